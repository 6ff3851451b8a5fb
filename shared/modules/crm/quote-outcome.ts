import * as z from 'zod/mini';
import { date, instant, integer, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { contractSignatures } from '#shared/modules/contracts/contract.ts';
import { officeQuote } from './quote-operations.ts';

/** The kinds of records that an accepted quote sets up, in the order in which they are shown. */
export const outcomeKinds = [
  'contract',
  'client',
  'site',
  'client_site',
  'post',
  'rate',
  'invoice',
  'task',
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** A record that was made, with its version right after; a later one means that somebody changed it. */
export const madeRecord = z.strictObject({ kind: z.enum(outcomeKinds), id: z.string(), ver: z.int() });
export type MadeRecord = z.output<typeof madeRecord>;

/**
 * What is kept of an acceptance: the records that it made, those that it found and used, the other quotes of
 * the lead that it ended, and what the lead was worth before.
 */
export const keptOutcome = z.strictObject({
  made: z.array(madeRecord),
  used: z.array(z.strictObject({ kind: z.enum(['client', 'site']), id: z.string() })),
  superseded: z._default(z.array(z.string()), []),
  value: z.optional(z.nullable(z.number())),
  /** The days to pay that a known client had before, and those that it has by the quote. */
  credit: z.optional(z.strictObject({ client_id: z.string(), before: z.int(), agreed: z.int() })),
});
export type KeptOutcome = z.output<typeof keptOutcome>;

const shownRecord = z.strictObject({
  kind: z.enum(outcomeKinds),
  id: z.string(),
  name: z.string(),
  /** Its page in the office. */
  link: z.string(),
  /** False where it was there before. */
  made: z.boolean(),
  /** Whether somebody changed it since. It goes too. */
  changed: z.boolean(),
});
export type ShownRecord = z.output<typeof shownRecord>;

/** What goes besides the records of a quote when its acceptance is undone. */
export const alsoUndone = z.strictObject({
  /** How many shifts at its posts are planned or published. */
  shifts: integer(0).schema,
  /** Who stands at them and from which day on; empty for who may not read the roster. */
  people: z.array(
    z.strictObject({
      name: z.string(),
      name_hi: z.string(),
      shifts: integer(1).schema,
      from: date().schema,
    }),
  ),
  open_shifts: integer(0).schema,
  /** The posts with orders, by name. */
  orders: z.array(z.string()),
  /** How far the signatures of its contract are; `signed` asks for a reason. */
  signature: z.enum(contractSignatures),
  /** Whether the client stays on record, although the quote made it. */
  client_stays: z.boolean(),
});
export type AlsoUndone = z.output<typeof alsoUndone>;

/** What an accepted quote set up; `held` is why that cannot be undone, in both languages. */
export const quoteOutcome = z.strictObject({
  at: instant().schema,
  undone_at: z.nullable(instant().schema),
  undone_by: z.string(),
  records: z.array(shownRecord),
  held: z.nullable(z.tuple([z.string(), z.string()])),
  /** Null where it cannot be undone. */
  also: z.nullable(alsoUndone),
});
export type QuoteOutcome = z.output<typeof quoteOutcome>;

/** What an accepted quote set up; without one, nothing. */
export const readOutcome = defineQuery({
  name: 'crm.quote_outcome',
  path: '/quotes/{id}/outcome',
  permission: 'crm:read',
  summary: ['What an accepted quote set up', 'मंज़ूर कोटेशन से क्या बना'],
  output: z.strictObject({ outcome: z.nullable(quoteOutcome) }),
});

/**
 * Takes back what an accepted quote set up, until its first shift or bill. The quote is open again. The
 * reason is needed where its contract is signed.
 */
export const undoAcceptance = defineOnlineOperation({
  name: 'quote.undo_acceptance',
  method: 'POST',
  path: '/quotes/{id}/undo-acceptance',
  summary: ['Undo the acceptance of a quote', 'कोटेशन की मंज़ूरी वापस लें'],
  permission: 'crm:write',
  input: z.strictObject({ reason: z._default(text(1000).schema, '') }),
  output: officeQuote,
});
