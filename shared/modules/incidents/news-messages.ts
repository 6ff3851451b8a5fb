import { defineMessages } from '#shared/core/i18n.ts';

/** What people are told of incidents; only the server says it. */
export const newsMessages = defineMessages({
  newsReported: ['New incident reported', 'नई शिकायत दर्ज हुई'],
  newsComment: ['New comment on an incident', 'शिकायत पर नई टिप्पणी'],
  newsAdded: ['An incident report was added to', 'शिकायत में कुछ जोड़ा गया'],
  newsAssigned: ['Your incident has been assigned', 'आपकी शिकायत सौंप दी गई'],
  newsStarted: ['Work on your incident has started', 'आपकी शिकायत पर काम शुरू हुआ'],
  newsResolved: ['Your incident has been resolved', 'आपकी शिकायत का हल हो गया'],
  newsClosed: ['Your incident has been closed', 'आपकी शिकायत बंद हुई'],
  reopenOver: [
    'A complaint can be reopened once, within 7 days. Report a new one instead.',
    'शिकायत 7 दिन के अंदर एक बार ही फिर खोली जा सकती है। नई शिकायत दर्ज करें।',
  ],
  newsReopened: ['Your incident has been reopened', 'आपकी शिकायत फिर से खुली'],
});
