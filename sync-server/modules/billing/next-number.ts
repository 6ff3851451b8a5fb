import type { CalendarDate } from '#shared/core/dates.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Whose number it is: of which registration, for which kind of paper or which device, with which letters in
 * front.
 */
type Series = { readonly gstin: string; readonly kind: string; readonly prefix: string };

/**
 * `INV/26-27/00001`: the next number of a series in the financial year of a day. The row of the series is
 * locked until the transaction ends, and goes back with it, so that numbers have no gaps. The first
 * registration of a business goes on with the count from before it had one.
 */
export async function nextNumber(
  tx: Tx,
  { gstin, kind, prefix }: Series,
  day: CalendarDate,
): Promise<string> {
  const year = shortYearOf(day);
  const { tenantId } = tx.actor;
  const of = (number: string) =>
    tx.sql
      .updateTable('number_series')
      .set((set) => ({ last: set('last', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('gstin', '=', number)
      .where('kind', '=', kind)
      .where('year', '=', year)
      .returning('last')
      .executeTakeFirst();
  let row = await of(gstin);
  if (!row) {
    const last = await lastNumber(tx.sql, tenantId, { gstin, kind, year });
    // Of two that begin a series at once, one adds the row and both count on it.
    await tx.sql
      .insertInto('number_series')
      .values({ tenant_id: tenantId, gstin, kind, year, last })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'gstin', 'kind', 'year']).doNothing())
      .execute();
    row = await of(gstin);
  }
  return `${prefix}/${year}/${String(Number(row?.['last'] ?? 1)).padStart(5, '0')}`;
}

/**
 * The count of the last number of a series in a financial year; 0 where it has none. A registration that has
 * not counted yet goes on with the count from before the business had one.
 */
export async function lastNumber(
  sql: Sql,
  tenantId: string,
  { gstin, kind, year }: Pick<Series, 'gstin' | 'kind'> & { readonly year: string },
): Promise<number> {
  const rows = await sql
    .selectFrom('number_series')
    .select(['gstin', 'last'])
    .where('tenant_id', '=', tenantId)
    .where('gstin', 'in', [gstin, ''])
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
  const own = rows.find((row) => row['gstin'] === gstin) ?? rows[0];
  return Number(own?.['last'] ?? 0);
}

/** The financial year of a day as numbers write it: `26-27`. */
export function shortYearOf(day: CalendarDate): string {
  return financialYearOf(day).name.slice(2);
}
