import * as z from 'zod/mini';
import { minus, noMoney, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { recordedReference } from '#shared/core/payment-reference.ts';

/** The most characters of what names a payment, wherever it is recorded. */
export const mostReference = 100;

export const paymentMethods = ['upi', 'cash', 'bank', 'card'] as const;

/**
 * Money for a booking, in rupees. What a customer says is claimed; it counts when the business has received
 * it, and no more when it says that it did not come. Returned is what went back.
 */
export const paymentSchema = z.strictObject({
  id: z.string(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  at: z.string(),
  by: z.string(),
  state: z.enum(['claimed', 'received', 'rejected', 'returned']),
});
export type Payment = z.output<typeof paymentSchema>;

/** A reference as it is kept: of cash it is a note, and no bank has it. */
export function keptReference(said: Pick<Payment, 'method' | 'reference'>): string {
  return said.method === 'cash' ? said.reference : recordedReference(said);
}

/**
 * How a booking stands with its money, in rupees: received, claimed beyond that, reported and not
 * come, and gone back to the customer. A refund that failed is neither gone back nor received twice.
 */
export function paidOf(payments: readonly Payment[]): {
  received: number;
  claimed: number;
  rejected: number;
  returned: number;
} {
  const sum = (state: Payment['state']): number =>
    withoutFailedRefunds(payments)
      .filter((payment) => payment.state === state)
      .reduce((total, payment) => total + rupeesToPaise(payment.amount), 0) / 100;
  return {
    received: sum('received'),
    claimed: sum('claimed'),
    rejected: sum('rejected'),
    returned: sum('returned'),
  };
}

/** Payments without the refunds that failed and the money that came back of these. */
function withoutFailedRefunds(payments: readonly Payment[]): Payment[] {
  const failed = new Set(
    payments.flatMap((payment) => {
      const back = receivedAgainOf(payment, payments);
      return back ? [payment.id, back.id] : [];
    }),
  );
  return payments.filter(({ id }) => !failed.has(id));
}

/** What the id of a refund ends with where its money has come back. */
export const receivedAgainSuffix = ':back';

const receivedAgainForm = new RegExp(`${receivedAgainSuffix}(?::\\d+)?$`);

/** Whether an id has the form of money of a refund that came back, of which no client may choose one. */
export function isReceivedAgainForm(id: string): boolean {
  return receivedAgainForm.test(id);
}

/** Whether an id is that of money of this refund that came back. */
export function isReceivedAgainId(id: string, refund: Pick<Payment, 'id' | 'state'>): boolean {
  return (
    refund.state === 'returned' && isReceivedAgainForm(id) && id.replace(receivedAgainForm, '') === refund.id
  );
}

/**
 * The money of a refund that failed after it was noted, which is received again; undefined where it did not.
 */
export function receivedAgainOf(
  refund: Pick<Payment, 'id' | 'state'>,
  payments: readonly Payment[],
): Payment | undefined {
  return payments.find((one) => one.state === 'received' && isReceivedAgainId(one.id, refund));
}

/** Refunds that have not failed since. */
export function standingRefunds(payments: readonly Payment[]): Payment[] {
  return payments.filter((one) => one.state === 'returned' && !receivedAgainOf(one, payments));
}

/**
 * Whether a refund looks like one that a payment service made, which says too where it failed: so a screen
 * asks of these alone. The server asks what the service has told.
 */
export function looksLikeGatewayRefund({
  id,
  reference,
  state,
}: Pick<Payment, 'id' | 'reference' | 'state'>): boolean {
  return state === 'returned' && reference !== '' && id.includes(`:${reference}`);
}

/** What was received and has not gone back, each with what is left of it; the latest goes back first. */
export function keptPayments(payments: readonly Payment[]): Payment[] {
  return keptAsItCame(withoutFailedRefunds(payments));
}

/** The same, where what came again of a refund that failed is new money of its own day. */
export function keptAsItCame(payments: readonly Payment[]): Payment[] {
  const kept: Payment[] = [];
  for (const payment of payments) {
    if (payment.state === 'received') kept.push(payment);
    if (payment.state !== 'returned') continue;
    let back = rupeesToPaise(payment.amount);
    for (let last = kept.pop(); last !== undefined; last = back > 0 ? kept.pop() : undefined) {
      const left = minus(rupeesToPaise(last.amount), back);
      if (left > 0) kept.push({ ...last, amount: paiseToRupees(left) });
      back = left > 0 ? noMoney : minus(back, rupeesToPaise(last.amount));
    }
  }
  return kept;
}

/**
 * Rupees that a cancelled booking still owes its customer: what was received, less the fee and what has gone
 * back.
 */
export function owedToCustomer(booking: {
  readonly status: string;
  readonly fee: number | null;
  readonly payments: readonly Payment[];
}): number {
  if (booking.status !== 'cancelled') return 0;
  const { received, returned } = paidOf(booking.payments);
  return (
    Math.max(0, rupeesToPaise(received) - rupeesToPaise(returned) - rupeesToPaise(booking.fee ?? 0)) / 100
  );
}

/**
 * Rupees that a cancelled booking owes its customer once what was reported has been received: 0 where nothing
 * waits to be confirmed.
 */
export function owedOnceConfirmed(booking: Parameters<typeof owedToCustomer>[0]): number {
  const reported = booking.payments.filter(({ state }) => state === 'claimed');
  if (reported.length === 0) return 0;
  const payments = booking.payments.map((payment) =>
    payment.state === 'claimed' ? ({ ...payment, state: 'received' } as const) : payment,
  );
  return owedToCustomer({ ...booking, payments });
}

/** The share of an order that a booking was paid says its tax only roughly: so much of it is not too much. */
const slack = { alone: 1, ofOrder: 0.3 } as const;

/** Rupees by which a completed booking was paid more than it costs with GST, as when money came twice. */
export function overpaidBy(
  booking: {
    readonly status: string;
    readonly order_id: string | null;
    readonly payments: readonly Payment[];
  },
  total: number,
): number {
  if (booking.status !== 'completed') return 0;
  const over = rupeesToPaise(keptInAll(booking.payments)) - rupeesToPaise(total);
  const least = booking.order_id === null ? slack.alone : Math.max(slack.alone, total * slack.ofOrder);
  return over < rupeesToPaise(least) ? 0 : over / 100;
}

/** Rupees that were received and have not gone back. */
export function keptInAll(payments: readonly Payment[]): number {
  const { received, returned } = paidOf(payments);
  return Math.max(0, rupeesToPaise(received) - rupeesToPaise(returned)) / 100;
}
