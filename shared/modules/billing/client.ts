import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import {
  both,
  choice,
  flag,
  id,
  integer,
  key,
  money,
  nested,
  nullable,
  reference,
  text,
} from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { abroad, gstStates } from '#shared/core/gst-states.ts';
import { gstin, pan, pinCode } from '#shared/core/number-fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import type { Fault, Row } from '#shared/core/resource.ts';
import { clientMessages as messages } from './client-messages.ts';

/** How a client stands towards GST; it decides the tables of the return and who pays the tax. */
export const clientKinds = [
  'regular',
  'composition',
  'sez',
  'government',
  'uin',
  'unregistered',
  'overseas',
] as const;
export type ClientKind = (typeof clientKinds)[number];

/** A client that lends money pays the tax on recovery work itself. */
export const financialKinds = ['none', 'bank', 'nbfc', 'fi'] as const;

/** The most days that there may be to pay a bill. */
export const mostCreditDays = 180;

/** How much of the month's duties the bill shows, and into how many bills they go. */
export const billFormats = ['summary', 'by_site'] as const;

/** Who approves the attendance of a site before it is billed. */
export const sheetApprovers = ['none', 'office', 'client'] as const;

/** Income tax that the client keeps back, in basis points of the value before GST. */
export const tdsRates = { none: 0, '194C-1': 100, '194C-2': 200 } as const;
export type TdsSection = keyof typeof tdsRates;

const stateCodes: ReadonlySet<string> = new Set(
  gstStates.filter((state) => state.supply).map((state) => state.code),
);
const stateCode = text(2).checked(
  z.refine<string>((value) => value === '' || stateCodes.has(value), both(messages.state)),
);

/** How a further registration may stand towards GST; an empty one stands as the client does. */
export const registrationKinds = ['', 'regular', 'composition', 'sez'] as const;

/** A further registration of a client, with the address that its bills carry. */
const registration = z.strictObject({
  gstin: gstin().schema,
  kind: z._default(z.enum(registrationKinds), ''),
  label: text(80).schema,
  address: text(500).schema,
  city: text(80).schema,
  pin: pinCode().schema,
});
/** Somebody at the client's. */
const contact = z.strictObject({
  name: text(120, { min: 1 }).schema,
  role: text(80).schema,
  phone: text(20).schema,
  email: email(200).schema,
});

/**
 * Whom the business works for and bills. `user_id` is the account with which the client sees the bills in the
 * customer app.
 */
