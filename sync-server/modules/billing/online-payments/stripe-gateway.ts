import { dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { paise } from '#shared/core/money.ts';
import { callStripe, verifiedStripeEvent } from '#server/core/payments/stripe.ts';
import {
  listStripeReturns,
  readStripeReturns,
  stripeReturnOf,
} from '#server/core/payments/stripe-returns.ts';
import type { Stripe } from '#server/core/payments/stripe.ts';
import type { StripeKeys } from '#server/core/runtime/config.ts';
import type { PaymentGateway, PageState } from './gateway.ts';

/** Payment pages by Stripe Checkout. */
export function stripeGateway(keys: StripeKeys): PaymentGateway {
  return {
    createPage: async ({ id, amount, title, back, backUnpaid, expiresAt }) => {
      const session = await callStripe(keys, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'inr', unit_amount: amount, product_data: { name: title } },
              },
            ],
            client_reference_id: id,
            payment_intent_data: { description: title },
            success_url: back,
            cancel_url: backUnpaid,
            expires_at: Math.floor(msFromInstant(expiresAt) / 1000),
          },
          { idempotencyKey: `checkout:${id}` },
        ),
      );
      return { ref: session.id, url: session.url ?? '' };
    },
    fetchPage: async (ref) =>
      stateOf(
        await callStripe(keys, (stripe) =>
          stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
        ),
      ),
    expirePage: async (ref) => {
      try {
        await callStripe(keys, (stripe) => stripe.checkout.sessions.expire(ref));
      } catch (error) {
        // One that is paid, or has ended, is refused.
        if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      }
    },
    subjectOf: async ({ text, headers, nowMs }) => {
      const signature = headers.get('stripe-signature') ?? '';
      const event = await verifiedStripeEvent(keys, text, { signature, nowMs });
      return event.type.startsWith('checkout.session.') && 'id' in event.data.object
        ? { page: String(event.data.object.id) }
        : stripeReturnOf(keys, event);
    },
    pageOfPayment: async (payment) => {
      const asked = { payment_intent: payment, limit: 1 };
      const { data } = await callStripe(keys, (stripe) => stripe.checkout.sessions.list(asked));
      return data[0]?.id ?? null;
    },
    fetchReturns: (about) => readStripeReturns(keys, about),
    listReturns: (sinceMs) => listStripeReturns(keys, sinceMs),
  };
}

/** A page that is complete is not always paid: some ways of paying take days. */
function stateOf(session: Stripe.Checkout.Session): PageState {
  const { payment_intent: intent, amount_total: amount, currency } = session;
  if (session.payment_status === 'paid' && currency === 'inr' && amount && intent) {
    const charge = typeof intent === 'string' ? null : intent.latest_charge;
    const at = charge && typeof charge !== 'string' ? charge.created : session.created;
    return {
      state: 'paid',
      amount: paise(amount),
      payment: typeof intent === 'string' ? intent : intent.id,
      method: 'card',
      paidOn: dateOf(instantFromMs(at * 1000)),
    };
  }
  return { state: session.status === 'expired' ? 'ended' : 'open' };
}
