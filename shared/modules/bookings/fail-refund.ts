import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { freeId } from '#shared/core/free-id.ts';
import { key, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings, mostPayments } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingMessages as messages } from './messages.ts';
import { withStep } from './operations.ts';
import { receivedAgainOf, receivedAgainSuffix } from './payment.ts';

/**
 * A refund that the office noted did not reach its customer, as when the bank sent it back: its money is
 * received again, and owed as before. Where a payment service made the refund, that service reports the
 * failure.
 */
export const failRefund = defineOperation({
  name: 'booking.fail_refund',
  method: 'POST',
  path: '/bookings/{id}/refunds/fail',
  permission: 'bookings:write',
  summary: ['Mark a refund as failed', 'रिफ़ंड नहीं पहुँचा'],
  waits: ['Refund failed: {what}', 'रिफ़ंड नहीं पहुँचा: {what}'],
  input: z.strictObject({
    refund_id: key(80).schema,
    /** For the customer, such as what is needed to send it again. */
    note: z._default(text(200).schema, ''),
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = current ?? refuse('not_found', messages.fetchFailed);
    const refund = booking.payments.find(({ id }) => id === input.refund_id);
    if (!refund) refuse('not_found', messages.paymentUnknown, 'refund_id');
    if (refund.state !== 'returned') refuse('illegal_transition', messages.isPayment, 'refund_id');
    if (receivedAgainOf(refund, booking.payments)) return booking;
    if (booking.payments.length >= mostPayments.all) refuse('invalid', messages.manyPayments, 'refund_id');
    const id = freeId(`${refund.id}${receivedAgainSuffix}`, booking.payments);
    const again = { ...refund, id, at: context.now, by: context.userName, state: 'received' } as const;
    return {
      ...booking,
      payments: [...booking.payments, again],
      history: withStep(booking, 'refund_failed', context, input.note),
    };
  },
});
