import type { CalendarDate } from '#shared/core/dates.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Asked = { readonly staffId: string; readonly date: CalendarDate; readonly shiftId?: string };

/** Whether somebody has punched in on a day, or for a shift of it; one that was rejected does not count. */
export async function hasPunchedIn(tx: Tx, { staffId, date, shiftId }: Asked): Promise<boolean> {
  const punches = tx.sql
    .selectFrom('attendance')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .where('kind', '=', 'in')
    .where('state', '!=', 'rejected')
    .where('deleted', '=', 0)
    .limit(1);
  const asked = shiftId === undefined ? punches : punches.where('shift_id', '=', shiftId);
  return (await asked.executeTakeFirst()) !== undefined;
}
