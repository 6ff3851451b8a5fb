import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { key, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingMessages as messages } from './messages.ts';
import { withStep } from './operations.ts';

/**
 * What a customer reported did not come. It counts no longer as paid; where it comes after all, it is noted
 * as received under the same id.
 */
export const rejectPayment = defineOperation({
  name: 'booking.reject_payment',
  method: 'POST',
  path: '/bookings/{id}/payments/reject',
  permission: 'bookings:write',
  summary: ['Mark a reported payment as not received', 'बताया गया भुगतान नहीं मिला'],
  waits: ['Payment not received: {what}', 'भुगतान नहीं मिला: {what}'],
  input: z.strictObject({
    payment_id: key(80).schema,
    /** For the customer, such as where to look. */
    note: z._default(text(200).schema, ''),
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = current ?? refuse('not_found', messages.fetchFailed);
    const known = booking.payments.find((payment) => payment.id === input.payment_id);
    if (!known) refuse('not_found', messages.paymentUnknown, 'payment_id');
    if (known.state === 'rejected') return booking;
    if (known.state !== 'claimed') refuse('illegal_transition', messages.paymentCounted, 'payment_id');
    return {
      ...booking,
      payments: booking.payments.map((payment) =>
        payment === known ? { ...payment, state: 'rejected' as const } : payment,
      ),
      history: withStep(booking, 'not_received', context, input.note),
    };
  },
});
