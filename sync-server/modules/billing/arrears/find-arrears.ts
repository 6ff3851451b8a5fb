import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { arrearsMessages as messages } from '#shared/modules/billing/arrears/messages.ts';
import { arrearsOf } from '#shared/modules/billing/arrears/arrears-of.ts';
import type { LateRate } from '#shared/modules/billing/arrears/arrears-of.ts';
import { invoices, mostInvoiceLines } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '#server/modules/contracts/clients/queries.ts';
import { musterOf } from '../read-annexure.ts';
import { readTakenBack } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';

/**
 * What one issued bill lacks, or charged too much, by the rates of an addendum: as many lines as go on one
 * paper, and the next parts of it where there are more.
 */
export type Owed = {
  readonly bill: Invoice;
  readonly part: number;
  readonly lines: readonly Line[];
  readonly partial: boolean;
};
export type Arrears = {
  readonly contract: Contract | null;
  /** What bills lack, and is billed by a supplementary bill. */
  readonly owed: readonly Owed[];
  /** What bills charged too much, and is taken back by a credit note each. */
  readonly credited: readonly Owed[];
  /** Why nothing is to be billed or credited; null where something is. */
  readonly held: Message | null;
};

type PartOf = { readonly bill: Pick<Invoice, 'id'>; readonly part: number };

/** The source of a supplementary bill for a part of one bill and an addendum, which is billed once. */
export function arrearsSource(addendumId: string, { bill, part }: PartOf): string {
  return `arrears:${addendumId}:${bill.id}${part === 1 ? '' : `:${part}`}`;
}

/** The bill that a part of a supplementary bill adds to; null for what is another source. */
export function billOfArrears(source: string): string | null {
  const [kind, , billId] = source.split(':');
  return kind === 'arrears' ? (billId ?? null) : null;
}

/** The source of the credit note for a part of one bill and an addendum, which is issued once. */
export function creditSource(addendumId: string, { bill, part }: PartOf): string {
  return `arrears-credit:${addendumId}:${bill.id}${part === 1 ? '' : `:${part}`}`;
}

/** Lines in parts of as many as go on one paper. */
function inParts(bill: Invoice, lines: readonly Line[], partial: boolean): Owed[] {
  return Array.from({ length: Math.ceil(lines.length / mostInvoiceLines) }, (_, i) => ({
    bill,
    part: i + 1,
    lines: lines.slice(i * mostInvoiceLines, (i + 1) * mostInvoiceLines),
    partial,
  }));
}

/**
 * The bills that were issued at the old rates for days from which an addendum counts. `ahead` looks at an
 * addendum that is not decided yet, as if it came into force now.
 */
export async function findArrears(
  reader: BillReader,
  tenantId: string,
  addendum: ContractAddendum,
  { ahead = false }: { readonly ahead?: boolean } = {},
): Promise<Arrears> {
  const sql = reader.read;
  const none = { contract: null, owed: [], credited: [] };
  const { status } = addendum;
  if (addendum.kind === 'wage_change' && !addendum.passes_through)
    return { ...none, held: messages.byAgreement };
  const isOpen = status === 'draft' || status === 'sent';
  if (status !== 'in_force' && !(ahead && isOpen)) return { ...none, held: messages.notInForce };
  const row = await sql
    .selectFrom('contracts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', addendum.contract_id)
    .executeTakeFirst();
  const contract = row ? decodeRow(contracts, row) : null;
  if (!contract) return { ...none, held: messages.none };
  const reach = await reachOf(sql, tenantId, contract, addendum);
  const owed: Owed[] = [];
  const credited: Owed[] = [];
  const rates = await withBases(sql, tenantId, contract, addendum);
  if (rates.length === 0) return { ...none, contract, held: messages.noRates };
  const bills = await billsSince(reader, tenantId, contract, { from: addendum.from, to: reach });
  for (const bill of bills) {
    const { more, less, partial } = arrearsOf(bill, await musterOf(sql, tenantId, bill.id), rates);
    owed.push(...inParts(bill, more, partial));
    credited.push(...inParts(bill, less, partial));
  }
  const done = await doneBefore(reader, tenantId, [
    ...owed.map((part) => arrearsSource(addendum.id, part)),
    ...credited.map((part) => creditSource(addendum.id, part)),
  ]);
  const left = {
    owed: owed.filter((part) => !done.has(arrearsSource(addendum.id, part))),
    credited: credited.filter((part) => !done.has(creditSource(addendum.id, part))),
  };
  return { contract, ...left, held: left.owed.length + left.credited.length === 0 ? messages.none : null };
}

/**
 * The last day on which the rates of an addendum may count: that of its contract, or of the last one that
 * goes on from it. What a minimum wage changes goes on in those that pass it on as well.
 */
async function reachOf(
  sql: Sql,
  tenantId: string,
  contract: Contract,
  { kind }: Pick<ContractAddendum, 'kind'>,
): Promise<CalendarDate> {
  const seen = new Set([contract.id]);
  for (let last = contract; ; ) {
    const row =
      last.renewed_by === null || seen.has(last.renewed_by)
        ? undefined
        : await sql
            .selectFrom('contracts')
            .selectAll()
            .where('tenant_id', '=', tenantId)
            .where('id', '=', last.renewed_by)
            .where('deleted', '=', 0)
            .executeTakeFirst();
    const next = row ? decodeRow(contracts, row) : null;
    if (
      next === null ||
      next.start_date > (next.last_day ?? next.end_date) ||
      (kind === 'wage_change' && next.wage_change !== 'passes_through')
    )
      return last.last_day ?? last.end_date;
    seen.add(next.id);
    last = next;
  }
}

