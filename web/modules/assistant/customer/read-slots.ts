import type { Answer, Known, SlotQuestion } from '#shared/modules/assistant/answer.ts';
import { answerSlots } from '#shared/modules/assistant/answer-availability.ts';
import { askSlots } from '#web/modules/bookings/use-slots.ts';

/** Asks the server for the times of a day; without an answer the opening hours of the catalogue have to do. */
export async function readSlots(question: SlotQuestion, known: Known): Promise<Answer> {
  const { service_id, date, people } = question;
  try {
    if (!known.online) return answerSlots(question, null, known);
    const { slots } = await askSlots(service_id, date, people);
    return answerSlots(question, slots, known);
  } catch {
    return answerSlots(question, null, { ...known, online: false });
  }
}
