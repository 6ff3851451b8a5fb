import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { AppError } from '#shared/core/errors.ts';
import { paymentMessages as messages } from '#shared/modules/subscriptions/payments/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { callStripe, stripeClient } from '#server/core/payments/stripe.ts';
import type { Stripe } from '#server/core/payments/stripe.ts';
import type { AboutReturn, PaymentReturn, ReadReturns } from '#server/core/payments/returns.ts';
import { readStripeReturns } from '#server/core/payments/stripe-returns.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { returnedOf } from './provider.ts';
import type { Collected, Returned, Told } from './provider.ts';

type Keys = Pick<Config, 'stripe'>;

/** The client of the card service with the operator's key. Refuses where none was set up. */
export function stripeOf({ stripe }: Keys): Promise<Stripe> {
  return stripe === null ? Promise.reject(notSetUp()) : stripeClient(stripe);
}

/**
 * Asks the card service. What it refuses is told; where it cannot be reached, the caller hears to try again.
 */
export async function ask<Answer>(
  { stripe }: Keys,
  question: (client: Stripe) => Promise<Answer>,
): Promise<Answer> {
  if (stripe === null) throw notSetUp();
  return callStripe(stripe, question);
}

const notSetUp = (): AppError => new AppError('payments_not_set_up', messages.notSetUp);

/** Makes a business known; the same business twice is one customer. */
export async function makeCustomer(
  config: Keys,
  tenant: { readonly id: string; readonly name: string; readonly email: string },
): Promise<string> {
  const customer = await ask(config, (stripe) =>
    stripe.customers.create(
      {
        name: tenant.name,
        ...(tenant.email === '' ? {} : { email: tenant.email }),
        metadata: { tenant_id: tenant.id },
      },
      { idempotencyKey: `customer:${tenant.id}` },
    ),
  );
  return customer.id;
}

/** Makes a price known, with GST, and gives how the service calls it. */
export async function makePrice(
  config: Keys,
  { plan, cycle, amount }: { readonly plan: PlanId; readonly cycle: Cycle; readonly amount: Paise },
): Promise<string> {
  const [name] = planOf(plan).name;
  const price = await ask(config, (stripe) =>
    stripe.prices.create(
      {
        currency: 'inr',
        unit_amount: amount,
        recurring: { interval: cycle },
        product_data: { name: `Prahari ${name}` },
        metadata: { plan, cycle },
      },
      { idempotencyKey: `price:${plan}:${cycle}:${amount}` },
    ),
  );
  return price.id;
}

/** A subscription as it is now, whatever an event said it was. */
export async function readSubscription(config: Keys, ref: string): Promise<Told> {
  return toldBy(await ask(config, (stripe) => stripe.subscriptions.retrieve(ref)));
}

type Change = {
  readonly price: string;
  readonly cycle: Cycle;
  /** `now` charges the difference at once; `same` waits for the next period, which is as long as this one. */
  readonly when: 'now' | 'same' | 'next';
};

/**
 * Changes what a subscription charges, in place of what was planned for it. Stripe charges a price of another
 * interval at once and starts the period anew, so a change of the interval that waits is planned there.
 */
