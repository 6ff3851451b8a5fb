import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import type * as queries from '#shared/modules/payroll/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, formatMonth } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { onlyReads } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { lastFour } from '#shared/core/sealed.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { payReport, payReportTypes } from '#shared/modules/payroll/runs/pay-reports.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { payReportNames } from '#shared/modules/payroll/runs/report-messages.ts';
import { bankFile, ecrFile, ecrText, esicFile } from '#shared/modules/payroll/runs/statutory-files.ts';
import type { StatutoryFile } from '#shared/modules/payroll/runs/statutory-files.ts';
import { taxYearStart } from '#shared/modules/payroll/statutory/year-tax-part.ts';
import type { Database } from '#server/core/sql/database.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { FileReply, Reply, SignedCall } from '#server/core/http/route.ts';
import { shownLines } from '#server/core/http/shown-lines.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { harmless } from '#shared/core/workbook.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { makePayslipPdf } from './payslip-document.ts';
import { payTableBlock } from './pay-table-block.ts';
import { readRates } from './read-rates.ts';
import { findPayslip, listAdvances, payslipsOf, withBalances } from './read-payslips.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';

/** So many faults are named at once; who has mended them asks again. */
const mostFaults = 200;
const files = { ecr: ecrFile, esic: esicFile } as const;

/** A payslip as a PDF, for the office and for its owner. */
export async function readPayslipPdf(call: SignedCall): Promise<Reply> {
  const { database } = call.services;
  const payslip = await findPayslip(call, call.params['id'] ?? '');
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', call.actor.tenantId)
    .where('id', '=', payslip.run_id)
    .executeTakeFirst();
  const year = await payslipsOf(call, payslip.staff_id, 24);
  const bytes = await makePayslipPdf(payslip, {
    from: await readLetterhead(database, call.actor.tenantId),
    language: call.language,
    balance: await balanceOf(database, call.actor.tenantId, payslip.staff_id),
    yearGross: year
      .filter((item) => item.month >= taxYearStart(payslip.month) && item.month <= payslip.month)
      .reduce((sum, item) => sum + item.gross, 0),
    closed: run?.['status'] === 'locked',
  });
  return documentReply(
    bytes,
    `payslip-${payslip.staff_code}-${payslip.month}${slipMark(payslip).toLowerCase()}`,
    'pdf',
  );
}

async function balanceOf(database: Database, tenantId: string, staffId: string): Promise<number> {
  const rows = await database.read
    .selectFrom('pay_advances')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .execute();
  const views = await withBalances(
    database,
    tenantId,
    rows.map((row) => decodeRow(payAdvances, row)),
  );
  return views.reduce((sum, view) => sum + view.balance, 0);
}

/**
 * A file for the fund, for state insurance or for the bank. It is given only when nobody in it is at fault;
 * `check` tells who is.
 */
export async function readFile(
  call: QueryCall<typeof queries.readFile>,
): Promise<QueryReply<typeof queries.readFile>> {
  const { database } = call.services;
  const kind =
    (['ecr', 'esic', 'bank'] as const).find((item) => item === call.params['kind']) ??
    refuse('not_found', ['Not found', 'नहीं मिला']);
  const run = await findRun(database, call.actor.tenantId, call.params['id'] ?? '');
  if (run.kind === 'settlement' && kind !== 'bank')
    refuse('illegal_transition', messages.inMonthReturn, 'kind');
  const check = call.query['format'] === 'check';
  if (!check && run.status !== 'locked')
    refuse('illegal_transition', filled(messages.notLocked, { name: run.month }), 'status');
  const { slips, earlier } = await slipsForReturn(database, call.actor.tenantId, run);
  const file =
    kind === 'bank' ? bankFile(slips.filter((slip) => slip.run_id === run.id)) : files[kind](slips, earlier);
  if (check)
    return {
      data: {
        totals: file.totals,
        lines: file.rows.length,
        faults: file.faults.slice(0, mostFaults),
        fault_count: file.faults.length,
      },
    };
  if (file.faults.length > 0) throw atFault(file);
  if (kind === 'ecr') return documentReply(Buffer.from(`${ecrText(file)}\r\n`), `ecr-${run.id}`, 'txt');
  if (kind === 'bank') return bankReply(call, run.id, file, slips);
  return documentReply(
    makeXlsx([{ name: 'Contributions', head: file.head, rows: file.rows }]),
    `esic-${run.id}`,
    'xlsx',
  );
}

/**
 * The file for the bank, with whose accounts are in it in the log. Who only reads sees the ends of the
 * numbers.
 */
function bankReply(
  call: SignedCall,
  runId: string,
  { head, rows }: StatutoryFile,
  slips: readonly Payslip[],
): FileReply & Pick<Reply, 'log'> {
  const masked = onlyReads(call.actor);
  const lines = masked
    ? rows.map(([name = '', account = '', ...rest]) => [name, lastFour(String(account)), ...rest])
    : rows;
  const people = slips.filter((slip) => slip.run_id === runId && slip.net > 0).map((slip) => slip.staff_id);
  const shown = { coll: 'payroll_runs', id: runId, fields: ['bank_account'], as: 'file', people } as const;
  return {
    ...documentReply(Buffer.from(csv([head, ...lines])), `bank-${runId}`, 'csv'),
    ...(masked ? {} : { log: shownLines(call, shown) }),
  };
}

