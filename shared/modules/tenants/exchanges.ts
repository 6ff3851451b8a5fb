import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, text } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { siteAddress } from '#shared/modules/tenants/settings.ts';
import { signedIn } from '#shared/modules/auth/exchanges.ts';
import { tenantMessages as words } from '#shared/modules/tenants/messages.ts';

const token = z.string().check(z.maxLength(100));

export const checkSetUpLink = defineExchange({
  path: '/auth/set-up-link',
  access: 'public',
  summary: ['Set-up link status', 'क्या सेट-अप लिंक चालू है'],
  input: z.strictObject({ token }),
  output: z.strictObject({ state: z.enum(['open', 'done', 'unknown']) }),
});

export const setUpBusiness = defineExchange({
  path: '/auth/register',
  access: 'public',
  summary: ['Set up the first business by the one-time link', 'एक बार के लिंक से पहला व्यवसाय बनाएँ'],
  input: z.strictObject({
    token,
    business: text(120, { min: 1 }).schema,
    name: text(120, { min: 1 }).schema,
    email: email().required().schema,
    password: z.string().check(z.maxLength(128), z.minLength(12, both(words.shortPassword))),
    phone: z.optional(text(20).schema),
    city: z.optional(text(80).schema),
    address: z.optional(siteAddress),
    device: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: signedIn,
});
