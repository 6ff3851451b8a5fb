import * as z from 'zod/mini';
import { can, ofClients } from '#shared/core/access.ts';
import type { AccessRule } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  instant,
  key,
  money,
  month,
  nested,
  nullable,
  reference,
  signedMoney,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { clientKinds } from './client.ts';

/** What a quantity counts. */
export const lineUnits = ['', 'duty', 'month', 'hour', 'piece', 'day'] as const;
export type LineUnit = (typeof lineUnits)[number];

/**
 * One line of a bill. `gst_rate` is in basis points, `rate` and `amount` in rupees; the amount is the rate
 * times the quantity over `divisor`: 26 duties of a monthly rate by 30 days are 26 x rate / 30.
 */
export const invoiceLine = z.strictObject({
  title: text(200, { min: 1 }).schema,
  sac: z._default(text(8).schema, ''),
  quantity: z.number().check(z.gte(0), z.lte(1_000_000)),
  unit: z._default(z.enum(lineUnits), ''),
  divisor: z._default(z.int().check(z.gte(1), z.lte(31)), 1),
  rate: signedMoney().schema,
  gst_rate: z._default(z.int().check(z.gte(0), z.lte(4000)), 1800),
  site: z._default(text(120).schema, ''),
});

/** The most lines of one bill. */
export const mostInvoiceLines = 200;
const storedLine = z.extend(invoiceLine, { amount: z.number() });

/** A bill is drafted, issued with a number that stays its own, and may be cancelled. */
export const invoiceLifecycle = defineLifecycle({
  initial: 'draft',
  states: ['draft', 'issued', 'cancelled'],
  actions: { issue: { from: ['draft'], to: 'issued' }, cancel: { from: ['issued'], to: 'cancelled' } },
});

/** The papers that are numbered alike; each kind has a series of its own. */
export const invoiceKinds = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'debit_note',
  'receipt_voucher',
  'refund_voucher',
  'proforma',
] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The kinds that the office writes itself, as a draft first. */
export const draftKinds = ['invoice', 'bill_of_supply', 'proforma'] as const;

/** The kinds that ask for money; what is due and overdue is counted over them. */
export const chargingKinds = ['invoice', 'bill_of_supply', 'debit_note'] as const;

/** Whether a paper is a note on a bill. */
export function isNote({ kind }: { readonly kind: string }): boolean {
  return kind === 'credit_note' || kind === 'debit_note';
}

/** Whether a paper is one that clients know as their invoice. */
export function isBill({ kind }: { readonly kind: string }): boolean {
  return kind === 'invoice' || kind === 'bill_of_supply';
}

/** How the supply is taxed. */
export const supplyKinds = ['regular', 'sez_with_tax', 'sez_without_tax', 'export'] as const;

/** Whether the e-commerce operator through whom was sold collects tax (s.52) or pays it itself (s.9(5)). */
export const operatorSections = ['', '52', '9(5)'] as const;

/** The business as the paper names it: kept as it was on the day of issue. */
const supplier = z.strictObject({
  company_id: z.string(),
  name: z.string(),
  gstin: z.string(),
  pan: z.string(),
  address: z.string(),
  state_code: z.string(),
  constitution: z.string(),
});
export type Supplier = z.infer<typeof supplier>;

/**
 * A bill or a paper of its kind. It is for a customer of the app (`user_id`), for a client of the books
 * (`client_id`), or for both. A draft has no number. Whether it is paid, pending or overdue is calculated
 * from its payments and its due day, see `paymentStateOf`.
 */
