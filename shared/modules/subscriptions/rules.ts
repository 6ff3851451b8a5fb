import { addDays, addMonths, daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, percentOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { planOf, priceOf, subscriptionGst, withoutPlan } from './plans.ts';
import type { Cycle, FeatureId, PlanId, PlanLimits } from './plans.ts';
import type { Subscription } from './subscription.ts';

/**
 * How far a business may go: `full`; `late`, which is told and can do all; `limited`, which does not grow:
 * nothing is added of people, sites, clients, companies, contracts, quotes, partners, lenders, cases, keys
 * and webhooks; `paused`, which starts nothing new at all. Punches, sync, payroll and export
 * go on in each of them.
 */
export const standings = ['full', 'late', 'limited', 'paused'] as const;
export type Standing = (typeof standings)[number];

/** Days after the due date from which a business is limited, and from which it is paused. */
export const graceDays = { limited: 14, paused: 45 } as const;

/** Days before the end of a period on which the next one is asked to be paid. */
export const requestDays = 7;

type Known = Pick<Subscription, 'state' | 'late_since'>;

/** How far a business may go today; all the way where it has no subscription. */
export function standingOf(subscription: Known | null, today: CalendarDate): Standing {
  if (subscription === null) return 'full';
  if (subscription.state === 'cancelled') return 'paused';
  if (subscription.late_since === null) return 'full';
  if (today >= addDays(subscription.late_since, graceDays.paused)) return 'paused';
  return today >= addDays(subscription.late_since, graceDays.limited) ? 'limited' : 'late';
}

/** What a business may have and how much of it; during the trial all features of the largest plan. */
export function allowanceOf(subscription: Pick<Subscription, 'plan' | 'state'> | null): {
  readonly limits: PlanLimits;
  readonly features: readonly FeatureId[];
} {
  if (subscription === null) return withoutPlan;
  const { limits, features } = planOf(subscription.plan);
  return { limits, features: subscription.state === 'trialing' ? withoutPlan.features : features };
}

/**
 * The first day of the period after one that began on a day. The last day of a shorter month stands for the
 * day that it lacks: 31 January is followed by 28 February, and this by 31 March where `anchor` is 31.
 */
export function nextPeriod(from: CalendarDate, cycle: Cycle, anchor = Number(from.slice(8))): CalendarDate {
  return addMonths(from, cycle === 'year' ? 12 : 1, anchor);
}

/** A part of an amount by days, rounded to the paisa, half up. */
export function shareOf(amount: Paise, days: number, of: number): Paise {
  return paise(Math.floor((2 * amount * days + of) / (2 * of)));
}

/**
 * What a subscription becomes and what it costs today, before GST; `atEnd` where it waits for the period's
 * end.
 */
export type Change = { readonly atEnd: boolean; readonly amount: Paise; readonly from: CalendarDate };

/**
 * Works a change of plan or period out. A larger plan, or a year instead of a month, begins today: the rest
 * of what was paid counts, and the difference is asked for. Anything else begins with the next period. In a
 * trial a change costs nothing.
 */
export function changeOf(
  subscription: Pick<Subscription, 'plan' | 'cycle' | 'state' | 'period_from' | 'period_to'>,
  wanted: { readonly plan: PlanId; readonly cycle: Cycle },
  today: CalendarDate,
): Change {
  const { plan, cycle, period_from: from, period_to: to } = subscription;
  if (subscription.state === 'trialing') return { atEnd: false, amount: paise(0), from: today };
  const old = priceOf(plan, cycle, from);
  const days = daysBetween(from, to);
  const left = Math.max(0, daysBetween(today, to));
  const unused = shareOf(old, left, days);
  if (wanted.cycle === cycle) {
    const next = priceOf(wanted.plan, cycle, today);
    if (next <= old) return { atEnd: true, amount: paise(0), from: to };
    return { atEnd: false, amount: minus(shareOf(next, left, days), unused), from: today };
  }
  const next = priceOf(wanted.plan, wanted.cycle, today);
  const isLess = cycle === 'year' || next < priceOf(plan, wanted.cycle, today);
  if (isLess) return { atEnd: true, amount: paise(0), from: to };
  return { atEnd: false, amount: paise(Math.max(0, next - unused)), from: today };
}

/** GST on an amount: half and half within the state of the seller, in one outside of it. */
export function gstOf(
  taxable: Paise,
  isSameState: boolean,
): { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise; readonly total: Paise } {
  const zero = paise(0);
  const half = percentOf(taxable, subscriptionGst / 2);
  const whole = percentOf(taxable, subscriptionGst);
  return isSameState
    ? { cgst: half, sgst: half, igst: zero, total: paise(taxable + half + half) }
    : { cgst: zero, sgst: zero, igst: whole, total: paise(taxable + whole) };
}

/** What goes over the limits of a plan, by its figures: empty where everything fits. */
export function overLimits(
  limits: PlanLimits,
  usage: { readonly people: number; readonly sites: number; readonly storage_bytes: number },
): ('people' | 'sites' | 'storage_gb')[] {
  const over = (limit: number | null, used: number): boolean => limit !== null && used > limit;
  return [
    ...(over(limits.people, usage.people) ? (['people'] as const) : []),
    ...(over(limits.sites, usage.sites) ? (['sites'] as const) : []),
    ...(over(limits.storage_gb, usage.storage_bytes / 1e9) ? (['storage_gb'] as const) : []),
  ];
}
