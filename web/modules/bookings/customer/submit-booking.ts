import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { Message } from '#shared/core/i18n.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { cartItemId } from '#shared/modules/cart/cart-item.ts';
import { putCartItem } from '#shared/modules/cart/operations.ts';
import { send } from '#web/core/outbox.ts';
import { bookingScreens as say } from '../messages.ts';
import { isScheduled } from './booking-form.ts';
import type { BookingForm } from './booking-form.ts';

/** What is wrong with the form as a whole, or undefined where it can be sent. */
export function problemIn(form: BookingForm): Message | undefined {
  if (form.service !== '' && form.service.trim() === '') return say.invalidService;
  return form.service === '' || !isScheduled(form) ? say.fillRequired : undefined;
}

/**
 * Saves the booking and its cart line on this device; both are sent by themselves.
 * The line stands or falls with the booking. Throws where the device cannot save.
 */
export async function submitBooking(form: BookingForm, price: number, userId: string, asksPrice: boolean): Promise<string> {
  const id = newId();
  const { service_id, service, package: chosen, date, time, location, notes } = form;
  if (!isCalendarDate(date) || !isClockTime(time)) throw new Error('the form was not checked');
  const named = service_id ? { service_id, service } : { service };
  const { op } = await send(createBooking, {
    id,
    input: { id, ...named, package: chosen, booking_type: 'One-time', date, time, location: location.trim(), notes: notes.trim(), quantity: 1, price },
  });
  if (asksPrice) return id;
  const line = service_id || id;
  await send(putCartItem, {
    id: cartItemId(userId, line, chosen, id),
    after: op,
    input: { service_id: line, package: chosen, quantity: 1, booking_id: id, service: `${service} (${chosen})`, price },
  });
  return id;
}
