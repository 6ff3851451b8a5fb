import { sql } from 'kysely';
import {
  calendarDate,
  clockTime,
  dateOf,
  daysBetween,
  firstOfMonth,
  instantAt,
  instantFromMs,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import type { FeatureId } from '#shared/modules/subscriptions/plans.ts';
import type { CurrentView } from '#shared/modules/subscriptions/queries.ts';
import { allowanceOf, standingOf } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { monthScope } from '#server/core/notify/sms-budget.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { isNoSample } from '#server/core/sql/sample-records.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { endOf, paidUntil, readAhead } from './operations/request-payment.ts';
import { isLive } from './payments/provider.ts';

/** The subscription of a business; null where none was sold to it. */
export async function readSubscription(trx: Sql, tenantId: string): Promise<Subscription | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', subscriptionId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(subscriptions, row) : null;
}

/** Whether the plan of a business has a feature; that of one without a plan has all. */
export async function hasFeature(trx: Sql, tenantId: string, feature: FeatureId): Promise<boolean> {
  return allowanceOf(await readSubscription(trx, tenantId)).features.includes(feature);
}

/**
 * Why so many more people would be refused as a whole; null where the plan has room.
 */
export async function noRoomForPeople(
  trx: Sql,
  tenantId: string,
  more: number,
  today: CalendarDate,
): Promise<Message | null> {
  const subscription = await readSubscription(trx, tenantId);
  const standing = standingOf(subscription, today);
  if (standing === 'limited' || standing === 'paused') return messages[standing];
  const { people: limit } = allowanceOf(subscription).limits;
  if (limit === null) return null;
  const used = await countPeople(trx, tenantId);
  return used + more > limit ? filled(messages.noRoom, { limit, used, more }) : null;
}

/** What a business uses of what plans limit. Text messages are those of the present month. */
export async function readUsed(
  trx: Sql,
  tenantId: string,
  today: CalendarDate,
): Promise<{ people: number; sites: number; storage_bytes: number; messages: number }> {
  const files = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return {
    people: await countPeople(trx, tenantId),
    sites: await countSites(trx, tenantId),
    storage_bytes: Number(files?.bytes ?? 0),
    messages: await countMessages(trx, tenantId, today),
  };
}

/** Text messages of the present month. */
export async function countMessages(trx: Sql, tenantId: string, today: CalendarDate): Promise<number> {
  const row = await trx
    .selectFrom('sms_days')
    .select('sent')
    .where('scope', '=', monthScope(tenantId))
    .where('day', '=', firstOfMonth(today.slice(0, 7)))
    .executeTakeFirst();
  return Number(row?.['sent'] ?? 0);
}

/** Employees at work, but for samples. */
export async function countPeople(trx: Sql, tenantId: string): Promise<number> {
  const row = await trx
    .selectFrom('staff')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('status', '=', 'active')
    .where(isNoSample('staff'))
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/** Sites that were not removed, but for samples. */
export async function countSites(trx: Sql, tenantId: string): Promise<number> {
  const row = await trx
    .selectFrom('locations')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(isNoSample('locations'))
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/**
 * Days of a trial that are left; null where it is none, or where a payment service is about to collect for
 * what comes after it.
 */
export function trialDaysLeft(subscription: Subscription | null, today: CalendarDate): number | null {
  if (subscription?.state !== 'trialing') return null;
  const left = daysBetween(today, subscription.period_to);
  return left <= 0 && subscription.method !== 'bank' ? null : Math.max(0, left);
}

/** Whether there is something that a change could change: a period that is paid for, or asked for. */
export function isRunning({ state, period_to: to, method }: Subscription, today: string): boolean {
  return state === 'active' || isLive({ state, method }) || (state === 'past_due' && to > today);
}

/** Whether a plan was bought: in a trial only once its first period was asked for, or is collected. */
export async function isBoughtNow(
  trx: Sql,
  tenantId: string,
  subscription: Subscription,
  today: string,
): Promise<boolean> {
  if (isRunning(subscription, today)) return true;
  if (subscription.state !== 'trialing') return false;
  return (await readAhead(trx, tenantId, subscription)).length > 0;
}

/** A subscription as its business sees it. */
export async function viewOf(
  trx: Sql,
  tenantId: string,
  subscription: Subscription | null,
  { now, language }: { readonly now: string; readonly language: Language },
): Promise<CurrentView> {
  const today = dateOf(instantFromMs(Date.parse(now)));
  const { limits, features } = allowanceOf(subscription);
  const shared = {
    standing: standingOf(subscription, today),
    trial_days_left: trialDaysLeft(subscription, today),
    limits: { ...limits },
    features: [...features],
  };
  if (subscription === null)
    return {
      ...shared,
      plan: 'own',
      plan_name: translate(messages.ownPlan, language),
      cycle: null,
      status: 'active',
      period_from: null,
      period_to: null,
      ends_on: null,
      late_since: null,
      next_plan: null,
      next_cycle: null,
      cancel_at_end: false,
      is_bought: false,
      method: null,
      bank_paid_until: null,
      due: 0,
    };
  const { plan, cycle, period_from, period_to, late_since, next_plan, next_cycle, cancel_at_end, method } =
    subscription;
  return {
    ...shared,
    plan,
    plan_name: translate(planOf(plan).name, language),
    cycle,
    status: subscription.state,
    period_from,
    period_to,
    ends_on: await endOf(trx, tenantId, subscription),
    late_since,
    next_plan,
    next_cycle,
    cancel_at_end,
    is_bought: await isBoughtNow(trx, tenantId, subscription, today),
    method,
    bank_paid_until: await paidUntil(trx, tenantId, subscription, today),
    due: paiseToRupees(await readDuePaise(trx, tenantId)),
  };
}

/** What is asked for and not paid. */
export async function readDuePaise(trx: Sql, tenantId: string): Promise<number> {
  const row = await trx
    .selectFrom('subscription_invoices')
    .select(sql<number>`coalesce(sum(total), 0)`.as('paise'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return Number(row?.paise ?? 0);
}

/** The same of a page of businesses by their ids; whoever owes nothing is not among the answer. */
export async function readDueOf(
  trx: Sql,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('subscription_invoices')
    .select(['tenant_id', sql<number>`sum(total)`.as('paise')])
    .where('tenant_id', 'in', [...tenantIds])
    .where('deleted', '=', 0)
    .where('state', '=', 'due')
    .groupBy('tenant_id')
    .execute();
  return new Map(rows.map(({ tenant_id: id, paise }) => [String(id), Number(paise)]));
}

/** The moment at which a day begins. */
export function beginOf(day: string): string {
  return instantAt(calendarDate(day), clockTime('00:00'));
}
