import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import {
  choice,
  date,
  flag,
  instant,
  integer,
  key,
  money,
  nested,
  nullable,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { rateBases } from '#shared/modules/billing/service-rate.ts';

/**
 * An addendum is written, sent to the client, and comes into force: when the client accepts it, or without
 * that where the contract says so. What is in force stays; only a further addendum changes it.
 */
export const addendumLifecycle = defineLifecycle({
  initial: 'draft',
  states: ['draft', 'sent', 'in_force', 'declined', 'withdrawn'],
  actions: {
    send: { from: ['draft', 'sent'], to: 'sent' },
    accept: { from: ['draft', 'sent'], to: 'in_force' },
    apply: { from: ['draft', 'sent'], to: 'in_force' },
    decline: { from: ['draft', 'sent'], to: 'declined' },
    withdraw: { from: ['draft', 'sent'], to: 'withdrawn' },
  },
});

/** For so many days after it was sent last, the link of a letter opens it. */
const linkDays = 90;

/** The last day on which the link of a letter opens it, which was sent at some moment. */
export function addendumLinkUntil(sentAt: Instant): CalendarDate {
  return addDays(dateOf(sentAt), linkDays);
}

/** The most rates that one addendum changes, and the most characters of its text. */
export const mostChanges = 200;
export const mostAddendumText = 20_000;

/**
 * A rate that an addendum changes, in rupees, as it was when the addendum was written. `line` is the post of
 * the quote by which it is priced, with the wages that were and are legal for it.
 */
export const rateChange = z.strictObject({
  /** Null where the client has no rate for the post: the office then writes one by hand. */
  rate_id: z.nullable(z.string()),
  title: z.string(),
  site: z.string(),
  people: z.int(),
  from: date().schema,
  old_rate: z.number(),
  new_rate: z.number(),
  line: z.nullable(z.int()),
  skill: z.string(),
  old_wage: z.nullable(z.number()),
  new_wage: z.nullable(z.number()),
});
export type RateChange = z.output<typeof rateChange>;

/** The most shifts of posts whose people one addendum changes. */
export const mostHeadcounts = 100;

/**
 * How many people a client sanctions for a shift of a post on some days of the week, before and from a day,
 * with the names as they were when the addendum was written. `rate` is what one of them costs a month then;
 * null where no monthly rate is known.
 */
export const headcountChange = z.strictObject({
  post_id: z.string(),
  shift_id: z.string(),
  days: z.array(z.int()),
  name: z.string(),
  name_hi: z.string(),
  site: z.string(),
  site_hi: z.string(),
  shift: z.string(),
  shift_hi: z.string(),
  from: date().schema,
  old_people: z.int(),
  new_people: z.int(),
  rate: z.nullable(z.number()),
});
export type HeadcountChange = z.output<typeof headcountChange>;

/** The most posts that one addendum adds. */
export const mostNewPosts = 20;

/** By what the rate of a new post is counted; a month of another number of days is set up by hand. */
export const newPostBasis = z.enum(rateBases).check(z.refine((basis) => basis !== 'month_days'));

/**
 * A post that an addendum adds at a site of the contract, with its people and its rate in rupees. Both are
 * made when the addendum comes into force, with the ids that it names them by.
 */
export const newPost = z.strictObject({
  post_id: z.string(),
  rate_id: z.string(),
  site_id: z.string(),
  site: z.string(),
  site_hi: z.string(),
  name: z.string(),
  name_hi: z.string(),
  rank: z.string(),
  shift_id: z.string(),
  shift: z.string(),
  shift_hi: z.string(),
  days: z.array(z.int()),
  people: z.int(),
  basis: newPostBasis,
  /** Null for who sees no rates. */
  rate: z.nullable(z.number()),
});
export type NewPost = z.output<typeof newPost>;

/** What is agreed on beside a contract, and the rates and people that change with it. */
export const contractAddenda = defineResource({
  name: 'contract_addenda',
  one: 'contract_addendum',
  title: {
    one: ['contract addendum', 'अनुबंध का परिशिष्ट'],
    many: ['contract addenda', 'अनुबंध के परिशिष्ट'],
  },
  naming: ['title', 'from'],
  fields: {
    id: key(),
    contract_id: key().label('Contract', 'अनुबंध'),
    /** Counted within its contract. */
    number: integer(1, 9999).label('Number', 'नंबर'),
    kind: choice(['wage_change', 'by_hand'])
      .label('Kind', 'प्रकार')
      .called({ wage_change: ['New minimum wage', 'नया न्यूनतम वेतन'], by_hand: ['Other change', 'अन्य बदलाव'] }),
    status: status(addendumLifecycle)
      .label('Status', 'स्थिति')
      .called({
        draft: ['Draft', 'ड्राफ़्ट'],
        sent: ['Sent', 'भेजा गया'],
        in_force: ['In force', 'लागू'],
        declined: ['Declined', 'नामंज़ूर'],
        withdrawn: ['Withdrawn', 'वापस लिया'],
      }),
    title: text(160).required().editable().label('Title', 'शीर्षक'),
    text: text(mostAddendumText).editable().label('Text', 'मसौदा'),
    text_hi: text(mostAddendumText).editable().label('Text in Hindi', 'हिंदी में मसौदा'),
    from: date().required().editable().label('Effective from', 'लागू तारीख़'),
    /** The day of the minimum wage by which it was made; null of one by hand. */
    wage_from: nullable(date()),
    /** As the contract said when it was made: it needs no acceptance. */
    passes_through: flag().label('Passes to the client', 'ग्राहक पर लागू'),
    changes: nested(z.array(rateChange).check(z.maxLength(mostChanges)))
      .told()
      .label('Rates', 'दरें'),
    headcounts: nested(z.array(headcountChange).check(z.maxLength(mostHeadcounts))).label('People', 'लोग'),
    new_posts: nested(z.array(newPost).check(z.maxLength(mostNewPosts))).label('New posts', 'नई पोस्ट'),
    /** The last day of the contract from then on, and the one that it had; null where it stays. */
    end_date: nullable(date()).label('Contract ends on', 'अनुबंध की आख़िरी तारीख़'),
    old_end_date: nullable(date()),
    monthly_before: money().label('Per month before', 'पहले, हर महीने'),
    monthly_after: money().label('Per month after', 'अब, हर महीने'),
    sent_at: nullable(instant()).label('Sent on', 'कब भेजा'),
    sent_to: text(254).label('Sent to', 'किसे भेजा'),
    decided_at: nullable(instant()).label('Decided on', 'फ़ैसला कब'),
    decided_by: text(120).label('Decided by', 'किसने फ़ैसला किया'),
    decision_note: text(500).label('Note', 'नोट'),
  },
  access: {
    read: (actor) => can(actor, 'contracts:read'),
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: { filter: ['status', 'kind'], sort: ['number', 'from', 'created_at'], order: '-number' },
});

export type ContractAddendum = Row<typeof contractAddenda>;
