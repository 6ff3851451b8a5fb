import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { refuse } from '#shared/core/errors.ts';
import { date, money, text } from '#shared/core/fields.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees } from '#shared/core/money.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { awaitsQuote, bookingLifecycle, bookings } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingMessages as messages } from './messages.ts';
import { open, withStep } from './operations.ts';

/** The business names its price for a request. It may do so again until the customer has decided. */
export const quoteBooking = defineOperation({
  name: 'booking.quote',
  method: 'POST',
  path: '/bookings/{id}/quote',
  summary: ['Send a quote', 'कोटेशन भेजें'],
  waits: ['Price: {what}', 'क़ीमत: {what}'],
  input: z.strictObject({
    amount: money().schema,
    note: z._default(text(1000).schema, ''),
    until: z.optional(date().schema),
  }),
  resource: bookings,
  permission: 'bookings:write',
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = open(current);
    if (!awaitsQuote(booking)) refuse('illegal_transition', messages.notAsked, 'quote');
    if (input.amount <= 0) refuse('invalid', messages.amountZero, 'amount');
    if (input.until !== undefined && input.until < dateOf(context.now))
      refuse('invalid', messages.quotePast, 'until');
    return {
      ...booking,
      quote: 'given',
      price: input.amount,
      quote_note: input.note,
      quote_until: input.until ?? null,
      history: withStep(booking, 'quote', context, input.note),
    };
  },
});

/** The customer takes the price: the booking is agreed. */
export const acceptQuote = defineOperation({
  name: 'booking.accept',
  method: 'POST',
  path: '/bookings/{id}/accept',
  summary: ['Accept a quote', 'कोटेशन मंज़ूर करें'],
  waits: ['Accept the price: {what}', 'क़ीमत मानी: {what}'],
  /** The price before tax that the screen showed, in rupees: another one is not accepted with it. */
  input: z.strictObject({ shown_price: z.optional(money().schema) }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = decidable(current, context.userId);
    if (input.shown_price !== undefined && input.shown_price !== booking.price)
      refuse(
        'illegal_transition',
        filled(messages.otherPrice, { price: formatRupees(booking.price) }),
        'shown_price',
      );
    if (booking.quote_until !== null && booking.quote_until < dateOf(context.now))
      refuse('illegal_transition', filled(messages.quoteOver, { until: booking.quote_until }), 'quote');
    return {
      ...booking,
      quote: 'accepted',
      status: move(bookingLifecycle, booking.status, 'confirm'),
      history: withStep(booking, 'accept', context, undefined),
    };
  },
});

/** The customer does not take the price: the request ends, and costs nothing. */
export const declineQuote = defineOperation({
  name: 'booking.decline',
  method: 'POST',
  path: '/bookings/{id}/decline',
  summary: ['Decline a quote', 'कोटेशन नामंज़ूर करें'],
  waits: ['Decline the price: {what}', 'क़ीमत नहीं मानी: {what}'],
  input: z.strictObject({ reason: z.optional(text(500).schema) }),
  resource: bookings,
  offline: true,
  apply: (current, input, context): Booking => {
    const booking = decidable(current, context.userId);
    return {
      ...booking,
      quote: 'declined',
      status: move(bookingLifecycle, booking.status, 'cancel'),
      fee: 0,
      history: withStep(booking, 'decline', context, input.reason),
    };
  },
});

function decidable(current: Booking | null, userId: string): Booking {
  const booking = open(current);
  if (booking.quote !== 'given') refuse('illegal_transition', messages.noQuote, 'quote');
  if (booking.user_id !== userId) refuse('forbidden', messages.onlyCustomer);
  return booking;
}
