import * as z from 'zod/mini';
import { clockTime } from '#shared/core/dates.ts';
import { money, time } from '#shared/core/fields.ts';

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** How a business sells and carries out services that are booked. A percent or an amount of 0 is none. */
export const homeRulesSchema = z.strictObject({
  /** What an urgent visit, and one that begins at night, costs more, in percent of the price. */
  urgent_percent: whole(0, 200),
  night_percent: whole(0, 200),
  /** The night begins and ends at these times; where they are the same there is none. */
  night_from: time().schema,
  night_to: time().schema,
  /** What armed guards, and relievers on weekly offs, cost more, in percent of the price. */
  armed_percent: whole(0, 200),
  relievers_percent: whole(0, 200),
  /** How much extra work a customer may be asked for without the office, in percent of the price. */
  extra_percent: whole(0, 500),
  /** Minutes that a worker waits before reporting that nobody is at home. */
  wait_minutes: whole(0, 120),
  /** Rupees that a visit costs the customer when nobody is at home. */
  vain_visit_fee: money().schema,
  /** Rupees that a partner loses by not coming. */
  no_show_penalty: money().schema,
  /** Rupees for a partner who accepted a job in time and was second. */
  lost_job_credit: money().schema,
  /** So many ratings of a service make public stars. */
  stars_from: whole(1, 1000),
});
export type HomeRules = z.output<typeof homeRulesSchema>;

/** What holds where a business has set nothing. */
export const freshHomeRules: HomeRules = {
  urgent_percent: 0,
  night_percent: 0,
  night_from: clockTime('21:00'),
  night_to: clockTime('07:00'),
  armed_percent: 0,
  relievers_percent: 0,
  extra_percent: 100,
  wait_minutes: 15,
  vain_visit_fee: 0,
  no_show_penalty: 0,
  lost_job_credit: 0,
  stars_from: 10,
};
