import type * as queries from '#shared/modules/payroll/queries.ts';
import type * as reports from '#shared/modules/reports/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { sql } from 'kysely';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { refuse } from '#shared/core/errors.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import { settlesExit } from '#shared/modules/payroll/runs/owed-pay.ts';
import { payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { listRows } from '#server/core/http/crud.ts';
import { gapsOf, proofSheets } from '#shared/modules/payroll/runs/month-proof.ts';
import type { ProofFacts, ProofGap, ProofSheet } from '#shared/modules/payroll/runs/month-proof.ts';
import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { payTableBlock } from './pay-table-block.ts';
import { readOutgoings, readRunTotals } from './read-pay-vouchers.ts';
import type { PayOutgoing, RunTotals } from './read-pay-vouchers.ts';
import { readMonthProof } from './read-month-proof.ts';
import { employerParts, readWageCosts } from './read-wage-costs.ts';
import type { PaidWork } from './read-wage-costs.ts';
import { readMonthWork } from './work-facts.ts';
import type { WorkStretch } from './work-facts.ts';
import { readPayRules } from './read-pay-rules.ts';
import { readLeastWages } from './read-least-wages.ts';
import { readRates } from './read-rates.ts';
import { listAdvances, listPayslips } from './read-payslips.ts';

/** The dated statutory rates of a business, by which a quote is costed as wages are paid. */
export function readStatutoryRates(
  database: Pick<Database, 'read'>,
  tenantId: string,
): ReturnType<typeof readRates> {
  return readRates(database, tenantId);
}

/**
 * The schedule of minimum wages that counts at a site, such as the central one; empty for that of the state.
 */
export async function readWageZones(sql: Sql, tenantId: string): Promise<(siteId: string) => string> {
  const { zones } = await readSection<PaySettings>(sql, tenantId, 'payroll', freshPaySettings);
  const known = new Map(zones.map(({ site_id: siteId, zone }) => [siteId, zone]));
  return (siteId) => known.get(siteId) ?? '';
}

/**
 * What people worked in a month, and from how many minutes on a day counts whole: what bills are made of, as
 * wages are.
 */
export async function readWork(
  database: Database,
  tenantId: string,
  asked: { readonly month: string; readonly only: readonly string[] | null; readonly nowMs: number },
): Promise<{
  readonly stretches: readonly WorkStretch[];
  readonly fullDayMinutes: number;
  readonly holidays: readonly string[];
}> {
  const rules = await readPayRules(database.read, tenantId, asked.month);
  return {
    stretches: await readMonthWork(database, tenantId, asked),
    fullDayMinutes: rules.full_day_minutes,
    holidays: rules.holidays.map((holiday) => holiday.date),
  };
}

/** One person's payroll for the office: payslips, wages, facts and advances. */
export async function readStaffPayroll(
  call: QueryCall<typeof queries.readStaffPayroll>,
): Promise<QueryReply<typeof queries.readStaffPayroll>> {
  const { actor, services } = call;
  const staffId = call.params['id'] ?? '';
  const known = await services.database.read
    .selectFrom('staff')
    .select(['id', 'skill_class'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', staffId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!known) refuse('not_found', ['Not found', 'नहीं मिला']);
  const of = { staff_id: staffId, limit: '24' };
  const [payslips, advances, profiles, structures] = await Promise.all([
    listPayslips({ ...call, query: { ...of, sort: '-month' } }),
    listAdvances({ ...call, query: of }, staffId),
    listRows(services.database, payProfiles, { tenantId: actor.tenantId, answer: true, query: of }),
    listRows(services.database, wageStructures, { tenantId: actor.tenantId, answer: true, query: of }),
  ]);
  const skill = profiles.data[0]?.skill ?? pickRow(staff, ['skill_class'], known).skill_class;
  return {
    data: {
      payslips: payslips.data,
      advances: advances.data,
      profiles: profiles.data,
      structures: structures.data.toSorted(byDayAndEntry),
      skill,
      least_wages: await readLeastWages(services.database, actor.tenantId, skill),
    },
  };
}

/** The newest first, and of two from one day the one that counts, which was entered last. */
function byDayAndEntry(a: WageStructure, b: WageStructure): number {
  return b.effective_from.localeCompare(a.effective_from) || b.created_at.localeCompare(a.created_at);
}

const summed = [
  'gross',
  'net',
  'epf',
  'employer_epf',
  'eps',
  'edli',
  'admin',
  'esi',
  'employer_esi',
  'employer_welfare',
  'overtime_pay',
  'arrears',
] as const;

/**
 * What wages have cost in each of the last twelve months, in rupees; `cost` is with the employer's shares.
 */
export async function readPayrollSummary({
  actor,
  services,
}: QueryCall<typeof reports.readPayrollSummary>): Promise<QueryReply<typeof reports.readPayrollSummary>> {
  return { data: await readWageMonths(services.database, actor.tenantId, null) };
}

/** The same of the months between two, both of them in it, or of the last twelve; the newest first. */
export async function readWageMonths(
  { read }: Database,
  tenantId: string,
  between: { readonly first: string; readonly last: string } | null,
) {
  let query = read
    .selectFrom('payslips')
    .select(({ fn }) => [
      'month',
      sql<number>`count(distinct staff_id)`.as('people'),
      ...summed.map((name) => fn.sum(name).as(name)),
    ])
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'refused')
    .where('deleted', '=', 0);
  query = between
    ? query.where('month', '>=', between.first).where('month', '<=', between.last)
    : query.limit(12);
  const rows = await query.groupBy('month').orderBy('month', 'desc').execute();
  return rows.map((row) => {
    const paise = (name: (typeof summed)[number]): number => Number(row[name] ?? 0);
    return {
      month: String(row['month']),
      people: Number(row['people']),
      ...rupeesOf(paise),
      cost: (paise('gross') + employerParts.reduce((sum, name) => sum + paise(name), 0)) / 100,
    };
  });
}

function rupeesOf(paise: (name: (typeof summed)[number]) => number): Record<(typeof summed)[number], number> {
  return {
    gross: paise('gross') / 100,
    net: paise('net') / 100,
    epf: paise('epf') / 100,
    employer_epf: paise('employer_epf') / 100,
    eps: paise('eps') / 100,
    edli: paise('edli') / 100,
    admin: paise('admin') / 100,
    esi: paise('esi') / 100,
    employer_esi: paise('employer_esi') / 100,
    employer_welfare: paise('employer_welfare') / 100,
    overtime_pay: paise('overtime_pay') / 100,
    arrears: paise('arrears') / 100,
  };
}

/** Advances by status, and what is still to come back, in rupees. */
export async function readAdvanceSummary({
  actor,
  services,
}: QueryCall<typeof reports.readAdvanceSummary>): Promise<QueryReply<typeof reports.readAdvanceSummary>> {
  const { read } = services.database;
  const rows = await read
    .selectFrom('pay_advances')
    .select(({ fn }) => [
      'status',
      countAll.as('count'),
      fn.sum('amount').as('amount'),
      fn.sum('waived').as('waived'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .groupBy('status')
    .execute();
  const taken = await read
    .selectFrom('pay_recoveries')
    .select(({ fn }) => fn.sum('amount').as('amount'))
    .where('tenant_id', '=', actor.tenantId)
    .where('kind', '=', 'advance')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const given = rows.find((row) => row['status'] === 'approved');
  const recovered = Number(taken?.['amount'] ?? 0);
  return {
    data: {
      statuses: rows.map((row) => ({
        status: String(row['status']),
        count: Number(row['count']),
        amount: Number(row['amount']) / 100,
      })),
      recovered: recovered / 100,
      outstanding: (Number(given?.['amount'] ?? 0) - Number(given?.['waived'] ?? 0) - recovered) / 100,
    },
  };
}

/** The payslips of some months with the work that each pays, and how the payroll of each month stands. */
export async function readPaidWork(
  database: Database,
  tenantId: string,
  months: readonly string[],
): Promise<{ readonly paid: PaidWork[]; readonly states: ReadonlyMap<string, string> }> {
  const runs = await database.read
    .selectFrom('payroll_runs')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', months))
    .where('deleted', '=', 0)
    .execute();
  return {
    paid: await readWageCosts(database, tenantId, months),
    states: new Map(runs.map((run) => [String(run['id']), String(run['status'])])),
  };
}

/**
 * What proves to a client that its people of a month were paid and insured, as pages, and what is missing of
 * it.
 */
export async function readPayrollProof(
  database: Database,
  tenantId: string,
  asked: Pick<ProofFacts, 'month' | 'people'>,
  language: Language,
): Promise<{
  readonly sheets: readonly (Pick<ProofSheet, 'part' | 'notes'> & { readonly block: PdfBlock })[];
  readonly gaps: readonly ProofGap[];
}> {
  const facts = await readMonthProof(database, tenantId, asked);
  return {
    sheets: proofSheets(facts, language)
      .filter(({ table }) => table.rows.length > 0)
      .map(({ part, notes, table }) => ({ part, notes, block: payTableBlock(part, table) })),
    gaps: gapsOf(facts),
  };
}

/** What payroll puts into the books between two days: locked runs, and what was paid for wages. */
export async function readPayBooks(
  database: Database,
  tenantId: string,
  span: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{
  readonly runs: readonly RunTotals[];
  readonly unlocked: readonly string[];
  readonly outgoings: readonly PayOutgoing[];
}> {
  return {
    ...(await readRunTotals(database, tenantId, span)),
    outgoings: await readOutgoings(database, tenantId, span),
  };
}

/** True where people with a wage worked in a month, `YYYY-MM`, and its payroll is not locked yet. */
export async function isToLock({ services, actor }: SignedCall, month: string): Promise<boolean> {
  const { read } = services.database;
  const of = (table: 'payroll_runs' | 'wage_structures' | 'attendance') =>
    read.selectFrom(table).select('id').where('tenant_id', '=', actor.tenantId).where('deleted', '=', 0);
  const locked = await of('payroll_runs')
    .where('id', '=', month)
    .where('status', '=', 'locked')
    .executeTakeFirst();
  if (locked) return false;
  const wage = await of('wage_structures').limit(1).executeTakeFirst();
  if (!wage) return false;
  const worked = await of('attendance')
    .where('date', '>=', `${month}-01`)
    .where('date', '<=', lastOfMonth(month))
    .limit(1)
    .executeTakeFirst();
  return worked !== undefined;
}

/** Whether the final pay of somebody who left on a day is in a run that is locked. */
export async function hasFinalPay(
  database: Sql,
  tenantId: string,
  staffId: string,
  left: CalendarDate,
): Promise<boolean> {
  const locked = database
    .selectFrom('payroll_runs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'locked')
    .where('deleted', '=', 0);
  const slips = await database
    .selectFrom('payslips')
    .select(['month', 'person', 'lines'])
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('month', '>=', left.slice(0, 7))
    .where('deleted', '=', 0)
    .where('run_id', 'in', locked)
    .execute();
  return slips.some((slip) => settlesExit(pickRow(payslips, ['month', 'person', 'lines'], slip), left));
}

/** The first of some months, `YYYY-MM`, for which somebody's pay is locked; null where none is. */
export async function findLockedMonth(
  database: Sql,
  tenantId: string,
  staffId: string,
  months: readonly string[],
): Promise<string | null> {
  if (months.length === 0) return null;
  const locked = database
    .selectFrom('payroll_runs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'locked')
    .where('deleted', '=', 0);
  const runs = await locked.where('id', 'in', months).execute();
  // A final settlement is locked before its month is.
  const settled = await database
    .selectFrom('payslips')
    .select('month')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('month', 'in', months)
    .where('deleted', '=', 0)
    .where('run_id', 'in', locked)
    .execute();
  const found = [...runs.map((row) => String(row['id'])), ...settled.map((row) => String(row['month']))];
  return found.toSorted()[0] ?? null;
}
