import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, date, id, money, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { recordWith, shapeOf } from '#shared/core/record-schema.ts';
import { contractAddenda, mostChanges, mostHeadcounts, mostNewPosts, newPostBasis } from './addendum.ts';
import { sentTo } from '../signing/operations.ts';
import { addendumMessages as messages } from './messages.ts';

const facts = shapeOf(contractAddenda, ['title', 'text', 'text_hi', 'from', 'decision_note']);
/** Days of the week, 0 Sunday to 6 Saturday. */
const weekdays = z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7));
const written = {
  title: facts.title,
  text: z._default(facts.text, ''),
  text_hi: z._default(facts.text_hi, ''),
  from: facts.from,
  /** The last day that the contract has from then on; null where it stays. */
  end_date: z._default(z.nullable(date().schema), null),
  /** The client’s rates that change, and what each becomes. */
  rates: z._default(
    z.array(z.strictObject({ rate_id: id().schema, rate: money().schema })).check(z.maxLength(mostChanges)),
    [],
  ),
  /** How many people the client sanctions for a shift of a post from then on; none ends it. */
  headcounts: z._default(
    z
      .array(
        z.strictObject({
          post_id: z.string().check(z.maxLength(80)),
          shift_id: z.string().check(z.maxLength(80)),
          /** The days of the week of the people whose number changes, as the post has them. */
          days: weekdays,
          people: z.int().check(z.gte(0), z.lte(500)),
        }),
      )
      .check(z.maxLength(mostHeadcounts)),
    [],
  ),
  /** Posts that are added at sites of the contract, each with its people, and its rate. */
  new_posts: z._default(
    z
      .array(
        z.strictObject({
          site_id: z.string().check(z.maxLength(80)),
          rank: text(80, { min: 1, missing: messages.postRank }).schema,
          /** What the post is called; by its rank where nothing is given. */
          name: z._default(text(80).schema, ''),
          shift_id: z.string().check(z.maxLength(80)),
          days: z._default(weekdays, [0, 1, 2, 3, 4, 5, 6]),
          people: z.int().check(z.gte(1), z.lte(500)),
          basis: z._default(newPostBasis, 'month'),
          rate: money().schema,
        }),
      )
      .check(z.maxLength(mostNewPosts)),
    [],
  ),
};
const named = z.strictObject({ id: z.string(), name: z.tuple([z.string(), z.string()]) });
const common = { resource: contractAddenda, permission: 'contracts:write', offline: false } as const;

/** Addenda of a contract, the newest first. */
export const listAddenda = defineList(contractAddenda, '/contracts/{id}/addenda');

/**
 * The client’s rates that an addendum can change: those that count today, on the last day of a contract that
 * has ended, or later.
 */
export const listContractRates = defineQuery({
  name: 'contracts.rates',
  path: '/contracts/{id}/rates',
  permission: 'contracts:write',
  summary: ['Rates of the client of a contract', 'अनुबंध के ग्राहक की दरें'],
  output: z.strictObject({
    /** False for who may not write billing: such an addendum changes no rates. */
    allowed: z.boolean(),
    rates: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        site: z.string(),
        rate: z.number(),
        basis: z.string(),
        from: date().schema,
        to: z.nullable(date().schema),
      }),
    ),
    /** The people of its posts that an addendum can change; none for who may not write sites. */
    headcounts: z.array(
      z.strictObject({
        post_id: z.string(),
        shift_id: z.string(),
        days: z.array(z.int()),
        name: z.tuple([z.string(), z.string()]),
        site: z.tuple([z.string(), z.string()]),
        shift: z.tuple([z.string(), z.string()]),
        people: z.int(),
        /** What one of them comes to a month; null where that is not known or not seen. */
        rate: z.nullable(z.number()),
      }),
    ),
    /** Where posts can be added, and in which shifts; none for who may not write both sites and billing. */
    sites: z.array(named),
    shifts: z.array(named),
  }),
});

export const createAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.create',
  method: 'POST',
  path: '/contracts/{id}/addenda',
  summary: ['Add an addendum to a contract', 'अनुबंध में परिशिष्ट जोड़ें'],
  input: z.strictObject(written),
});

/** Changes a draft that was written by hand. */
export const updateAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.update',
  method: 'PUT',
  path: '/contracts/addenda/{id}',
  summary: ['Change an addendum', 'परिशिष्ट बदलें'],
  input: z.strictObject(written),
});

/** How many letters one call sends. */
export const mostLetters = 100;

/** Mails the client the letter as a link; without an address to that of the client’s record. */
export const sendAddendum = defineOnlineOperation({
  name: 'contract_addendum.send',
  method: 'POST',
  path: '/contracts/addenda/{id}/send',
  summary: ['Send an addendum', 'परिशिष्ट भेजें'],
  permission: 'contracts:write',
  input: z.strictObject({
    email: z._default(email().schema, ''),
    language: z._default(z.enum(languages), 'en'),
  }),
  output: recordWith(contractAddenda, { link: z.string() }),
});

/**
 * Mails several letters, each to the address of its client’s record, and says of each whether it went out.
 */
export const sendManyAddenda = defineOnlineOperation({
  name: 'contract_addendum.send_many',
  method: 'POST',
  path: '/contracts/addenda/send-many',
  summary: ['Send several addenda', 'कई परिशिष्ट भेजें'],
  permission: 'contracts:write',
  input: z.strictObject({
    ids: z.array(id().schema).check(z.minLength(1, both(messages.chooseSome)), z.maxLength(mostLetters)),
    /** Without it each letter is in the language of its contract. */
    language: z.optional(z.enum(languages)),
  }),
  output: z.strictObject({ results: z.array(sentTo) }),
});

/** Records that the client accepted it. Its rates and people count from their day. */
export const acceptAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.accept',
  method: 'POST',
  path: '/contracts/addenda/{id}/accept',
  summary: ['Record the acceptance of an addendum', 'परिशिष्ट की मंज़ूरी दर्ज करें'],
  input: z.strictObject({
    decided_by: text(120, { min: 2, missing: messages.whoAccepted }).schema,
    /** How it was accepted, such as by a signed copy or by mail. */
    note: z._default(facts.decision_note, ''),
  }),
});

/** Puts it in force without an acceptance, where the contract passes a new minimum wage to the client. */
export const applyAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.apply',
  method: 'POST',
  path: '/contracts/addenda/{id}/apply',
  summary: ['Put an addendum in force', 'परिशिष्ट लागू करें'],
  input: z.strictObject({}),
});

export const declineAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.decline',
  method: 'POST',
  path: '/contracts/addenda/{id}/decline',
  summary: ['Record that an addendum was declined', 'दर्ज करें कि परिशिष्ट नामंज़ूर हुआ'],
  input: z.strictObject({
    decided_by: text(120, { min: 2, missing: messages.whoDeclined }).schema,
    note: z._default(facts.decision_note, ''),
  }),
});

export const withdrawAddendum = defineOperation({
  ...common,
  name: 'contract_addendum.withdraw',
  method: 'POST',
  path: '/contracts/addenda/{id}/withdraw',
  summary: ['Withdraw an addendum', 'परिशिष्ट वापस लें'],
  input: z.strictObject({}),
});
