import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countDuties, daysOfDuties, isBilled, partsOf } from './billed-days.ts';
import type { Beside, Billed, MusterRow, Wanted } from './billed-days.ts';
import { draftedRates, readRateNames } from './rate-names.ts';
import type { DraftedRates } from './rate-names.ts';
import { daysOfSource } from '../source-month.ts';
import { standingArrears } from '../arrears/standing-arrears.ts';
import { musterOf } from '../read-annexure.ts';
import { billsIn, readGone, readTakenBack } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';
import { readStandingDebits } from '../read-standing-debits.ts';

type OfClient = { readonly clientId: string; readonly from: CalendarDate; readonly to: CalendarDate };
/** The number of what has billed some work, and whether it is a debit note of a bill that was taken back. */
export type BilledBy = { readonly number: string; readonly isDebit: boolean };

/**
 * The issued bill of a client that has work of some days, and that no credit notes have taken back whole, or
 * the debit note that is left of it; null where none has. With a draft only its own work counts: the same
 * person at the same site on the same day, or the same fixed amount, item or booking. Drafts that were made
 * together share no work.
 */
export async function billedFor(
  tx: Tx,
  { clientId, ...days }: OfClient,
  draftId: string | null,
): Promise<BilledBy | null> {
  const issued = await issuedIn(tx, { clientId, ...days });
  if (draftId === null) return issued[0] ?? null;
  const billed: (Issued & { readonly work: Billed })[] = [];
  for (const bill of issued) billed.push({ ...bill, work: await workOf(tx, bill) });
  const namesOf = await readRateNames(
    tx,
    draftedRates(await sourcesOf(tx, draftId), await draftedAtOf(tx, draftId)),
    new Map(billed.flatMap(({ work, draftedAt }) => [...draftedRates(work.keys(), draftedAt)])),
  );
  const own = await wantedOf(tx, { id: draftId, month: days.from.slice(0, 7) }, namesOf);
  return billed.find(({ work }) => hasAnyOf(work, own)) ?? null;
}

/** Why work cannot be billed that is billed already. */
export function whyBilled(by: BilledBy, name: 'monthIssued' | 'daysIssued'): Message {
  return filled(by.isDebit ? messages.debitStands : messages[name], { number: by.number });
}

/**
 * All that issued bills of a client have of some days, each bill read once, and the rates of their fixed
 * amounts with when they were drafted; null where nobody knows what one of them has.
 */
export async function billedIn(
  tx: Tx,
  asked: OfClient,
): Promise<{ readonly work: Billed; readonly rates: DraftedRates } | null> {
  const found: (readonly [string, string, number])[] = [];
  const rates = new Map<string, string | null>();
  for (const bill of await issuedIn(tx, asked)) {
    const work = await workOf(tx, bill);
    if (work.size === 0) return null;
    for (const [name, by] of work)
      found.push(...[...by].map(([rate, duties]) => [name, rate, duties] as const));
    for (const [rate, draftedAt] of draftedRates(work.keys(), bill.draftedAt)) rates.set(rate, draftedAt);
  }
  return { work: countDuties(found), rates };
}

async function draftedAtOf(tx: Tx, draftId: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('invoices')
    .select('created_at')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  return row === undefined ? null : String(row['created_at']);
}

/** Whether a bill has any work of a draft. One of which nobody knows what it was drafted from may have it. */
function hasAnyOf(theirs: Billed, own: readonly Wanted[]): boolean {
  const shared = own.filter((work) => isBilled(theirs, work));
  return theirs.size === 0 || (shared.length > 0 && !shared.some(({ names }) => names.some(isRun)));
}

/**
 * The issued bills of a client with work of some days that were not taken back whole, by credit notes or by
 * being cancelled. One that was counts as long as a supplementary bill or a debit note adds to it, and is
 * named by that.
 */
