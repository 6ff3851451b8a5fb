import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { freeId } from '#shared/core/free-id.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import {
  beyond,
  formatRupees,
  minus,
  paise,
  paiseToRupees,
  rupeesToPaise,
  smallest,
  sumOf as sumUp,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import {
  receivedAgainOf,
  receivedAgainSuffix,
  isReceivedAgainForm,
  isReceivedAgainId,
  keptInAll,
  owedToCustomer,
  standingRefunds,
} from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { duesOf, leftToPay } from '#shared/modules/cart/order-due.ts';
import type { Due } from '#shared/modules/cart/order-due.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { planComingBack, whyRecorded } from '#server/modules/bookings/operations/back-on-bill.ts';
import { receiveFromBank } from '#server/modules/bookings/operations/bank-payment.ts';
import { returnByGateway } from '#server/modules/bookings/operations/return-by-gateway.ts';
import { billedSources, bookingSource } from '../operations/billed-work.ts';
import type { PageState } from './gateway.ts';
import { isNotedByHand, isOwn, isOwnRefund, refundName } from './refund-names.ts';

type Paid = Extract<PageState, { state: 'paid' }>;
type Held = Booking & Stored;

/** An order with the bookings that are paid with it: what is on an invoice is paid there. */
export type OrderMoney = {
  readonly order: Order & Stored;
  readonly held: readonly Held[];
  /** What is left to pay of each, as the customer sees it. */
  readonly dues: readonly Due[];
  /** The same without what was only reported, which nobody has received. */
  readonly unpaid: readonly Due[];
  /** Whether a booking of the order is on an invoice or a draft. */
  readonly isBilled: boolean;
};

/** The money of a placed order; null where there is none. */
export async function readOrderMoney(tx: Tx, id: string): Promise<OrderMoney | null> {
  const order = await tx.rows(orders).find(id);
  if (order?.status !== 'placed') return null;
  const all = await bookingsOf(tx, order);
  const onBills = await billedSources(
    tx,
    all.map((booking) => bookingSource(booking.id)),
  );
  const held = all.filter((booking) => !onBills.has(bookingSource(booking.id)));
  const known = new Set(held.map((booking) => booking.id));
  const leftOf = (some: readonly Held[]): Due[] =>
    leftToPay(duesOf(order, all), some).filter(({ bookingId }) => known.has(bookingId));
  const proved = all.map((booking) => ({
    ...booking,
    payments: booking.payments.filter(({ state }) => state !== 'claimed'),
  }));
  const isBilled = held.length < all.length;
  return { order, held, dues: leftOf(all), unpaid: leftOf(proved), isBilled };
}

/**
 * Notes what was paid for an order at its bookings: each what is left of it, first of those of which nothing
 * was reported otherwise. What is more, as when a booking was cancelled meanwhile, is noted at that one, of
 * which it goes back, or else at the last. Gives what was more. Refused where every booking is on an invoice
 * by now, and where there is more because one of them is: it pays that invoice, which a person decides.
 */
export async function recordForOrder(
  tx: Tx,
  page: OnlinePayment,
  told: Paid,
  day: CalendarDate,
): Promise<{ readonly excess: Paise; readonly problem: readonly string[] }> {
  const money = await readOrderMoney(tx, page.order_id ?? '');
  const last = money?.held.findLast(({ status }) => status === 'cancelled') ?? money?.held.at(-1);
  if (!money || !last) return refuse('illegal_transition', messages.orderGone);
  const { parts, rest } = shareOf(told.amount, money);
  if (rest > 0 && money.isBilled) return refuse('illegal_transition', messages.orderBilled);
  if (rest > 0) parts.set(last.id, sumUp([parts.get(last.id) ?? paise(0), rest]));
  const name = freeName(money.held, `${page.id}:paid`);
  for (const [id, amount] of parts)
    await receiveFromBank(tx, id, {
      id: name,
      amount: paiseToRupees(amount),
      method: told.method === 'cheque' ? 'bank' : told.method,
      reference: told.payment,
      day,
    });
  const over = { over: formatRupees(paiseToRupees(rest)) };
  return { excess: rest, problem: rest === 0 ? [] : [...filled(messages.overWithoutClient, over)] };
}

function shareOf(amount: Paise, { dues, unpaid }: Pick<OrderMoney, 'dues' | 'unpaid'>) {
  const parts = new Map<string, Paise>();
  let rest = amount;
  for (const { bookingId: id, amount: due } of [...dues, ...unpaid]) {
    const taken = parts.get(id) ?? paise(0);
    // What is left without reports is at least what is left with them.
    const part = smallest(rest, beyond(rupeesToPaise(due), taken));
    if (part <= 0) continue;
    parts.set(id, sumUp([taken, part]));
    rest = minus(rest, part);
  }
  return { parts, rest };
}

/**
 * Notes at the bookings of an order what went back to the customer: first where a cancelled one owes it,
 * then from the last one on. What the office has noted by the id of the refund is a part of it, and so is
 * what had failed and is still noted as gone. Refused where that is more than went back, and where its
 * money is recorded at an invoice.
 */
