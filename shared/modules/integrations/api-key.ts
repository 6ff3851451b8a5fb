import * as z from 'zod/mini';
import {
  both,
  date,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  plainKey,
  text,
} from '#shared/core/fields.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { allPermissions } from '#shared/modules/auth/permission-list.ts';
import { integrationMessages as messages } from './messages.ts';

/** The most keys of a business that have not been revoked. */
export const mostKeys = 50;

/**
 * Parts of the product that no key may touch: who may do what, how people sign in, where clients' money goes,
 * keys themselves, and the plan of the business.
 */
const partsWithoutKeys: ReadonlySet<string> = new Set([
  'roles',
  'sign_in',
  'payment_gateways',
  'integrations',
  'subscriptions',
]);

/** What a key can be given. */
export const keyPermissions: readonly string[] = allPermissions.filter(
  (permission) => !partsWithoutKeys.has(permission.split(':')[0] ?? ''),
);

const permissions = z
  .array(z.string().check(z.refine((one) => keyPermissions.includes(one), both(messages.permission))))
  .check(z.minLength(1, both(messages.noPermission)), z.maxLength(keyPermissions.length));

/** A key by which another program calls the API. The table holds its hash; the key itself was shown once. */
export const apiKeys = defineResource({
  name: 'api_keys',
  one: 'api_key',
  title: { one: ['API key', 'API कुंजी'], many: ['API keys', 'API कुंजियाँ'] },
  naming: ['name'],
  path: '/integrations/keys',
  fields: {
    id: id(),
    name: text(80)
      .required()
      .once()
      .label('Name', 'नाम')
      .hint('The program that uses it.', 'जो प्रोग्राम इसे इस्तेमाल करेगा।'),
    permissions: nested(permissions).once().label('Permissions', 'अनुमतियाँ'),
    expires_on: nullable(date())
      .once()
      .label('Expires after', 'कब तक चलेगी')
      .hint('The last day on which it works. Empty for no end.', 'जिस दिन तक चलेगी। ख़ाली छोड़ें तो कोई अंत नहीं।'),
    per_minute: integer(1, 600)
      .initial(120)
      .once()
      .label('Calls a minute', 'एक मिनट में अनुरोध')
      .hint('More are refused with 429.', 'इससे ज़्यादा पर 429 मिलता है।'),
    /** How the key begins, so that people tell one from another. */
    starts_with: plainKey(20),
    hash: plainKey(64),
    made_by: key(),
    made_by_name: text(120).label('Created by', 'किसने बनाई'),
    revoked_at: nullable(instant()).label('Revoked', 'कब रद्द'),
  },
  hidden: ['hash'],
  access: { read: 'integrations:read', write: 'integrations:write' },
  list: { sort: ['created_at'], order: '-created_at' },
});
export type ApiKey = Row<typeof apiKeys>;

const input = shapeOf(apiKeys, ['name', 'permissions', 'expires_on', 'per_minute']);

/** Makes a key by the rights of who asks. Its secret is answered once and to nobody again. */
export const createApiKey = defineOnlineOperation({
  name: 'api_key.create',
  method: 'POST',
  path: '/integrations/keys',
  summary: ['Create an API key', 'API कुंजी बनाएँ'],
  permission: 'integrations:write',
  input: z.strictObject({
    ...input,
    expires_on: z._default(input.expires_on, null),
    per_minute: z._default(input.per_minute, 120),
  }),
  /** `secret` is null where the same request is repeated: what is lost is made anew. */
  output: z.strictObject({ id: z.string(), name: z.string(), secret: z.nullable(z.string()) }),
  status: 201,
});

/** Ends a key at once and for good. Revoking it again changes nothing. */
export const revokeApiKey = defineOperation({
  name: 'api_key.revoke',
  method: 'POST',
  path: '/integrations/keys/{id}/revoke',
  summary: ['Revoke an API key', 'API कुंजी रद्द करें'],
  permission: 'integrations:write',
  resource: apiKeys,
  offline: false,
  input: z.strictObject({}),
});

/** Whether a key works: `stopped` where who made it has left or may not keep keys any more. */
export const keyStates = ['active', 'expired', 'revoked', 'stopped'] as const;

export const apiKeyView = z.strictObject({
  id: z.string(),
  name: z.string(),
  starts_with: z.string(),
  permissions: z.array(z.string()),
  /** What it may do now: less where who made it has lost some of it. */
  works_for: z.array(z.string()),
  per_minute: z.int(),
  expires_on: nullable(date()).schema,
  state: z.enum(keyStates),
  made_by_name: z.string(),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  last_used_from: z.string(),
});
export type ApiKeyView = z.output<typeof apiKeyView>;

export const listApiKeys = defineQuery({
  name: 'integrations.keys',
  path: '/integrations/keys',
  permission: 'integrations:read',
  summary: ['API keys', 'API कुंजियाँ'],
  output: z.array(apiKeyView),
});
