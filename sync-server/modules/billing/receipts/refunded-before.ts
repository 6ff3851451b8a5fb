import type { CalendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Database } from '#server/core/sql/database.ts';

type Reversed = {
  readonly tenantId: string;
  /** The days of the reversals, the last one too. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/**
 * What of the advances of receipts that were reversed had been refunded before, by the receipt: it is not
 * reversed. The money of an advance from before is in the books of before.
 */
export async function readRefundedBefore(
  { read }: Pick<Database, 'read'>,
  { tenantId, from, to }: Reversed,
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await read
    .selectFrom('advance_uses as u')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.receipt_id'),
    )
    .select(({ fn }) => ['u.receipt_id as receipt', fn.sum('u.amount').as('sum')])
    .where('u.tenant_id', '=', tenantId)
    .where('u.kind', '=', 'refund')
    .where('u.deleted', '=', 0)
    .where('r.brought_in', '=', 0)
    .where('r.deleted', '=', 0)
    .where('r.reversed_on', '>=', from)
    .where('r.reversed_on', '<=', to)
    .groupBy('u.receipt_id')
    .execute();
  return new Map(rows.map((row) => [String(row['receipt']), paise(Number(row['sum']))]));
}
