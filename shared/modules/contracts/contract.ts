import { can, ofClients } from '#shared/core/access.ts';
import {
  choice,
  date,
  id,
  instant,
  integer,
  key,
  money,
  nullable,
  real,
  reference,
  text,
} from '#shared/core/fields.ts';
import { serviceTypes } from './service-types.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { contractDocument } from './document.ts';

const { daily, weekly, fortnightly, monthly, quarterly } = contractDocument;
export const contractFrequencies = ['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly'] as const;

/** How far a contract is signed. */
export const contractSignatures = ['none', 'sent', 'signed'] as const;

/** How a statutory rise of wages changes the rates of a contract. */
export const wageChanges = ['passes_through', 'by_agreement'] as const;

/** The field for who bears a rise of the minimum wage, in contracts and in the quotes they come from. */
export const wageChange = () =>
  choice(wageChanges)
    .label('New minimum wage', 'नया न्यूनतम वेतन')
    .called({
      passes_through: ['Passes to the client', 'ग्राहक पर लागू'],
      by_agreement: ['By agreement', 'सहमति से'],
    });

/** The most characters of a contract's terms: some forty pages. */
export const mostTerms = 100_000;

/**
 * An agreement with a customer or a client for a time. How it stands is calculated from its dates, see
 * `contractStatus`.
 */
export const contracts = defineResource({
  name: 'contracts',
  one: 'contract',
  title: { one: ['contract', 'अनुबंध'], many: ['contracts', 'अनुबंध'] },
  naming: ['number', 'title'],
  fields: {
    id: key(),
    number: text(40).label('Contract number', 'अनुबंध नंबर'),
    /** The account of the customer app that sees it; empty where the client has none. */
    user_id: reference(200).once().label('Customer', 'ग्राहक'),
    client_id: id().refersTo('clients').optional().label('Client', 'ग्राहक कंपनी'),
    /** The accepted quote that made it. */
    quote_id: id().refersTo('lead_quotes').optional().label('Quote', 'कोटेशन'),
    title: text(160).required().editable().label('Title', 'शीर्षक'),
    description: text(2000).editable().label('Scope of work', 'काम का ब्योरा'),
    service_type: text(80).required().editable().called(serviceTypes).label('Service type', 'सेवा का प्रकार'),
    provider: text(160).editable().label('Provider', 'सेवा देने वाला'),
    start_date: date().editable().label('First day', 'पहला दिन').required(),
    end_date: date().editable().label('Last day', 'आख़िरी दिन').required(),
    yearly_value: money().editable().label('Yearly value (₹)', 'सालाना राशि (₹)').required(),
    frequency: choice(contractFrequencies)
      .editable()
      .label('Frequency', 'कितनी बार')
      .called({ daily, weekly, fortnightly, monthly, quarterly }),
    /** How many days before the last one it counts as due for renewal. */
    renewal_days: integer(0, 365)
      .editable()
      .label('Due for renewal, days before the end', 'नवीनीकरण, समाप्ति से कितने दिन पहले'),
    terms: text(mostTerms).editable().label('Terms', 'शर्तें'),
    version: integer(1, 100_000),
    signature: choice(contractSignatures)
      .label('Signature', 'हस्ताक्षर')
      .called({
        none: ['Not sent', 'नहीं भेजा'],
        sent: ['Awaiting signature', 'हस्ताक्षर बाकी'],
        signed: ['Signed', 'हस्ताक्षर हुए'],
      }),
    signature_sent_at: nullable(instant()),
    terminated_at: nullable(instant()),
    /** When and by whom it was taken back with the acceptance of its quote; it never was in force then. */
    undone_at: nullable(instant()),
    undone_by: text(120),
    terms_hi: text(mostTerms).editable().label('Terms in Hindi', 'हिंदी में शर्तें'),
    notice_days: integer(0, 365).editable().label('Notice (days)', 'नोटिस (दिन)'),
    /** The last day of a contract to which notice was given; it is active until then. */
    last_day: date().optional().label('Ends on', 'समाप्ति'),
    ended_by: choice(['client', 'us'])
      .optional()
      .label('Ended by', 'किसने समाप्त किया')
      .called({ client: ['Client', 'ग्राहक'], us: ['Us', 'हमने'] }),
    end_reason: text(1000).label('Reason', 'कारण'),
    /** By how many percent the value grows when the contract is renewed, as agreed. */
    renewal_uplift: real(0, 100).editable().label('Uplift on renewal (%)', 'नवीनीकरण पर बढ़ोतरी (%)'),
    /** Who bears a rise of the minimum wage: the client from its day on, or as both agree. */
    wage_change: wageChange().editable(),
    /** The contract that this one goes on from, and the one that goes on from it. */
    renews_id: nullable(key()),
    renewed_by: nullable(key()),
  },
  access: {
    read: (actor) =>
      can(actor, 'contracts:read') || { user_id: actor.userId, client_id: ofClients(actor, 'money') },
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: {
    filter: ['service_type', 'user_id', 'client_id', 'signature'],
    sort: ['created_at', 'start_date', 'end_date', 'title'],
    search: ['title', 'service_type', 'provider', 'number'],
    order: '-created_at',
    columns: ['title', 'end_date', 'yearly_value', 'service_type', 'number', 'signature'],
  },
  audiences: { '*': 'staff', user_id: 'customer', client_id: 'client' },
});

export type Contract = Row<typeof contracts>;
