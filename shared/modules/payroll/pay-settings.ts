import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { integer, key, reference } from '#shared/core/fields.ts';
import { declaration } from './statutory/coverage.ts';

const monthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** How a business makes its payroll, where the law leaves it open. */
export const paySettingsSchema = z.strictObject({
  /** Day of the week that is free where nothing else is said for a person: 0 is Sunday. */
  weekly_off: integer(0, 6).schema,
  /** Days of a week that must be worked or paid for its free day to be paid. */
  off_after_days: integer(0, 6).schema,
  /** Minutes of work that make a whole day; less makes half of one. */
  full_day_minutes: integer(60, 1440).schema,
  /** Paid in every year. */
  national_holidays: z.array(monthDay).check(z.maxLength(10)),
  /** The employer's provident fund counts in the fifty per cent test. */
  employer_pf_in_test: z.boolean(),
  overtime_in_esi: z.boolean(),
  labour_welfare: z.boolean(),
  /** Another schedule of minimum wages for a site, such as the central one. */
  zones: z
    .array(
      z.strictObject({ site_id: key().schema, zone: z.string().check(z.maxLength(40), z.regex(/^[\w-]*$/)) }),
    )
    .check(z.maxLength(500)),
  bank_account: reference(30).schema,
  /** Which laws of size the business comes under, as its owner declares it. */
  coverage: z.array(declaration).check(z.maxLength(60)),
});
export type PaySettings = z.infer<typeof paySettingsSchema>;

/** All that a month is computed by: the settings, and the paid holidays of the business. */
export type PayRules = PaySettings & { readonly holidays: readonly { readonly date: CalendarDate }[] };

export const freshPaySettings: PaySettings = {
  weekly_off: 0,
  off_after_days: 3,
  full_day_minutes: 360,
  national_holidays: ['01-26', '08-15', '10-02'],
  employer_pf_in_test: true,
  overtime_in_esi: false,
  labour_welfare: true,
  zones: [],
  bank_account: '',
  coverage: [],
};
