import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { changeOf } from '#shared/modules/subscriptions/rules.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import { log } from '#server/core/runtime/log.ts';
import { isPaid } from '../operations/request-payment.ts';
import { refuseTooSmall } from '../operations/refuse-too-small.ts';
import { readSubscription } from '../queries.ts';
import { priceAt } from './pay-by-provider.ts';
import type { ProviderName, Told } from './provider.ts';
import { cancelAtEnd, cancelNow, readMandate } from './razorpay-client.ts';
import {
  cancelAtEnd as cancelAtStripe,
  cancelNow as cancelNowAtStripe,
  changePrice,
  readSubscription as readAtStripe,
} from './stripe-client.ts';

/** What a payment service was asked to change; null where the subscription is paid by bank transfer. */
export type ChangedThere = { readonly told: Told; readonly next: Wanted | null } | null;
type Wanted = { readonly plan: PlanId; readonly cycle: Cycle };

/** Ends a subscription with its period at the service that collects for it. */
export async function cancelThere(services: Services, tenantId: string): Promise<ChangedThere> {
  const subscription = await byProvider(services, tenantId);
  if (subscription === null) return null;
  const { config } = services;
  const ref = subscription.subscription_ref;
  if (subscription.method === 'razorpay') {
    await cancelAtEnd(config, ref);
    return { told: { ...(await readMandate(config, ref)), cancelsAtEnd: true }, next: null };
  }
  await cancelAtStripe(config, ref);
  return { told: await readAtStripe(config, ref), next: null };
}

/**
 * Changes what a card pays for: a larger plan is charged for at once, with what is left of the old one taken
 * off; a smaller one is charged from the next period on.
 */
export async function changeThere(
  call: SignedCall,
  input: {
    readonly plan?: PlanId | undefined;
    readonly cycle?: Cycle | undefined;
    readonly cancel_at_end?: false | undefined;
  },
): Promise<ChangedThere> {
  const subscription = await byProvider(call.services, call.actor.tenantId);
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
  const isNow = change !== null && !change.atEnd;
  const isOfPeriod = change !== null && wanted.cycle !== subscription.cycle;
  await changePrice(config, ref, {
    price,
    cycle: wanted.cycle,
    when: isNow ? 'now' : isOfPeriod ? 'next' : 'same',
  });
  return { told: await readAtStripe(config, ref), next: change?.atEnd ? wanted : null };
}

/**
 * The subscription where a service collects for it; null where it is paid by bank transfer, or there is none.
 */
export async function byProvider(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
): Promise<Subscription | null> {
  const subscription = await readSubscription(database.read, tenantId);
  if (!subscription || subscription.method === 'bank') return null;
  return subscription.state === 'cancelled' ? null : subscription;
}

/**
 * Of two subscriptions of one business that collect, only one goes on: the one that it has, while that is
 * paid. The other one ends at its service at once. Null stands for a bank transfer, which takes the place of
 * any.
 */
export async function endOther(
  services: Services,
  tenantId: string,
  coming: { readonly provider: ProviderName; readonly told: Told } | null,
): Promise<void> {
  const { read } = services.database;
  const known = await readSubscription(read, tenantId);
  if (known === null || known.state === 'cancelled') return;
  const { method } = known;
  if (coming === null)
    return method === 'bank' ? undefined : endNow(services, method, known.subscription_ref);
  const { provider, told } = coming;
  const isOurs = method === provider && known.subscription_ref === told.ref;
  if (isOurs || (told.state !== 'active' && told.state !== 'trialing')) return;
  const today = dateOf(instantFromMs(services.nowMs()));
  if (await isPaid(read, tenantId, known, today)) await endNow(services, provider, told.ref);
  else if (method !== 'bank') await endNow(services, method, known.subscription_ref);
}

async function endNow({ config }: Services, provider: ProviderName, ref: string): Promise<void> {
  try {
    if (provider === 'razorpay') await cancelNow(config, ref);
    else await cancelNowAtStripe(config, ref);
  } catch (error) {
    // One that has ended already is refused; where the service cannot be reached, the caller tries again.
    if (!(error instanceof AppError) || error.code === 'payment_provider_failed') throw error;
    log('warn', 'a subscription could not be ended at its service', { provider, ref });
  }
}