export const clients = defineResource({
  name: 'clients',
  one: 'client',
  title: { one: ['client', 'ग्राहक कंपनी'], many: ['clients', 'ग्राहक कंपनियाँ'] },
  naming: ['name'],
  fields: {
    id: id(),
    name: text(200).required().editable().label('Legal name', 'क़ानूनी नाम'),
    code: text(20).editable().label('Client code', 'ग्राहक कोड'),
    kind: choice(clientKinds)
      .initial('regular')
      .editable()
      .label('GST registration', 'GST पंजीकरण')
      .called({
        regular: ['Regular', 'नियमित'],
        composition: ['Composition', 'कंपोज़िशन'],
        sez: ['SEZ unit or developer', 'SEZ इकाई'],
        government: ['Government, TDS only', 'सरकारी, सिर्फ़ TDS'],
        uin: ['UN body or embassy', 'UN संस्था या दूतावास'],
        unregistered: ['Unregistered', 'अपंजीकृत'],
        overseas: ['Outside India', 'भारत से बाहर'],
      }),
    gstin: gstin().editable().label('GSTIN', 'GSTIN'),
    pan: pan().editable().label('PAN', 'PAN नंबर'),
    address: text(500).editable().label('Billing address', 'बिल का पता'),
    city: text(80).editable().label('City', 'शहर'),
    pin: pinCode().editable().label('PIN code', 'पिन कोड'),
    state_code: stateCode
      .initial('')
      .editable()
      .label('State code', 'राज्य कोड')
      .hint('Two digits, such as 23 for Madhya Pradesh.', 'दो अंक, जैसे मध्य प्रदेश के लिए 23।'),
    phone: text(20).editable().label('Phone', 'फ़ोन'),
    email: email(200).editable().label('Email for invoices', 'बिल के लिए ई-मेल'),
    registrations: nested(z.array(registration).check(z.maxLength(40)))
      .initial([])
      .editable()
      .label('Other GSTINs', 'दूसरे GSTIN'),
    contacts: nested(z.array(contact).check(z.maxLength(20)))
      .initial([])
      .editable()
      .label('Contacts', 'संपर्क'),
    /** The company that issues its bills; null: the one of the billing settings. */
    billed_by: key()
      .optional()
      .editable()
      .refersTo('companies')
      .label('Billed by', 'किस कंपनी से बिल')
      .hint(
        'The company that issues this client’s invoices, with its own bank account. A site can have another company.',
        'इस ग्राहक के बिल कौन सी कंपनी बनाती है; बिल पर उसी का बैंक खाता छपता है। साइट के लिए अलग कंपनी चुन सकते हैं।',
      ),
    financial: choice(financialKinds)
      .initial('none')
      .editable()
      .label('Bank or lender', 'बैंक या ऋणदाता')
      .called({
        none: ['No', 'नहीं'],
        bank: ['Bank', 'बैंक'],
        nbfc: ['NBFC', 'NBFC'],
        fi: ['Financial institution', 'वित्तीय संस्था'],
      })
      .hint(
        'Banks, NBFCs and financial institutions pay the GST on recovery work themselves.',
        'बैंक, NBFC और वित्तीय संस्थाएँ वसूली के काम पर GST ख़ुद देती हैं।',
      ),
    sez_with_tax: flag()
      .editable()
      .label('Charge IGST to this SEZ', 'इस SEZ से IGST लें')
      .hint('Without it the supply is under LUT, without tax.', 'इसके बिना सप्लाई LUT पर, बिना टैक्स।'),
    tds_section: choice(['none', '194C-1', '194C-2'] as const)
      .initial('none')
      .editable()
      .label('TDS deducted', 'TDS कटौती')
      .called({
        none: ['None', 'नहीं'],
        '194C-1': ['194C, 1%', '194C, 1%'],
        '194C-2': ['194C, 2%', '194C, 2%'],
      }),
    credit_days: integer(0, mostCreditDays).initial(15).editable().label('Credit days', 'उधार के दिन'),
    po_number: reference(60).editable().label('PO number', 'PO नंबर'),
    po_limit: money().optional().editable().label('PO limit', 'PO सीमा'),
    bill_format: choice(billFormats)
      .initial('summary')
      .editable()
      .label('Bill format', 'बिल का रूप')
      .called({
        summary: ['One bill for all sites', 'सब साइटों का एक बिल'],
        by_site: ['One bill per site', 'हर साइट का अलग बिल'],
      }),
    sheet_approval: choice(sheetApprovers)
      .initial('none')
      .editable()
      .label('Attendance sheet approved by', 'हाज़िरी शीट कौन मंज़ूर करे')
      .called({
        none: ['No one', 'कोई नहीं'],
        office: ['Site supervisor or office', 'साइट सुपरवाइज़र या दफ़्तर'],
        client: ['Client, by a link', 'ग्राहक, लिंक से'],
      })
      .hint(
        'Invoices of a month are drafted once the sheet of each site is approved.',
        'हर साइट की शीट मंज़ूर होने पर ही महीने के बिल बनते हैं।',
      ),
    reminders: flag()
      .initial(true)
      .editable()
      .label('Send payment reminders', 'भुगतान की याद भेजें')
      .hint(
        'By email, and by SMS where you use it, on the days set in the billing settings.',
        'ई-मेल से, और चुना हो तो SMS से, बिलिंग सेटिंग के दिनों पर।',
      ),
    language: choice(languages)
      .initial('en')
      .editable()
      .label('Language of emails and reminders', 'मेल और याद की भाषा')
      .called({ en: ['English', 'English'], hi: ['Hindi', 'हिंदी'] }),
    opening_balance: money().initial(0).editable().label('Opening balance', 'शुरुआती बकाया'),
    /** The company that it is owed to: the one that billed the client when it was entered. */
    opening_billed_by: nullable(key()).initial(null).refersTo('companies'),
    active: flag()
      .initial(true)
      .editable()
      .label('In use', 'चालू')
      .hint(
        'People of a client not in use keep its invoices, contracts and attendance sheets. They no longer see who is on duty, and cannot ask for guards. End their access person by person.',
        'जो ग्राहक चालू नहीं है, उसके लोग बिल, अनुबंध और हाज़िरी शीट देखते रहते हैं। ड्यूटी पर कौन है यह नहीं दिखता, और वे गार्ड नहीं माँग सकते। उनका एक्सेस एक-एक करके समाप्त करें।',
      ),
    user_id: nullable(key()).initial(null),
    merged_into: nullable(id()).initial(null).refersTo('clients').label('Merged into', 'किसमें मिलाया गया'),
    notes: text(1000).editable().label('Notes', 'टिप्पणी'),
  },
  access: { read: 'clients:read', write: 'clients:write' },
  list: {
    columns: ['name', 'kind', 'gstin', 'city', 'credit_days', 'phone'],
    filter: ['kind', 'active', 'city'],
    sort: ['name', 'created_at', 'city'],
    search: ['name', 'code', 'gstin', 'pan', 'city', 'phone'],
    order: 'name',
  },
  check: clientFault,
});

