import type { BillReader } from './read-credited.ts';

export type StandingDebit = { readonly id: string; readonly number: string };

/**
 * The issued debit note of bills that credit notes have taken back, by the bill: it still charges for the
 * same work. No credit note is written against a debit note, so it counts until it is cancelled.
 */
export async function readStandingDebits(
  { read, isOneOf }: BillReader,
  tenantId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, StandingDebit>> {
  if (billIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('invoices')
    .select(['id', 'number', 'original_id'])
    .where('tenant_id', '=', tenantId)
    .where(isOneOf('original_id', billIds))
    .where('kind', '=', 'debit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    // Of several, the map keeps the row that comes last: the oldest, so that it stays the same one.
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [String(row['original_id']), { id: String(row['id']), number: String(row['number']) }]),
  );
}
