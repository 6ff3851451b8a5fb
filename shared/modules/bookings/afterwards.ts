import * as z from 'zod/mini';
import { instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { freeId } from '#shared/core/free-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, integer, key, money, reference, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { ApplyContext } from '#shared/core/operation.ts';
import { bookings, isMovable, mostPayments, mostReminders } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingMessages as messages } from './messages.ts';
import { readMoment } from './moment.ts';
import { open, withStep } from './operations.ts';
import {
  isReceivedAgainForm,
  isReceivedAgainId,
  keptReference,
  mostReference,
  paymentMethods,
} from './payment.ts';
import type { Payment } from './payment.ts';

/** What the customer thought of a completed service; once. */
export const rateBooking = defineOperation({
  name: 'booking.feedback',
  method: 'POST',
  path: '/bookings/{id}/feedback',
  summary: ['Rate a completed service', 'पूरी हुई सेवा को रेटिंग दें'],
  waits: ['Rating: {what}', 'रेटिंग: {what}'],
  input: z.strictObject({ rating: integer(1, 5).schema, comment: z._default(text(2000).schema, '') }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = current ?? refuse('not_found', messages.fetchFailed);
    if (booking.user_id !== context.userId) refuse('forbidden', messages.onlyCustomer);
    if (booking.status !== 'completed') refuse('illegal_transition', messages.notDone, 'status');
    if (booking.rating !== null) refuse('illegal_transition', messages.ratedAlready, 'rating');
    return {
      ...booking,
      rating: input.rating,
      comment: input.comment,
      history: withStep(booking, 'feedback', context, undefined),
    };
  },
});

/**
 * How a reminder comes: always in the app and on the phones that asked for news, and by mail or text message
 * where that was wanted.
 */
export const reminderTypes = ['notification', 'push', 'email', 'sms'] as const;

/** Asks to be reminded at a moment before the service. A moment without a zone is of the clock in India. */
export const remindBooking = defineOperation({
  name: 'booking.remind',
  method: 'POST',
  path: '/bookings/{id}/reminders',
  summary: ['Set a reminder', 'रिमाइंडर लगाएँ'],
  waits: ['Reminder: {what}', 'रिमाइंडर: {what}'],
  input: z.strictObject({
    reminder_type: z._default(choice(reminderTypes).schema, 'notification'),
    reminder_time: z.string().check(z.maxLength(40)),
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = open(current);
    if (!isMovable(booking)) refuse('illegal_transition', messages.begunReminder, 'status');
    const { reminder_time: at, reminder_type: type } = input;
    const soon = readMoment(at) ?? refuse('invalid', messages.notMoment, 'reminder_time');
    if (soon <= context.now || soon >= instantAt(booking.date, booking.time))
      refuse('invalid', messages.badReminder, 'reminder_time');
    if (booking.reminders.some((reminder) => reminder.at === soon && reminder.type === type)) return booking;
    if (booking.reminders.length >= mostReminders) refuse('invalid', messages.manyReminders, 'reminder_time');
    const reminders = [
      ...booking.reminders,
      {
        id: type === 'notification' ? `${booking.id}:${soon}` : `${booking.id}:${soon}:${type}`,
        type,
        at: soon,
        sent: false,
      },
    ];
    return { ...booking, reminders, remind_at: nextReminder(reminders) };
  },
});

/** When the first reminder is due that has not been sent. */
export function nextReminder(reminders: Booking['reminders']): Instant | null {
  const [first] = reminders
    .filter((reminder) => !reminder.sent)
    .map((reminder) => reminder.at)
    .toSorted();
  return first === undefined ? null : instantFromMs(Date.parse(first));
}

/**
 * Money for a booking: its customer says that they have paid, or the business writes down what it has
 * received.
 */
export const payBooking = defineOperation({
  name: 'booking.pay',
  method: 'POST',
  path: '/bookings/{id}/payments',
  summary: ['Record payment', 'भुगतान दर्ज करें'],
  waits: ['Payment: {what}', 'भुगतान: {what}'],
  input: z.strictObject({
    /**
     * The same id again is the same payment: so the business says that it has received what a customer
     * claimed.
     */
    id: z.optional(key(80).schema),
    amount: money().schema,
    method: choice(paymentMethods).schema,
    reference: z._default(reference(mostReference).schema, ''),
    /** That it came besides what the paid invoice of the booking has, as when a customer pays twice. */
    besides_invoice: z.optional(z.boolean()),
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const payments = current?.payments ?? [];
    const { id = '' } = input;
    if (payments.some((refund) => isReceivedAgainId(id, refund))) refuse('exists', messages.isRefund, 'id');
    if (isReceivedAgainForm(id) && !payments.some((known) => known.id === id))
      refuse('exists', messages.isBack, 'id');
    return notePayment(current, { ...input, reference: keptReference(input) }, context);
  },
});

type NotedPayment = Pick<Payment, 'amount' | 'method' | 'reference'> & { readonly id?: string | undefined };

/** Notes money with its reference as it is, such as a line of the bank has it. */
export function notePayment(current: Booking | null, input: NotedPayment, context: ApplyContext): Booking {
  const booking = current ?? refuse('not_found', messages.fetchFailed);
  if (input.amount <= 0) refuse('invalid', messages.amountZero, 'amount');
  const state = context.userId === booking.user_id ? 'claimed' : 'received';
  const id = input.id ?? freeId(`${context.userId}:${context.now}`, booking.payments);
  const known = booking.payments.find((payment) => payment.id === id);
  if (known?.state === 'returned') refuse('exists', messages.isRefund, 'id');
  if (known && (known.state === 'received' || state === 'claimed')) return booking;
  const others = booking.payments.filter((payment) => payment.id !== id);
  // The rest is for what the business notes, which a customer cannot keep it from.
  if (others.length >= (state === 'claimed' ? mostPayments.claimed : mostPayments.all))
    refuse('invalid', messages.manyPayments, 'amount');
  const payment = {
    id,
    amount: input.amount,
    method: input.method,
    reference: input.reference,
    at: context.now,
    by: context.userName,
    state,
  } as const;
  return {
    ...booking,
    payments: [...others, payment],
    history: withStep(booking, state === 'claimed' ? 'pay' : 'receive', context, input.reference),
  };
}
