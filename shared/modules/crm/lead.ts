import * as z from 'zod/mini';
import {
  both,
  choice,
  date,
  id,
  instant,
  key,
  money,
  nested,
  nullable,
  reference,
  text,
} from '#shared/core/fields.ts';
import { email } from '#shared/core/email-field.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { mostLines } from '#shared/core/history.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { clientKinds, clients, financialKinds } from '#shared/modules/billing/client.ts';
import { leadMessages as messages } from './lead-messages.ts';

/** How far a lead is, from first heard of to won or lost. */
export const leadStages = ['new', 'contacted', 'survey', 'quoted', 'negotiation', 'won', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];
/** The stages at which a lead still has to be worked on. */
export const openStages = ['new', 'contacted', 'survey', 'quoted', 'negotiation'] as const;

/** From where the business heard of a lead. */
export const leadSources = [
  'website',
  'phone',
  'walk_in',
  'referral',
  'client',
  'partner',
  'tender',
  'indiamart',
  'justdial',
  'social',
  'import',
  'other',
] as const;

/** What is noted on a lead: what was said or sent, and by the server how its stage changed. */
export const noteKinds = ['note', 'call', 'whatsapp', 'email', 'visit'] as const;
/** What the server itself notes on a lead; `lead-note-texts.ts` has the words. */
export const leadNoteKeys = [
  'quote_sent',
  'quote_sent_by',
  'quote_below_wage',
  'quote_other_tax',
  'quote_reminded',
  'quote_expired',
  'acceptance_undone',
  'survey_recorded',
  'partner_applied',
] as const;
const noteLine = z.strictObject({
  kind: z.enum([...noteKinds, 'stage', 'form', 'partner', 'quote']),
  text: z.string(),
  at: z.string(),
  by: z.string(),
  /** What the server says with its values, for readers of either language; `text` is then the English. */
  said: z.optional(z.strictObject({ key: z.enum(leadNoteKeys), values: z.record(z.string(), z.string()) })),
});
export type LeadNote = z.output<typeof noteLine>;

/**
 * Twelve digits without a plus are an Aadhaar number, if anything, unless they are 91 and a mobile number.
 */
const phone = reference(20).checked(
  z.overwrite<string>((value) => parsePhone(value) ?? value.replaceAll(/[\s()-]/g, '')),
  z.refine<string>((value) => value === '' || /^(\+\d{6,15}|\d{6,11})$/.test(value), both(messages.phone)),
);

/** Somebody who may become a client: who asks, for what, who looks after it and what comes next. */
export const leads = defineResource({
  name: 'leads',
  one: 'lead',
  title: { one: ['lead', 'लीड'], many: ['leads', 'लीड'], feminine: true },
  naming: ['name'],
  path: '/crm/leads',
  fields: {
    id: id(),
    name: text(120, { min: 1, missing: messages.name }).editable().label('Name', 'नाम'),
    company: text(200).editable().label('Company', 'कंपनी'),
    phone: phone.editable().label('Phone', 'फ़ोन'),
    email: email().editable().label('Email', 'ई-मेल'),
    city: text(80).editable().label('City', 'शहर'),
    address: text(500).editable().label('Address', 'पता'),
    gstin: gstin().editable().label('GSTIN', 'GSTIN'),
    kind: choice(clientKinds)
      .initial('unregistered')
      .editable()
      .label('GST registration', 'GST पंजीकरण')
      .called(clients.fields['kind']?.spec.choiceLabels ?? {}),
    financial: choice(financialKinds)
      .initial('none')
      .editable()
      .label('Bank or lender', 'बैंक या ऋणदाता')
      .called(clients.fields['financial']?.spec.choiceLabels ?? {}),
    source: choice(leadSources)
      .initial('other')
      .editable()
      .label('Source', 'कहाँ से')
      .called({
        website: ['Website', 'वेबसाइट'],
        phone: ['Phone call', 'फ़ोन कॉल'],
        walk_in: ['Walk-in', 'ख़ुद आए'],
        referral: ['Referral', 'पहचान से'],
        client: ['Existing client', 'मौजूदा ग्राहक'],
        partner: ['Partner', 'पार्टनर'],
        tender: ['Tender', 'टेंडर'],
        indiamart: ['IndiaMART', 'IndiaMART'],
        justdial: ['Justdial', 'Justdial'],
        social: ['Social media', 'सोशल मीडिया'],
        import: ['Imported', 'इम्पोर्ट'],
        other: ['Other', 'अन्य'],
      }),
    need: text(1000).editable().label('Requirement', 'ज़रूरत'),
    value: money().optional().editable().label('Value per month', 'हर महीने की राशि'),
    stage: choice(leadStages)
      .initial('new')
      .label('Stage', 'चरण')
      .called({
        new: ['New', 'नई'],
        contacted: ['Contacted', 'संपर्क हुआ'],
        survey: ['Site survey', 'साइट सर्वे'],
        quoted: ['Quoted', 'कोटेशन दिया'],
        negotiation: ['Negotiation', 'बातचीत'],
        won: ['Won', 'जीती'],
        lost: ['Lost', 'नहीं बनी'],
      }),
    stage_at: nullable(instant()).label('Stage since', 'चरण कब से'),
    lost_reason: text(300).label('Reason lost', 'न बनने की वजह'),
    owner_id: key().optional().editable().label('Owner', 'ज़िम्मेदार'),
    owner_name: text(120).label('Owner', 'ज़िम्मेदार'),
    next_action: text(200).editable().label('Next action', 'अगला काम'),
    next_action_on: date().optional().editable().label('Due on', 'कब तक'),
    /** Who surveys the site, by the id of the account. */
    surveyor_id: nullable(key()).label('Site survey by', 'साइट सर्वे कौन करेगा'),
    surveyor_name: text(120).label('Site survey by', 'साइट सर्वे कौन करेगा'),
    survey_on: nullable(date()).label('Site survey on', 'साइट सर्वे कब'),
    /** The accepted quote by which the lead was won. */
    quote_id: nullable(id()),
    notes: nested(z.array(noteLine).check(z.maxLength(mostLines))).label('Notes', 'नोट'),
  },
  access: { read: 'crm:read', write: 'crm:write' },
  list: {
    columns: ['name', 'company', 'stage', 'phone', 'city', 'value', 'owner_name', 'next_action_on', 'source'],
    filter: ['stage', 'source', 'owner_id', 'city'],
    sort: ['created_at', 'name', 'value', 'next_action_on', 'stage', 'city'],
    search: ['name', 'company', 'phone', 'email', 'gstin', 'city', 'need'],
    order: '-created_at',
  },
  check: ({ next_action: action, next_action_on: day }) =>
    typeof day === 'string' && action === '' ? { field: 'next_action', text: messages.actionDay } : null,
});

export type Lead = Row<typeof leads>;

/** True where a lead still has to be worked on. */
export function isOpenStage(stage: LeadStage): boolean {
  return openStages.some((open) => open === stage);
}
