import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { sosMessages } from './messages.ts';

const ofAlert = {
  kind: 'account',
  audience: 'office',
  body: ['{place}. Call {phone} now.', '{place}। अभी {phone} पर कॉल करें।'],
  values: ['name', 'place', 'phone'],
  usual: inApp,
  critical: true,
} as const;

/** What people hear of calls for help. */
export const sosEvents = {
  'sos.raised': { ...ofAlert, name: ['SOS alert', 'SOS अलर्ट'], title: sosMessages.titleSos },
  'sos.silent': { ...ofAlert, name: ['No check-in', 'कोई ख़बर नहीं'], title: sosMessages.titleSilence },
  'sos.unanswered': {
    ...ofAlert,
    name: ['SOS alert without an answer', 'SOS अलर्ट का जवाब नहीं'],
    title: sosMessages.titleAgain,
  },
} as const satisfies NewsEvents;
