import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { patrolSays as messages } from './server-messages.ts';

const ofRound = {
  kind: 'attendance',
  audience: 'office',
  body: messages.missedBody,
  values: ['route', 'site', 'n', 'from', 'to', 'names'],
  usual: inApp,
  urgent: true,
} as const;

/** What people hear of patrols. */
export const patrolEvents = {
  'patrol.missed': { ...ofRound, name: ['Patrol missed', 'गश्त छूटी'], title: messages.missedTitle },
  'patrol.incomplete': { ...ofRound, name: ['Checkpoints missed', 'चेकपॉइंट छूटे'], title: messages.partTitle },
  'patrol.in_time': {
    ...ofRound,
    name: ['Patrol was in time after all', 'गश्त समय पर पूरी निकली'],
    title: messages.lateTitle,
    body: messages.lateBody,
  },
  'patrol.problem': {
    ...ofRound,
    name: ['Problem reported on patrol', 'गश्त में समस्या बताई गई'],
    kind: 'incident',
    title: messages.problemTitle,
    body: ['{details}', '{details}'],
    values: ['place', 'details'],
  },
} as const satisfies NewsEvents;
