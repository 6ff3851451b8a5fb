import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysOfSource, rateOfSource } from '../source-month.ts';
import { musterOf } from '../read-annexure.ts';
import { billsIn, readTakenBack } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';

type OfClient = { readonly clientId: string; readonly from: CalendarDate; readonly to: CalendarDate };
/**
 * The number of an issued bill of a client that has work of some days, and that no credit notes have taken
 * back whole; null where none has. With a draft only its own work counts: the same person at the same site on
 * the same day, or the same fixed amount, item or booking. Drafts that were made together share no work.
 */
export async function billedFor(
  tx: Tx,
  { clientId, ...days }: OfClient,
  draftId: string | null,
): Promise<string | null> {
  const issued = await issuedIn(tx, { clientId, ...days });
  if (draftId === null) return issued[0]?.number ?? null;
  const billed: { readonly number: string; readonly work: readonly string[] }[] = [];
  for (const { id, month, number } of issued) billed.push({ number, work: await workOf(tx, { id, month }) });
  const namesOf = await readRateNames(
    tx,
    await sourcesOf(tx, draftId),
    billed.flatMap(({ work }) => work),
  );
  const own = new Set(await workOf(tx, { id: draftId, month: days.from.slice(0, 7) }, namesOf));
  return billed.find(({ work }) => hasAnyOf(work, own))?.number ?? null;
}

/**
 * All that issued bills of a client have of some days, each bill read once; null where nobody knows what one
 * of them has.
 */
export async function billedIn(tx: Tx, asked: OfClient): Promise<ReadonlySet<string> | null> {
  const found = new Set<string>();
  for (const { id, month } of await issuedIn(tx, asked)) {
    const work = await workOf(tx, { id, month });
    if (work.length === 0) return null;
    for (const one of work) found.add(one);
  }
  return found;
}

/** Whether a bill has any work of a draft. One of which nobody knows what it was drafted from may have it. */
function hasAnyOf(theirs: readonly string[], own: ReadonlySet<string>): boolean {
  const shared = theirs.filter((work) => own.has(work));
  return theirs.length === 0 || (shared.length > 0 && !shared.some(isRun));
}

/** The issued bills of a client with work of some days that no credit notes have taken back whole. */
async function issuedIn(tx: Tx, { clientId, from, to }: OfClient) {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoices')
    .select(['id', 'number', 'taxable', 'month'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('month', 'is not', null)
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .execute();
  const takenBack = await readTakenBack(
    billsIn(tx),
    tx.actor.tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  return rows
    .map((row) => ({ id: String(row['id']), number: String(row['number']), month: String(row['month']) }))
    .filter(({ id }) => !takenBack.has(id));
}

/** The source that drafts of one run have in common; what they share besides was split between them. */
export function runSource(run: string): string {
  return `${runPrefix}${run}`;
}

const runPrefix = 'run:';

function isRun(source: string): boolean {
  return source.startsWith(runPrefix);
}

/**
 * What a bill was drafted from, by its month: days of people at sites, and sources of other lines, by all
 * that they are known as.
 */
async function workOf(
  tx: Tx,
  { id, month }: { readonly id: string; readonly month: string },
  namesOf: (rateId: string) => readonly string[] = (rateId) => [rateId],
): Promise<readonly string[]> {
  const muster = await musterOf(tx.sql, tx.actor.tenantId, id);
  const sources = await sourcesOf(tx, id);
  return [
    ...daysOfDuties(muster, month),
    ...sources.flatMap((source) => daysOfSource(source, month, namesOf)).flat(),
  ];
}

const rateNames = ['id', 'site_id', 'post_id', 'rank', 'shift_id', 'title', 'from', 'to'] as const;
const stamps = ['deleted', 'created_at', 'updated_at'] as const;

/**
 * What the rates of fixed amounts among some sources are known as: by themselves, and by the rates in
 * `billed` whose place they took. One that was removed or ended and entered again is the same amount, for the
 * same people under the same name, also where one of the two is for all sites. Rates that were there beside
 * each other are different ones.
 */
export async function readRateNames(
  tx: Tx,
  sources: readonly string[],
  billed: Iterable<string>,
): Promise<(rateId: string) => readonly string[]> {
  const idsIn = (some: Iterable<string>): string[] => [
    ...new Set([...some].flatMap((source) => rateOfSource(source) ?? [])),
  ];
  const [asked, known] = [idsIn(sources), idsIn(billed)];
  if (asked.length === 0 || known.length === 0) return (id) => [id];
  const rows = await tx.sql
    .selectFrom('service_rates')
    .select([...rateNames, ...stamps])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', [...new Set([...asked, ...known])])
    .execute();
  const rates = new Map(rows.map((row) => [String(row['id']), datedRate(row)]));
  return (id) => {
    const rate = rates.get(id);
    const before = known.filter((one) => {
      const other = rates.get(one);
      if (one === id || !rate || !other) return false;
      // An older draft may be of the one that went.
      return tookPlaceOf(rate, other) || tookPlaceOf(other, rate);
    });
    return [id, ...before];
  };
}

function datedRate(row: Readonly<Record<string, unknown>>) {
  return {
    ...pickRow(serviceRates, rateNames, row),
    removedAt: Number(row['deleted']) === 0 ? null : String(row['updated_at']),
    enteredAt: String(row['created_at']),
  };
}
type DatedRate = ReturnType<typeof datedRate>;

function tookPlaceOf(rate: DatedRate, other: DatedRate): boolean {
  const isSame =
    plainText(rate.title) === plainText(other.title) &&
    plainText(rate.rank) === plainText(other.rank) &&
    rate.post_id === other.post_id &&
    rate.shift_id === other.shift_id &&
    (rate.site_id === null || other.site_id === null || rate.site_id === other.site_id);
  const isRemoved = other.removedAt !== null && other.removedAt <= rate.enteredAt;
  return isSame && (isRemoved || (other.to !== null && other.to < rate.from));
}

/** The days of duties as they are compared: the same person at the same site on the same day. */
export function daysOfDuties(
  rows: readonly {
    readonly siteId: string;
    readonly staff_id: string;
    readonly days: readonly number[];
    readonly month?: string;
  }[],
  billMonth: string,
): string[] {
  return rows.flatMap(({ siteId, staff_id: staff, days, month }) =>
    days.flatMap((count, day) => (count > 0 ? [`${siteId} ${staff} ${month || billMonth} ${day + 1}`] : [])),
  );
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
    [...bills].flatMap(([source, { id, number, isDraft }]) =>
      id === except
        ? []
        : [[source, isDraft ? messages.workDrafted : filled(messages.workBilled, { number })] as const],
    ),
  );
}

/** A draft or a bill that still counts. */
export type BillOfWork = { readonly id: string; readonly number: string; readonly isDraft: boolean };

/** The draft or the bill that still counts of some sources, by the source. */
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
  for (const row of rows) {
    const id = String(row['id']);
    const isDraft = row['stage'] === 'draft';
    if (isDraft || !takenBack.has(id))
      found.set(String(row['source']), { id, number: String(row['number']), isDraft });
  }
  return found;
}
