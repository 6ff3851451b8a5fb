import * as z from 'zod/mini';
import { freeId } from '#shared/core/free-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, key, money, reference } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings, isOpen, mostPayments } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingMessages as messages } from './messages.ts';
import { withStep } from './operations.ts';
import {
  isReceivedAgainForm,
  isReceivedAgainId,
  keptReference,
  keptInAll,
  mostReference,
  owedToCustomer,
  paidOf,
  paymentMethods,
} from './payment.ts';

/**
 * Money for a booking that is over goes back to its customer: of a cancelled one never more than is owed, of
 * a completed one, which may have been paid twice, never more than came in. The same id again is the same
 * refund.
 */
export const refundBooking = defineOperation({
  name: 'booking.refund',
  method: 'POST',
  path: '/bookings/{id}/refunds',
  permission: 'bookings:write',
  summary: ['Record refund', 'रिफ़ंड दर्ज करें'],
  waits: ['Refund: {what}', 'रिफ़ंड: {what}'],
  input: z.strictObject({
    id: z.optional(key(80).schema),
    amount: money().schema,
    method: choice(paymentMethods).schema,
    reference: z._default(reference(mostReference).schema, ''),
    /** What had gone back by the screen, in rupees: where it is more by then, nothing more is given back. */
    shown_returned: z.optional(money().schema),
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = current ?? refuse('not_found', messages.fetchFailed);
    const id = input.id ?? freeId(`${context.userId}:${context.now}:return`, booking.payments);
    const known = booking.payments.find((payment) => payment.id === id);
    if (known && known.state !== 'returned') refuse('exists', messages.isPayment, 'id');
    if (known) return booking;
    if (isReceivedAgainForm(id)) refuse('exists', messages.isBack, 'id');
    if (booking.payments.some((one) => isReceivedAgainId(one.id, { id, state: 'returned' })))
      refuse('exists', messages.isPayment, 'id');
    if (isOpen(booking)) refuse('illegal_transition', messages.notOver, 'status');
    const { returned } = paidOf(booking.payments);
    if (input.shown_returned !== undefined && input.shown_returned < returned)
      refuse('illegal_transition', messages.returnedMeanwhile, 'shown_returned');
    if (input.amount <= 0) refuse('invalid', messages.amountZero, 'amount');
    const most = booking.status === 'cancelled' ? owedToCustomer(booking) : keptInAll(booking.payments);
    if (input.amount > most) refuse('invalid', messages.moreThanOwed, 'amount');
    if (booking.payments.length >= mostPayments.all) refuse('invalid', messages.manyPayments, 'amount');
    const { amount, method } = input;
    const reference = keptReference(input);
    const refund = {
      id,
      amount,
      method,
      reference,
      at: context.now,
      by: context.userName,
      state: 'returned',
    } as const;
    return {
      ...booking,
      payments: [...booking.payments, refund],
      history: withStep(booking, 'return', context, reference),
    };
  },
});
