import * as z from 'zod/mini';
import { date, key } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';

/** How the mail to one person stands; `retrying` is one that was not taken and is tried again. */
export const letterStates = ['waiting', 'retrying', 'sent', 'failed'] as const;

/** The last mails of a schedule, the newest day first. */
export const listReportLetters = defineQuery({
  name: 'reports.letters',
  path: '/reports/schedules/letters',
  permission: 'reports:read',
  summary: ['Emails of scheduled reports', 'तय समय की रिपोर्ट के ई-मेल'],
  input: z.object({ schedule_id: parameter('of this schedule') }),
  output: z.array(
    z.strictObject({
      id: key().schema,
      due_on: date().schema,
      receiver: z.string(),
      state: z.enum(letterStates),
    }),
  ),
});
