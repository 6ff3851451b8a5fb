import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import type { FeatureId } from '#shared/modules/subscriptions/plans.ts';
import { standingOf } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** Whether something new could be begun in a feature on an earlier day, by the plan of that day. */
export async function couldBegin(
  trx: Sql,
  tenantId: string,
  subscription: Subscription,
  feature: FeatureId,
  day: CalendarDate,
): Promise<boolean> {
  if (wasPaused(subscription, day)) return false;
  const { plan, period_from: from, period_to: to } = subscription;
  const asked = await readAskedBy(trx, tenantId, day);
  // Nothing is asked for in a trial, which has every feature.
  if (asked === null && day < to) return true;
  if (asked === null || day >= from) return planOf(plan).features.includes(feature);
  return day <= asked.ends_on && planOf(asked.plan).features.includes(feature);
}

function wasPaused(subscription: Subscription, day: CalendarDate): boolean {
  const { state, cancelled_at: cancelled } = subscription;
  if (state !== 'cancelled') return standingOf(subscription, day) === 'paused';
  return cancelled === null || day >= dateOf(cancelled);
}

/** What was asked for last of what begins on a day or before it. */
async function readAskedBy(
  trx: Sql,
  tenantId: string,
  day: CalendarDate,
): Promise<SubscriptionInvoice | null> {
  const row = await trx
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('kind', '!=', 'credit_note')
    .where('state', '!=', 'void')
    .where('starts_on', '<=', day)
    .orderBy('starts_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? decodeRow(subscriptionInvoices, row) : null;
}
