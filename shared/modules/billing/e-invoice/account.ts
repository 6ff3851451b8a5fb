import * as z from 'zod/mini';
import { both, flag, id, reference, text } from '#shared/core/fields.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { portalMessages as messages } from './portal-messages.ts';

/** Whether a text is the https address of a portal: a host and perhaps a path, without a password in it. */
export function isPortalAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, search, hash } = new URL(typed);
  return protocol === 'https:' && [username, password, search, hash].every((part) => part === '');
}

/**
 * How the business signs in at the e-invoice portal, or at a provider that speaks as the portal does, for one
 * GSTIN. What it signs in with is sealed and answered to nobody.
 */
export const eInvoiceAccounts = defineResource({
  name: 'e_invoice_accounts',
  one: 'e_invoice_account',
  title: { one: ['e-invoice account', 'ई-इनवॉइस खाता'], many: ['e-invoice accounts', 'ई-इनवॉइस खाते'] },
  naming: ['gstin'],
  path: '/billing/e-invoice-accounts',
  fields: {
    id: id(),
    gstin: gstin()
      .required()
      .unique()
      .once()
      .label('GSTIN', 'GSTIN')
      .hint('One of your companies has it.', 'आपकी किसी कंपनी का GSTIN।'),
    base_url: text(300)
      .required()
      .editable()
      .checked(z.refine(isPortalAddress, both(messages.address)))
      .label('API address', 'API का पता')
      .hint(
        'Starts with https://, as the portal or your GST provider (GSP) gave it.',
        'https:// से शुरू, जैसा पोर्टल या GST प्रोवाइडर (GSP) ने दिया।',
      ),
    api_client_id: reference(120).required().editable().label('Client ID', 'क्लाइंट ID'),
    api_client_secret: reference(200).required().editable().label('Client secret', 'क्लाइंट सीक्रेट'),
    username: reference(100).required().editable().label('API user name', 'API यूज़र नाम'),
    password: reference(100).required().editable().label('API password', 'API पासवर्ड'),
    portal_key: reference(2000)
      .editable()
      .label("Portal's public key", 'पोर्टल की पब्लिक की')
      .hint(
        'For the government portal, which takes encrypted requests. Leave it empty for a provider.',
        'सरकारी पोर्टल के लिए, जो एन्क्रिप्टेड अनुरोध लेता है। प्रोवाइडर के लिए ख़ाली छोड़ें।',
      ),
    signing_key: reference(4000)
      .editable()
      .label('Key that the portal signs with', 'पोर्टल के हस्ताक्षर की पब्लिक की')
      .hint(
        'Public key or certificate. With it, the signature of each QR code is checked.',
        'पब्लिक की या सर्टिफ़िकेट। इससे हर QR का हस्ताक्षर जाँचा जाता है।',
      ),
    send_when_issued: flag()
      .initial(false)
      .editable()
      .label('Send when issued', 'जारी होते ही भेजें')
      .hint(
        'Invoices and notes to clients with a GSTIN get their IRN as soon as they are issued.',
        'GSTIN वाले ग्राहकों के बिल और नोट जारी होते ही IRN के लिए जाते हैं।',
      ),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  hidden: ['api_client_secret', 'password'],
  sealed: ['api_client_secret', 'password'],
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['gstin', 'base_url', 'username', 'send_when_issued', 'active'],
    filter: ['active'],
    sort: ['gstin', 'created_at'],
    search: ['gstin'],
    order: 'gstin',
  },
});

export type EInvoiceAccount = Row<typeof eInvoiceAccounts>;

const required = shapeOf(eInvoiceAccounts, [
  'base_url',
  'api_client_id',
  'api_client_secret',
  'username',
  'password',
]);
const optional = shapeOf(eInvoiceAccounts, ['portal_key', 'signing_key', 'send_when_issued', 'active']);
const contract = { resource: eInvoiceAccounts, permission: 'billing:write', offline: false } as const;

export const addEInvoiceAccount = defineOperation({
  ...contract,
  name: 'e_invoice_account.create',
  method: 'POST',
  path: '/billing/e-invoice-accounts',
  summary: ['Add e-invoice account', 'ई-इनवॉइस खाता जोड़ें'],
  input: z.strictObject({
    ...shapeOf(eInvoiceAccounts, ['gstin']),
    ...required,
    portal_key: z._default(optional.portal_key, ''),
    signing_key: z._default(optional.signing_key, ''),
    send_when_issued: z._default(optional.send_when_issued, false),
    active: z._default(optional.active, true),
  }),
});

/** Without them the account keeps its secret and its password; another address takes both anew. */
export const editEInvoiceAccount = defineOperation({
  ...contract,
  name: 'e_invoice_account.update',
  method: 'PUT',
  path: '/billing/e-invoice-accounts/{id}',
  summary: ['Edit e-invoice account', 'ई-इनवॉइस खाता बदलें'],
  input: z.partial(z.strictObject({ ...required, ...optional })),
});
