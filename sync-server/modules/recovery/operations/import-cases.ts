import * as z from 'zod/mini';
import {
  addDays,
  clockTime,
  dateOf,
  formatDate,
  instantAt,
  instantFromMs,
  isCalendarDate,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { refusal } from '#shared/core/refusals.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { caseImportRefusals, caseSheet } from '#shared/modules/recovery/import-cases.ts';
import type { importCases as contract } from '#shared/modules/recovery/import-cases.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import type { RecoveryLender } from '#shared/modules/recovery/lender.ts';
import { recoverySays } from '#shared/modules/recovery/server-messages.ts';
import { inOrder, readRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ImportFault, SheetRecord, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { faultFields, foundColumns, foundProblems, importFile } from '#server/core/http/import-file.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { importTemplate } from '#server/core/http/import-template.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';

/** The most bytes, and cases, of one file. */
export const mostCaseImportBytes = 16 * 1024 * 1024;
const mostRows = 25_000;
/** As many loans are looked up at once. */
const lookedUpAtOnce = 500;

type NewCase = Omit<RecoveryCase, 'ver' | 'created_at' | 'updated_at'>;
type Rows = readonly (readonly string[])[];
type ReadFile = {
  readonly lender: RecoveryLender;
  readonly read: SheetRecords;
  readonly cases: readonly NewCase[];
  readonly faults: readonly ImportFault<'cases'>[];
};
type Known = { readonly id: string; readonly from: NewCase };
type Sorted = { readonly added: readonly NewCase[]; readonly known: readonly Known[] };
type Looked = ReadFile & Sorted;

/**
 * Reads a lender’s file. Loans without an open case become cases; of the others the amount and the days are
 * brought up to date. How the columns were matched is kept for the next file of the lender.
 */
export async function importCases(
  call: ExchangeCall<typeof contract>,
): Promise<ExchangeReply<typeof contract>> {
  return importFile(call, {
    limits: { mostBytes: mostCaseImportBytes, mostRows, mostSheets: 1 },
    mapping: z.record(z.string(), z.string()),
    faults: { name: 'case-import-problems', titles: { cases: caseSheet.title } },
    plan: ([sheet], { kind: lenderId, mapping }) => {
      const rows = sheet?.rows ?? [];
      if (rows.length < 2) refuse('invalid', messages.empty, 'file');
      const { database } = call.services;
      const { tenantId } = call.actor;
      // The cells are read once; which loans are known is looked up again in the transaction.
      let given: ReadFile | null = null;
      return {
        look: async (sql) => {
          const today = dateOf(instantFromMs(call.services.nowMs()));
          given ??= await readCases(await lenderOf(sql, tenantId, lenderId), rows, { mapping, today });
          return { ...given, ...(await sortOut(database, sql, tenantId, given)) };
        },
        found: (looked) => summaryOf(call, rows, looked),
        refusal: (looked) => refusalOf(call, rows, looked),
        write: (tx, looked) => writeCases(tx, rows, looked),
      };
    },
  });
}

/** A workbook with the heads of a sheet of cases, and a made-up row. */
export function caseImportTemplate({ language }: SignedCall): Reply {
  return importTemplate(caseSheet, language, 'case-import-template');
}

async function lenderOf(sql: Sql, tenantId: string, id: string): Promise<RecoveryLender> {
  const row = await sql
    .selectFrom('recovery_lenders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(recoveryLenders, row) : refuse('invalid', recoverySays.lender, 'kind');
}

type Reading = {
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly today: CalendarDate;
};

/** The cases that a file has. Every wrong cell is among the faults; what stands in a phone’s cell is not. */
async function readCases(lender: RecoveryLender, rows: Rows, { mapping, today }: Reading): Promise<ReadFile> {
  const faults: ImportFault<'cases'>[] = [];
  const tell = (fault: ImportFault<'cases'>): void => {
    faults.push(fault.field === 'phone' ? { ...fault, value: '' } : fault);
  };
  const read = await readRecords(caseSheet, rows, mapping ?? lender.mapping, tell);
  const cases: NewCase[] = [];
  const seen = new Set<string>();
  for (const record of read.records) {
    await giveWay();
    const found = caseOf(lender, record, today);
    if (seen.has(found.loan_number) && found.loan_number !== '')
      record.fault('loan_number', recoverySays.loanTwice);
    seen.add(found.loan_number);
    if (record.isFine()) cases.push(found);
  }
  return { lender, read, cases, faults: inOrder(faults, ['cases']) };
}

const blank = {
  phone: '',
  address: '',
  city: '',
  area: '',
  pin: '',
  due: 0,
  days_past_due: 0,
  product: '',
  loan_kind: 'other',
  language: 'hi',
  status: 'new',
  closed_as: 'none',
  agent_id: null,
  agent_name: '',
  hold: 'none',
  hold_at: null,
  hold_until: null,
  hold_note: '',
  notice_by: 'none',
  noticed_at: null,
  notice_reference: '',
  notice_contact: null,
  visits: 0,
  last_contact_at: null,
  last_outcome: null,
  promised_on: null,
  promised_amount: null,
  reminded_on: null,
  collected: 0,
  contacts_held: 0,
  history: [],
} as const satisfies Partial<NewCase>;

/** The case of a row. What does not go together is told to the record. */
function caseOf(
  lender: RecoveryLender,
  { values, text: said, fault }: SheetRecord,
  today: CalendarDate,
): NewCase {
  const number = said('phone') === '' ? '' : (parsePhone(said('phone')) ?? null);
  if (number === null) fault('phone', recoverySays.phone);
  const { noticed_on: noticedOn, ...facts } = values;
  if (isCalendarDate(noticedOn) && noticedOn > today) fault('noticed_on', recoverySays.noticeFuture);
  return {
    ...blank,
    ...noticeOn(noticedOn),
    history: [],
    ...facts,
    loan_number: said('loan_number'),
    borrower_name: said('borrower_name'),
    phone: number ?? '',
    has_phone: number !== '' && number !== null,
    id: newId(),
    lender_id: lender.id,
    lender_name: lender.name,
  };
}

/** A notice of which only the day is known was given when it ended. */
function noticeOn(day: unknown): Partial<NewCase> {
  if (!isCalendarDate(day)) return {};
  return { notice_by: 'letter', noticed_at: instantAt(addDays(day, 1), clockTime('00:00')) };
}

/** Which of the loans have an open case. */
async function sortOut(
  { isOneOf }: Pick<Database, 'isOneOf'>,
  sql: Sql,
  tenantId: string,
  { lender, cases }: ReadFile,
): Promise<Sorted> {
  const open = new Map<string, string>();
  for (let from = 0; from < cases.length; from += lookedUpAtOnce) {
    await giveWay();
    const numbers = cases.slice(from, from + lookedUpAtOnce).map((one) => one.loan_number);
    const rows = await sql
      .selectFrom('recovery_cases')
      .select(['id', 'loan_number'])
      .where('tenant_id', '=', tenantId)
      .where('lender_id', '=', lender.id)
      .where('status', '!=', 'closed')
      .where(isOneOf('loan_number', numbers))
      .where('deleted', '=', 0)
      .execute();
    for (const row of rows) open.set(String(row['loan_number']), String(row['id']));
  }
  return {
    added: cases.filter((one) => !open.has(one.loan_number)),
    known: cases.flatMap((from) => {
      const id = open.get(from.loan_number);
      return id === undefined ? [] : [{ id, from }];
    }),
  };
}

async function writeCases(tx: Tx, rows: Rows, { lender, read, added, known }: Looked): Promise<void> {
  const cases = tx.rows(recoveryCases);
  for (const one of added) {
    await giveWay();
    const history = [{ action: 'import', at: tx.now, by: tx.actor.name }];
    cases.insert({ ...one, history: one.noticed_at === null ? history : noticedByFile(tx, history, one) });
  }
  await cases.prefetch(known.map(({ id }) => id));
  for (const { id, from } of known) {
    await giveWay();
    const found = await cases.find(id);
    if (!found) continue;
    const { due, days_past_due } = from;
    const isNoticed = isNewNotice(found, from);
    if (found.due === due && found.days_past_due === days_past_due && !isNoticed) continue;
    const notice = isNoticed
      ? {
          notice_by: from.notice_by,
          noticed_at: from.noticed_at,
          history: noticedByFile(tx, found.history, from),
        }
      : {};
    cases.update({ ...found, due, days_past_due, ...notice });
  }
  const lenders = tx.rows(recoveryLenders);
  const kept = await lenders.find(lender.id);
  if (kept) lenders.update({ ...kept, mapping: mappingOf(read, rows) });
  const detail = JSON.stringify({ lender: lender.name, cases: added.length, known: known.length });
  tx.log(logLine(tx.actor, { type: 'recovery_case.import', coll: recoveryCases.name, detail }));
}

/**
 * Whether the day in a file is news: it takes the place of no notice that was given here, and one that was
 * withdrawn since does not come back with the next file.
 */
function isNewNotice(found: RecoveryCase, { noticed_at: at }: NewCase): boolean {
  if (at === null || found.notice_by !== 'none') return false;
  const ended = found.history.findLast(({ action }) => endsNotice.has(action));
  return ended === undefined || at > ended.at;
}

const endsNotice: ReadonlySet<string> = new Set(['notice_withdrawn', 'reopen']);

function noticedByFile(tx: Tx, history: RecoveryCase['history'], { noticed_at: at }: NewCase) {
  const day = at === null ? '' : formatDate(addDays(dateOf(at), -1));
  return withLine(history, { action: 'notice_file', at: tx.now, by: tx.actor.name, note: day });
}

/** How the heads of the file were read: an empty field is a column that was left out. */
function mappingOf({ columns }: SheetRecords, [heads = []]: Rows): Record<string, string> {
  return Object.fromEntries(columns.map((column, i) => [(heads[i] ?? '').trim(), column?.name ?? '']));
}

function summaryOf({ language }: SignedCall, rows: Rows, { read, added, known, faults }: Looked) {
  return {
    rows: read.records.length,
    columns: foundColumns(read, rows).map((column) => ({
      ...column,
      sample: column.sample.map((text) =>
        column.field === 'phone' || (column.field === null && isNumberOfPerson(text)) ? '••••' : text,
      ),
    })),
    cases: added.length,
    known: known.length,
    faults: faults.length,
    problems: foundProblems(faults, language).map(({ sheet: _sheet, ...problem }) => problem),
  };
}

/** Whether a cell of a column that nobody has matched may hold somebody’s number. */
function isNumberOfPerson(text: string): boolean {
  return /(?:\d[\s-]?){9,}\d/.test(text) && /[6-9](?:[\s-]?\d){9}/.test(text);
}

function refusalOf(call: SignedCall, rows: Rows, looked: Looked) {
  const { faults } = looked;
  return refusal(
    { refusals: caseImportRefusals },
    'invalid',
    filled(messages.faults, { n: faults.length }),
    summaryOf(call, rows, looked),
    faultFields(faults, ({ row }) => String(row)),
  );
}
