import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { signIn } from '../exchanges.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** The providers at which people of the business of this host can sign in to its office. */
export const listOpenidProviders = defineQuery({
  name: 'auth.openid',
  path: '/auth/openid',
  access: 'public',
  summary: ['Sign-in providers of this business', 'इस व्यवसाय के साइन-इन प्रोवाइडर'],
  output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

/** Where a provider sends people back to. */
export const readOpenidAddress = defineQuery({
  name: 'auth.openid_address',
  path: '/auth/openid-address',
  permission: 'sign_in:read',
  summary: ['Redirect address for sign-in providers', 'साइन-इन प्रोवाइडर का रीडायरेक्ट पता'],
  output: z.strictObject({
    /** Null where nobody has said at which address the business is reached. */
    url: z.nullable(z.string()),
  }),
});

/**
 * Begins a sign-in: the browser goes to `url` and keeps `state` and `binding` until the provider sends it
 * back.
 */
export const startOpenid = defineExchange({
  path: '/auth/openid/start',
  access: 'public',
  summary: ['Sign in at the company’s provider', 'कंपनी के प्रोवाइडर से साइन इन शुरू करें'],
  input: z.strictObject({ provider: z.string().check(z.maxLength(36)) }),
  output: z.strictObject({ url: z.string(), state: z.string(), binding: z.string() }),
});

/** Ends it: with what the provider sent along, and what only the browser has that began. */
export const finishOpenid = defineExchange({
  path: '/auth/openid/finish',
  access: 'public',
  summary: ['Finish the sign-in at the company’s provider', 'कंपनी के प्रोवाइडर से साइन इन पूरा करें'],
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(4000)),
    state: token,
    binding: token,
    iss: z.optional(z.string().check(z.maxLength(300))),
    device: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: signIn.output,
});
