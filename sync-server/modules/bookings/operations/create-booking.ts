import { addDays, dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees, rupeesToPaise, paise } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { createBooking as contract } from '#shared/modules/bookings/operations.ts';
import { priceOf } from '#shared/modules/marketplace/rules.ts';
import { bind } from '#server/core/operations.ts';
import { findService } from '#server/modules/marketplace/queries.ts';

/**
 * Books a service for the caller. The price comes from the price book, whatever the screen showed; the day must not be
 * past. The same id sent again gives the booking that is there.
 */
export const createBooking = bind(contract, async (tx, { input }) => {
  const { actor } = tx;
  if (input.user_id !== undefined && input.user_id !== actor.userId) refuse('forbidden_field', say.notYours, 'user_id');
  const service =
    (await findService(tx, input.service_id, input.service)) ?? refuse('invalid', input.service_id ? say.unknownService : say.invalidService, 'service');
  const today = dateOf(tx.now);
  if (input.date < today) refuse('invalid', say.datePast, 'date');
  if (input.date > addDays(today, 366)) refuse('invalid', say.dateFar, 'date');
  const id = input.id ?? newId();
  const rows = tx.rows(bookings);
  const known = await rows.find(id);
  if (known) {
    if (known.user_id !== actor.userId) refuse('exists', ['This id is taken.', 'यह आईडी ली जा चुकी है।'], 'id');
    return known;
  }
  const price = paise(rupeesToPaise(priceOf(service, input.package)) * input.quantity);
  const asked = contract.apply?.(null, { ...input, id }, { now: tx.now, userId: actor.userId, userName: actor.name });
  if (!asked) throw new Error('a booking is never nothing');
  const booking: Booking = {
    ...asked,
    customer_name: actor.name || asked.customer_name,
    customer_phone: actor.phone,
    service_id: service.id,
    service: service.title,
    price: paiseToRupees(price),
    ver: 1,
  };
  rows.insert(booking);
  return booking;
});
