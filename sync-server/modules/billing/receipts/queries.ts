import { sql } from 'kysely';
import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, sumOf } from '#shared/core/money.ts';
import { holdingSince } from '#shared/modules/billing/rules.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readOpen } from './open-bills.ts';

/**
 * What of the issued bills of some clients was due before a day, in rupees, and since when. Null where
 * nothing was. A bill whose whole rest the client reported as paid in the last days is not overdue while the
 * office looks for the money, as `owedAs` says.
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
    .select(['invoice_id', sql<number>`sum(amount + tds)`.as('held')])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'claimed')
    .where('created_at', '>=', holdingSince(day))
    .where('deleted', '=', 0)
    .where(
      isOneOf(
        'invoice_id',
        due.map(({ id }) => id),
      ),
    )
    .groupBy('invoice_id')
    .execute();
  const held = new Map(claims.map((row) => [String(row['invoice_id']), Number(row['held'])]));
  const late = due.filter(({ id, left }) => (held.get(id) ?? 0) < left);
  const since = late.map(({ due_on: dueOn }) => dueOn).toSorted()[0];
  return since === undefined
    ? null
    : { left: paiseToRupees(sumOf([noMoney, ...late.map(({ left }) => left)])), since };
}
