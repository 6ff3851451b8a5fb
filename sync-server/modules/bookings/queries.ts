import { dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { listRows } from '#server/core/crud.ts';
import type { Call, Reply, SignedCall } from '#server/core/route.ts';
import { findServiceRow } from '#server/modules/marketplace/queries.ts';

/** Bookings the caller may see; `start_date` and `end_date` bound the day of service, status is read in any case. */
export function listBookings(call: SignedCall): Promise<Reply> {
  const { start_date: from, end_date: to, status, ...query } = call.query;
  for (const [name, value] of [
    ['start_date', from],
    ['end_date', to],
  ] as const) {
    if (value !== undefined && !isCalendarDate(value)) refuse('malformed', ['Write the day as YYYY-MM-DD.', 'तारीख YYYY-MM-DD में लिखें।'], name);
  }
  const normal = status === undefined || status.toLowerCase() === 'all' ? {} : { status: status.toLowerCase().replaceAll(' ', '_') };
  return listRows(
    call.services.database,
    bookings,
    call.actor.tenantId,
    bookings.access.read(call.actor),
    { ...query, ...normal },
    {
      limit: 10,
      where: (select) => {
        let narrowed = select;
        if (from !== undefined) narrowed = narrowed.where('date', '>=', from);
        if (to !== undefined) narrowed = narrowed.where('date', '<=', to);
        return narrowed;
      },
    },
  );
}

const openingHours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00'];

/** The hours of a day at which a service can still be booked; today's past hours are gone. */
export async function readAvailability(call: Call): Promise<Reply> {
  const { services, query } = call;
  const now = instantFromMs(services.nowMs());
  const date = query['date'] ?? dateOf(now);
  if (!isCalendarDate(date)) refuse('malformed', ['Write the day as YYYY-MM-DD.', 'तारीख YYYY-MM-DD में लिखें।'], 'date');
  const serviceId = query['serviceId'] ?? '';
  const service = await findServiceRow(services, serviceId);
  if (!service) refuse('not_found', say.unknownService, 'serviceId');
  const today = dateOf(now);
  const clock = new Date(services.nowMs() + 330 * 60_000).toISOString().slice(11, 16);
  const slots = date < today ? [] : openingHours.filter((time) => date > today || time > clock).map((time) => ({ time, available: true }));
  return { data: { serviceId, date, slots }, also: { availability: { serviceId, date, slots } } };
}
