import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { skills } from '#shared/modules/payroll/statutory/rates.ts';
import { costSheetFigures } from '../cost-sheet-input.ts';

const day = date().schema;
const said = z.tuple([z.string(), z.string()]);

/** One minimum wage as it is on record, with what it was before. */
const wageChange = z.strictObject({
  from: day,
  /** The notification in both languages; empty where none is on record. */
  notification: said,
  /** The other schedules that it has, such as the central one. */
  zones: z.array(z.string()),
  wages: z.array(
    z.strictObject({ skill: z.enum(skills), before: z.nullable(z.number()), after: z.number() }),
  ),
});
export type WageChange = z.output<typeof wageChange>;

/** The minimum wages on record, the newest first. */
export const listWageChanges = defineQuery({
  name: 'crm.wage_changes',
  path: '/crm/wage-changes',
  permission: 'crm:read',
  summary: ['Minimum wages and what they change', 'न्यूनतम वेतन और उनसे बदलाव'],
  output: z.array(wageChange),
});

/** A post that is priced below the new wage: its rate, and its cost sheet, before and after, in rupees. */
const wageLine = z.strictObject({
  title: z.string(),
  site: z.string(),
  people: z.int(),
  skill: z.string(),
  from: day,
  old_wage: z.nullable(z.number()),
  new_wage: z.nullable(z.number()),
  old_rate: z.number(),
  new_rate: z.number(),
  /** False where the client has no rate for the post, so that none is changed. */
  has_rate: z.boolean(),
  sheets: z.nullable(z.strictObject({ before: costSheetFigures, after: costSheetFigures })),
});
export type WageLine = z.output<typeof wageLine>;

const common = {
  client: z.string(),
  monthly_before: z.number(),
  monthly_after: z.number(),
  lines: z.array(wageLine),
  /** Why it cannot be priced anew; null where it can. */
  fault: z.nullable(said),
};

export const changedContract = z.strictObject({
  ...common,
  contract_id: z.string(),
  number: z.string(),
  title: z.string(),
  email: z.string(),
  passes_through: z.boolean(),
  /** The addendum that was made for this wage; null until it is confirmed. */
  addendum: z.nullable(
    z.strictObject({ id: z.string(), number: z.int(), status: z.string(), sent_to: z.string() }),
  ),
});
export type ChangedContract = z.output<typeof changedContract>;

export const changedQuote = z.strictObject({
  ...common,
  quote_id: z.string(),
  lead_id: z.string(),
  number: z.string(),
  version: z.int(),
  status: z.string(),
});
export type ChangedQuote = z.output<typeof changedQuote>;

const pages = z.object({
  page: parameter('page, from 1'),
  limit: parameter('records a page, at most 200'),
});

/**
 * The contracts whose posts are priced below a minimum wage on a day from which it counts, and those that
 * have their addendum.
 */
export const listChangedContracts = defineQuery({
  name: 'crm.wage_change_contracts',
  path: '/crm/wage-changes/{from}/contracts',
  permission: 'crm:read',
  summary: ['Contracts that a new minimum wage changes', 'नए न्यूनतम वेतन से बदलने वाले अनुबंध'],
  input: pages,
  output: z.strictObject({
    /** How many have no addendum yet, and what all of them come to more in a month. */
    open: z.int(),
    total: z.int(),
    more: z.number(),
    without_email: z.int(),
    /** Running contracts of which nothing says by which wage they are priced: how many, and the first. */
    unpriced: z.int(),
    unpriced_first: z.array(
      z.strictObject({ id: z.string(), number: z.string(), title: z.string(), client: z.string() }),
    ),
    rows: z.array(changedContract),
  }),
  paged: true,
});

/** The open quotes whose posts are priced below a minimum wage. */
export const listChangedQuotes = defineQuery({
  name: 'crm.wage_change_quotes',
  path: '/crm/wage-changes/{from}/quotes',
  permission: 'crm:read',
  summary: ['Quotes that a new minimum wage changes', 'नए न्यूनतम वेतन से बदलने वाले कोटेशन'],
  input: pages,
  output: z.strictObject({ open: z.int(), more: z.number(), rows: z.array(changedQuote) }),
  paged: true,
});

/** How many contracts or quotes one call takes. */
export const wageChangeAtOnce = 100;

/**
 * Writes what a new minimum wage changes, some at a time: an addendum as a draft for each contract, and a new
 * version, not sent, of each quote. What has its own already is left. `next` is where the next call goes on;
 * null at the end.
 */
export const confirmWageChange = defineOnlineOperation({
  name: 'wage_change.confirm',
  method: 'POST',
  path: '/crm/wage-changes/{from}/confirm',
  summary: ['Apply a new minimum wage', 'नया न्यूनतम वेतन लागू करें'],
  permission: 'crm:write',
  input: z.strictObject({
    what: z.enum(['contracts', 'quotes']),
    after: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  }),
  output: z.strictObject({
    made: z.array(z.string()),
    faults: z.array(z.strictObject({ number: z.string(), client: z.string(), fault: said })),
    next: z.nullable(z.string()),
  }),
});
