import * as z from 'zod/mini';
import { instantAt, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { date, id, money, text, time } from '#shared/core/fields.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { ApplyContext, Operation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { withLine } from '#shared/core/history.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { awaitsQuote, bookingLifecycle, bookings, isMovable, untouched } from './booking.ts';
import type { Booking, BookingAction } from './booking.ts';
import { cancellationFee, termsOnceMoved } from './cancellation.ts';
import { noScope } from './guard-scope.ts';
import { bookingMessages as messages } from './messages.ts';
import { repeatSchema, scopes } from './series.ts';
import { slotRefusals } from './slot-refusals.ts';

const facts = shapeOf(bookings, [
  'service_id',
  'package',
  'booking_type',
  'city',
  'pin',
  'lat',
  'lng',
  'notes',
  'quantity',
  'people',
  'shift_hours',
  'days',
  'armed',
  'gender',
  'relievers',
  'series_n',
  'customer_name',
]);

/**
 * What a client may send for a new booking. `price` is only what its screen showed; `status`, `user_id` and
 * the times are accepted because clients of the documented shape send them, and are refused where they claim
 * anything.
 */
export const createBooking = defineOperation({
  name: 'booking.create',
  method: 'POST',
  path: '/bookings',
  summary: ['Book a service', 'सेवा बुक करें'],
  waits: ['New booking: {what}', 'नई बुकिंग: {what}'],
  refusals: slotRefusals,
  input: z.strictObject({
    id: z.optional(id().schema),
    service: z.optional(filledText(bookings, 'service', messages.invalidService)),
    service_id: z.optional(facts.service_id),
    package: z._default(facts.package, 'standard'),
    booking_type: z._default(facts.booking_type, 'One-time'),
    date: date().schema,
    time: time().schema,
    location: filledText(bookings, 'location', messages.fillRequired),
    city: z._default(facts.city, ''),
    pin: z._default(facts.pin, ''),
    lat: z._default(facts.lat, null),
    lng: z._default(facts.lng, null),
    notes: z._default(facts.notes, ''),
    quantity: z._default(facts.quantity, 1),
    /** People, hours of duty a day and days, for services that are priced by them. */
    people: z._default(facts.people, 1),
    shift_hours: z._default(facts.shift_hours, 0),
    days: z._default(facts.days, 1),
    /** What guards are wanted for; apps that do not know it send none. */
    armed: z._default(facts.armed, noScope.armed),
    gender: z._default(facts.gender, noScope.gender),
    relievers: z._default(facts.relievers, noScope.relievers),
    /** A place in a series that this device makes one by one; `repeat` lets the server make a whole one. */
    series_id: z.optional(id().schema),
    series_n: z.optional(facts.series_n),
    repeat: z.optional(repeatSchema),
    /** True where a price is asked for instead of being known; the server knows it from the service. */
    ask_price: z.optional(z.boolean()),
    price: z.optional(money().schema),
    customer_name: z.optional(facts.customer_name),
    status: z.optional(
      z
        .string()
        .check(z.refine((value) => value.toLowerCase() === 'pending', messages.statusIsOurs.join('\u0000'))),
    ),
    user_id: z.optional(z.string().check(z.maxLength(200))),
    is_urgent: z.optional(z.boolean()),
    created_at: z.optional(z.string().check(z.maxLength(40))),
    updated_at: z.optional(z.string().check(z.maxLength(40))),
  }),
  resource: bookings,
  offline: true,
  apply: (_current, input, context): Booking => ({
    ...untouched(),
    people: input.people,
    shift_hours: input.shift_hours,
    days: input.days,
    armed: input.armed,
    gender: input.gender,
    relievers: input.relievers,
    series_id: input.series_id ?? null,
    series_n: input.series_n ?? 0,
    quote: input.ask_price ? 'asked' : 'none',
    id: input.id ?? '',
    user_id: context.userId,
    customer_name: input.customer_name ?? context.userName,
    customer_phone: null,
    service_id: input.service_id ?? '',
    service: input.service ?? '',
    package: input.package,
    booking_type: input.booking_type,
    date: input.date,
    time: input.time,
    location: input.location,
    city: input.city,
    pin: input.pin,
    lat: input.lat,
    lng: input.lng,
    notes: input.notes,
    is_urgent: input.is_urgent ?? false,
    status: bookingLifecycle.initial,
    price: input.price ?? 0,
    quoted_price: input.price ?? null,
    quantity: input.quantity,
    history: [{ action: 'create', at: context.now, by: context.userName }],
    ver: 0,
    created_at: context.now,
    updated_at: context.now,
  }),
});

const reason = z.optional(text(500).schema);
/** For a booking of a series: whether the others are meant too. */
const scope = z.optional(z.enum(scopes));
/** What the screen said that cancelling costs, in rupees: where it is more by then, nothing is cancelled. */
const shownFee = z.optional(money().schema);

export const confirmBooking = moveOperation('confirm', ['Confirm a booking', 'बुकिंग पक्की करें']);
export const startBooking = moveOperation('start', ['Start the service', 'सेवा शुरू करें']);
export const completeBooking = moveOperation('complete', ['Complete the service', 'सेवा पूरी करें']);
export const cancelBooking = moveOperation(
  'cancel',
  ['Cancel a booking', 'बुकिंग रद्द करें'],
  ['Cancel booking: {what}', 'बुकिंग रद्द: {what}'],
);

export const rescheduleBooking = defineOperation({
  name: 'booking.reschedule',
  method: 'POST',
  path: '/bookings/{id}/reschedule',
  summary: ['Reschedule a booking', 'बुकिंग का दिन या समय बदलें'],
  waits: ['New time: {what}', 'नया समय: {what}'],
  refusals: slotRefusals,
  input: z.strictObject({
    new_date: z.optional(date().schema),
    new_time: z.optional(time().schema),
    newStart: z.optional(z.string().check(z.maxLength(40))),
    newEnd: z.optional(z.string().check(z.maxLength(40))),
    reason,
    scope,
  }),
  resource: bookings,
  offline: true,
  apply: (current, input, context) => {
    const booking = open(current);
    if (!isMovable(booking)) refuse('illegal_transition', messages.underWay, 'status');
    const date = input.new_date ?? booking.date;
    const time = input.new_time ?? booking.time;
    // Reminders keep their distance from the service.
    const later = msFromInstant(instantAt(date, time)) - msFromInstant(instantAt(booking.date, booking.time));
    const reminders = booking.reminders.map((reminder) =>
      reminder.sent ? reminder : { ...reminder, at: instantFromMs(Date.parse(reminder.at) + later) },
    );
    const remindAt =
      booking.remind_at === null ? null : instantFromMs(msFromInstant(booking.remind_at) + later);
    const isMoved = date !== booking.date || time !== booking.time;
    const terms =
      isMoved && context.userId === booking.user_id ? termsOnceMoved(booking, context.now) : booking.terms;
    return {
      ...booking,
      date,
      time,
      terms,
      reminders,
      remind_at: remindAt,
      history: withStep(booking, 'reschedule', context, input.reason),
    };
  },
});

/** The four moves by action, for boards that offer what a booking's state allows. */
export const bookingMoves = {
  confirm: confirmBooking,
  start: startBooking,
  complete: completeBooking,
  cancel: cancelBooking,
} as const;

type MoveInput = {
  reason?: string | undefined;
  scope?: (typeof scopes)[number] | undefined;
  shown_fee?: number | undefined;
};

function moveOperation(
  action: BookingAction,
  summary: Message,
  waits?: Message,
): Operation<MoveInput, Booking> {
  return defineOperation({
    name: `booking.${action}`,
    method: 'POST',
    path: `/bookings/{id}/${action}`,
    summary,
    ...(waits === undefined ? {} : { waits }),
    input:
      action === 'cancel'
        ? z.strictObject({ reason, scope, shown_fee: shownFee })
        : z.strictObject({ reason }),
    resource: bookings,
    ...(action === 'cancel' ? {} : { permission: 'bookings:write' }),
    offline: true,
    apply: (current, input, context) => {
      const booking = current ?? refuse('not_found', messages.fetchFailed);
      if (action === 'confirm' && awaitsQuote(booking))
        refuse('illegal_transition', messages.priceFirst, 'quote');
      const moved = {
        ...booking,
        status: move(bookingLifecycle, booking.status, action),
        // The office may agree on the phone what its customer has not ordered yet.
        in_cart: false,
        history: withStep(booking, action, context, input.reason),
      };
      if (action !== 'cancel') return moved;
      // Who gave the booking up pays by the ladder; a business that gives it up does not charge.
      const fee = context.userId === booking.user_id ? cancellationFee(booking, context.now) : 0;
      if ('shown_fee' in input && typeof input.shown_fee === 'number' && fee > input.shown_fee)
        refuse(
          'illegal_transition',
          filled(messages.dearerToCancel, { fee: formatRupees(fee) }),
          'shown_fee',
        );
      return { ...moved, fee };
    },
  });
}

/** The record, where it can still change. */
export function open(current: Booking | null): Booking {
  const booking = current ?? refuse('not_found', messages.fetchFailed);
  if (!canMove(bookingLifecycle, booking.status, 'cancel'))
    refuse('illegal_transition', messages.closed, 'status');
  return booking;
}

/** The story with one more line. */
export function withStep(
  booking: Booking,
  action: string,
  context: ApplyContext,
  note: string | undefined,
): Booking['history'] {
  return withLine(booking.history, {
    action,
    at: context.now,
    by: context.userName,
    ...(note ? { note } : {}),
  });
}
