import * as z from 'zod/mini';
import { both, flag, id, reference, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { openidMessages as messages } from './messages.ts';

/** Whether a text is an issuer as OpenID Connect writes it: an https address without anything behind it. */
export function isIssuer(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, search, hash } = new URL(typed);
  return protocol === 'https:' && [username, password, search, hash].every((part) => part === '');
}

/** The host part of an email address, in small letters. */
const domainForm = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/**
 * Where people of the office may sign in with the account of their own company. Whoever runs that provider
 * says who somebody is, so only an owner sets it up. Its secret is sealed and answered to nobody; another
 * issuer is another record, so that no secret is sent to an address that it was not given for.
 */
export const signInProviders = defineResource({
  name: 'sign_in_providers',
  one: 'sign_in_provider',
  title: {
    one: ['sign-in provider', 'साइन-इन प्रोवाइडर'],
    many: ['sign-in providers', 'साइन-इन प्रोवाइडर'],
  },
  naming: ['name'],
  path: '/auth/openid-providers',
  fields: {
    id: id(),
    name: text(60)
      .required()
      .unique()
      .editable()
      .label('Name', 'नाम')
      .hint(
        'Shown on the sign-in button, such as Google Workspace.',
        'साइन-इन बटन पर दिखता है, जैसे Google Workspace।',
      ),
    issuer: text(300)
      .required()
      .once()
      .checked(z.refine(isIssuer, both(messages.issuer)))
      .label('Issuer', 'इश्यूअर')
      .hint(
        'Issuer URL from your provider, such as https://accounts.google.com. To change it, remove this provider and add it again.',
        'Google के लिए: https://accounts.google.com। बदलने के लिए प्रोवाइडर हटाकर फिर जोड़ें।',
      ),
    oidc_client_id: reference(300).required().editable().label('Client ID', 'क्लाइंट ID'),
    oidc_client_secret: reference(300)
      .required()
      .editable()
      .label('Client secret', 'क्लाइंट सीक्रेट')
      .hint('It is stored encrypted and never shown again.', 'एन्क्रिप्ट करके रखा जाता है और फिर नहीं दिखता।'),
    email_domain: text(253)
      .required()
      .editable()
      .checked(z.regex(domainForm, both(messages.domain)))
      .label('Email domain', 'ई-मेल डोमेन')
      .hint(
        'Only addresses in this domain can sign in this way, such as company.in.',
        'सिर्फ़ ऐसे पते वाले लोग इस तरीक़े से साइन इन कर सकते हैं, जैसे company.in।',
      ),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  hidden: ['oidc_client_secret'],
  sealed: ['oidc_client_secret'],
  access: { read: 'sign_in:read', write: 'sign_in:write' },
  list: {
    columns: ['name', 'issuer', 'oidc_client_id', 'email_domain', 'active'],
    sort: ['name', 'created_at'],
    order: 'name',
  },
});

export type SignInProvider = Row<typeof signInProviders>;
