import type * as z from 'zod/mini';
import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import { isServed } from '#shared/modules/bookings/address.ts';
import { isPinOfCity } from '#shared/modules/bookings/city-states.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { bookingSays as serverMessages } from '#shared/modules/bookings/server-messages.ts';
import { createBooking as contract } from '#shared/modules/bookings/operations.ts';
import { occurrenceId, occurrencesOf } from '#shared/modules/bookings/series.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { scopeOf, scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import { agreedFor } from '#shared/modules/bookings/surcharge-rules.ts';
import { countsOf } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { formNote, takeMessage } from '#server/modules/crm/operations/take-message.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { readTerms } from '#server/modules/tenants/queries.ts';
import { checkFirstOrder } from './check-first-order.ts';
import { holdSlot } from './hold-slot.ts';

/**
 * Books a service for the caller. The price comes from the price book, whatever the screen showed; the day
 * must not be past, and the time must be free. The same id sent again gives the booking that is there. A
 * service whose price the business names for each request becomes a request for it.
 */
export const createBooking = bind(contract, (tx, { input }) => {
  const { actor } = tx;
  if (input.user_id !== undefined && input.user_id !== actor.userId)
    refuse('forbidden_field', serverMessages.notYours, 'user_id');
  return bookFor(tx, { id: actor.userId, name: actor.name, phone: actor.phone }, input);
});

/** Books a service for a customer, who books it or for whom the office does. */
export async function bookFor(
  tx: Tx,
  customer: { readonly id: string; readonly name: string; readonly phone: string | null },
  input: z.output<typeof contract.input>,
): Promise<Booking> {
  const service =
    (await findService(tx, input.service_id, input.service)) ??
    refuse('invalid', input.service_id ? serverMessages.unknownService : messages.invalidService, 'service');
  if (service.status !== 'active') refuse('invalid', serverMessages.unknownService, 'service');
  const today = dateOf(tx.now);
  if (input.date < today) refuse('invalid', serverMessages.datePast, 'date');
  // A series that begins within a year may run on for another.
  if (input.date > addDays(today, input.series_n ? 732 : 366))
    refuse('invalid', serverMessages.dateFar, 'date');
  const id = input.id ?? newId();
  if (input.series_id !== undefined && occurrenceId(input.series_id, input.series_n ?? 0) !== id)
    refuse('invalid', serverMessages.seriesWrong, 'series_id');
  const first = input.series_id === undefined ? null : await tx.rows(bookings).find(input.series_id);
  if (first && first.user_id !== customer.id) refuse('invalid', serverMessages.seriesWrong, 'series_id');
  const asked = contract.apply?.(
    null,
    { ...input, id },
    { now: tx.now, userId: customer.id, userName: tx.actor.name },
  );
  if (!asked) throw new Error('no booking was made');
  const terms = await readTerms(tx.sql, tx.actor.tenantId, tx.now);
  if (input.city !== '' && !isServed(input.city, terms.cities))
    refuse('invalid', filled(serverMessages.cityNotServed, { city: input.city }), 'city');
  if (!isPinOfCity(input.pin, input.city, today))
    refuse('invalid', filled(messages.pinElsewhere, { city: input.city }), 'pin');
  const scope = scopeOf(service, input);
  const wish = { time: input.time, urgent: asked.is_urgent, ...scope };
  const priced = pricedWith(service, input, agreedFor(service, wish, terms.home));
  const booking: Booking = {
    ...asked,
    ...countsOf(service, input),
    ...scope,
    customer_name: customer.name || asked.customer_name,
    customer_phone: customer.phone,
    service_id: service.id,
    service: service.name,
    price: priced?.price ?? 0,
    surcharges: priced?.surcharges ?? [],
    quote: priced === null ? 'asked' : 'none',
    terms: terms.ladder,
    ver: 1,
  };
  if (!input.repeat) return place(tx, service, booking);
  const days = occurrencesOf(booking.date, input.repeat);
  if (days.length === 0) refuse('invalid', serverMessages.seriesEmpty, 'repeat');
  return placeSeries(tx, service, booking, days, input.repeat.every === 'weekly' ? 'Weekly' : 'Monthly');
}

async function place(tx: Tx, service: Service, booking: Booking): Promise<Booking> {
  const rows = tx.rows(bookings);
  const known = await rows.own(booking.id, ({ user_id }) => user_id === booking.user_id);
  if (known) return known;
  await checkFirstOrder(tx, service, booking);
  await holdSlot(tx, service, booking);
  const placed = rows.insert(booking);
  if (placed.quote === 'asked' && (placed.series_n ?? 0) === 0) await tellSales(tx, placed);
  return placed;
}

/** Who asks for a price may become a client: the people who sell find the request among their leads. */
async function tellSales(tx: Tx, booking: Booking): Promise<void> {
  const { service, date, location, notes } = booking;
  const wanted = scopeWords(booking).map(([english]) => english);
  const message = [`${service}, ${formatDate(date)}`, ...wanted, location, notes]
    .filter((part) => part !== '')
    .join('; ');
  await takeMessage(tx, {
    name: nameOrPhone(booking.customer_name, booking.customer_phone),
    phone: booking.customer_phone,
    email: null,
    message,
    note: formNote(leadMessages.fromBooking, message),
  });
}

/** All occurrences or none: whoever wants the rest of a series books its days one by one. */
async function placeSeries(
  tx: Tx,
  service: Service,
  first: Booking,
  days: readonly CalendarDate[],
  type: Booking['booking_type'],
): Promise<Booking> {
  const placed: Booking[] = [];
  for (const [n, date] of days.entries())
    placed.push(
      await place(tx, service, {
        ...first,
        id: occurrenceId(first.id, n),
        date,
        booking_type: type,
        series_id: first.id,
        series_n: n,
      }),
    );
  return placed[0] ?? first;
}
