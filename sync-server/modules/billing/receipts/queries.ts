import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, sumOf } from '#shared/core/money.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readOpen } from './open-bills.ts';

/**
 * What of the issued bills of some clients was due before a day, in rupees, and since when. Null where
 * nothing was. What a client says to have paid is not overdue while the office looks for the money, as
 * `owedAs` says.
 */
export async function readOverdue(
  { read, isOneOf }: Pick<Database, 'read' | 'isOneOf'>,
  tenantId: string,
  clientIds: readonly string[],
  day: CalendarDate,
): Promise<{ readonly left: number; readonly since: CalendarDate } | null> {
  const open = (await Promise.all(clientIds.map((clientId) => readOpen(read, tenantId, clientId)))).flat();
  const due = open.filter(({ due_on: dueOn }) => dueOn < day);
  const claims = await read
    .selectFrom('invoice_payments')
    .select('invoice_id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'claimed')
    .where('deleted', '=', 0)
    .where(
      isOneOf(
        'invoice_id',
        due.map(({ id }) => id),
      ),
    )
    .execute();
  const claimed = new Set(claims.map((row) => String(row['invoice_id'])));
  const late = due.filter(({ id }) => !claimed.has(id));
  const since = late.map(({ due_on: dueOn }) => dueOn).toSorted()[0];
  return since === undefined
    ? null
    : { left: paiseToRupees(sumOf([noMoney, ...late.map(({ left }) => left)])), since };
}
