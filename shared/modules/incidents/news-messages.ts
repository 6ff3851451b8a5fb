import { defineMessages } from '#shared/core/i18n.ts';

/** What people are told of incidents; only the server says it. */
export const newsMessages = defineMessages({
  reopenOver: [
    'A complaint can be reopened once, within 7 days. Report a new one instead.',
    'शिकायत 7 दिन के अंदर एक बार ही फिर खोली जा सकती है। नई शिकायत दर्ज करें।',
  ],
});
