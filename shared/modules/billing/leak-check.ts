import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';
import { billingMessages as messages } from './messages.ts';

/** One post of a site in a month: duties that the client ordered, that were planned, done, and billed. */
const leakRow = z.strictObject({
  client_id: z.string(),
  client: z.string(),
  site_id: z.string(),
  site: z.string(),
  /** The names in Hindi; empty where none is on record. */
  site_hi: z.string(),
  post_hi: z.string(),
  /** Empty for duties that were on no roster. */
  post: z.string(),
  required: z.number(),
  planned: z.number(),
  /** As wages count them, half duties as 0.5. */
  done: z.number(),
  billed: z.number(),
  /** What penalties take off its bills, in rupees. */
  penalty: z.number(),
  /** The same by day of the month, without what was planned: required, done, billed. */
  days: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /**
   * Minutes beyond the planned length, or beyond eight hours off the roster, and those in the muster of a
   * bill.
   */
  overtime: z.int(),
  overtime_billed: z.int(),
});
export type LeakRow = z.output<typeof leakRow>;

/** What of a month's duties is in a bill, by post: what was done and is not billed leaks. */
export const readLeakCheck = defineQuery({
  name: 'billing.leak_check',
  path: '/billing/leak-check',
  permission: 'billing:read',
  summary: ['Duties required, done and billed', 'ज़रूरी, की गई और बिल हुई ड्यूटी'],
  input: z.object({
    month: z
      .string(both(messages.badMonth))
      .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, both(messages.badMonth))),
  }),
  output: z.strictObject({ rows: z.array(leakRow) }),
});

/**
 * How a post stands: duties done and not billed, duties billed and not done, or an order that was not met.
 */
export type LeakState = 'not_billed' | 'not_done' | 'short' | 'even';

/** What to look at in a row; what costs money comes before what costs the client. */
export function leakStateOf({
  required,
  done,
  billed,
}: Pick<LeakRow, 'required' | 'done' | 'billed'>): LeakState {
  if (done > billed) return 'not_billed';
  if (billed > done) return 'not_done';
  return required > done ? 'short' : 'even';
}