export async function returnForOrder(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<void> {
  const order = await tx.rows(orders).find(page.order_id ?? '');
  const all = order ? await bookingsOf(tx, order) : [];
  const rooms = all.toReversed().map((booking) => ({ booking, room: roomOf(booking, page), part: paise(0) }));
  const noted = goneOf(all, page, back);
  for (const { bookingId, gone } of noted) {
    const reason = await whyRecorded(tx, bookingId, { ...gone, reference: back.id });
    if (reason !== null) refuse('illegal_transition', reason, 'payments');
  }
  const before = sumUp(noted.map(({ gone }) => rupeesToPaise(gone.amount)));
  if (before > back.amount)
    refuse('invalid', filled(messages.notedMore, { amount: formatRupees(paiseToRupees(before)) }));
  let rest = beyond(back.amount, before);
  const id = freeRefundName(all, page, back);
  const take = (one: (typeof rooms)[number], most: Paise): void => {
    const part = smallest(rest, smallest(beyond(one.room, one.part), most));
    one.part = sumUp([one.part, part]);
    rest = minus(rest, part);
  };
  for (const one of rooms) take(one, rupeesToPaise(owedToCustomer(one.booking)));
  for (const one of rooms) take(one, one.room);
  if (rest > 0) refuse('invalid', messages.moreThanBookings);
  for (const { booking, part } of rooms)
    if (part > 0)
      await returnByGateway(tx, booking.id, {
        id,
        amount: paiseToRupees(part),
        method: methodOf(booking, page),
        reference: back.id,
        day,
      });
}

/**
 * Notes money as received again that was noted as gone, also by the office: its refund failed, or a dispute
 * was decided anew. What the office has marked as failed of it is there again already. Refused where both
 * together are less, and where nothing of it can come back at its booking. Where a part cannot, gives why,
 * with what is left for a person.
 */
export async function receiveAgainForOrder(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<Message | null> {
  const order = await tx.rows(orders).find(page.order_id ?? '');
  const all = order ? await bookingsOf(tx, order) : [];
  const found = goneOf(all, page, back);
  const marked = all.flatMap((booking) => markedAsFailed(booking, page, back));
  const noted = sumUp(
    [...found.map(({ gone }) => gone), ...marked].map(({ amount }) => rupeesToPaise(amount)),
  );
  if (noted < back.amount) refuse('invalid', messages.lessNoted);
  const left: Payment[] = [];
  let why: Message | null = null;
  for (const { bookingId, gone } of found) {
    const coming = await planComingBack(tx, bookingId, { ...gone, reference: back.id });
    if ('reason' in coming) {
      why = coming.reason;
      left.push(gone);
      continue;
    }
    await receiveFromBank(tx, bookingId, {
      id: freeName(all, `${gone.id}${receivedAgainSuffix}`),
      amount: gone.amount,
      method: gone.method,
      reference: page.payment_ref,
      day,
      coming,
    });
  }
  if (why === null) return null;
  if (left.length === found.length) refuse('illegal_transition', why, 'payments');
  const rest = sumUp(left.map(({ amount }) => rupeesToPaise(amount)));
  const inRupees = (amount: Paise): string => formatRupees(paiseToRupees(amount));
  return filled(messages.partAgain, {
    back: inRupees(beyond(back.amount, rest)),
    rest: inRupees(rest),
    reason: why,
  });
}

/** A name that no payment of these bookings has: whoever records one may have chosen any id for it. */
function freeName(all: readonly Held[], wanted: string): string {
  return freeId(
    wanted,
    all.flatMap((booking) => booking.payments),
  );
}

/** A name for a refund of which no payment is called as the money that comes back of it would be either. */
function freeRefundName(all: readonly Held[], page: OnlinePayment, back: PaymentReturn): string {
  const payments = all.flatMap((booking) => booking.payments);
  const isUsed = (name: string): boolean =>
    payments.some(({ id }) => id === name || isReceivedAgainId(id, { id: name, state: 'returned' }));
  const first = refundName(page, back.id);
  let name = first;
  for (let time = 2; isUsed(name); time += 1) name = `${first}:${time}`;
  return name;
}

/** All that the bookings have of a refund that went and has not come back, whoever has noted it. */
function goneOf(all: readonly Held[], page: OnlinePayment, back: PaymentReturn) {
  return all.flatMap((booking) =>
    [...stillGone(booking, page, back), ...notedByHand(booking, page, back)].map((gone) => ({
      bookingId: booking.id,
      gone,
    })),
  );
}

/** What a booking has of a refund as it was noted here. */
function stillGone({ payments }: Held, page: OnlinePayment, back: PaymentReturn): Payment[] {
  return standingRefunds(payments).filter((gone) => isOwnRefund(gone, page, back.id));
}

/**
 * What a booking still has of the payment of a page. A refund that failed counts neither way, whoever has
 * noted that its money is there again.
 */
function roomOf({ payments }: Held, page: OnlinePayment): Paise {
  const came = payments.filter(({ id, state }) => state === 'received' && !isReceivedAgainForm(id));
  const sum = (some: readonly Payment[]): Paise =>
    sumUp(some.filter((one) => isOwn(one, page)).map(({ amount }) => rupeesToPaise(amount)));
  return smallest(beyond(sum(came), sum(standingRefunds(payments))), rupeesToPaise(keptInAll(payments)));
}

/** What the office has noted of a refund, by its id, and not as failed. */
function notedByHand({ payments }: Held, page: OnlinePayment, back: PaymentReturn): Payment[] {
  return standingRefunds(payments).filter((payment) => isNotedByHand(payment, page, back.id));
}

/** What the office has noted of a refund by its id, and has marked as failed since. */
function markedAsFailed({ payments }: Held, page: OnlinePayment, back: PaymentReturn): Payment[] {
  return payments.filter(
    (payment) => isNotedByHand(payment, page, back.id) && receivedAgainOf(payment, payments) !== undefined,
  );
}

const methodOf = ({ payments }: Held, page: OnlinePayment) =>
  payments.find((payment) => payment.state === 'received' && isOwn(payment, page))?.method ?? 'bank';

async function bookingsOf(tx: Tx, order: Order): Promise<Held[]> {
  const found: Held[] = [];
  for (const { booking_id: id } of order.lines) {
    const booking = await tx.rows(bookings).find(id);
    if (booking) found.push(booking);
  }
  return found;
}
