import * as z from 'zod/mini';
import { clockTime } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import {
  both,
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  reference,
  text,
  time,
} from '#shared/core/fields.ts';
import { filled } from '#shared/core/i18n.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { reportNames } from '../messages.ts';
import type { ReportType } from '../messages.ts';
import { reportFormats } from '../report.ts';
import { scheduleMessages as messages } from './messages.ts';

/** The most people who get one report. */
export const mostReceivers = 10;
/** The days of the week, as a calendar day counts them. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const types = keysOf(reportNames);
const [first = 'business', ...others] = types;
const receivers = reference(1100).checked(
  z.refine<string>(
    (value) => {
      const all = addressesOf(value);
      return (
        all.length > 0 && all.length <= mostReceivers && all.every((one) => one.length <= 254 && isEmail(one))
      );
    },
    both(filled(messages.receivers, { most: mostReceivers })),
  ),
);

/** A report that is mailed again and again, each time of the day, the week or the month before. */
export const reportSchedules = defineResource({
  name: 'report_schedules',
  one: 'report_schedule',
  title: {
    one: ['scheduled report', 'तय समय की रिपोर्ट'],
    many: ['scheduled reports', 'तय समय की रिपोर्ट'],
    feminine: true,
  },
  naming: ['report'],
  path: '/reports/schedules',
  fields: {
    id: id(),
    report: choice<[ReportType, ...ReportType[]]>([first, ...others])
      .required()
      .editable()
      .called(reportNames)
      .label('Report', 'रिपोर्ट'),
    format: choice(reportFormats)
      .initial('pdf')
      .editable()
      .called({ pdf: ['PDF', 'PDF'], xlsx: ['Excel (XLSX)', 'एक्सेल (XLSX)'], csv: ['CSV', 'CSV'] })
      .label('File type', 'फ़ाइल का प्रकार'),
    every: choice(['day', 'week', 'month'])
      .initial('month')
      .editable()
      .called({
        day: ['Daily, for the day before', 'रोज़, पिछले दिन की'],
        week: ['Weekly, for the 7 days before', 'हर हफ़्ते, पिछले 7 दिनों की'],
        month: ['Monthly, for the month before', 'हर महीने, पिछले महीने की'],
      })
      .label('Repeats', 'कितनी बार')
      .hint(
        'Reports by month can only be sent monthly.',
        'महीने के हिसाब की रिपोर्ट केवल हर महीने भेजी जा सकती है।',
      ),
    time: time().initial(clockTime('08:00')).editable().label('Time', 'समय'),
    weekday: choice(weekdays)
      .initial('mon')
      .editable()
      .called({
        sun: ['Sunday', 'रविवार'],
        mon: ['Monday', 'सोमवार'],
        tue: ['Tuesday', 'मंगलवार'],
        wed: ['Wednesday', 'बुधवार'],
        thu: ['Thursday', 'गुरुवार'],
        fri: ['Friday', 'शुक्रवार'],
        sat: ['Saturday', 'शनिवार'],
      })
      .label('Day of the week', 'हफ़्ते का दिन')
      .hint('For weekly reports.', 'हर हफ़्ते की रिपोर्ट के लिए।'),
    day: integer(1, 31)
      .initial(1)
      .editable()
      .label('Day of the month', 'महीने की तारीख़')
      .hint(
        'For monthly reports. In a shorter month, its last day.',
        'हर महीने की रिपोर्ट के लिए। छोटे महीने में उसका आख़िरी दिन।',
      ),
    language: choice(['en', 'hi'])
      .initial('en')
      .editable()
      .called({ en: ['English', 'अंग्रेज़ी'], hi: ['Hindi', 'हिंदी'] })
      .label('Language', 'भाषा'),
    receivers: receivers
      .required()
      .editable()
      .label('Receivers', 'पाने वाले')
      .hint(
        'Up to 10 email addresses, each on its own line.',
        'ज़्यादा से ज़्यादा 10 ई-मेल पते, हर पता अलग लाइन में।',
      ),
    active: flag().initial(true).editable().label('Active', 'चालू'),
    next_at: nullable(instant()).label('Next email', 'अगला ई-मेल'),
    /** The day of the last mail. */
    sent_on: nullable(date()).label('Last sent', 'पिछली बार भेजी'),
    /** What the office has to settle, in both languages; empty for nothing. */
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Needs attention', 'ध्यान दें'),
    /** Who unsubscribed by the link in a mail. */
    stopped: nested(z.array(z.string()).check(z.maxLength(100))).label('Unsubscribed', 'जिन्होंने बंद की'),
    /** Who saved it last, and by whose rights it is made. */
    made_by: key(),
    made_by_name: text(120).label('Set up by', 'किसने तय की'),
  },
  access: { read: 'reports:read', write: 'settings:write' },
  list: {
    columns: ['report', 'every', 'next_at', 'receivers', 'active'],
    filter: ['active'],
    sort: ['next_at', 'created_at'],
    search: ['receivers'],
    order: '-created_at',
  },
});

export type ReportSchedule = Row<typeof reportSchedules>;
export const scheduleOperations = resourceOperations(reportSchedules);

/** The addresses in a text, each once and in small letters. */
export function addressesOf(text: string): string[] {
  const all = text.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : one.toLowerCase()));
  return [...new Set(all)];
}
