import type * as queries from '#shared/modules/bookings/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, dateOf, instantFromMs, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookingSays as messages } from '#shared/modules/bookings/server-messages.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { mostOccurrences } from '#shared/modules/bookings/series.ts';
import { slotFault, slotsOf, usualHours } from '#shared/modules/marketplace/slots.ts';
import type { Call } from '#server/core/http/route.ts';
import { tenantOf } from '#server/core/http/visitor.ts';
import { findServiceRow } from '#server/modules/marketplace/queries.ts';
import { readAlternatives, readTaken } from './operations/hold-slot.ts';

const wrongDay = ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'] as const;
const wrongDays = [
  `Enter up to ${mostOccurrences} dates as YYYY-MM-DD, separated by commas, and the time as HH:MM.`,
  `अधिकतम ${mostOccurrences} तारीख़ें YYYY-MM-DD में, बीच में कॉमा, और समय HH:MM में लिखें।`,
] as const;
const wrongNumber = ['Enter a whole number from 1 to 500.', '1 से 500 तक की पूर्ण संख्या लिखें।'] as const;
const wrongLength = ['Enter a whole number from 1 to 31.', '1 से 31 तक की पूर्ण संख्या लिखें।'] as const;

/**
 * The times of a day at which a service can be had: `GET /bookings/availability`. With `time` also the best
 * others; with
 * `dates` beside it, also on which of those days that time cannot be had (`taken`), as a series needs to
 * know.
 */
export function readAvailability(
  call: QueryCall<typeof queries.readAvailability>,
): Promise<QueryReply<typeof queries.readAvailability>> {
  return answer(call, call.query['serviceId'] ?? '', call.query['date'], 'serviceId');
}

/** The same for one service: `GET /services/{id}/availability/{date}`. */
export function readServiceDay(
  call: QueryCall<typeof queries.readServiceDay>,
): Promise<QueryReply<typeof queries.readServiceDay>> {
  return answer(call, call.params['id'] ?? '', call.params['date'], 'id');
}

/** When a service can be had in general, and its times today. */
export async function readServiceHours(
  call: QueryCall<typeof queries.readServiceHours>,
): Promise<QueryReply<typeof queries.readServiceHours>> {
  const service =
    (await findServiceRow(call.services, await tenantOf(call), call.params['id'] ?? '')) ??
    refuse('not_found', messages.unknownService, 'id');
  const { data } = await answer(call, service.id, undefined, 'id');
  const availability = { ...data, ...(service.availability ?? usualHours), duration: service.duration };
  return { data: availability, also: { availability } };
}

async function answer(call: Call, id: string, day: string | undefined, field: string) {
  const { services, query } = call;
  const now = instantFromMs(services.nowMs());
  const date = day ?? dateOf(now);
  if (!isCalendarDate(date)) refuse('malformed', wrongDay, 'date');
  const service =
    (await findServiceRow(services, await tenantOf(call), id)) ??
    refuse('not_found', messages.unknownService, field);
  const units = countOf(query['people'] ?? '1');
  const [slots, also, later] = [
    await slotsOn(call, service, date, units),
    await others(call, service, date, units),
    await series(call, service, units),
  ];
  const availability = { serviceId: service.id, date, slots, ...also, ...later };
  return { data: availability, also: { availability } };
}

async function slotsOn(call: Call, service: Service, date: CalendarDate, units: number) {
  const { services } = call;
  const now = instantFromMs(services.nowMs());
  const limited = service.availability !== null && service.availability.capacity !== null;
  const taken = limited
    ? ((await readTaken(services.database.read, await tenantOf(call), service.id, date, date)).get(date) ??
      [])
    : [];
  return slotsOf(service, date, now, taken, units);
}

async function others(call: Call, service: Service, date: CalendarDate, units: number) {
  const { services, query } = call;
  const time = query['time'];
  if (time === undefined) return {};
  const wish = { date, time: isClockTime(time) ? time : timeOf(instantFromMs(services.nowMs())), units };
  return {
    alternatives: await readAlternatives(
      services.database,
      await tenantOf(call),
      service,
      wish,
      services.nowMs(),
    ),
  };
}

/** On which of several days a time cannot be had, each for as many days in a row as the caller says. */
async function series(call: Call, service: Service, units: number) {
  const { services, query } = call;
  if (query['dates'] === undefined) return {};
  const time: ClockTime =
    query['time'] !== undefined && isClockTime(query['time'])
      ? query['time']
      : refuse('malformed', wrongDays, 'time');
  const days = query['dates'].split(',');
  if (days.length > mostOccurrences || !days.every(isCalendarDate)) refuse('malformed', wrongDays, 'dates');
  const length = countOf(query['days'] ?? '1', 31);
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (service.availability === null || !first || !last) return { taken: [] };
  const limited = service.availability.capacity !== null;
  const booked = limited
    ? await readTaken(services.database.read, await tenantOf(call), service.id, first, addDays(last, 31))
    : null;
  const now = instantFromMs(services.nowMs());
  const runs = (day: CalendarDate): CalendarDate[] => Array.from({ length }, (_, n) => addDays(day, n));
  return {
    taken: sorted.filter((day) =>
      runs(day).some(
        (item) =>
          slotFault(service, { date: item, time, wanted: units }, now, booked?.get(item) ?? []) !== null,
      ),
    ),
  };
}

function countOf(text: string, most = 500): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  return most === 500 ? refuse('malformed', wrongNumber, 'people') : refuse('malformed', wrongLength, 'days');
}
