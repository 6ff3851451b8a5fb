import * as z from 'zod/mini';
import { both, instant } from '#shared/core/fields.ts';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import type { Invoice } from '../invoice.ts';
import { reminderMessages as messages } from './messages.ts';
import { claimDays } from '../rules.ts';

/** Up to four numbers of days with commas between them; empty for none. */
const days = z
  .string()
  .check(z.maxLength(30), z.trim(), z.regex(/^$|^\d{1,2}(\s*,\s*\d{1,2}){0,3}$/, both(messages.badDays)));

/**
 * When clients are reminded of an unpaid bill: days before its due day, and days after it (0 is the day); and
 * whether by SMS besides the mail.
 */
export const reminderSettings = z.strictObject({
  before: days,
  after: days,
  sms: z._default(z.boolean(), false),
});
export type ReminderSettings = z.output<typeof reminderSettings>;
export const freshReminderSettings: ReminderSettings = { before: '', after: '', sms: false };

export const readReminderSettings = defineQuery({
  name: 'billing.reminder_settings',
  path: '/billing/reminders/settings',
  permission: 'billing:read',
  summary: ['Payment reminder settings', 'भुगतान याद दिलाने की सेटिंग'],
  output: reminderSettings,
});

export const editReminderSettings = defineOnlineOperation({
  name: 'settings.billing_reminders',
  method: 'PUT',
  path: '/billing/reminders/settings',
  summary: ['Update payment reminder settings', 'भुगतान याद दिलाने की सेटिंग बदलें'],
  permission: 'billing:write',
  input: reminderSettings,
  output: reminderSettings,
});

/**
 * What was sent for a bill, and a text with its link to send by hand; `phone` is empty where none is known.
 */
export const readReminders = defineQuery({
  name: 'billing.reminders',
  path: '/billing/invoices/{id}/reminders',
  permission: 'billing:read',
  summary: ['Reminders of an invoice', 'बिल की याद'],
  output: z.strictObject({
    sent: z.array(
      z.strictObject({
        days: z.int(),
        by: z.enum(['email', 'sms']),
        /** The address or the number. */
        to: z.string(),
        /** Whether the SMS gateway refused it. */
        failed: z.boolean(),
        sent_at: instant().schema,
      }),
    ),
    phone: z.string(),
    text: z.tuple([z.string(), z.string()]),
    /** The language of the client. */
    language: z.enum(languages),
  }),
});

/** The days of a schedule from the due day on, in order; those before it are negative. */
export function reminderDays({
  before,
  after,
}: Pick<ReminderSettings, 'before' | 'after'>): readonly number[] {
  const numbers = (text: string): number[] =>
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map(Number);
  const all = [...numbers(before).map((n) => 0 - n), ...numbers(after)].map((n) => n + 0);
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/**
 * How long after its day a reminder is still sent: where no server ran, the client had promised to pay, or
 * money was looked for that had been reported.
 */
const lateDays = claimDays + 2;

/**
 * The reminder of a bill that is due on a day; null where there is none. Of several only the last one counts,
 * and none whose day was not after the day of the bill.
 */
export function reminderOn(
  schedule: readonly number[],
  bill: Pick<Invoice, 'issued_on' | 'due_on'>,
  today: CalendarDate,
): number | null {
  const due = schedule.filter((n) => {
    const day = addDays(bill.due_on, n);
    return day <= today && addDays(day, lateDays) >= today && day > bill.issued_on;
  });
  return due.at(-1) ?? null;
}
