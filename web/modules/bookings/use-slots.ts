import type { AnswerTo } from '#shared/core/query.ts';
import type { readAvailability } from '#shared/modules/bookings/queries.ts';
import { call } from '#web/core/session/call.ts';
import { instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { slotsOf } from '#shared/modules/marketplace/slots.ts';
import type { Choice, Slot } from '#shared/modules/marketplace/slots.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useNow } from '#web/core/device/use-now.ts';

type Availability = AnswerTo<typeof readAvailability>;
/** The times of a day. `known` is false while only the hours of the service are known, not what is taken. */
export type Slots = { readonly slots: readonly Slot[]; readonly known: boolean; readonly loading: boolean };

/**
 * The free times of a service on a day: as the server has them, or without network by the hours this device
 * knows.
 */
export function useSlots(service: Service | undefined, date: string, units: number): Slots {
  const now = useNow();
  const day = isCalendarDate(date) ? date : null;
  const answer = useQuery<typeof readAvailability>(
    '/bookings/availability',
    service && day !== null ? { input: { serviceId: service.id, date: day, people: units } } : null,
    { visitors: true },
  );
  if (!service || day === null) return { slots: [], known: true, loading: false };
  if (answer.data && !answer.failed) return { slots: answer.data.slots, known: true, loading: false };
  return {
    slots: slotsOf(service, day, instantFromMs(now), []),
    known: false,
    loading: answer.state === 'loading' && navigator.onLine,
  };
}

/**
 * Asks the server for the times of a day; with `time` also for the best others. Throws where there is no
 * answer.
 */
export async function askSlots(
  serviceId: string,
  date: string,
  units: number,
  time?: string,
): Promise<Availability> {
  const input = { serviceId, date, people: units, time };
  return (await call<typeof readAvailability>('GET /bookings/availability', { input })).data;
}

/**
 * What could be had instead, or null where the time is still free or nobody can be asked; a service without
 * hours of its own takes any time.
 */
export async function lostSlot(
  service: Service,
  date: CalendarDate,
  time: string,
  units: number,
): Promise<readonly Choice[] | null> {
  if (service.availability === null || !navigator.onLine) return null;
  try {
    const { slots, alternatives = [] } = await askSlots(service.id, date, units, time);
    return slots.some((slot) => slot.time === time && slot.available) ? null : alternatives;
  } catch {
    return null;
  }
}

/**
 * Which days of a series cannot be had at its time; none where nobody can be asked, for the server asks again
 * when they arrive.
 */
export async function takenDays(
  service: Service,
  days: readonly CalendarDate[],
  time: string,
  amount: { readonly people: number; readonly days: number },
): Promise<readonly CalendarDate[]> {
  if (service.availability === null || days.length < 2 || !navigator.onLine) return [];
  const input = {
    serviceId: service.id,
    date: days[0] ?? '',
    time,
    people: amount.people,
    days: amount.days,
    dates: days.join(),
  };
  try {
    return (await call<typeof readAvailability>('GET /bookings/availability', { input })).data.taken ?? [];
  } catch {
    return [];
  }
}