async function issuedIn(tx: Tx, { clientId, from, to }: OfClient): Promise<Issued[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoices')
    .select(['id', 'number', 'taxable', 'month', 'stage', 'created_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('month', 'is not', null)
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', 'in', ['issued', 'cancelled'])
    .where('deleted', '=', 0)
    .execute();
  const goneIds = await readGone(
    billsIn(tx),
    tx.actor.tenantId,
    rows.map(({ id, stage, taxable }) => ({ id, stage, taxable })),
  );
  const bills = rows.map((row) => ({
    id: String(row['id']),
    number: String(row['number']),
    month: String(row['month']),
    draftedAt: String(row['created_at']),
    isGone: goneIds.has(String(row['id'])),
  }));
  const gone = bills.filter(({ isGone }) => isGone);
  const supplements = await standingArrears(billsIn(tx), tx.actor.tenantId, { clientId, from, to }, gone);
  const debits = await readStandingDebits(
    billsIn(tx),
    tx.actor.tenantId,
    gone.map(({ id }) => id),
  );
  return bills.flatMap(({ isGone, ...bill }) => {
    const supplement = isGone ? supplements.get(bill.id) : bill.number;
    const number = supplement ?? debits.get(bill.id)?.number;
    return number === undefined ? [] : [{ ...bill, number, isDebit: supplement === undefined }];
  });
}

/** The source that drafts of one run have in common; what they share besides was split between them. */
export function runSource(run: string): string {
  return `${runPrefix}${run}`;
}

const runPrefix = 'run:';

function isRun(source: string): boolean {
  return source.startsWith(runPrefix);
}

/** A bill with its month and when it was drafted. */
type Issued = OfMonth & BilledBy & { readonly draftedAt: string };
type OfMonth = { readonly id: string; readonly month: string };

/** What a bill has, by its month: days of people at sites, and sources of other lines. */
async function workOf(tx: Tx, { id, month }: OfMonth): Promise<Billed> {
  const muster = await musterOf(tx.sql, tx.actor.tenantId, id);
  const sources = await sourcesOf(tx, id);
  return countDuties([
    ...daysOfDuties(muster, month).flatMap(({ name, row, count }) => partsOf(name, row, count)),
    ...sources
      .flatMap((source) => daysOfSource(source, month, (rateId) => [rateId]))
      .flat()
      .map((name) => [name, '', 1] as const),
  ]);
}

/** What a draft is to bill, each by all that it is known as. */
async function wantedOf(
  tx: Tx,
  { id, month }: OfMonth,
  namesOf: (rateId: string) => readonly string[],
): Promise<readonly Wanted[]> {
  const muster = await musterOf(tx.sql, tx.actor.tenantId, id);
  const sources = await sourcesOf(tx, id);
  return [...wantedDays(muster, month), ...wantedSources(sources, month, namesOf)];
}

/** The days of some rows as they are to be billed. */
export function wantedDays(
  rows: readonly (MusterRow & { readonly beside: Beside })[],
  month: string,
): Wanted[] {
  return daysOfDuties(rows, month).map(({ name, row, day }) => ({
    names: [name],
    beside: row.beside[day] ?? {},
  }));
}

/** What some sources are to bill: a rate day by day, whatever else as a whole. */
export function wantedSources(
  sources: readonly string[],
  month: string,
  namesOf: (rateId: string) => readonly string[],
): Wanted[] {
  return sources
    .flatMap((source) => daysOfSource(source, month, namesOf))
    .map((names) => ({ names, beside: {} }));
}

/** Keeps what the lines of a draft charge besides duties. */
export async function keepSources(tx: Tx, invoiceId: string, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await tx.sql
    .insertInto('bill_sources')
    .values(
      [...new Set(sources)].map((source) => ({
        tenant_id: tx.actor.tenantId,
        invoice_id: invoiceId,
        source,
      })),
    )
    .execute();
}

/** What the lines of a bill charge besides duties. */
export async function sourcesOf(tx: Tx, invoiceId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('bill_sources')
    .select('source')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  return rows.map((row) => String(row['source']));
}

/** How a booking is named among the sources of a bill. */
export function bookingSource(bookingId: string): string {
  return `booking:${bookingId}`;
}

/** How a job is named among the sources of a bill. */
export function jobSource(jobId: string): string {
  return `job:${jobId}`;
}

/** Why some sources cannot be billed now: they are on another draft, or on a bill that still counts. */
export async function billedSources(
  tx: Tx,
  sources: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, Message>> {
  if (sources.length === 0) return new Map();
  await tx.flush();
  const bills = await readBillsOf(billsIn(tx), tx.actor.tenantId, sources);
  return new Map(
    [...bills].flatMap(([source, bill]) => (bill.id === except ? [] : [[source, reasonOf(bill)] as const])),
  );
}

function reasonOf({ number, isDraft }: BillOfWork): Message {
  return isDraft ? messages.workDrafted : filled(messages.workBilled, { number });
}

/** The draft or the bill of a booking that still counts, with why it is paid there; null for none. */
export async function billOfBooking(
  tx: Tx,
  bookingId: string,
): Promise<(BillOfWork & { readonly reason: Message }) | null> {
  await tx.flush();
  const source = bookingSource(bookingId);
  const bill = (await readBillsOf(billsIn(tx), tx.actor.tenantId, [source])).get(source);
  return bill ? { ...bill, reason: reasonOf(bill) } : null;
}

/** A draft or a bill that still counts. */
export type BillOfWork = { readonly id: string; readonly number: string; readonly isDraft: boolean };

/**
 * The draft or the bill that still counts of some sources, by the source. Of one that no other bill has, the
 * debit note that is left of a credited one.
 */
export async function readBillsOf(
  reader: BillReader,
  tenantId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, BillOfWork>> {
  const found = new Map<string, BillOfWork>();
  if (sources.length === 0) return found;
  const rows = await reader.read
    .selectFrom('bill_sources')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'bill_sources.tenant_id')
        .onRef('invoices.id', '=', 'bill_sources.invoice_id'),
    )
    .select(['bill_sources.source', 'invoices.id', 'invoices.number', 'invoices.taxable', 'invoices.stage'])
    .where('bill_sources.tenant_id', '=', tenantId)
    .where(reader.isOneOf('bill_sources.source', sources))
    .where('invoices.stage', 'in', ['draft', 'issued'])
    .where('invoices.deleted', '=', 0)
    .execute();
  const takenBack = await readTakenBack(
    reader,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  const debits = await readStandingDebits(reader, tenantId, [...takenBack]);
  for (const row of rows) {
    const [id, source] = [String(row['id']), String(row['source'])];
    const isDraft = row['stage'] === 'draft';
    const isOwn = isDraft || !takenBack.has(id);
    const bill = isOwn ? { id, number: String(row['number']) } : debits.get(id);
    if (bill && (isOwn || !found.has(source))) found.set(source, { ...bill, isDraft });
  }
  return found;
}
