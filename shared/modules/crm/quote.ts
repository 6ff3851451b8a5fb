import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import {
  both,
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  money,
  month,
  nested,
  nullable,
} from '#shared/core/fields.ts';
import { signedMoney, status, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { minus, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { costSheetFigures, costSheetInput } from './cost-sheet-input.ts';
import { mostCreditDays } from '#shared/modules/billing/client.ts';
import { wageChange } from '#shared/modules/contracts/contract.ts';
import { mostClauses, quoteClause } from './quote-clause.ts';
import { quoteMessages as messages } from './quote-messages.ts';
import { everyDay, quotedShift, weekday } from './quoted-shift.ts';
import { postGenders } from './post-genders.ts';

/**
 * A quote is written, sent and answered. A newer version replaces one that was sent and not answered. What an
 * accepted quote set up can be undone until it is used, and then the quote is open again.
 */
export const quoteLifecycle = defineLifecycle({
  initial: 'draft',
  states: ['draft', 'sent', 'accepted', 'declined', 'superseded'],
  actions: {
    send: { from: ['draft', 'sent'], to: 'sent' },
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent'], to: 'declined' },
    supersede: { from: ['sent', 'declined'], to: 'superseded' },
    // What an acceptance had ended, once that is undone.
    reopen: { from: ['superseded'], to: 'sent' },
    undo_acceptance: { from: ['accepted'], to: 'sent' },
  },
});

/** How a quote stands: as it is kept, or `expired` where nobody answered it in time. */
export const quoteStates = [...quoteLifecycle.states, 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** How the link of a quote reaches its client: by mail, or passed on by the office itself. */
export const sentWays = ['mail', 'whatsapp', 'link'] as const;
export type SentWay = (typeof sentWays)[number];

/** Who bears a new minimum wage where a new quote does not say otherwise. */
export const usualWageChange = 'passes_through';

/** The most lines of each kind on one quote. */
export const most = { posts: 60, items: 30, questions: 20, people: 500 } as const;

/**
 * A post as it is offered: what it is, what it costs by law, and the rate where it is not that of the sheet.
 */
export const postInput = z.strictObject({
  rank: text(80, { min: 1, missing: messages.rank }).schema,
  site: z._default(text(120).schema, ''),
  shift: z._default(text(60).schema, ''),
  /** The shift of the business in which the post is manned; null where it is not fixed. */
  shift_id: z._default(z.nullable(key(80).schema), null),
  /** The days of the week on which it is manned, 0 Sunday to 6 Saturday. */
  weekdays: z._default(
    z.array(weekday).check(z.minLength(1, both(messages.weekdays)), z.maxLength(7)),
    () => [...everyDay],
  ),
  gender: z._default(z.enum(postGenders), 'any'),
  armed: z._default(flag().schema, false),
  cost: z.omit(costSheetInput, { month: true, client: true }),
  /** Offered for one person and month; null is the rate of the sheet. */
  rate: z._default(z.nullable(money().schema), null),
  loss_reason: z._default(text(300).schema, ''),
});
export type PostInput = z.output<typeof postInput>;

const taxed = { gst_percent: z.number(), reverse_charge: z.boolean() };

/** A post as it is kept: with its sheet, the rate, and what it brings beyond its cost in a month. */
export const quotePost = z.extend(postInput, {
  rate: z.number(),
  /** The shift as it was when the quote was priced; null where none is fixed. */
  rostered: z.nullable(quotedShift),
  sheet: costSheetFigures,
  amount: z.number(),
  margin: z.number(),
  ...taxed,
});
export type QuotePost = z.output<typeof quotePost>;

/** Something that is paid once, such as uniforms or a device. */
export const itemInput = z.strictObject({
  title: text(200, { min: 1, missing: messages.item }).schema,
  quantity: z._default(integer(1, 10_000).schema, 1),
  rate: money().schema,
  sac: z._default(costSheetInput.shape.sac, '998525'),
});
export const quoteItem = z.extend(itemInput, { amount: z.number(), ...taxed });
export type QuoteItem = z.output<typeof quoteItem>;

const question = z.strictObject({ text: z.string(), by: z.string(), at: z.string() });

/**
 * One version of a quote for a lead. `monthly` is what all posts come to in a month before tax, `total` with
 * the discount and GST; `one_off` and `one_off_gst` are paid once. `cost` and `margin` are for the office
 * alone. Amounts are rupees.
 */
export const quotes = defineResource({
  name: 'lead_quotes',
  one: 'quote',
  title: { one: ['quote', 'कोटेशन'], many: ['quotes', 'कोटेशन'] },
  naming: ['number', 'version'],
  path: '/quotes',
  fields: {
    id: id(),
    lead_id: id().refersTo('leads').label('Lead', 'लीड'),
    number: text(20).label('Number', 'नंबर'),
    version: integer(1, 999).label('Version', 'संस्करण'),
    status: status(quoteLifecycle)
      .label('Status', 'स्थिति')
      .called({
        draft: ['Draft', 'ड्राफ़्ट'],
        sent: ['Sent', 'भेजा गया'],
        accepted: ['Accepted', 'मंज़ूर'],
        declined: ['Declined', 'नामंज़ूर'],
        superseded: ['Replaced', 'बदला गया'],
      }),
    month: month().label('Wages of', 'किस महीने का वेतन'),
    language: choice(languages)
      .label('Language', 'भाषा')
      .called({ en: ['English', 'English'], hi: ['Hindi', 'हिंदी'] }),
    lines: nested(z.array(quotePost).check(z.maxLength(most.posts))).label('Posts', 'पोस्ट'),
    items: nested(z.array(quoteItem).check(z.maxLength(most.items))).label('One-off items', 'एक बार की मदें'),
    terms: text(8000).label('Terms', 'शर्तें'),
    /** Terms from the clause library, in their order. */
    clauses: nested(z.array(quoteClause).check(z.maxLength(mostClauses.count)))
      .initial([])
      .label('Clauses', 'लाइब्रेरी की शर्तें'),
    valid_until: date().label('Valid until', 'कब तक मान्य'),
    start_on: date().optional().label('First day of duty', 'ड्यूटी का पहला दिन'),
    end_on: date().optional().label('Last day', 'आख़िरी दिन'),
    discount: money().label('Discount per month', 'हर महीने की छूट'),
    deposit: money().label('Deposit on acceptance', 'मंज़ूरी पर एडवांस'),
    /** How many days the client has to pay a bill; null in a quote of before it was agreed there. */
    credit_days: integer(0, mostCreditDays).optional().label('Credit days', 'उधार के दिन'),
    /** Who bears a new minimum wage, as the contract will say it. */
    wage_change: wageChange().initial('by_agreement'),
    monthly: money().label('Posts per month', 'पोस्ट, हर महीने'),
    gst: money().label('GST per month', 'GST, हर महीने'),
    total: money().label('Total per month', 'कुल, हर महीने'),
    one_off: money().label('One-off', 'एक बार'),
    one_off_gst: money().label('GST on one-off items', 'एक बार की मदों पर GST'),
    cost: money().label('Cost per month', 'लागत, हर महीने'),
    margin: signedMoney().label('Margin per month', 'मार्जिन, हर महीने'),
    loss_reason: text(300).label('Reason for selling below cost', 'लागत से कम देने की वजह'),
    sent_at: nullable(instant()).label('Sent on', 'कब भेजा'),
    /** The address of the client: of the mail, and of the code to answer the quote. */
    sent_to: text(254).label('Sent to', 'किसे भेजा'),
    /** The mobile number: of the WhatsApp chat, and of the code where there is no address. */
    sent_phone: text(20).label('Sent to the number', 'किस नंबर पर भेजा'),
    sent_way: choice(sentWays)
      .initial('mail')
      .label('Sent by', 'कैसे भेजा')
      .called({
        mail: ['Email', 'ई-मेल'],
        whatsapp: ['WhatsApp', 'WhatsApp'],
        link: ['Link', 'लिंक'],
      }),
    decided_at: nullable(instant()).label('Answered on', 'जवाब कब'),
    decided_by: text(120).label('Answered by', 'किसने जवाब दिया'),
    decline_reason: text(1000).label('Reason declined', 'नामंज़ूर की वजह'),
    /** The business closed it itself, with a lead that was lost: its client has declined nothing. */
    closed: flag().label('Closed by the business', 'कंपनी ने बंद किया'),
    questions: nested(z.array(question).check(z.maxLength(most.questions))).label('Questions', 'सवाल'),
  },
  access: { read: 'crm:read', write: 'crm:write' },
  list: { filter: ['lead_id', 'status'], sort: ['created_at'], search: ['number'], order: '-created_at' },
});

export type Quote = Row<typeof quotes>;

/** What a quote brings in a month before GST, in rupees; null where it has one-off items alone. */
export function monthlyValueOf({
  lines,
  monthly,
  discount,
}: Pick<Quote, 'lines' | 'monthly' | 'discount'>): number | null {
  return lines.length === 0 ? null : paiseToRupees(minus(rupeesToPaise(monthly), rupeesToPaise(discount)));
}

/** How a quote stands today. */
export function quoteStateOf(
  { status: kept, valid_until: until }: Pick<Quote, 'status' | 'valid_until'>,
  today: CalendarDate,
): QuoteState {
  return kept === 'sent' && until < today ? 'expired' : kept;
}