export async function changePrice(config: Keys, ref: string, change: Change): Promise<void> {
  const { price, cycle, when } = change;
  await ask(config, async (stripe) => {
    const current = await releaseChange(stripe, ref);
    const item = current.items.data[0];
    if (when !== 'next' || item === undefined) {
      await stripe.subscriptions.update(ref, {
        cancel_at_period_end: false,
        ...(item === undefined ? {} : { items: [{ id: item.id, price }] }),
        proration_behavior: when === 'now' ? 'always_invoice' : 'none',
      });
      return;
    }
    if (current.cancel_at_period_end) await stripe.subscriptions.update(ref, { cancel_at_period_end: false });
    const planned = await stripe.subscriptionSchedules.create({ from_subscription: ref });
    const card = idOf(current.default_payment_method);
    const paidBy = card === null ? {} : { default_payment_method: card };
    await stripe.subscriptionSchedules.update(planned.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          ...paidBy,
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: planned.phases[0]?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          ...paidBy,
          items: [{ price, quantity: 1 }],
          duration: { interval: cycle, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
  });
}

/**
 * Has a subscription charge another card. A planned change names the card in each of its phases, and would
 * bring the old one back with the next phase, so it is told of the new one too. One that has ended stays.
 */
export async function chargeCard(config: Keys, ref: string, card: string): Promise<void> {
  await ask(config, async (stripe) => {
    const current = await stripe.subscriptions.retrieve(ref);
    if (states[current.status] === 'cancelled') return;
    await stripe.subscriptions.update(ref, { default_payment_method: card });
    const planned = idOf(current.schedule);
    if (planned === null) return;
    const { phases, current_phase: now } = await stripe.subscriptionSchedules.retrieve(planned);
    const since = now?.start_date ?? 0;
    await stripe.subscriptionSchedules.update(planned, {
      proration_behavior: 'none',
      default_settings: { default_payment_method: card },
      // Phases that are over are left out; all others would be dropped.
      phases: phases
        .filter((phase) => phase.start_date >= since)
        .map(({ items, start_date, end_date }) => ({
          items: items.map(({ price, quantity = 1 }) => ({ price: idOf(price) ?? '', quantity })),
          start_date,
          end_date,
          default_payment_method: card,
          proration_behavior: 'none',
        })),
    });
  });
}

/** Ends a subscription with its period, whatever was planned after it. */
export async function cancelAtEnd(config: Keys, ref: string): Promise<void> {
  await ask(config, async (stripe) => {
    await releaseChange(stripe, ref);
    await stripe.subscriptions.update(ref, { cancel_at_period_end: true });
  });
}

/** Ends a subscription at once, with what was planned for it. */
export async function cancelNow(config: Keys, ref: string): Promise<void> {
  await ask(config, async (stripe) => {
    await releaseChange(stripe, ref);
    await stripe.subscriptions.cancel(ref);
  });
}

/** Forgets a planned change, while which Stripe takes no other, and gives the subscription as it was. */
async function releaseChange(stripe: Stripe, ref: string): Promise<Stripe.Subscription> {
  const current = await stripe.subscriptions.retrieve(ref);
  const planned = idOf(current.schedule);
  if (planned !== null) await stripe.subscriptionSchedules.release(planned);
  return current;
}

function idOf(one: string | { readonly id: string } | null | undefined): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null);
}

const states: Readonly<Record<string, Told['state']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
  incomplete: 'incomplete',
  incomplete_expired: 'cancelled',
};

/** What an object of the service says of a subscription. */
export function toldBy(subscription: Stripe.Subscription): Told {
  const item = subscription.items.data[0];
  return {
    ref: subscription.id,
    state: states[subscription.status] ?? 'incomplete',
    price: item?.price.id ?? '',
    period: item ? { from: dayOf(item.current_period_start), to: dayOf(item.current_period_end) } : null,
    cancelsAtEnd: subscription.cancel_at_period_end,
    tenantId: subscription.metadata?.['tenant_id'] ?? null,
  };
}

/** What an invoice of the service says of a payment; null where nothing was paid, or for no subscription. */
export function collectedBy(invoice: Stripe.Invoice): Collected | null {
  const of = invoice.parent?.subscription_details?.subscription;
  if (of === undefined || of === null || invoice.amount_paid === 0 || invoice.id === undefined) return null;
  return {
    id: invoice.id,
    subscription: typeof of === 'string' ? of : of.id,
    amount: paise(invoice.amount_paid),
    paidOn: dayOf(invoice.status_transitions.paid_at ?? invoice.created),
  };
}

/** The latest payment that a subscription collected; null where there is none. */
export async function readCollected(config: Keys, ref: string): Promise<Collected | null> {
  return ask(config, async (stripe) => {
    const latest = idOf((await stripe.subscriptions.retrieve(ref)).latest_invoice);
    return latest === null ? null : collectedBy(await stripe.invoices.retrieve(latest));
  });
}

/** How the payment of an invoice stands now, by its payment intent; null where it paid no invoice. */
export async function readReturned({ stripe: keys }: Keys, about: AboutReturn): Promise<Returned | null> {
  if (keys === null) throw notSetUp();
  const paid = await callStripe(keys, (stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: about.payment } }),
  );
  const id = idOf(paid.data[0]?.invoice);
  return id === null ? null : returnedBy(id, await readStripeReturns(keys, about));
}

/** The same by the invoice that was paid; null where nothing of it went back. */
export async function readReturnedInvoice({ stripe: keys }: Keys, id: string): Promise<Returned | null> {
  if (keys === null) throw notSetUp();
  const paid = await callStripe(keys, (stripe) => stripe.invoicePayments.list({ invoice: id }));
  const payment = idOf(paid.data[0]?.payment.payment_intent);
  if (payment === null) return null;
  const told = await readStripeReturns(keys, { payment, dispute: null });
  return told.found.length === 0 ? null : returnedBy(id, told);
}

/** Stripe names every dispute, where the keys may read them. */
const returnedBy = (id: string, { found, refused }: ReadReturns<PaymentReturn>): Returned =>
  returnedOf(id, found, !refused.includes('dispute'));

const dayOf = (seconds: number) => dateOf(instantFromMs(seconds * 1000));
