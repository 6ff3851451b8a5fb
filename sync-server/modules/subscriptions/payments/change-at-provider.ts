import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { changeOf } from '#shared/modules/subscriptions/rules.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { refuseTooSmall } from '../operations/refuse-too-small.ts';
import { readSubscription } from '../queries.ts';
import { priceAt } from './pay-by-provider.ts';
import type { Told } from './provider.ts';
import { cancelAtEnd, readMandate } from './razorpay-client.ts';
import { ask, readSubscription as readAtStripe } from './stripe-client.ts';

/** What a payment service was asked to change; null where the subscription is paid by bank transfer. */
export type ChangedThere = { readonly told: Told; readonly next: Wanted | null } | null;
type Wanted = { readonly plan: PlanId; readonly cycle: Cycle };

/** Ends a subscription with its period at the service that collects for it. */
export async function cancelThere(call: SignedCall): Promise<ChangedThere> {
  const subscription = await byProvider(call);
  if (subscription === null) return null;
  const { config } = call.services;
  const ref = subscription.subscription_ref;
  if (subscription.method === 'razorpay') {
    await cancelAtEnd(config, ref);
    return { told: { ...(await readMandate(config, ref)), cancelsAtEnd: true }, next: null };
  }
  await ask(config, (stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: true }));
  return { told: await readAtStripe(config, ref), next: null };
}

/**
 * Changes what a card pays for: a larger plan is charged for at once, with what is left of the old one taken off;
 * a smaller one is charged from the next period on.
 */
export async function changeThere(
  call: SignedCall,
  input: {
    readonly plan?: PlanId | undefined;
    readonly cycle?: Cycle | undefined;
    readonly cancel_at_end?: false | undefined;
  },
): Promise<ChangedThere> {
  const subscription = await byProvider(call);
  if (subscription === null) return null;
  // A mandate is for one amount; another one is another mandate.
  if (subscription.method === 'razorpay') refuse('illegal_transition', messages.byAutoPay);
  const { services, actor } = call;
  const { config, database } = services;
  const today = dateOf(instantFromMs(services.nowMs()));
  const ref = subscription.subscription_ref;
  const wanted = { plan: input.plan ?? subscription.plan, cycle: input.cycle ?? subscription.cycle };
  const isSame = wanted.plan === subscription.plan && wanted.cycle === subscription.cycle;
  const isBack = subscription.next_plan !== null || subscription.next_cycle !== null;
  if (isSame && !isBack && !(subscription.cancel_at_end && input.cancel_at_end === false))
    refuse('invalid', messages.nothingChanges, 'plan');
  await refuseTooSmall(database.read, actor.tenantId, wanted.plan, today);
  const price = await priceAt(services, 'stripe', wanted);
  const change = isSame ? null : changeOf(subscription, wanted, today);
  await ask(config, async (stripe) => {
    const current = await stripe.subscriptions.retrieve(ref);
    const item = current.items.data[0]?.id;
    return stripe.subscriptions.update(ref, {
      cancel_at_period_end: false,
      ...(item === undefined ? {} : { items: [{ id: item, price }] }),
      proration_behavior: change && !change.atEnd ? 'always_invoice' : 'none',
    });
  });
  return { told: await readAtStripe(config, ref), next: change?.atEnd ? wanted : null };
}

/** The subscription where a service collects for it; null where it is paid by bank transfer, or there is none. */
async function byProvider({ services, actor }: SignedCall): Promise<Subscription | null> {
  const subscription = await readSubscription(services.database.read, actor.tenantId);
  if (!subscription || subscription.method === 'bank') return null;
  return subscription.state === 'cancelled' ? null : subscription;
}
