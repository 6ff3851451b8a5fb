import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, text } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { signedIn } from '#shared/modules/auth/exchanges.ts';
import { contactPhone } from '#shared/modules/tenants/brand.ts';
import { trades } from '#shared/modules/tenants/trade.ts';
import { platformMessages as words } from './messages.ts';

const emailAddress = email().required().schema;

/** Mails a code to an address that wants to open a business. */
export const askSignUpCode = defineExchange({
  path: '/auth/sign-up/code',
  access: 'public',
  summary: ['Ask for a code to open a business', 'व्यवसाय खोलने के लिए कोड माँगें'],
  input: z.strictObject({ email: emailAddress }),
  output: z.strictObject({ resend_after: z.number() }),
});

/** Opens a business with its owner's account and a trial, and signs the owner in. */
export const signUp = defineExchange({
  path: '/auth/sign-up',
  access: 'public',
  summary: ['Open a business', 'व्यवसाय खोलें'],
  input: z.strictObject({
    email: emailAddress,
    code: z.string().check(z.maxLength(12)),
    business: text(120, { min: 1 }).schema,
    name: text(120, { min: 1 }).schema,
    password: z.string().check(z.maxLength(128), z.minLength(12, both(words.shortPassword))),
    city: z._default(text(80).schema, ''),
    phone: z._default(contactPhone, ''),
    trade: z._default(z.enum(trades), 'all'),
    device: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: signedIn,
});
