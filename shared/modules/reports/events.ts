import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

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
    title: ['Scheduled report stopped: {report}', 'तय समय की रिपोर्ट बंद हुई: {report}'],
  },
  'report.not_sent': {
    ...ofSchedule,
    name: ['Scheduled report not sent', 'तय समय की रिपोर्ट नहीं गई'],
    title: ['Scheduled report not sent: {report}', 'तय समय की रिपोर्ट नहीं भेजी गई: {report}'],
  },
} as const satisfies NewsEvents;
