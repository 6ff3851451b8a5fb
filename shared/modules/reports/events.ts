import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { scheduleMessages as messages } from './schedules/messages.ts';

const ofSchedule = {
  kind: 'account',
  audience: 'office',
  body: ['{reason}', '{reason}'],
  values: ['report', 'reason'],
  usual: inApp,
} as const;

/** What the office hears of reports that are mailed. */
export const reportEvents = {
  'report.stopped': {
    ...ofSchedule,
    name: ['Scheduled report stopped', 'तय समय की रिपोर्ट बंद'],
    title: messages.stoppedTitle,
  },
  'report.not_sent': {
    ...ofSchedule,
    name: ['Scheduled report not sent', 'तय समय की रिपोर्ट नहीं गई'],
    title: messages.notMailedTitle,
  },
} as const satisfies NewsEvents;
