import type { Answer, Offer } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';

/** Three things to ask, for whoever was not understood or does not know what to say. */
export const suggestions: readonly Offer[] = [
  { kind: 'say', label: messages.tryPrice },
  { kind: 'say', label: messages.tryBookings },
  { kind: 'say', label: messages.tryHelp },
];

/** What the assistant can do. */
export function answerHelp(): Answer {
  return {
    says: [messages.help],
    points: [messages.helpPrices, messages.helpBookings, messages.helpBook].map((text) => ({ text })),
    offers: suggestions.slice(0, 2),
  };
}
