import { shortId } from '#shared/core/short-id.ts';
import { dateOf, parseInstant } from '#shared/core/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { parsePhone } from '#shared/core/phone.ts';
import type { Stored } from '#shared/core/resource.ts';
import { leftOf } from '#shared/modules/billing/bank/customer-due.ts';
import type { CustomerDue, DuePart } from '#shared/modules/billing/bank/customer-due.ts';
import type { ReceivedMoney } from '#shared/modules/billing/bank/recorded-money.ts';
import { isOneReference } from '#shared/modules/billing/bank/same-reference.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { keptInAll, paidOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { duesOf } from '#shared/modules/cart/order-due.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { withGst } from '#shared/modules/marketplace/with-gst.ts';

export const bookingNames = [
  'id',
  'user_id',
  'customer_name',
  'customer_phone',
  'service_id',
  'service',
  'date',
  'status',
  'price',
  'added',
  'discount_percent',
  'fee',
  'quote',
  'order_id',
  'payments',
  'created_at',
] as const;
export const orderNames = [
  'id',
  'user_id',
  'customer_name',
  'customer_phone',
  'lines',
  'total',
  'created_at',
] as const;

export type DueBooking = Pick<Booking & Stored, (typeof bookingNames)[number]>;
export type DueOrder = Pick<Order & Stored, (typeof orderNames)[number]>;
/** What the tax of bookings depends on. */
export type BookingTax = {
  /** The state of the business. */
  readonly state: string;
  /** The tax codes of services by their ids. */
  readonly sacs: ReadonlyMap<string, string>;
  /** Whether a customer pays the tax on a service code itself. */
  readonly isReverse: (userId: string, sac: string) => boolean;
  /** Whether any company of the business would have it so, or any would not. */
  readonly mayBe: (isReverse: boolean, userId: string, sac: string) => boolean;
};

/** An order with its bookings, of which each is a due of its own besides. */
export function duesOfOrder(order: DueOrder, held: readonly DueBooking[]): CustomerDue[] {
  const asked = new Map(duesOf(order, held).map(({ bookingId, amount }) => [bookingId, amount]));
  const parts = held.map((booking) => partOf(booking, asked.get(booking.id) ?? 0));
  const whole = {
    kind: 'order',
    id: order.id,
    number: shortId(order.id),
    isPart: false,
    isSame: false,
    customer_id: order.user_id,
    customer: order.customer_name,
    phone: phoneOf(order.customer_phone ?? held[0]?.customer_phone),
    since: dateOf(parseInstant(order.created_at)),
    parts,
  } as const;
  return [
    whole,
    ...parts.map(
      (part): CustomerDue => ({
        ...whole,
        kind: 'booking',
        id: part.id,
        number: shortId(part.id),
        isPart: true,
        isSame: rupeesToPaise(part.left) === leftOf(whole),
        parts: [part],
      }),
    ),
  ];
}

/** A booking that is in no order: its price with tax, or the fee of one that was cancelled. */
export function dueOfBooking(booking: DueBooking, tax: BookingTax): CustomerDue {
  const total = priceWithTax(booking, tax);
  const isPriced = booking.quote === 'none' || booking.quote === 'accepted';
  const asked = booking.status === 'cancelled' ? (booking.fee ?? 0) : isPriced ? total : 0;
  return {
    kind: 'booking',
    id: booking.id,
    number: shortId(booking.id),
    isPart: false,
    isSame: false,
    customer_id: booking.user_id,
    customer: booking.customer_name,
    phone: phoneOf(booking.customer_phone),
    since: dateOf(parseInstant(booking.created_at)),
    parts: [partOf(booking, asked)],
  };
}

/**
 * What a booking that is in no order costs with its tax, in rupees. One that was paid to the paisa as
 * another company of the business asks, with tax or without it, costs what was agreed and paid, whoever bills
 * its customer now.
 */
export function priceWithTax(
  {
    price,
    service_id: serviceId,
    user_id: userId,
    created_at: at,
    payments,
  }: Pick<DueBooking, 'price' | 'service_id' | 'user_id' | 'created_at' | 'payments'>,
  { state, sacs, isReverse, mayBe }: BookingTax,
): number {
  const sac = sacs.get(serviceId) ?? unknownSac;
  const taxed = withGst(price, sac, state, dateOf(parseInstant(at))).total;
  const isUntaxed = isReverse(userId, sac);
  const [now, otherwise] = isUntaxed ? [price, taxed] : [taxed, price];
  const wasPaid = rupeesToPaise(keptInAll(payments)) === rupeesToPaise(otherwise);
  return wasPaid && mayBe(!isUntaxed, userId, sac) ? otherwise : now;
}

/** What the app taxes a service by whose code it does not know. */
const unknownSac = '99';

type DueBill = Pick<Invoice, 'id' | 'number' | 'user_id' | 'client_name' | 'issued_on'>;

/** An invoice of somebody who is no client. */
export function dueOfInvoice(bill: DueBill, left: number): CustomerDue {
  return {
    kind: 'invoice',
    id: bill.id,
    number: bill.number,
    isPart: false,
    isSame: false,
    customer_id: bill.user_id ?? bill.id,
    customer: bill.client_name,
    phone: null,
    since: bill.issued_on,
    parts: [{ id: bill.id, title: bill.number, left, reported: [] }],
  };
}

/**
 * What is still to be received. What was reported may be the very money that is looked for, also for a
 * booking that was cancelled; where all that was due has come it is money that was noted another way.
 */
function partOf(booking: DueBooking, asked: number): DuePart {
  const { received, returned } = paidOf(booking.payments);
  const left = rupeesToPaise(asked) - rupeesToPaise(received) + rupeesToPaise(returned);
  const isOpen = left > 0 || booking.status === 'cancelled';
  return {
    id: booking.id,
    title: booking.service,
    left: paiseToRupees(paise(Math.max(0, left))),
    reported: isOpen ? reportedOf(booking.payments) : [],
  };
}

/** Of what was reported twice with one reference only the later: the earlier was marked as not received. */
function reportedOf(payments: readonly Payment[]): DuePart['reported'] {
  const claimed = payments.filter(({ state }) => state === 'claimed');
  const rejected = payments.filter(
    ({ state, reference }) =>
      state === 'rejected' && !claimed.some((other) => isOneReference(other.reference, reference)),
  );
  return [...claimed, ...rejected].map(({ id, amount, reference }) => ({ id, amount, reference }));
}

/** What was received for a booking, each with its own id. */
export function receivedOf({
  id: booking,
  user_id: customer,
  customer_name: name,
  payments,
}: Pick<DueBooking, 'id' | 'user_id' | 'customer_name' | 'payments'>): ReceivedMoney[] {
  return payments
    .filter(({ state }) => state === 'received')
    .map(({ id, amount, reference, at }) => ({
      kind: 'booking',
      id,
      booking_id: booking,
      customer_id: customer,
      client: name,
      amount,
      reference,
      day: dateOf(parseInstant(at)),
    }));
}

/** Whether money may still come for it. */
export function isOpenDue(due: CustomerDue): boolean {
  return leftOf(due) > 0 || due.parts.some(({ reported }) => reported.length > 0);
}

function phoneOf(text: string | null | undefined): string | null {
  return parsePhone(text ?? '') ?? null;
}
