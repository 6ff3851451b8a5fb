import { defineMessages } from '#shared/core/i18n.ts';

/** What is said to whoever asks for an advance. */
export const advanceMessages = defineMessages({
  advanceAmount: ['Enter the amount you need.', 'लिखें कितने रुपये चाहिए।'],
  advanceReason: ['Enter what it is for.', 'लिखें किसलिए चाहिए।'],
});
