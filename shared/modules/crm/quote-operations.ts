import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, date, id, integer, money, month, reference, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { recordWith } from '#shared/core/record-schema.ts';
import { mostCreditDays } from '#shared/modules/billing/client.ts';
import { wageChanges } from '#shared/modules/contracts/contract.ts';
import { itemInput, most, postInput, quoteStates, quotes, sentWays, usualWageChange } from './quote.ts';
import { mostClauses, quoteClauseInput } from './quote-clause.ts';
import { quoteMessages as messages } from './quote-messages.ts';

/** What may be left out of a quote; a change keeps what it had of these. */
const figures = {
  language: z.enum(languages),
  terms: text(8000).schema,
  /** The first day of duty, needed before it is sent, and the last; a year of work where none is named. */
  start_on: z.nullable(date().schema),
  end_on: z.nullable(date().schema),
  discount: money().schema,
  deposit: money().schema,
  /** Days to pay a bill; those of the client or the usual ones of the business where none are given. */
  credit_days: z.nullable(integer(0, mostCreditDays).schema),
  /** Who bears a new minimum wage. */
  wage_change: z.enum(wageChanges),
  loss_reason: text(300).schema,
};
const lists = {
  /** `YYYY-MM`, whose minimum wages and rates count. */
  month: month().schema,
  valid_until: date().schema,
  lines: z._default(z.array(postInput).check(z.maxLength(most.posts)), []),
  items: z._default(z.array(itemInput).check(z.maxLength(most.items)), []),
  clauses: z._default(z.array(quoteClauseInput).check(z.maxLength(mostClauses.count)), []),
};

/** What the office writes of a quote. What it comes to is computed by the server. */
export const quoteInput = z.strictObject({
  ...lists,
  language: z._default(figures.language, 'en'),
  terms: z._default(figures.terms, ''),
  start_on: z._default(figures.start_on, null),
  end_on: z._default(figures.end_on, null),
  discount: z._default(figures.discount, 0),
  deposit: z._default(figures.deposit, 0),
  credit_days: z._default(figures.credit_days, null),
  wage_change: z._default(figures.wage_change, usualWageChange),
  loss_reason: z._default(figures.loss_reason, ''),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** A quote as the office sees it, with how it stands today. */
export const officeQuote = recordWith(quotes, { state: z.enum(quoteStates) });

/**
 * The same in the list of its lead, with its link and what is written with it while it is open; else empty.
 */
export const listedQuote = recordWith(quotes, {
  state: z.enum(quoteStates),
  link: z.string(),
  text: z.string(),
});

/** Writes a quote for a lead, or with `replaces` a new version of one that was not accepted. */
export const createQuote = defineOnlineOperation({
  name: 'quote.create',
  method: 'POST',
  path: '/crm/leads/{id}/quotes',
  summary: ['Create a quote', 'कोटेशन बनाएँ'],
  permission: 'crm:write',
  status: 201,
  input: z.extend(quoteInput, { replaces: z.optional(id().schema) }),
  output: officeQuote,
});

/**
 * Changes a draft. It is priced anew as a whole, from the posts, items and clauses that are sent; what else
 * is left out stays as it was.
 */
export const updateQuote = defineOnlineOperation({
  name: 'quote.update',
  method: 'PUT',
  path: '/quotes/{id}',
  summary: ['Change a quote', 'कोटेशन बदलें'],
  permission: 'crm:write',
  versioned: quotes,
  input: z.strictObject({ ...lists, ...z.partial(z.strictObject(figures)).shape }),
  output: officeQuote,
});

export const removeQuote = defineOnlineOperation({
  name: 'quote.remove',
  method: 'DELETE',
  path: '/quotes/{id}',
  summary: ['Remove a draft quote', 'कोटेशन का ड्राफ़्ट हटाएँ'],
  permission: 'crm:write',
  versioned: quotes,
  input: z.strictObject({}),
  output: z.strictObject({ id: z.string() }),
});

/**
 * Sends the link of a quote: by mail, or by the office itself with a text that names it. Without an address
 * and a number those of the lead count. The code to answer it goes to the address, else to the number.
 */
export const sendQuote = defineOnlineOperation({
  name: 'quote.send',
  method: 'POST',
  path: '/quotes/{id}/send',
  summary: ['Send a quote', 'कोटेशन भेजें'],
  permission: 'crm:write',
  input: z.strictObject({
    way: z._default(z.enum(sentWays), 'mail'),
    email: z._default(email().schema, ''),
    phone: z._default(reference(20).schema, ''),
  }),
  output: recordWith(quotes, {
    state: z.enum(quoteStates),
    link: z.string(),
    /** What the office passes on, in the language of the quote. */
    text: z.string(),
  }),
});

const token = reference(300, { min: 1 }).schema;
const name = text(120, { min: 2, missing: messages.yourName }).schema;
const done = z.strictObject({ state: z.enum(quoteStates) });

/** Sends a code to whom the quote was sent; whoever has the link cannot choose an address or a number. */
export const sendQuoteCode = defineExchange({
  path: '/crm/shared-quote/code',
  access: 'public',
  summary: ['Get a code to answer a quote', 'कोटेशन का जवाब देने का कोड मँगवाएँ'],
  input: z.strictObject({ token }),
  output: z.strictObject({ sent: z.boolean() }),
});

const otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, both(messages.badCode)));

/** Accepts the quote that was read: `digest` is that of what the link showed. */
export const acceptQuote = defineExchange({
  path: '/crm/shared-quote/accept',
  access: 'public',
  summary: ['Accept a quote by its link', 'लिंक से कोटेशन मंज़ूर करें'],
  input: z.strictObject({
    token,
    otp,
    name,
    digest: z.string().check(z.regex(/^[\w-]{43}$/, both(messages.changed))),
  }),
  output: done,
});

export const declineQuote = defineExchange({
  path: '/crm/shared-quote/decline',
  access: 'public',
  summary: ['Decline a quote by its link', 'लिंक से कोटेशन नामंज़ूर करें'],
  input: z.strictObject({
    token,
    otp,
    name,
    reason: text(1000, { min: 3, missing: messages.reason }).schema,
  }),
  output: done,
});

export const askAboutQuote = defineExchange({
  path: '/crm/shared-quote/ask',
  access: 'public',
  summary: ['Ask about a quote by its link', 'लिंक से कोटेशन पर सवाल पूछें'],
  input: z.strictObject({ token, name, question: text(1000, { min: 3, missing: messages.question }).schema }),
  output: done,
});