export type Client = Row<typeof clients>;
/** Adding, editing and removing a client. They stand at `/clients` and at `/billing/clients`. */
export const clientOperations = resourceOperations(clients);

/** Shows the client's invoices to a customer's account in the app, or to none any more. */
export const linkClientAccount = defineOperation({
  name: 'client.link_account',
  method: 'PUT',
  path: '/billing/clients/{id}/account',
  summary: ['Link a client to an account of the customer app', 'ग्राहक को ऐप के खाते से जोड़ें'],
  input: z.strictObject({ user_id: z.nullable(key().schema) }),
  resource: clients,
  permission: 'billing:write',
  offline: false,
});

/** What of a client does not go together, by the field that names it. */
export function clientFault(record: Readonly<Record<string, unknown>>): Fault | null {
  const { kind, gstin: number, pan: panOf, state_code: state, registrations } = record;
  const others: unknown[] = Array.isArray(registrations) ? registrations : [];
  const further = registrationFault(typeof number === 'string' ? number : '', others);
  if (further) return further;
  const registered = kind !== 'unregistered' && kind !== 'overseas';
  if (registered && number === '') return { field: 'gstin', text: messages.gstinMissing };
  if (!registered && number !== '') return { field: 'gstin', text: messages.gstinNotWanted };
  if (typeof number !== 'string' || number === '') return null;
  if (state !== '' && state !== number.slice(0, 2)) return { field: 'state_code', text: messages.stateOther };
  if (kind !== 'uin' && kind !== 'government' && panOf !== '' && panOf !== number.slice(2, 12))
    return { field: 'pan', text: messages.panOther };
  return null;
}

/** A further GSTIN is given, and is given once: a bill that names it has one address and one kind. */
function registrationFault(main: string, others: readonly unknown[]): Fault | null {
  const numbers = others.map((other) =>
    typeof other === 'object' && other !== null ? String(Reflect.get(other, 'gstin') ?? '') : '',
  );
  const at = numbers.findIndex(
    (number, i) => number === '' || [main, ...numbers.slice(0, i)].includes(number),
  );
  if (at < 0) return null;
  const text = numbers[at] === '' ? messages.registrationMissing : messages.gstinTwice;
  return { field: `registrations.${at}.gstin`, text };
}

/**
 * How a client stands towards GST under one of its GSTINs: a unit in an SEZ has a registration of its own.
 */
export function kindUnder(
  client: Pick<Client, 'kind' | 'gstin' | 'registrations'>,
  number: string,
): ClientKind {
  const other = client.registrations.find((further) => further.gstin === number);
  return (number === client.gstin ? '' : other?.kind) || client.kind;
}

/** The state in which a client is supplied where nothing narrower is known; empty where it is not known. */
export function stateOf(client: Pick<Client, 'kind' | 'gstin' | 'state_code'>): string {
  if (client.gstin !== '') return client.gstin.slice(0, 2);
  return client.state_code || (client.kind === 'overseas' ? abroad : '');
}
