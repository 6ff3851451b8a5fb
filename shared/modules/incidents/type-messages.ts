import { defineMessages } from '#shared/core/i18n.ts';

export const typeMessages = defineMessages({
  twice: ['Each question needs an ID of its own.', 'हर सवाल की अपनी आईडी चाहिए।'],
  options: ['A choice needs at least two answers.', 'चुनने के लिए कम से कम दो जवाब चाहिए।'],
  when: [
    'A question can only depend on an answer to an earlier question.',
    'सवाल केवल पहले के सवाल के जवाब पर निर्भर हो सकता है।',
  ],
});
