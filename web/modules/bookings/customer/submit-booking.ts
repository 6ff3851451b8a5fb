import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { Message } from '#shared/core/i18n.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { occurrenceId, occurrencesOf } from '#shared/modules/bookings/series.ts';
import { cartItemId } from '#shared/modules/cart/cart-item.ts';
import { putCartItem } from '#shared/modules/cart/operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { bookingScreens as messages } from '../messages.ts';
import { isCounted, isScheduled, repeatOf } from './booking-form.ts';
import type { BookingForm } from './booking-form.ts';

/** What is wrong with the form as a whole, or undefined where it can be sent. */
export function problemIn(form: BookingForm): Message | undefined {
  if (form.service !== '' && form.service.trim() === '') return messages.invalidService;
  return form.service === '' || !isScheduled(form) || !isCounted(form) ? messages.fillRequired : undefined;
}

/** The days on which the form's booking takes place: one, or all of its series. */
export function daysOf(form: BookingForm): CalendarDate[] {
  if (!isCalendarDate(form.date)) return [];
  const rule = repeatOf(form);
  return rule ? occurrencesOf(form.date, rule) : [form.date];
}

/**
 * Saves the booking on this device, or each of a series, and the cart line of the first; all are sent by
 * themselves. The line stands or falls with its booking. Without a price (`null`) it is a request for one and
 * has no line. Days to leave out are later ones of a series. Throws where the device cannot save.
 */
export async function submitBooking(
  form: BookingForm,
  price: number | null,
  userId: string,
  leaveOut: readonly CalendarDate[] = [],
): Promise<string> {
  const first = newId();
  const { service_id, service, package: chosen } = form;
  if (!isCalendarDate(form.date)) throw new Error('the form was not checked');
  const rule = price === null ? null : repeatOf(form);
  const days = rule ? daysOf(form) : [form.date];
  const type = rule === null ? 'One-time' : rule.every === 'weekly' ? 'Weekly' : 'Monthly';
  let op = '';
  for (const [n, date] of days.entries()) {
    if (leaveOut.includes(date)) continue;
    const id = occurrenceId(first, n);
    const series = rule ? { series_id: first, series_n: n } : {};
    const saved = await send(createBooking, {
      id,
      input: { ...wish(form, date, price), ...series, id, booking_type: type },
    });
    if (n === 0) op = saved.op;
  }
  if (price === null) return first;
  const line = service_id || first;
  await send(putCartItem, {
    id: cartItemId(userId, line, chosen, first),
    after: op,
    input: {
      service_id: line,
      package: chosen,
      quantity: 1,
      booking_id: first,
      service: `${service} (${chosen})`,
      price,
    },
  });
  return first;
}

function wish(form: BookingForm, date: CalendarDate, price: number | null) {
  const { service_id, service, package: chosen, time, location, city, pin, lat, lng } = form;
  const { notes, urgent, people, shift_hours, days, armed, gender, relievers } = form;
  if (!isClockTime(time)) throw new Error('the form was not checked');
  const named = service_id ? { service_id, service } : { service };
  const cost = price === null ? { ask_price: true } : { price };
  return {
    ...named,
    ...cost,
    package: chosen,
    date,
    time,
    location: location.trim(),
    city,
    pin,
    lat,
    lng,
    notes: notes.trim(),
    is_urgent: urgent,
    quantity: 1,
    people,
    shift_hours,
    days,
    armed,
    gender,
    relievers,
  };
}
