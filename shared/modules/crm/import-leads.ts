import * as z from 'zod/mini';
import { columnMaker } from '#shared/core/import-column.ts';
import type { ImportSheet } from '#shared/core/import-column.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { leads } from './lead.ts';

const { column, named } = columnMaker({
  also: {
    name: ['contact', 'contact person', 'contact name', 'person', 'lead', 'lead name', 'संपर्क', 'व्यक्ति'],
    company: ['company name', 'organisation', 'organization', 'firm', 'client', 'कंपनी का नाम', 'फ़र्म'],
    phone: ['mobile', 'mobile number', 'phone number', 'contact no', 'contact number', 'मोबाइल', 'फोन'],
    email: ['email', 'e-mail', 'email id', 'mail', 'ईमेल', 'ई-मेल'],
    city: ['town', 'location'],
    gstin: ['gst no', 'gst number', 'gst'],
    need: ['requirement', 'message', 'enquiry', 'inquiry', 'query', 'remarks', 'description', 'विवरण'],
    value: ['amount', 'budget', 'deal value', 'राशि'],
    source: ['lead source', 'channel'],
    owner: ['owner', 'assigned to', 'sales person', 'salesperson', 'executive'],
    next_action: ['next step', 'follow up', 'follow-up'],
    next_action_on: ['follow up date', 'follow-up date', 'next date', 'due date'],
  },
  example: {
    name: ['Rakesh Jain', 'राकेश जैन'],
    company: ['Jain Textiles', 'जैन टेक्सटाइल्स'],
    phone: ['9876512345', '9876512345'],
    city: ['Indore', 'इंदौर'],
    source: ['IndiaMART', 'IndiaMART'],
    need: ['Two guards at the gate, day and night', 'गेट पर दो गार्ड, दिन और रात'],
    next_action: ['Call about the visit', 'मिलने के लिए फ़ोन करें'],
    next_action_on: ['05/12/2026', '05/12/2026'],
  },
});

/** The sheet with which leads are imported. */
export const leadSheet: ImportSheet<'leads'> = {
  kind: 'leads',
  title: ['Leads', 'लीड'],
  columns: [
    ...(
      [
        'name',
        'company',
        'phone',
        'email',
        'city',
        'address',
        'gstin',
        'kind',
        'source',
        'need',
        'value',
      ] as const
    ).map((name) => column(leads, name)),
    named('owner', ['Owner', 'ज़िम्मेदार'], false),
    column(leads, 'next_action'),
    column(leads, 'next_action_on'),
  ],
};

const count = z.int().check(z.gte(0));
const found = {
  rows: count,
  columns: z.array(
    z.strictObject({ head: z.string(), field: z.nullable(z.string()), sample: z.array(z.string()) }),
  ),
  /**
   * The leads to add, and the rows that are left out since the lead is known, by its phone, GSTIN or e-mail.
   */
  leads: count,
  known: count,
  faults: count,
  problems: z.array(
    z.strictObject({ row: z.int(), column: z.string(), field: z.string(), message: z.string() }),
  ),
};

/** What an import of leads refuses with where the file has faults. */
export const leadImportRefusals = { invalid: z.strictObject(found) };

/** Checks a file of leads, and imports it unless it only looks. */
export const importLeads = defineExchange({
  path: '/crm/import',
  permission: 'crm:write',
  summary: ['Import leads', 'लीड इम्पोर्ट करें'],
  input: z.unknown(),
  output: z.strictObject({ dry_run: z.boolean(), ...found }),
  refusals: leadImportRefusals,
});
export type LeadImport = z.output<typeof importLeads.output>;