export const invoices = defineResource({
  name: 'invoices',
  one: 'invoice',
  title: { one: ['invoice', 'बिल'], many: ['invoices', 'बिल'] },
  naming: ['number', 'client_name'],
  fields: {
    id: key(),
    kind: choice(invoiceKinds)
      .label('Document', 'दस्तावेज़')
      .called({
        invoice: ['Tax invoice', 'टैक्स इनवॉइस'],
        bill_of_supply: ['Bill of supply', 'बिल ऑफ़ सप्लाई'],
        credit_note: ['Credit note', 'क्रेडिट नोट'],
        debit_note: ['Debit note', 'डेबिट नोट'],
        receipt_voucher: ['Receipt voucher', 'रसीद वाउचर'],
        refund_voucher: ['Refund voucher', 'रिफ़ंड वाउचर'],
        proforma: ['Proforma invoice', 'प्रोफ़ॉर्मा इनवॉइस'],
      }),
    stage: status(invoiceLifecycle)
      .label('Stage', 'चरण')
      .called({
        draft: ['Draft', 'ड्राफ़्ट'],
        issued: ['Issued', 'जारी'],
        cancelled: ['Cancelled', 'रद्द'],
      }),
    number: text(16).label('Invoice number', 'बिल नंबर'),
    /** Whose account sees it. A draft is nobody's: whom it is meant for is not told before it is issued. */
    user_id: nullable(key()),
    meant_for: nullable(key()),
    client_id: nullable(key()),
    client_name: text(200).label('Client', 'ग्राहक'),
    client_address: text(500).label('Address', 'पता'),
    client_gstin: text(15).label('GSTIN', 'GSTIN'),
    client_kind: choice(clientKinds).label('GST registration', 'GST पंजीकरण'),
    /** The client is a bank, a financial institution or an NBFC, as it was on the day of issue. */
    lender: flag().label('Bank or lender', 'बैंक या ऋणदाता'),
    place_of_supply: text(2).label('Place of supply', 'सप्लाई का स्थान'),
    supply: choice(supplyKinds)
      .label('Supply', 'सप्लाई')
      .called({
        regular: ['Regular', 'सामान्य'],
        sez_with_tax: ['SEZ with tax', 'SEZ, टैक्स सहित'],
        sez_without_tax: ['SEZ without tax (LUT)', 'SEZ, बिना टैक्स (LUT)'],
        export: ['Export (LUT)', 'निर्यात (LUT)'],
      }),
    /** The letter of undertaking it was issued under, without tax to a SEZ or abroad. */
    lut_number: reference(40).label('LUT number', 'LUT नंबर'),
    reverse_charge: flag().label('Tax payable on reverse charge', 'रिवर्स चार्ज पर टैक्स'),
    inter_state: flag().label('Other state (IGST)', 'दूसरा राज्य (IGST)'),
    supplier: nested(supplier),
    supplier_gstin: text(15).label('Our GSTIN', 'हमारा GSTIN'),
    issued_on: date().label('Invoice date', 'बिल की तारीख़'),
    due_on: date().label('Due date', 'देय तारीख़'),
    month: nullable(month()).label('Month billed', 'किस महीने का'),
    period_from: nullable(date()).label('Period from', 'अवधि कब से'),
    period_to: nullable(date()).label('Period to', 'अवधि कब तक'),
    lines: nested(z.array(storedLine).check(z.maxLength(mostInvoiceLines))),
    taxable: money().label('Taxable amount', 'कर योग्य राशि'),
    cgst: money().label('CGST', 'CGST'),
    sgst: money().label('SGST', 'SGST'),
    igst: money().label('IGST', 'IGST'),
    round_off: signedMoney().label('Round-off', 'राउंड ऑफ़'),
    total: money().label('Total', 'कुल'),
    po_number: reference(60).label('PO number', 'PO नंबर'),
    /** The bill that a credit or debit note changes. */
    original_id: nullable(key()).refersTo('invoices').label('Original invoice', 'मूल बिल'),
    /** The proforma that an invoice was made from. */
    proforma_id: nullable(key()).refersTo('invoices').label('Proforma invoice', 'प्रोफ़ॉर्मा इनवॉइस'),
    reason: text(300).label('Reason', 'वजह'),
    /** The entry of a notification by which nothing is taxed. */
    exemption: text(120).label('Exempt under', 'छूट किस अधिसूचना से'),
    operator_gstin: text(15).label('Operator’s GSTIN', 'ऑपरेटर का GSTIN'),
    operator_section: choice(operatorSections)
      .label('What the operator does', 'ऑपरेटर क्या करता है')
      .called({
        '': ['No operator', 'कोई ऑपरेटर नहीं'],
        '52': ['Collects tax (section 52)', 'टैक्स काटता है (धारा 52)'],
        '9(5)': ['Pays the GST (section 9(5))', 'GST ख़ुद देता है (धारा 9(5))'],
      }),
    notes: text(1000).label('Notes', 'टिप्पणी'),
    sent_at: nullable(instant()).label('Sent on', 'कब भेजा'),
    sent_to: text(200).label('Sent to', 'किसे भेजा'),
    cancelled_at: nullable(instant()).label('Cancelled on', 'कब रद्द'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    filter: [
      'user_id',
      'client_id',
      'kind',
      'stage',
      'month',
      'supplier_gstin',
      'original_id',
      'proforma_id',
    ],
    sort: ['created_at', 'issued_on', 'due_on', 'number', 'total'],
    search: ['number', 'client_name'],
    order: '-issued_on',
    columns: ['number', 'client_name', 'total', 'due_on', 'issued_on'],
  },
});

export type Invoice = Row<typeof invoices>;

/**
 * The bills that somebody finds in the customer app: those of their account, and those of clients whose money
 * they see. Drafts are nobody's and have to be left out.
 */
export const ownBills: AccessRule = (actor) => ({
  user_id: actor.userId,
  client_id: ofClients(actor, 'money'),
});
