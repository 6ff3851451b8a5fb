import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineQuery } from '#shared/core/query.ts';
import { depositDue } from '#shared/modules/billing/deposit-due.ts';
import { wageChanges } from '#shared/modules/contracts/contract.ts';
import { quotedShift, weekday } from './quoted-shift.ts';
import { postGenders } from './post-genders.ts';
import { quoteStates } from './quote.ts';
import type { Quote } from './quote.ts';
import { isForWholeMonth } from './full-month.ts';

const taxed = { amount: z.number(), gst_percent: z.number(), reverse_charge: z.boolean() };

/** What the client sees of a quote: prices and terms, and nothing of cost, margin or loss. */
export const sharedQuote = z.strictObject({
  supplier: z.string(),
  client: z.string(),
  number: z.string(),
  version: z.int(),
  /**
   * As the quote stands, or that it is priced below a newer minimum wage and waits for its next version, or
   * that another quote was accepted in its place.
   */
  state: z.enum([...quoteStates, 'below_wage', 'other_accepted']),
  /** Of one that is declined: the business closed it itself. */
  closed: z.boolean(),
  language: z.enum(languages),
  valid_until: date().schema,
  start_on: z.nullable(date().schema),
  end_on: z.nullable(date().schema),
  lines: z.array(
    z.strictObject({
      rank: z.string(),
      site: z.string(),
      shift: z.string(),
      rostered: z.nullable(quotedShift),
      weekdays: z.array(weekday),
      gender: z.enum(postGenders),
      armed: z.boolean(),
      people: z.int(),
      hours: z.number(),
      days: z.number(),
      /** The rate is for every day of the month, however many it has. */
      whole_month: z.boolean(),
      rate: z.number(),
      ...taxed,
    }),
  ),
  items: z.array(z.strictObject({ title: z.string(), quantity: z.int(), rate: z.number(), ...taxed })),
  terms: z.string(),
  clauses: z.array(
    z.strictObject({ title: z.string(), title_hi: z.string(), text: z.string(), text_hi: z.string() }),
  ),
  monthly: z.number(),
  discount: z.number(),
  gst: z.number(),
  total: z.number(),
  one_off: z.number(),
  one_off_gst: z.number(),
  deposit: z.number(),
  /** What of the deposit is due since the quote was accepted, and where to pay it. */
  deposit_due: z.nullable(depositDue),
  /** How many days there are to pay a bill; null where the quote does not say. */
  credit_days: z.nullable(z.int()),
  /** Who bears a new minimum wage. */
  wage_change: z.enum(wageChanges),
  /** To whom the code is mailed, with most of the address hidden; empty where it goes by SMS. */
  mailed_to: z.string(),
  /** To which number it goes without an address, with most of it hidden. */
  texted_to: z.string(),
  /** Of what is shown here, so that nobody accepts what they have not read. */
  digest: z.string(),
});
export type SharedQuote = z.output<typeof sharedQuote>;

/** The quote behind a link. */
export const readSharedQuote = defineQuery({
  name: 'crm.shared_quote',
  path: '/crm/shared-quote/{token}',
  access: 'public',
  summary: ['Quote by its link', 'लिंक से कोटेशन'],
  output: sharedQuote,
});

/** The parts of a quote that a client may see, line by line. */
export function clientCopy({
  lines,
  items,
  clauses,
}: Pick<Quote, 'lines' | 'items' | 'clauses'>): Pick<SharedQuote, 'lines' | 'items' | 'clauses'> {
  return {
    clauses: clauses.map(({ title, title_hi, text, text_hi }) => ({ title, title_hi, text, text_hi })),
    lines: lines.map(
      ({
        rank,
        site,
        shift,
        rostered,
        weekdays,
        gender,
        armed,
        cost,
        rate,
        amount,
        gst_percent,
        reverse_charge,
      }) => ({
        rank,
        site,
        shift,
        rostered,
        weekdays,
        gender,
        armed,
        people: cost.people,
        hours: cost.shiftHours,
        days: cost.daysPerMonth,
        whole_month: isForWholeMonth({ cost, weekdays }),
        rate,
        amount,
        gst_percent,
        reverse_charge,
      }),
    ),
    items: items.map(({ title, quantity, rate, amount, gst_percent, reverse_charge }) => ({
      title,
      quantity,
      rate,
      amount,
      gst_percent,
      reverse_charge,
    })),
  };
}
