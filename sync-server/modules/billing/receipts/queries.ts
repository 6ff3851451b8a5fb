import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, sumOf } from '#shared/core/money.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readOpen } from './open-bills.ts';

/**
 * What of the issued bills of some clients was due before a day, in rupees, and since when. Null where
 * nothing was.
 */
export async function readOverdue(
  sql: Sql,
  tenantId: string,
  clientIds: readonly string[],
  day: CalendarDate,
): Promise<{ readonly left: number; readonly since: CalendarDate } | null> {
  const open = (await Promise.all(clientIds.map((clientId) => readOpen(sql, tenantId, clientId)))).flat();
  const late = open.filter(({ due_on: due }) => due < day);
  const since = late.map(({ due_on: due }) => due).toSorted()[0];
  return since === undefined
    ? null
    : { left: paiseToRupees(sumOf([noMoney, ...late.map(({ left }) => left)])), since };
}
