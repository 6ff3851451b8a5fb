import * as z from 'zod/mini';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { profitPlaces } from './profit.ts';

/** The most months of one report. */
export const mostProfitMonths = 24;

/** How the payroll of a month stands; `none` where it has not been calculated. */
const payrollState = z.enum(['none', 'open', 'locked']);

/** What a post earns and costs, in rupees. */
const row = z.strictObject({
  place: z.enum(profitPlaces),
  client_id: z.nullable(z.string()),
  client: z.string(),
  site_id: z.nullable(z.string()),
  site: z.string(),
  post: z.nullable(z.string()),
  people: z.int(),
  billed: z.number(),
  wages: z.number(),
  relievers: z.number(),
  employer: z.number(),
  material: z.number(),
  costs_missing: z.int(),
  profit: z.number(),
});
export type ProfitLine = z.output<typeof row>;

const months = {
  from: parameter('first month, YYYY-MM'),
  to: parameter('last month, YYYY-MM; the first where it is left out'),
  gstin: parameter(
    'a GSTIN of the business, or none for companies without one: the invoices, and the cost of the places billed; all companies without it',
  ),
};

/** Billed, wages and costs by client, site and post. */
export const readProfit = defineQuery({
  name: 'billing.profit',
  path: '/billing/reports/profit',
  permission: 'billing:read',
  summary: ['Profit by client, site and post', 'ग्राहक, साइट और पोस्ट के हिसाब से मुनाफ़ा'],
  input: z.object({ ...months, format: parameter('json, xlsx or pdf') }),
  output: z.strictObject({
    from: z.string(),
    to: z.string(),
    rows: z.array(row),
    /** Of all companies, also where one is asked for. */
    payroll: z.array(z.strictObject({ month: z.string(), state: payrollState, gross: z.number() })),
    /** Drafts of these months, which are not in what was billed. */
    drafts: z.int(),
  }),
});

/** Who worked at a place, what each cost, and the duties that the cost is made of. */
export const readProfitPeople = defineQuery({
  name: 'billing.profit_people',
  path: '/billing/reports/profit/people',
  permission: 'billing:read',
  summary: ['People behind the profit of a post', 'पोस्ट के मुनाफ़े के पीछे के लोग'],
  input: z.object({
    ...months,
    client_id: parameter('left out for what is at no client’s site'),
    site_id: parameter('left out where no site is known'),
    post: parameter('a post of the site; left out for work that was on no roster'),
  }),
  output: z.strictObject({
    people: z.array(
      z.strictObject({
        staff_id: z.string(),
        code: z.string(),
        name: z.string(),
        minutes: z.int(),
        wages: z.number(),
        employer: z.number(),
        reliever: z.boolean(),
        duties: z.array(z.strictObject({ date: z.string(), minutes: z.int(), wages: z.number() })),
      }),
    ),
  }),
});
