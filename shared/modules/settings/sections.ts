import { clockTime } from '#shared/core/dates.ts';
import * as z from 'zod/mini';
import { both, date, reference, text, time } from '#shared/core/fields.ts';
import { gstin, pan, pinCode } from '#shared/core/number-fields.ts';
import { freshHomeRules, homeRulesSchema } from '#shared/modules/bookings/home-rules.ts';
import { freshPaySettings, paySettingsSchema } from '#shared/modules/payroll/pay-settings.ts';
import { settingsMessages as messages } from './messages.ts';

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const line = (most: number) => text(most).schema;
const days = z.array(whole(1, 365)).check(z.minLength(1), z.maxLength(6));
const maybeDate = z.union([z.literal(''), date().schema]);

/**
 * How attendance is judged (how long a whole day of work is, the payroll says), and what a roster must keep
 * before it may be published.
 */
const attendance = z.strictObject({
  late_after_minutes: whole(0, 240),
  missing_after_minutes: whole(5, 720),
  /** Hours for which a punch made without network is taken without a mark. */
  offline_hours: whole(1, 240),
  selfie: z.boolean(),
  rest_hours: whole(0, 24),
  days_in_row: whole(1, 31),
  week_hours: whole(1, 112),
  police_verification: z.enum(['required', 'applied', 'off']),
  training: z.boolean(),
  medical: z.boolean(),
  leave_casual: whole(0, 60),
  leave_sick: whole(0, 60),
  leave_earned: whole(0, 60),
  /** Days after which a day in lieu is lost. */
  comp_off_days: whole(1, 365),
});

/** How single jobs and calls are handed out. */
const job = z.strictObject({
  accept_minutes: whole(1, 1440),
  calls_from: time().schema,
  calls_to: time().schema,
  calls_a_day: whole(0, 20),
  calls_a_week: whole(0, 50),
  photo_before: z.boolean(),
  photo_after: z.boolean(),
});

/** What the business is told, and how long ahead. */
const notifications = z.strictObject({
  credential_days: days,
  licence_days: days,
  /** Hours after which who gave a task hears that it is late, and as many later the owner. */
  task_late_hours: whole(1, 168),
  quiet_from: time().schema,
  quiet_to: time().schema,
  sms: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
});

/** Names by which other systems know the business. Secrets are not kept here. */
const integration = z.strictObject({
  sms_sender: z
    .string()
    .check(z.maxLength(6, both(messages.sender)), z.regex(/^$|^[A-Za-z]{6}$/, both(messages.sender))),
  /** The business as India's registry of text messages knows it. */
  dlt_entity: z
    .string()
    .check(
      z.maxLength(30, both(messages.dltEntity)),
      z.trim(),
      z.regex(/^$|^\d{15,20}$/, both(messages.dltEntity)),
    ),
  tally_company: line(120),
  whatsapp: reference(20).schema,
  calendar_feed: z.boolean(),
});

/** The business as the law knows it. */
const company = z.strictObject({
  legal_name: line(200),
  gstin: gstin().schema,
  pan: pan().schema,
  address: line(500),
  pincode: pinCode().schema,
  epf_code: line(30),
  esic_code: line(30),
  labour_licence: line(60),
  psara_licence: line(60),
  psara_area: line(300),
  psara_from: maybeDate,
  psara_to: maybeDate,
  signatory: line(120),
  signatory_title: line(120),
});

/** The sections of a business's settings by their last address part. Each may be changed in part. */
export const sectionSchemas = {
  attendance,
  job,
  home: homeRulesSchema,
  payroll: paySettingsSchema,
  notifications,
  integration,
  company,
} as const;
export type SectionName = keyof typeof sectionSchemas;
export type Section<Name extends SectionName> = z.infer<(typeof sectionSchemas)[Name]>;

/** What holds where a business has set nothing. */
export const freshSections: { readonly [Name in SectionName]: Section<Name> } = {
  attendance: {
    late_after_minutes: 10,
    missing_after_minutes: 60,
    offline_hours: 72,
    selfie: false,
    rest_hours: 8,
    days_in_row: 10,
    week_hours: 60,
    police_verification: 'applied',
    training: false,
    medical: false,
    leave_casual: 7,
    leave_sick: 7,
    leave_earned: 15,
    comp_off_days: 60,
  },
  job: {
    accept_minutes: 15,
    calls_from: clockTime('08:00'),
    calls_to: clockTime('19:00'),
    calls_a_day: 3,
    calls_a_week: 10,
    photo_before: true,
    photo_after: true,
  },
  home: freshHomeRules,
  payroll: freshPaySettings,
  notifications: {
    credential_days: [60, 30, 7],
    licence_days: [120, 60, 45, 15],
    task_late_hours: 4,
    quiet_from: clockTime('22:00'),
    quiet_to: clockTime('07:00'),
    sms: true,
    email: true,
    push: true,
  },
  integration: { sms_sender: '', dlt_entity: '', tally_company: '', whatsapp: '', calendar_feed: true },
  company: {
    legal_name: '',
    gstin: '',
    pan: '',
    address: '',
    pincode: '',
    epf_code: '',
    esic_code: '',
    labour_licence: '',
    psara_licence: '',
    psara_area: '',
    psara_from: '',
    psara_to: '',
    signatory: '',
    signatory_title: '',
  },
};
