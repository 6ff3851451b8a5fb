import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { brandInput } from './brand.ts';
import { placeCodes } from './place-code.ts';
import { tenantSettings } from './settings.ts';

const nothing = z.strictObject({});

/**
 * Changes the settings of the caller's business that the input names. Its answer holds the sections of the
 * other modules too.
 */
export const editSettings = defineOnlineOperation({
  name: 'tenant.settings',
  method: 'PUT',
  path: '/tenants/settings',
  summary: ['Change the settings of my business', 'मेरे व्यवसाय की सेटिंग बदलें'],
  permission: 'settings:write',
  input: tenantSettings,
  output: z.looseObject(tenantSettings.shape),
});

/** What everybody may know of a business's brand; the logo's `src` is an address on this server. */
export const brand = z.strictObject({
  id: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  primary: z.string(),
  secondary: z.string(),
  accent: z.string(),
  logo: z.nullable(z.strictObject({ src: z.string(), type: z.string(), width: z.int(), height: z.int() })),
});

/**
 * Changes the name, the contacts and the colours of a business: the caller's own, which needs the permission
 * to change settings, or any for the operator.
 */
export const editBrand = defineOnlineOperation({
  name: 'tenant.update',
  method: 'PUT',
  path: '/tenants/{id}',
  summary: ['Change the name, contacts and colours of my business', 'मेरे व्यवसाय का नाम, संपर्क और रंग बदलें'],
  permission: 'settings:write',
  byOperator: true,
  input: brandInput,
  output: brand,
});

/** What putting a logo there and taking it away have in common: the log calls both the same. */
const logo = {
  name: 'tenant.logo',
  path: '/tenants/{id}/logo',
  summary: ['Change the logo of my business', 'मेरे व्यवसाय का लोगो बदलें'],
  permission: 'settings:write',
  input: nothing,
  output: brand,
} as const;

/** Keeps a picture, sent as a form, as the logo of the caller's own business. */
export const setLogo = defineOnlineOperation({ ...logo, method: 'POST' });

/** Takes the logo away: the product's mark stands in its place. */
export const removeLogo = defineOnlineOperation({ ...logo, method: 'DELETE' });

/** Somebody who answers for a site. */
export const supervisor = z.strictObject({
  id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  code: z.string(),
  phone: z.nullable(z.string()),
});
export type Supervisor = z.output<typeof supervisor>;

const staffId = z.string().check(z.minLength(1), z.maxLength(80));

/** Says who answers for a site. They see its duties and punches from the next call on. */
export const setSupervisors = defineOnlineOperation({
  name: 'location.supervisors',
  method: 'PUT',
  path: '/locations/{id}/supervisors',
  summary: ['Assign supervisors to a site', 'तय करें कि साइट किसके ज़िम्मे है'],
  permission: 'locations:write',
  input: z.strictObject({ staff_ids: z.array(staffId).check(z.maxLength(50)) }),
  output: z.array(supervisor),
});

/** Makes the code of a site or of one of its posts anew. What hung there before is void from this moment. */
export const renewPlaceCode = defineOnlineOperation({
  name: 'place_code.renew',
  method: 'POST',
  path: '/locations/{id}/place-codes',
  summary: ['Create a new code for a site', 'जगह का नया कोड बनाएँ'],
  permission: 'locations:write',
  input: z.strictObject({ post_id: z.optional(z.nullable(key(80).schema)) }),
  output: recordSchema(placeCodes),
  status: 201,
});