/** The dated rates that an addendum changes, each with what it is charged by. */
async function withBases(
  sql: Sql,
  tenantId: string,
  contract: Contract,
  addendum: ContractAddendum,
): Promise<LateRate[]> {
  const dated = addendum.changes.flatMap(({ rate_id: id, ...change }) =>
    id === null ? [] : [{ ...change, id }],
  );
  if (dated.length === 0) return [];
  const rows = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      dated.map(({ id }) => id),
    )
    .execute();
  const changed = new Map(
    rows.map((row) => decodeRow(serviceRates, row)).map((rate): [string, ServiceRate] => [rate.id, rate]),
  );
  const others = await otherRates(sql, tenantId, contract, new Set(changed.keys()));
  const decided = await decidedBefore(sql, tenantId, contract, addendum);
  const last = contract.last_day ?? contract.end_date;
  return dated.map((change) => {
    const own = decided.filter(({ title, site }) => title === change.title && site === change.site);
    const similar = others.filter(
      ({ title, site }) =>
        title === change.title && (site === '' || change.site === '' || site === change.site),
    );
    const earlier = ratesBefore(change, own);
    const rate = changed.get(change.id);
    // A rate goes on past its contract where one for its work does that began in it.
    const goesOn =
      rate !== undefined &&
      [rate, ...others.filter((other) => rateWork(other) === rateWork(rate) && other.from <= last)].some(
        ({ to }) => to === null || to > last,
      );
    return {
      ...change,
      basis: rate?.basis,
      earlier,
      before:
        // After its contract another one, such as the renewed, has the rates.
        [
          ...[...own, ...similar.filter(({ from }) => from > last)].map(({ from }) => from),
          ...(goesOn ? [] : [addDays(last, 1)]),
        ]
          .toSorted()
          .find((from) => from > change.from) ?? null,
      alike: similar.some(
        ({ rate, from, to }) =>
          from <= last &&
          (rate === change.old_rate || earlier.includes(rate)) &&
          (to === null || to >= change.from),
      ),
    };
  });
}

/** What the changes before left of a rate's, one after the other, until it was that which a change found. */
function ratesBefore(
  { from, old_rate: old }: Pick<RateChange, 'from' | 'old_rate'>,
  decided: readonly RateChange[],
): number[] {
  const earlier: number[] = [];
  let known = old;
  for (const change of decided.toReversed()) {
    if (change.from > from || change.new_rate !== known) continue;
    known = change.old_rate;
    earlier.push(known);
  }
  return earlier;
}

/**
 * The changes of the addenda that were in force before this one, of its contract and those that go on from it
 * or before it, in the order in which they came into force.
 */
async function decidedBefore(
  sql: Sql,
  tenantId: string,
  { id, renews_id: renews, renewed_by: renewed }: Contract,
  addendum: ContractAddendum,
): Promise<RateChange[]> {
  const rows = await sql
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('contract_id', 'in', [
      id,
      ...(renews === null ? [] : [renews]),
      ...(renewed === null ? [] : [renewed]),
    ])
    .where('status', '=', 'in_force')
    .where('deleted', '=', 0)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => decodeRow(contractAddenda, row));
  const at = all.findIndex((other) => other.id === addendum.id);
  return (at === -1 ? all : all.slice(0, at)).flatMap(({ changes }) => changes);
}

/** The rates of a contract's clients that an addendum does not change, each with the name of its site. */
async function otherRates(sql: Sql, tenantId: string, contract: Contract, changed: ReadonlySet<string>) {
  const clientIds = await clientsOf(sql, tenantId, contract);
  if (clientIds.length === 0) return [];
  const rows = await sql
    .selectFrom('service_rates as r')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.site_id'),
    )
    .selectAll('r')
    .select('l.name as site')
    .where('r.tenant_id', '=', tenantId)
    .where('r.client_id', 'in', clientIds)
    .where('r.deleted', '=', 0)
    .execute();
  return rows
    .filter((row) => !changed.has(String(row['id'])))
    .map((row) => ({
      ...decodeRow(serviceRates, row),
      site: storedText(row['site']) ?? '',
    }));
}

/** Issued bills of duties that reach into some days and that count. */
async function billsSince(
  reader: BillReader,
  tenantId: string,
  contract: Contract,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<Invoice[]> {
  const sql = reader.read;
  const clientIds = await clientsOf(sql, tenantId, contract);
  if (clientIds.length === 0) return [];
  const rows = await sql
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', 'in', clientIds)
    .where('month', 'is not', null)
    .where('period_to', '>=', from)
    .where('period_from', '<=', to)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('period_from')
    .orderBy('number')
    .execute();
  const takenBack = await readTakenBack(
    reader,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  return rows.map((row) => decodeRow(invoices, row)).filter(({ id }) => !takenBack.has(id));
}

/**
 * Of some sources those that a paper makes up for. A supplementary bill that was credited whole makes up
 * for none.
 */
async function doneBefore(
  reader: BillReader,
  tenantId: string,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set();
  const rows = await reader.read
    .selectFrom('bill_sources as s')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .select(['s.source', 'i.id', 'i.taxable'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.source', 'in', [...sources])
    .where('i.stage', 'in', ['draft', 'issued'])
    .where('i.deleted', '=', 0)
    .execute();
  const takenBack = await readTakenBack(
    reader,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  return new Set(rows.filter((row) => !takenBack.has(String(row['id']))).map((row) => String(row['source'])));
}
