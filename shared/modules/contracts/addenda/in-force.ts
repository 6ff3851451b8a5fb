import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';

const said = z.tuple([z.string(), z.string()]);

/** An addendum as the figures of its contract name it. */
const named = {
  number: z.int(),
  /** In both languages: one that a new minimum wage made has no title of its own. */
  title: said,
  from: date().schema,
};
const since = z.nullable(z.strictObject({ number: z.int(), from: date().schema }));

/**
 * The figures of a contract as they count today with its addenda in force; on its first day where it has not
 * started, and on its last where it has ended. Money is in rupees without GST.
 */
export const readInForce = defineQuery({
  name: 'contracts.in_force',
  path: '/contracts/{id}/in-force',
  summary: ['A contract as it counts today', 'अनुबंध जैसा आज लागू है'],
  output: z.strictObject({
    day: date().schema,
    last_day: date().schema,
    /**
     * The numbers of other contracts of the client that run too, where neither they nor this one name a site,
     * a post or a rate: the rates and posts here are those of all of them. Empty for the customer, and absent
     * in what a device kept of before.
     */
    nameless_others: z.optional(z.array(z.string())),
    yearly: z.number(),
    /** Null where nothing of the contract is agreed by the month. */
    monthly: z.nullable(z.number()),
    /** The newest addendum that the values are by. */
    since,
    /** Whether an addendum changes a rate by the duty or hour, which the values do not count. */
    uncounted: z.boolean(),
    /** Of an ordinary day at the sites of the contract; null where it has none. */
    people: z.nullable(z.int()),
    posts: z.array(z.strictObject({ name: z.string(), site: z.string(), people: z.int() })),
    rates: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        site: z.string(),
        rate: z.number(),
        /** By what it is counted, in words. */
        basis: said,
        since,
      }),
    ),
    /** What the quote of the contract took off a month; the rates are what is left. */
    discount: z.optional(z.nullable(z.strictObject({ amount: z.number(), quote: z.string() }))),
    addenda: z.array(z.strictObject({ ...named, text: z.string(), text_hi: z.string() })),
    /** What is agreed and counts from a later day. */
    coming: z.array(
      z.strictObject({
        ...named,
        changes: z.array(
          z.strictObject({
            title: z.string(),
            site: z.string(),
            from: date().schema,
            old_rate: z.number(),
            new_rate: z.number(),
          }),
        ),
      }),
    ),
  }),
  offline: 'keep',
});
