import { lastOfMonth } from '#shared/core/dates.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** True where people with a wage worked in a month, `YYYY-MM`, and its payroll is not locked yet. */
export async function isToLock({ services, actor }: SignedCall, month: string): Promise<boolean> {
  const { read } = services.database;
  const of = (table: 'payroll_runs' | 'wage_structures' | 'attendance') =>
    read.selectFrom(table).select('id').where('tenant_id', '=', actor.tenantId).where('deleted', '=', 0);
  const locked = await of('payroll_runs')
    .where('id', '=', month)
    .where('status', '=', 'locked')
    .executeTakeFirst();
  if (locked) return false;
  const wage = await of('wage_structures').limit(1).executeTakeFirst();
  if (!wage) return false;
  const worked = await of('attendance')
    .where('date', '>=', `${month}-01`)
    .where('date', '<=', lastOfMonth(month))
    .limit(1)
    .executeTakeFirst();
  return worked !== undefined;
}
