import * as z from 'zod/mini';
import { languages } from '#shared/core/i18n.ts';
import { defineExchange } from '#shared/core/operation.ts';

/** Asks for news at an address, which is confirmed by the link in a mail. */
export const subscribe = defineExchange({
  path: '/newsletter/subscribe',
  access: 'public',
  summary: ['Ask for news by e-mail', 'ई-मेल पर ख़बरें माँगें'],
  input: z.strictObject({
    email: z.string().check(z.maxLength(400)),
    language: z.optional(z.enum(languages)),
  }),
  output: z.strictObject({ subscribed: z.boolean() }),
});
