import { defineMessages } from '#shared/core/i18n.ts';

/** Why the server does not take a correction by which work would end before it starts. */
export const orderMessages = defineMessages({
  outBeforeIn: [
    'The punch out must be after the punch in, which is {time}. If that is wrong, correct it first.',
    'जाने का समय आने के समय ({time}) के बाद का होना चाहिए। वह ग़लत हो तो पहले उसे ठीक करें।',
  ],
  inAfterOut: [
    'The punch in must be before the punch out, which is {time}. If that is wrong, correct it first.',
    'आने का समय जाने के समय ({time}) से पहले का होना चाहिए। वह ग़लत हो तो पहले उसे ठीक करें।',
  ],
  outBeforeStart: [
    'The punch out must be after the start of the duty, {time}.',
    'जाने का समय ड्यूटी शुरू होने ({time}) के बाद का होना चाहिए।',
  ],
});
