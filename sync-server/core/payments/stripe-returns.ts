import * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { StripeKeys } from '#server/core/runtime/config.ts';
import { readBoth } from './returns.ts';
import type { AboutReturn, FoundReturn, PaymentReturn, ReadReturns } from './returns.ts';
import { callStripe } from './stripe.ts';
import type { Stripe } from './stripe.ts';

/** The events of Stripe about money that goes back. */
export const stripeReturnEvents = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

/** More than these a payment does not have. */
const most = 100;
const mostListed = 1000;
const reference = z.optional(z.nullable(z.string()));
const named = z.object({ id: z.string(), charge: reference, payment_intent: reference });

/**
 * Which payment an event is about that tells of a refund or a dispute; null for any other event. Asks Stripe
 * where the event names the charge alone.
 */
export async function stripeReturnOf(
  keys: StripeKeys,
  { type, data }: Stripe.Event,
): Promise<AboutReturn | null> {
  const isDispute = type.startsWith('charge.dispute.');
  const isCharge = type === 'charge.refunded';
  // `charge.refund.updated` is how earlier versions call `refund.updated`.
  if (!isDispute && !isCharge && !type.startsWith('refund.') && !type.startsWith('charge.refund.'))
    return null;
  const object = named.safeParse(data.object).data;
  if (!object) return null;
  const charge = isCharge ? object.id : (object.charge ?? null);
  const payment = object.payment_intent ?? (charge === null ? null : await intentOf(keys, charge));
  return payment === null ? null : { payment, dispute: isDispute ? object.id : null };
}

async function intentOf(keys: StripeKeys, charge: string): Promise<string | null> {
  const { payment_intent: intent } = await callStripe(keys, (stripe) => stripe.charges.retrieve(charge));
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Refunds and disputes of a payment as Stripe has them now. */
export function readStripeReturns(
  keys: StripeKeys,
  { payment, dispute }: AboutReturn,
): Promise<ReadReturns<PaymentReturn>> {
  const asked = { payment_intent: payment, limit: most };
  return readBoth(
    {
      refund: () => callStripe(keys, async (stripe) => (await stripe.refunds.list(asked)).data.map(refundOf)),
      dispute: () =>
        callStripe(keys, async (stripe) => (await stripe.disputes.list(asked)).data.map(disputeOf)),
    },
    dispute === null ? 'refund' : 'dispute',
  );
}

/** All refunds and disputes of an account since a moment, the latest thousand of each. */
export function listStripeReturns(keys: StripeKeys, sinceMs: number): Promise<ReadReturns<FoundReturn>> {
  const asked = { created: { gte: Math.floor(sinceMs / 1000) }, limit: most };
  const atMost = { limit: mostListed };
  return readBoth(
    {
      refund: () =>
        callStripe(keys, async (stripe) =>
          (await stripe.refunds.list(asked).autoPagingToArray(atMost)).flatMap((refund) =>
            foundOf(refund.payment_intent, refundOf(refund)),
          ),
        ),
      dispute: () =>
        callStripe(keys, async (stripe) =>
          (await stripe.disputes.list(asked).autoPagingToArray(atMost)).flatMap((dispute) =>
            foundOf(dispute.payment_intent, disputeOf(dispute)),
          ),
        ),
    },
    null,
  );
}

const foundOf = (intent: Stripe.Refund['payment_intent'], back: PaymentReturn): FoundReturn[] =>
  intent ? [{ payment: typeof intent === 'string' ? intent : intent.id, back }] : [];

const refundOf = ({ id, amount, status, created }: Stripe.Refund): PaymentReturn => ({
  id,
  kind: 'refund',
  amount: paise(amount),
  state: refundStates[status ?? ''] ?? 'open',
  on: dayOf(created),
});

const disputeOf = ({ id, amount, status, created }: Stripe.Dispute): PaymentReturn => ({
  id,
  kind: 'dispute',
  amount: paise(amount),
  state: disputeStates[status] ?? 'back',
  on: dayOf(created),
});

type States = Readonly<Record<string, PaymentReturn['state']>>;

const refundStates: States = { succeeded: 'gone', failed: 'back', canceled: 'back' };

/** An inquiry, whose states are called warnings, holds no money. */
const disputeStates: States = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'gone',
};

const dayOf = (seconds: number) => dateOf(instantFromMs(seconds * 1000));
