import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { longestTypedCode } from '#shared/core/short-code.ts';
import { signedIn } from '#shared/modules/auth/exchanges.ts';

export const pairKiosk = defineExchange({
  path: '/attendance/kiosks/pair',
  access: 'public',
  summary: ['Connect a kiosk by code', 'कोड से कियोस्क जोड़ें'],
  input: z.strictObject({
    code: z.string().check(z.maxLength(longestTypedCode)),
    device: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: signedIn,
});
