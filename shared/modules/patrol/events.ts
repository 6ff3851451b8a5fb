import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const ofRound = {
  kind: 'attendance',
  audience: 'office',
  body: ['{site}, {from} to {to}: {names}', '{site}, {from} से {to}: {names}'],
  values: ['route', 'site', 'n', 'from', 'to', 'names'],
  usual: inApp,
  urgent: true,
} as const;

/** What people hear of patrols. */
export const patrolEvents = {
  'patrol.missed': {
    ...ofRound,
    name: ['Patrol missed', 'गश्त छूटी'],
    title: ['Patrol missed: {route}', 'गश्त छूटी: {route}'],
  },
  'patrol.incomplete': {
    ...ofRound,
    name: ['Checkpoints missed', 'चेकपॉइंट छूटे'],
    title: ['{n} {n:checkpoint|checkpoints} missing: {route}', '{n} चेकपॉइंट बाकी: {route}'],
  },
  'patrol.in_time': {
    ...ofRound,
    name: ['Patrol completed on time', 'गश्त समय पर पूरी'],
    title: ['Completed on time: {route}', 'समय पर पूरी हुई: {route}'],
    body: [
      '{site}, {from} to {to}. The scans were synced later.',
      '{site}, {from} से {to}। स्कैन नेटवर्क आने पर पहुँचे।',
    ],
  },
  'patrol.problem': {
    ...ofRound,
    name: ['Problem reported on patrol', 'गश्त में समस्या बताई गई'],
    kind: 'incident',
    title: ['Problem reported: {place}', 'समस्या बताई गई: {place}'],
    body: ['{details}', '{details}'],
    values: ['place', 'details'],
  },
} as const satisfies NewsEvents;
