import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { id, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { contactMessages as words } from './messages.ts';

/** What a visitor writes to the business, with a phone number or an address to answer to. */
export const sendMessage = defineExchange({
  path: '/contact/send-message',
  access: 'public',
  summary: ['Contact the business', 'व्यवसाय को लिखें'],
  input: z.strictObject({
    name: text(120, { min: 1, missing: words.name }).schema,
    phone: z.optional(text(20).schema),
    email: z.optional(email().schema),
    message: text(4000, { min: 1, missing: words.message }).schema,
    language: z.optional(z.enum(languages)),
    /** A field that no person sees: what a program sends that fills in every field is not kept. */
    website: z.optional(text(500).schema),
  }),
  output: z.strictObject({ id: id().schema }),
});
