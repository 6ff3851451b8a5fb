import type { Message } from '#shared/core/i18n.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { arrearsMessages as messages } from '#shared/modules/billing/arrears/messages.ts';
import { arrearsOf } from '#shared/modules/billing/arrears/arrears-of.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '#server/modules/contracts/clients/queries.ts';
import { musterOf } from '../read-annexure.ts';

/** What is owed on one bill that was issued before. */
export type Owed = { readonly bill: Invoice; readonly lines: readonly Line[]; readonly partial: boolean };
export type Arrears = {
  readonly contract: Contract | null;
  readonly owed: readonly Owed[];
  /** Why nothing is to be billed; null where something is. */
  readonly held: Message | null;
};

/** The source of a supplementary bill for one bill and addendum, which is billed once. */
export function arrearsSource(addendumId: string, billId: string): string {
  return `arrears:${addendumId}:${billId}`;
}

/** The bills that were issued at the old rates for days from which an addendum counts. */
export async function findArrears(sql: Sql, tenantId: string, addendum: ContractAddendum): Promise<Arrears> {
  const none = { contract: null, owed: [] };
  if (!addendum.passes_through) return { ...none, held: messages.byAgreement };
  if (addendum.status !== 'in_force') return { ...none, held: messages.notInForce };
  const row = await sql
    .selectFrom('contracts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', addendum.contract_id)
    .executeTakeFirst();
  const contract = row ? decodeRow(contracts, row) : null;
  if (!contract) return { ...none, held: messages.none };
  const owed: Owed[] = [];
  const rates = addendum.changes.filter(({ rate_id: id }) => id !== null);
  for (const bill of await billsSince(sql, tenantId, contract, addendum)) {
    const found = arrearsOf(bill, await musterOf(sql, tenantId, bill.id), rates);
    if (found.lines.length > 0) owed.push({ bill, ...found });
  }
  return { contract, owed, held: owed.length === 0 ? messages.none : null };
}

/**
 * Issued bills of duties that reach past a day, that count, and that this addendum has not been billed for.
 */
async function billsSince(
  sql: Sql,
  tenantId: string,
  contract: Contract,
  addendum: ContractAddendum,
): Promise<Invoice[]> {
  const clientIds = await clientsOf(sql, tenantId, contract);
  if (clientIds.length === 0) return [];
  const rows = await sql
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', 'in', clientIds)
    .where('month', 'is not', null)
    .where('period_to', '>=', addendum.from)
    .where('period_from', '<=', contract.last_day ?? contract.end_date)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('period_from')
    .orderBy('number')
    .execute();
  const bills = rows.map((row) => decodeRow(invoices, row));
  const ids = bills.map(({ id }) => id);
  const [billed, credited] = [
    await billedBefore(sql, tenantId, addendum.id, ids),
    await creditedOf(sql, tenantId, ids),
  ];
  return bills.filter(
    ({ id, total }) =>
      !billed.has(arrearsSource(addendum.id, id)) && (credited.get(id) ?? 0) < rupeesToPaise(total),
  );
}

async function billedBefore(
  sql: Sql,
  tenantId: string,
  addendumId: string,
  billIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (billIds.length === 0) return new Set();
  const rows = await sql
    .selectFrom('bill_sources as s')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .select('s.source')
    .where('s.tenant_id', '=', tenantId)
    .where(
      's.source',
      'in',
      billIds.map((id) => arrearsSource(addendumId, id)),
    )
    .where('i.stage', 'in', ['draft', 'issued'])
    .where('i.deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['source'])));
}

/** What credit notes have taken back of bills, in paise. */
async function creditedOf(
  sql: Sql,
  tenantId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (billIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('invoices')
    .select(['original_id', ({ fn }) => fn.sum('total').as('total')])
    .where('tenant_id', '=', tenantId)
    .where('original_id', 'in', billIds)
    .where('kind', '=', 'credit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .groupBy('original_id')
    .execute();
  return new Map(rows.map((row) => [String(row['original_id']), Number(row['total'])]));
}
