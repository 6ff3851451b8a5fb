import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { tenantMessages as messages } from './messages.ts';

/** The most domains that one business can have. */
export const mostDomains = 10;
/** The name, under the domain, of the record that proves it. */
export const proofName = '_prahari';

const longest = 253;
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`);

/**
 * A domain as people paste it: with `https://` before it or a slash behind. It is kept in small letters and,
 * in other scripts than Latin, in the form that resolvers take.
 */
export const domainName = z.pipe(
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => domain.test(bareDomain(text)), both(messages.badDomain)),
  ),
  z.transform(bareDomain),
);

function bareDomain(text: string): string {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?\/?$/, '');
  if (!/^[^\s/:@?#]+$/.test(typed) || !URL.canParse(`http://${typed}`)) return '';
  const { hostname } = new URL(`http://${typed}`);
  return hostname.length > longest ? '' : hostname;
}

/** A domain of a business, and the record that proves it: a TXT record of this name with this value. */
export const domainView = z.strictObject({
  id: z.string(),
  domain: z.string(),
  record: z.string(),
  value: z.string(),
  proven_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type DomainView = z.output<typeof domainView>;

/** The domains of the business, and the address it has under the installation's own, where there is one. */
export const listDomains = defineQuery({
  name: 'tenants.domains',
  path: '/tenants/domains',
  permission: 'settings:read',
  summary: ['The domains of my business', 'मेरे व्यवसाय के डोमेन'],
  output: z.strictObject({ address: z.nullable(z.string()), domains: z.array(domainView) }),
});

/** Adds a domain, which shows nothing before it is proven. */
export const addDomain = defineOnlineOperation({
  name: 'domain.create',
  method: 'POST',
  path: '/tenants/domains',
  summary: ['Add a domain of my business', 'मेरे व्यवसाय का डोमेन जोड़ें'],
  permission: 'settings:write',
  input: z.strictObject({ domain: domainName }),
  output: domainView,
  status: 201,
});

/** Looks for the record of a domain; from then on the site of the business is there. */
export const proveDomain = defineOnlineOperation({
  name: 'domain.prove',
  method: 'POST',
  path: '/tenants/domains/{id}/prove',
  summary: ['Check the record of a domain', 'डोमेन का रिकॉर्ड जाँचें'],
  permission: 'settings:write',
  input: z.strictObject({}),
  output: domainView,
});

/** Gives a domain up: nothing of the business is there any more. */
export const removeDomain = defineOnlineOperation({
  name: 'domain.delete',
  method: 'DELETE',
  path: '/tenants/domains/{id}',
  summary: ['Remove a domain', 'डोमेन हटाएँ'],
  permission: 'settings:write',
  input: z.strictObject({}),
  output: z.strictObject({ id: z.string() }),
});

/** Whether a certificate is to be fetched for a domain: for the proxy in front, which asks before it does. */
export const readHost = defineQuery({
  name: 'tenants.host',
  path: '/tenants/host',
  access: 'public',
  summary: ['Whether this installation serves a domain', 'क्या यह इंस्टॉलेशन इस डोमेन पर चलता है'],
  input: z.object({ domain: z.string().check(z.maxLength(longest)) }),
  output: z.strictObject({ served: z.literal(true) }),
});
