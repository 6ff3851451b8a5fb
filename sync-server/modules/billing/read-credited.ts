import { paiseToRupees, paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { isCredited } from '#shared/modules/billing/rules.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Where bills are read: the database, or a transaction of it. */
export type BillReader = Pick<Database, 'read' | 'isOneOf'>;

/** What the credit notes of bills take back before tax, in rupees, by the bill. */
export async function readCredited(
  reader: BillReader,
  tenantId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = await sumCreditNotes(reader, { tenantId, column: 'taxable' }, billIds);
  return new Map([...sums].map(([id, sum]) => [id, paiseToRupees(sum)]));
}

/** What the credit notes of bills come to, before tax or with it, by the bill. */
export async function sumCreditNotes(
  { read, isOneOf }: BillReader,
  { tenantId, column }: { readonly tenantId: string; readonly column: 'taxable' | 'total' },
  billIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  if (billIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('invoices')
    .select(({ fn }) => ['original_id', fn.sum(column).as('sum')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'credit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .where(isOneOf('original_id', billIds))
    .groupBy('original_id')
    .execute();
  return new Map(rows.map((row) => [String(row['original_id']), paise(Number(row['sum']))]));
}

/**
 * Which of some bills credit notes have taken back whole, so that their work can be billed again. It is their
 * value that counts: a note that comes too late for the GST takes back no more than that. The value of a bill
 * is in paise, as it is stored.
 */
export async function readTakenBack(
  reader: BillReader,
  tenantId: string,
  bills: readonly { readonly id: unknown; readonly taxable: unknown }[],
): Promise<ReadonlySet<string>> {
  const values = new Map(bills.map(({ id, taxable }) => [String(id), paiseToRupees(paise(Number(taxable)))]));
  const credited = await readCredited(reader, tenantId, [...values.keys()]);
  return new Set(
    [...values].flatMap(([id, taxable]) =>
      isCredited({ credited: credited.get(id) ?? 0, taxable }) ? [id] : [],
    ),
  );
}

/** Which of some bills no longer count: they were cancelled, or credit notes have taken them back whole. */
export async function readGone(
  reader: BillReader,
  tenantId: string,
  bills: readonly { readonly id: unknown; readonly stage: unknown; readonly taxable: unknown }[],
): Promise<ReadonlySet<string>> {
  const takenBack = await readTakenBack(reader, tenantId, bills);
  return new Set(
    bills.flatMap(({ id, stage }) =>
      stage === 'cancelled' || takenBack.has(String(id)) ? [String(id)] : [],
    ),
  );
}

/** A transaction as a reader of bills. */
export function billsIn(tx: Tx): BillReader {
  return { read: tx.sql, isOneOf: tx.database.isOneOf };
}
