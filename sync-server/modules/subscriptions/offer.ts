import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { beyond, paise, paiseToRupees } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { priceOf } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import type * as queries from '#shared/modules/subscriptions/queries.ts';
import { changeOf, gstOf, nextPeriod, requestDays } from '#shared/modules/subscriptions/rules.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { paidAheadOf, paidOf, readAhead, readAsked } from './operations/request-payment.ts';
import { refuseTooSmall } from './operations/refuse-too-small.ts';
import { isBoughtNow, readSubscription } from './queries.ts';
import { readParties } from './read-parties.ts';

type Wanted = { readonly plan: PlanId; readonly cycle: Cycle };
/** What is asked for now, before GST; null where a payment service works out what it collects. */
type Coming = { readonly taxable: Paise | null; readonly dueOn: CalendarDate; readonly from: CalendarDate };

/**
 * What choosing a plan would come to today: what `subscribe` and `changeSubscription` then ask for, or what
 * the payment service then collects. Refuses what they would refuse.
 */
export async function readOffer({
  services,
  actor,
  input,
}: QueryCall<typeof queries.readOffer>): Promise<QueryReply<typeof queries.readOffer>> {
  const sql = services.database.read;
  const today = dateOf(instantFromMs(services.nowMs()));
  const subscription = await readSubscription(sql, actor.tenantId);
  if (!subscription) return refuse('illegal_transition', messages.noneToChange);
  await refuseTooSmall(sql, actor.tenantId, input.plan, today);
  const isChange = await isBoughtNow(sql, actor.tenantId, subscription, today);
  const isCollected = isChange && subscription.method !== 'bank' && subscription.state !== 'cancelled';
  const isBuying = !isChange || (subscription.state === 'trialing' && !isCollected);
  const place = { sql, tenantId: actor.tenantId, today };
  const coming = isCollected ? collected : isBuying ? bought : changed;
  const { taxable, dueOn, from } = await coming(place, subscription, input);
  const { isSameState } = await readParties({ sql, actor });
  const withGst = (amount: Paise): number => paiseToRupees(gstOf(amount, isSameState).total);
  const restarts = isBuying || input.cycle !== subscription.cycle;
  const followsOn = restarts ? nextPeriod(today, input.cycle) : subscription.period_to;
  return {
    data: {
      now: taxable === null ? null : withGst(taxable),
      due_on: taxable === null || taxable === 0 ? null : dueOn,
      from,
      price: withGst(priceOf(input.plan, input.cycle, from)),
      next: from > today ? from : followsOn,
    },
  };
}

type Place = { readonly sql: Sql; readonly tenantId: string; readonly today: CalendarDate };

/** A plan that is bought: from the end of a trial, or from today. */
async function bought(
  { sql, tenantId, today }: Place,
  subscription: Subscription,
  wanted: Wanted,
): Promise<Coming> {
  const inTrial = subscription.state === 'trialing' && subscription.period_to > today;
  const from = inTrial ? subscription.period_to : today;
  if (inTrial) await paidAheadOf(sql, tenantId, subscription, wanted);
  const asked = inTrial ? await readAhead(sql, tenantId, subscription) : await readAsked(sql, tenantId, from);
  const paid = asked.filter(({ state }) => state === 'paid');
  const isPaid = paid.some((one) => one.plan === wanted.plan && one.cycle === wanted.cycle);
  const taxable = isPaid ? paise(0) : beyond(priceOf(wanted.plan, wanted.cycle, from), paidOf(paid));
  return { taxable, dueOn: inTrial ? from : addDays(today, requestDays), from };
}

/** The same where a card pays for it: nothing in a trial, and what the service works out where it is more. */
function collected({ today }: Place, subscription: Subscription, wanted: Wanted): Coming {
  // A mandate is for one amount; another one is another mandate.
  if (subscription.method === 'razorpay') refuse('illegal_transition', messages.byAutoPay);
  if (subscription.state === 'trialing')
    return { taxable: paise(0), dueOn: today, from: subscription.period_to };
  const isSame = wanted.plan === subscription.plan && wanted.cycle === subscription.cycle;
  if (isSame) return { taxable: paise(0), dueOn: today, from: today };
  const { atEnd, from } = changeOf(subscription, wanted, today);
  return { taxable: atEnd ? paise(0) : null, dueOn: today, from };
}

/** A plan that takes the place of one that runs: today for the difference, or with the next period. */
async function changed(
  { sql, tenantId, today }: Place,
  subscription: Subscription,
  wanted: Wanted,
): Promise<Coming> {
  const dueOn = addDays(today, requestDays);
  const isSame = wanted.plan === subscription.plan && wanted.cycle === subscription.cycle;
  if (isSame) return { taxable: paise(0), dueOn, from: today };
  const paidAhead = await paidAheadOf(sql, tenantId, subscription, wanted);
  const { amount, from } = changeOf(subscription, wanted, today);
  const restarts = wanted.cycle !== subscription.cycle && from === today;
  return { taxable: restarts ? beyond(amount, paidAhead) : amount, dueOn, from };
}
