import type { Message } from '#shared/core/i18n.ts';
import { columnMaker, titleOf } from '#shared/core/import-column.ts';
import type { ImportColumn, ImportSheet } from '#shared/core/import-column.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { clients } from './client.ts';
import { clientSites } from './client-site.ts';
import { importMessages as messages } from './import-texts.ts';
import { readState } from './read-state.ts';
import { receipts } from './receipts/receipt.ts';
import { serviceRates } from './service-rate.ts';

/** What a sheet can hold, in the order in which sheets are imported. */
export const importKinds = ['clients', 'sites', 'rates', 'balances', 'advances'] as const;
export type ImportKind = (typeof importKinds)[number];

const example: Readonly<Record<string, Message>> = {
  client: ['Sunrise Realty Private Limited', 'Sunrise Realty Private Limited'],
  name: ['Sunrise Realty Private Limited', 'Sunrise Realty Private Limited'],
  code: ['C-101', 'C-101'],
  kind: ['Unregistered', 'अपंजीकृत'],
  city: ['Indore', 'इंदौर'],
  site: ['Sunrise Towers', 'Sunrise Towers'],
  title: ['Security guard, 12 hours', 'सुरक्षा गार्ड, 12 घंटे'],
  rate: ['21500', '21500'],
  from: ['01/04/2026', '01/04/2026'],
  opening_balance: ['125000', '125000'],
  credit_days: ['15', '15'],
  language: ['English', 'English'],
  received_on: ['15/02/2026', '15/02/2026'],
  reference: ['RV/25-26/00012', 'RV/25-26/00012'],
  amount: ['50000', '50000'],
  place: ['23', '23'],
};

/** Other heads that people give a column, beyond its name in the product. */
const also: Readonly<Record<string, readonly string[]>> = {
  client: ['client name', 'party', 'party name', 'customer', 'ग्राहक का नाम', 'ग्राहक कंपनी', 'पार्टी'],
  name: ['client', 'client name', 'party', 'party name', 'company', 'ग्राहक', 'ग्राहक का नाम', 'नाम'],
  code: ['code', 'party code', 'कोड'],
  kind: ['type', 'gst type', 'registration type', 'registration'],
  gstin: ['gst no', 'gst number', 'gstin no', 'जीएसटी नंबर', 'gstin/uin'],
  pan: ['pan no', 'pan number', 'पैन'],
  address: ['address', 'पता'],
  pin: ['pincode', 'pin', 'पिनकोड'],
  state_code: ['state', 'राज्य'],
  phone: ['mobile', 'phone number', 'contact no', 'मोबाइल', 'फोन'],
  email: ['email', 'e-mail', 'mail', 'ईमेल', 'ई-मेल'],
  site: ['site name', 'location', 'branch', 'साइट का नाम', 'लोकेशन'],
  title: ['service', 'description', 'particulars', 'सेवा', 'विवरण'],
  rank: ['designation', 'पद'],
  rate: ['amount', 'rate per month', 'राशि'],
  gst_percent: ['gst', 'gst %', 'gst rate'],
  sac: ['sac code', 'hsn', 'hsn/sac'],
  from: ['start date', 'from date', 'effective from', 'with effect from', 'wef', 'तारीख़ से'],
  to: ['end date', 'to date', 'till', 'तारीख़ तक'],
  opening_balance: ['balance', 'outstanding', 'opening', 'बकाया', 'amount due'],
  credit_days: ['credit period', 'payment terms'],
  language: ['language', 'mail language', 'भाषा'],
  received_on: ['date', 'receipt date', 'तारीख़', 'रसीद की तारीख़'],
  reference: ['receipt no', 'voucher number', 'voucher no', 'reference', 'रसीद नं'],
  amount: ['amount', 'advance', 'balance advance', 'राशि', 'एडवांस'],
  place: ['pos', 'state', 'राज्य'],
};

const { column, named } = columnMaker({ also, example });

const ofClient = [
  'name',
  'code',
  'kind',
  'gstin',
  'pan',
  'address',
  'city',
  'pin',
  'state_code',
  'phone',
  'email',
  'financial',
  'sez_with_tax',
  'tds_section',
  'credit_days',
  'po_number',
  'po_limit',
  'bill_format',
  'language',
  'opening_balance',
  'notes',
] as const;

/** The columns of each kind of sheet, called as the product calls the fields. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  clients: [
    ...ofClient.map((name) => ({
      ...column(clients, name),
      ...(name === 'state_code' ? { words: { read: readState, fault: messages.noPlace } } : {}),
    })),
    named('billed_by', titleOf(clients, 'billed_by'), false),
  ],
  sites: [
    named('client', messages.clientRef, true),
    named('site', titleOf(clientSites, 'site_id'), true),
    column(clientSites, 'from'),
    column(clientSites, 'to'),
    column(clientSites, 'gstin'),
    named('billed_by', titleOf(clientSites, 'billed_by'), false),
  ],
  rates: [
    named('client', messages.clientRef, true),
    column(serviceRates, 'title'),
    named('site', titleOf(serviceRates, 'site_id'), false),
    named('post', titleOf(serviceRates, 'post_id'), false),
    column(serviceRates, 'rank'),
    named('shift', titleOf(serviceRates, 'shift_id'), false),
    ...(
      ['basis', 'days', 'rate', 'overtime', 'hours', 'holiday', 'sac', 'gst_percent', 'from', 'to'] as const
    ).map((name) => column(serviceRates, name)),
  ],
  balances: [
    named('client', messages.clientRef, true),
    { ...column(clients, 'opening_balance'), required: true },
  ],
  advances: [
    named('client', messages.clientRef, true),
    { ...column(receipts, 'received_on'), required: true },
    { ...column(receipts, 'reference'), title: messages.receiptNumber, required: true },
    { ...column(receipts, 'amount'), title: messages.advanceAmount, required: true },
    { ...column(serviceRates, 'gst_percent'), title: messages.gstPaid, example: ['18', '18'] },
    named('place', messages.placeOfSupply, false),
    named('billed_by', titleOf(clients, 'billed_by'), false),
  ],
};

/** The kind that the name of a sheet means; undefined where it means none. */
export function kindNamed(sheet: string): ImportKind | undefined {
  const said = plainText(sheet);
  return importKinds.find((kind) => [kind, ...messages[kind]].map(plainText).includes(said));
}

/** The sheet of a kind with its columns. */
export function sheetOf(kind: ImportKind): ImportSheet<ImportKind> {
  return { kind, title: messages[kind], columns: importColumns[kind] };
}
