import { dateOf, instantFromMs, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { slotsOf } from '#shared/modules/marketplace/slots.ts';
import type { Call, Reply } from '#server/core/route.ts';
import { tenantOf } from '#server/core/visitor.ts';
import { findServiceRow } from '#server/modules/marketplace/queries.ts';
import { readAlternatives, readTaken } from './operations/hold-slot.ts';

const wrongDay = ['Write the day as YYYY-MM-DD.', 'तारीख YYYY-MM-DD में लिखें।'] as const;
const wrongNumber = ['Write a whole number from 1 to 500.', '1 से 500 तक की पूर्ण संख्या लिखें।'] as const;

/** The times of a day at which a service can be had: `GET /bookings/availability`. With `time` also the best others. */
export function readAvailability(call: Call): Promise<Reply> {
  return answer(call, call.query['serviceId'] ?? '', call.query['date'], 'serviceId');
}

/** The same for one service: `GET /services/{id}/availability/{date}`. */
export function readServiceDay(call: Call): Promise<Reply> {
  return answer(call, call.params['id'] ?? '', call.params['date'], 'id');
}

/** When a service can be had in general, and its times today. */
export async function readServiceHours(call: Call): Promise<Reply> {
  const service = (await findServiceRow(call.services, await tenantOf(call), call.params['id'] ?? '')) ?? refuse('not_found', say.unknownService, 'id');
  const { data } = await answer(call, service.id, undefined, 'id');
  const availability = { ...(data as object), hours: service.availability };
  return { data: availability, also: { availability } };
}

async function answer(call: Call, id: string, day: string | undefined, field: string): Promise<Reply> {
  const { services, query } = call;
  const now = instantFromMs(services.nowMs());
  const date = day ?? dateOf(now);
  if (!isCalendarDate(date)) refuse('malformed', wrongDay, 'date');
  const service = (await findServiceRow(services, await tenantOf(call), id)) ?? refuse('not_found', say.unknownService, field);
  const units = countOf(query['people'] ?? '1');
  const availability = { serviceId: service.id, date, slots: await slotsOn(call, service, date, units), ...(await others(call, service, date, units)) };
  return { data: availability, also: { availability } };
}

async function slotsOn(call: Call, service: Service, date: CalendarDate, units: number) {
  const { services } = call;
  const now = instantFromMs(services.nowMs());
  const limited = service.availability !== null && service.availability.capacity !== null;
  const taken = limited ? ((await readTaken(services.database.read, await tenantOf(call), service.id, date, date)).get(date) ?? []) : [];
  return slotsOf(service.availability, date, now, taken, units);
}

async function others(call: Call, service: Service, date: CalendarDate, units: number) {
  const { services, query } = call;
  const time = query['time'];
  if (time === undefined) return {};
  const wish = { date, time: isClockTime(time) ? time : timeOf(instantFromMs(services.nowMs())), units };
  return { alternatives: await readAlternatives(services.database, await tenantOf(call), service, wish, services.nowMs()) };
}

function countOf(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= 500 ? count : refuse('malformed', wrongNumber, 'people');
}
