import type { Answer, Known, SlotQuestion } from '#shared/modules/assistant/answer.ts';
import { answerSlots } from '#shared/modules/assistant/answer-availability.ts';
import type { readAvailability } from '#shared/modules/bookings/queries.ts';
import { call } from '#web/core/session/call.ts';

/**
 * Asks the server for the times of a day; without an answer the opening hours of the catalogue have to do.
 */
export async function readSlots(question: SlotQuestion, known: Known): Promise<Answer> {
  const { service_id: serviceId, date, people } = question;
  try {
    if (!known.online) return answerSlots(question, null, known);
    const input = { serviceId, date, people };
    const { slots } = (await call<typeof readAvailability>('GET /bookings/availability', { input })).data;
    return answerSlots(question, slots, known);
  } catch {
    return answerSlots(question, null, { ...known, online: false });
  }
}
