import * as z from 'zod/mini';
import { clientKinds, financialKinds } from '#shared/modules/billing/client.ts';
import { fieldChange } from '#shared/core/field-change.ts';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { skillClasses } from '#shared/modules/staff/words.ts';
import { duplicateOf } from './lead-operations.ts';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { templateField } from '#shared/modules/contracts/clauses/template.ts';
import { leadSources, leadStages, leads } from './lead.ts';
import { listedQuote } from './quote-operations.ts';

/** The leads of the business; the web is told what it gets. */
export const listLeads = defineList(leads, '/crm/leads');
export const readLead = defineRecord(leads, '/crm/leads/{id}');

/** What the board shows of a lead. */
export const leadCard = z.strictObject({
  id: z.string(),
  ver: z.int(),
  name: z.string(),
  company: z.string(),
  city: z.string(),
  phone: z.string(),
  value: z.nullable(z.number()),
  stage: z.enum(leadStages),
  owner_name: z.string(),
  next_action: z.string(),
  next_action_on: z.nullable(date().schema),
});
export type LeadCard = z.output<typeof leadCard>;

/** Every lead of the board in one answer, the newest first, up to ten thousand of them. */
export const readBoard = defineQuery({
  name: 'crm.board',
  path: '/crm/board',
  permission: 'crm:read',
  summary: ['Leads by stage', 'चरण के हिसाब से लीड'],
  input: z.object({ owner_id: parameter('only the leads of this person') }),
  output: z.strictObject({ cards: z.array(leadCard), more: z.boolean() }),
});

/** Who a lead can be given to: the people with an office account. */
export const listOwners = defineQuery({
  name: 'crm.owners',
  path: '/crm/owners',
  permission: 'crm:read',
  summary: ['People who look after leads', 'लीड सँभालने वाले लोग'],
  output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

/** Leads and clients that seem to be the same as a lead. */
export const listDuplicates = defineQuery({
  name: 'crm.duplicates',
  path: '/crm/leads/{id}/duplicates',
  permission: 'crm:read',
  summary: ['Records like this lead', 'इस लीड जैसे रिकॉर्ड'],
  output: z.array(duplicateOf),
});

const outcome = {
  leads: z.int(),
  open: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Of the leads that were decided, how many were won, in percent; null where none was. */
  conversion: z.nullable(z.number()),
  value_won: z.number(),
};

/** What became of the leads that came in within some days, by source and by person. */
export const readConversion = defineQuery({
  name: 'crm.conversion',
  path: '/crm/conversion',
  permission: 'crm:read',
  summary: ['Conversion of leads', 'लीड से काम'],
  input: z.object({
    from: parameter('first day, YYYY-MM-DD; a year before the last when absent'),
    to: parameter('last day; today when absent'),
  }),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    by_source: z.array(z.strictObject({ source: z.enum(leadSources), ...outcome })),
    by_owner: z.array(z.strictObject({ id: z.nullable(z.string()), name: z.string(), ...outcome })),
    whole: z.strictObject(outcome),
  }),
});

/** The shifts in use that a post of a quote can be manned in. */
export const listQuoteShifts = defineQuery({
  name: 'crm.shifts',
  path: '/crm/shifts',
  permission: 'crm:read',
  summary: ['Shifts for quotes', 'कोटेशन के लिए शिफ्ट'],
  output: z.array(recordSchema(shifts)),
});

/**
 * What a new quote for a lead begins with: the days to pay of the client that it is, or the usual ones, and
 * for whom it is taxed. `on_record` names that client where its GST registration is another than the lead’s.
 */
export const readQuoteStart = defineQuery({
  name: 'crm.quote_start',
  path: '/crm/leads/{id}/quote-start',
  permission: 'crm:read',
  summary: ['What a new quote for a lead begins with', 'लीड का नया कोटेशन किससे शुरू होता है'],
  output: z.strictObject({
    credit_days: z.int(),
    taxed: z.strictObject({
      kind: z.enum(clientKinds),
      gstin: z.string(),
      financial: z.enum(financialKinds),
      sez_with_tax: z.boolean(),
      billed_by: z.nullable(z.string()),
    }),
    on_record: z.nullable(z.string()),
  }),
});

/** The least that a month of work may be paid, by skill class, as a quote is checked against it. */
export const readMinimumWages = defineQuery({
  name: 'crm.minimum_wages',
  path: '/crm/minimum-wages',
  permission: 'crm:read',
  summary: ['Minimum wages for quotes', 'कोटेशन के लिए न्यूनतम वेतन'],
  input: z.object({
    month: parameter('YYYY-MM'),
    zone: parameter('a zone of the schedule; none when absent'),
  }),
  output: z.array(z.strictObject({ skill: z.enum(skillClasses), amount: z.nullable(z.number()) })),
});

/** The quotes of a lead in all their versions, the newest first. */
export const listQuotes = defineQuery({
  name: 'crm.quotes',
  path: '/crm/leads/{id}/quotes',
  permission: 'crm:read',
  summary: ['Quotes of a lead', 'लीड के कोटेशन'],
  output: z.array(listedQuote),
});

/** The clauses of the library that quotes take their terms from, by title. */
export const listQuoteClauses = defineQuery({
  name: 'crm.clauses',
  path: '/crm/clauses',
  permission: 'crm:read',
  summary: ['Clauses for quotes', 'कोटेशन के लिए शर्तें'],
  output: z.array(
    z.strictObject({
      ...shapeOf(contractClauses, ['id', 'title', 'title_hi', 'category', 'body', 'body_hi']),
      /** What is asked for when the clause is added: what no quote knows, as a template calls it. */
      fields: z.array(templateField),
    }),
  ),
});

/** What changed between a quote and another version of it, in the language of who asks. */
export const compareQuotes = defineQuery({
  name: 'crm.compare_quotes',
  path: '/quotes/{id}/compare',
  permission: 'crm:read',
  summary: ['What changed between two versions of a quote', 'कोटेशन के दो संस्करणों में क्या बदला'],
  input: z.object({ from: parameter('the earlier version; the one before when absent') }),
  output: z.strictObject({
    from: z.int(),
    to: z.int(),
    changes: z.array(fieldChange),
  }),
});
