import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

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
  'sos.raised': { ...ofAlert, name: ['SOS alert', 'SOS अलर्ट'], title: ['SOS: {name}', 'मदद चाहिए: {name}'] },
  'sos.silent': {
    ...ofAlert,
    name: ['No check-in', 'कोई ख़बर नहीं'],
    title: ['No check-in: {name}', '{name} की कोई ख़बर नहीं'],
  },
  'sos.unanswered': {
    ...ofAlert,
    name: ['SOS alert without an answer', 'SOS अलर्ट का जवाब नहीं'],
    title: ['No response yet: SOS from {name}', 'अब तक जवाब नहीं: {name} को मदद चाहिए'],
  },
  'sos.reopened': {
    ...ofAlert,
    name: ['SOS alert not closed in time', 'SOS अलर्ट समय पर बंद नहीं हुआ'],
    title: ['Help still needed: SOS from {name}', 'अब भी मदद चाहिए: {name}'],
  },
  'sos.taken': {
    name: ['Help is on the way', 'मदद आ रही है'],
    kind: 'account',
    audience: 'person',
    title: ['{by} is on the way', '{by} आ रहे हैं'],
    body: ['{place}', '{place}'],
    values: ['by', 'place'],
    usual: inApp,
    critical: true,
  },
  'sos.asked': {
    name: ['Check-in due', 'ख़बर देने का समय'],
    kind: 'attendance',
    audience: 'person',
    title: ['Are you OK?', 'आप ठीक हैं?'],
    body: [
      'Press “I’m OK”, or your supervisor will be alerted.',
      '“मैं ठीक हूँ” दबाएँ, नहीं तो सुपरवाइज़र को बताया जाएगा।',
    ],
    values: [],
    usual: inApp,
    critical: true,
  },
} as const satisfies NewsEvents;