function atFault({ faults }: StatutoryFile): AppError {
  const [first] = faults;
  const words = (at: 0 | 1): string =>
    `${first?.name ?? ''} (${first?.code ?? ''}): ${first?.message[at] ?? ''}`;
  return new AppError('invalid', [words(0), words(1)], {
    fields: faults.slice(0, mostFaults).map((fault) => ({
      field: `${fault.code}.${fault.field}`,
      message: [`${fault.name}: ${fault.message[0]}`, `${fault.name}: ${fault.message[1]}`],
    })),
  });
}

/** A register or statement of a month as data, XLSX or PDF. */
export async function readReport(
  call: QueryCall<typeof queries.readReport>,
): Promise<QueryReply<typeof queries.readReport>> {
  const { services, actor, language } = call;
  const at = language === 'hi' ? 1 : 0;
  const type =
    payReportTypes.find((payReportType) => payReportType === call.params['type']) ??
    refuse('not_found', ['Not found', 'नहीं मिला']);
  const month = call.query['month'] ?? '';
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) refuse('malformed', messages.month, 'month');
  const format = call.query['format'] ?? 'json';
  if (!['json', 'xlsx', 'pdf'].includes(format))
    refuse('malformed', ['This value is not recognised.', 'यह मान यहाँ मान्य नहीं।'], 'format');
  const payslips = await monthPayslips(services.database, actor.tenantId, month);
  const year = type === 'bonus' ? await yearPayslips(services.database, actor.tenantId, month) : [];
  const rates = await readRates(services.database, actor.tenantId);
  const table = payReport(type, { month, payslips, year, rates }, at);
  const title = payReportNames[type][at];
  const rows = table.sum ? [...table.rows, table.sum] : table.rows;
  if (format === 'json') return { data: { type, month, title, ...table } };
  if (format === 'xlsx')
    return documentReply(makeXlsx([{ name: title, head: table.head, rows }]), `${type}-${month}`, 'xlsx');
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title,
    subtitle: formatMonth(month, language),
    wide: table.head.length > 8,
    blocks:
      rows.length === 0 ? [{ kind: 'text', text: messages.nothingPaid[at] }] : [payTableBlock(type, table)],
    foot: `${title} · ${month}`,
  });
  return documentReply(bytes, `${type}-${month}`, 'pdf');
}

/** What has been given in advance and what has come back, one line an advance. */
export async function readAdvanceReport(
  call: QueryCall<typeof queries.readAdvanceReport>,
): Promise<QueryReply<typeof queries.readAdvanceReport>> {
  if ((call.query['format'] ?? 'json') === 'json') return listAdvances(call);
  const reply = await listAdvances({ ...call, query: { ...call.query, limit: '200' } });
  const rows = reply.data.map((item) => [
    item.staff_name,
    item.created_at.slice(0, 10),
    item.status,
    item.amount,
    item.recovered,
    item.waived,
    item.balance,
  ]);
  const heads = messages.advanceHeads[call.language === 'hi' ? 1 : 0].split('|');
  return documentReply(makeXlsx([{ name: 'Advances', head: heads, rows }]), 'advances', 'xlsx');
}

/** One run of the payroll. */
export async function findRun(
  database: Database,
  tenantId: string,
  id: string,
): Promise<Pick<PayrollRun, 'id' | 'month' | 'kind' | 'number' | 'status'>> {
  const row = await database.read
    .selectFrom('payroll_runs')
    .select(['id', 'month', 'kind', 'number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row
    ? pickRow(payrollRuns, ['id', 'month', 'kind', 'number', 'status'], row)
    : refuse('not_found', ['Not found', 'नहीं मिला']);
}

/**
 * The payslips that stand in a run's return, and those of the month's returns before it. Who was settled
 * early stands in the return of the month; what a supplementary run paid has a return of its own.
 */
export async function slipsForReturn(
  database: Database,
  tenantId: string,
  run: Pick<PayrollRun, 'month' | 'kind' | 'number' | 'id'>,
): Promise<{ readonly slips: Payslip[]; readonly earlier: Payslip[] }> {
  const all = await monthPayslips(database, tenantId, run.month);
  if (run.kind !== 'supplementary')
    return { slips: all.filter((item) => item.supplementary === 0), earlier: [] };
  return {
    slips: all.filter((item) => item.run_id === run.id),
    earlier: all.filter((item) => item.supplementary < run.number),
  };
}

/** All payslips of a month that are paid out, by code. */
export async function monthPayslips(database: Database, tenantId: string, month: string): Promise<Payslip[]> {
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .orderBy('staff_code')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(payslips, row));
}

async function yearPayslips(database: Database, tenantId: string, month: string): Promise<Payslip[]> {
  const first = taxYearStart(month);
  const last = addDays(spanOf(first).from, 340).slice(0, 7);
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .orderBy('month')
    .execute();
  return rows.map((row) => decodeRow(payslips, row));
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'number' ? String(value) : harmless(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map((value) => cell(value)).join(',')).join('\r\n')}\r\n`;
}
