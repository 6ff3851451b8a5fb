import type { Known, KnownBooking } from '#shared/modules/assistant/answer.ts';
import type { readAvailability } from '#shared/modules/bookings/queries.ts';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { call } from '#web/core/session/call.ts';

/**
 * What could be had instead of a new time of a booking, or null where it is free or nobody can be asked: the
 * server looks again when the change arrives.
 */
export async function lostTime(
  { service_id: serviceId, people, quantity }: KnownBooking,
  { date, time }: Pick<Choice, 'date' | 'time'>,
  { services, online }: Known,
): Promise<readonly Choice[] | null> {
  const hours = services.find(({ id }) => id === serviceId)?.availability ?? null;
  if (hours === null || !online) return null;
  try {
    const input = { serviceId, date, time, people: people * quantity };
    const { slots, alternatives = [] } = (
      await call<typeof readAvailability>('GET /bookings/availability', { input })
    ).data;
    return slots.some((slot) => slot.time === time && slot.available) ? null : alternatives;
  } catch {
    return null;
  }
}
