import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { manualSchema } from './rules/manual-input.ts';

/** What figures typed in come to; nothing is kept. */
export const processManual = defineExchange({
  path: '/payroll/process/manual',
  permission: 'payroll:write',
  summary: ['Work out pay from figures typed in', 'टाइप किए आँकड़ों से वेतन निकालें'],
  input: z.strictObject({ dryRun: z.boolean(), input: manualSchema }),
  /** Which figures there are follows from those typed in. */
  output: z.record(z.string(), z.unknown()),
});
