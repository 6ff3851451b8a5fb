import * as z from 'zod/mini';
import { keysOf } from '#shared/core/keys-of.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { registerNames } from './register-messages.ts';

export const registerKinds = keysOf(registerNames);

/** What the registers of a period hold, before they are made. */
export const checkRegisters = defineQuery({
  name: 'payroll.register_check',
  path: '/payroll/register-pack/check',
  permission: 'payroll:read',
  summary: ['Registers for an inspection: what they hold', 'निरीक्षण के रजिस्टर: उनमें क्या है'],
  input: z.object({ from: parameter('first day, YYYY-MM-DD'), to: parameter('last day') }),
  output: z.strictObject({
    registers: z.array(z.strictObject({ kind: z.enum(registerKinds), entries: z.int() })),
    /** Months whose payroll is not calculated, or not locked. */
    without: z.array(z.string()),
    unlocked: z.array(z.string()),
  }),
});
