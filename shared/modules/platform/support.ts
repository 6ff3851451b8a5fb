import * as z from 'zod/mini';
import { instant, text } from '#shared/core/fields.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, pageParameters } from '#shared/core/query.ts';
import { signedIn } from '#shared/modules/auth/exchanges.ts';
import { supportMessages as messages } from './support-messages.ts';

/** The most hours for which a business lets the operator look in at once. */
export const mostHours = 72;

/** One permission to look in, as the business sees it. */
const supportGrantView = z.strictObject({
  id: z.string(),
  reason: z.string(),
  hours: z.int(),
  granted_by: z.string(),
  granted_at: instant().schema,
  until_at: instant().schema,
  revoked_at: z.nullable(instant().schema),
  active: z.boolean(),
  /** How many requests the operator made by it. */
  requests: z.int(),
});
export type SupportGrantView = z.output<typeof supportGrantView>;

export const listSupportGrants = defineQuery({
  name: 'platform.support_grants',
  path: '/settings/support',
  permission: 'roles:read',
  summary: ['When Prahari support may look in', 'Prahari सपोर्ट कब देख सकता है'],
  output: z.array(supportGrantView),
});

/** Lets the operator read everything in the business for some hours. Each of its requests is in the log. */
export const grantSupport = defineOnlineOperation({
  name: 'support.grant',
  method: 'POST',
  path: '/settings/support',
  summary: ['Let Prahari support look in', 'Prahari सपोर्ट को देखने दें'],
  permission: 'roles:write',
  status: 201,
  input: z.strictObject({
    hours: z.int().check(z.gte(1), z.lte(mostHours)),
    reason: text(300, { min: 3, missing: messages.reason }).schema,
  }),
  output: supportGrantView,
});

/** Ends it at once: the operator’s next request is refused. */
export const revokeSupport = defineOnlineOperation({
  name: 'support.revoke',
  method: 'DELETE',
  path: '/settings/support/{id}',
  summary: ['End support access', 'सपोर्ट की पहुँच बंद करें'],
  permission: 'roles:write',
  input: z.strictObject({}),
  output: supportGrantView,
});

/** Signs the operator in to a business that lets it look in, as somebody who only reads. */
export const enterBusiness = defineExchange({
  path: '/tenants/{id}/visit',
  permission: 'platform:write',
  summary: ['Look into a business with its consent', 'व्यवसाय की इजाज़त से उसे देखें'],
  input: z.strictObject({}),
  output: signedIn,
});

/** What the operator asked for while a permission was open, the newest first. */
export const listVisits = defineQuery({
  name: 'platform.visits',
  path: '/settings/support/{id}/requests',
  permission: 'roles:read',
  summary: ['What Prahari support looked at', 'Prahari सपोर्ट ने क्या देखा'],
  input: z.object(pageParameters),
  output: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      who: z.string(),
      /** What was looked at, as the screens call it, and the call that asked for it. */
      what: z.tuple([z.string(), z.string()]),
      request: z.string(),
      ip: z.string(),
    }),
  ),
  paged: true,
});
