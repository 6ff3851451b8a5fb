import * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { RazorpayKeys } from '#server/core/runtime/config.ts';
import { callRazorpay } from './razorpay.ts';
import { readBoth } from './returns.ts';
import type { AboutReturn, FoundReturn, PaymentReturn, ReadReturns } from './returns.ts';

/** The events of Razorpay about money that goes back. */
export const razorpayReturnEvents = [
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
] as const;

const event = z.object({
  event: z.string(),
  payload: z.object({
    refund: z.optional(z.object({ entity: z.object({ payment_id: z.string() }) })),
    payment: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    dispute: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
});

/** Which payment an event is about that tells of a refund or a dispute; null for any other event. */
export function razorpayReturnOf(told: unknown): AboutReturn | null {
  const read = event.safeParse(told).data;
  if (!read) return null;
  const isDispute = read.event.startsWith('payment.dispute.');
  if (!isDispute && !read.event.startsWith('refund.')) return null;
  const { refund, payment: about, dispute } = read.payload;
  const payment = refund?.entity.payment_id ?? about?.entity.id;
  if (payment === undefined) return null;
  return { payment, dispute: isDispute ? (dispute?.entity.id ?? null) : null };
}

const returnAnswer = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  status: z.string(),
  created_at: z.number(),
});
type Answered = z.output<typeof returnAnswer>;
const returnList = z.object({ items: z.array(returnAnswer) });

/** So many are in one answer, and of so many answers one account is read. */
const perPage = 100;
const mostPages = 10;

/**
 * Refunds of a payment as Razorpay has them now, with the dispute that is named: it lists none of a payment.
 */
export function readRazorpayReturns(
  keys: RazorpayKeys,
  { payment, dispute }: AboutReturn,
): Promise<ReadReturns<PaymentReturn>> {
  const refunds = async (): Promise<PaymentReturn[]> => {
    const path = `/v1/payments/${encodeURIComponent(payment)}/refunds?count=${perPage}`;
    return (await callRazorpay(keys, { answer: returnList, method: 'GET', path })).items.map(refundOf);
  };
  const named = async (): Promise<PaymentReturn[]> => {
    if (dispute === null) return [];
    const path = `/v1/disputes/${encodeURIComponent(dispute)}`;
    return [disputeOf(await callRazorpay(keys, { answer: returnAnswer, method: 'GET', path }))];
  };
  return readBoth({ refund: refunds, dispute: named }, dispute === null ? 'refund' : 'dispute');
}

/** All refunds and disputes of an account since a moment, the latest thousand of each. */
export function listRazorpayReturns(keys: RazorpayKeys, sinceMs: number): Promise<ReadReturns<FoundReturn>> {
  const all = async (kind: 'refunds' | 'disputes', read: typeof refundOf): Promise<FoundReturn[]> => {
    const found: FoundReturn[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const from = Math.floor(sinceMs / 1000);
      const path = `/v1/${kind}?from=${from}&count=${perPage}&skip=${page * perPage}`;
      const { items } = await callRazorpay(keys, { answer: returnList, method: 'GET', path });
      found.push(...items.map((item) => ({ payment: item.payment_id, back: read(item) })));
      if (items.length < perPage) break;
    }
    return found;
  };
  return readBoth(
    { refund: () => all('refunds', refundOf), dispute: () => all('disputes', disputeOf) },
    null,
  );
}

const refundOf = ({ id, amount, status, created_at: at }: Answered): PaymentReturn => ({
  id,
  kind: 'refund',
  amount: paise(amount),
  state: refundStates[status] ?? 'open',
  on: dayOf(at),
});

const disputeOf = ({ id, amount, status, created_at: at }: Answered): PaymentReturn => ({
  id,
  kind: 'dispute',
  amount: paise(amount),
  state: disputeStates[status] ?? 'back',
  on: dayOf(at),
});

type States = Readonly<Record<string, PaymentReturn['state']>>;

const refundStates: States = { processed: 'gone', failed: 'back' };
const disputeStates: States = { open: 'open', under_review: 'open', lost: 'gone' };

const dayOf = (seconds: number) => dateOf(instantFromMs(seconds * 1000));
