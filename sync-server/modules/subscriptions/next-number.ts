import type { CalendarDate } from '#shared/core/dates.ts';
import type { Sql } from '#server/core/sql/database.ts';

/**
 * `SUB/26-27/00001`: the next number of the operator's invoices in the financial year of a day, which begins
 * in April, or of its credit notes, `SCN/26-27/00001`. Its row is locked until the transaction ends, and goes
 * back with it, so that numbers have no gaps.
 */
export async function nextNumber(
  trx: Sql,
  day: CalendarDate,
  series: 'SUB' | 'SCN' = 'SUB',
): Promise<string> {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const name = `${String(first).slice(2)}-${String(first + 1).slice(2)}`;
  const row = await trx
    .insertInto('subscription_numbers')
    .values({ year: series === 'SUB' ? name : `${series}/${name}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((set) => ({ last: set('subscription_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}/${name}/${String(Number(row['last'])).padStart(5, '0')}`;
}
