import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import type { PlanId } from '#shared/modules/subscriptions/plans.ts';
import { overLimits } from '#shared/modules/subscriptions/rules.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readUsed } from '../queries.ts';

/** Refuses a plan that is too small for what the business has. */
export async function refuseTooSmall(
  trx: Sql,
  tenantId: string,
  plan: PlanId,
  today: CalendarDate,
): Promise<void> {
  const { limits, name } = planOf(plan);
  const used = await readUsed(trx, tenantId, today);
  const [over] = overLimits(limits, used);
  if (over === undefined) return;
  const figures = {
    people: { used: used.people, what: messages.people },
    sites: { used: used.sites, what: messages.sites },
    storage_gb: { used: Math.ceil(used.storage_bytes / 1e9), what: messages.storage },
  }[over];
  refuse('invalid', filled(messages.tooLarge, { ...figures, plan: name, limit: limits[over] ?? 0 }), 'plan');
}
