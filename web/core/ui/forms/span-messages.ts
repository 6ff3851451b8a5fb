import { defineMessages } from '#shared/core/i18n.ts';

/** The words of a span of days. */
export const spanMessages = defineMessages({
  from: ['First day', 'पहला दिन'],
  to: ['Last day', 'आख़िरी दिन'],
  backwards: ['The last day is before the first.', 'आख़िरी दिन पहले दिन से पहले का है।'],
  tooLong: ['Choose at most one year.', 'ज़्यादा से ज़्यादा एक साल चुनें।'],
});
