import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { manualSchema } from './rules/manual-input.ts';

/** What figures typed in come to; nothing is kept. */
export const processManual = defineExchange({
  path: '/payroll/process/manual',
  permission: 'payroll:write',
  summary: ['Calculate pay from entered figures', 'दर्ज आँकड़ों से वेतन का हिसाब करें'],
  changes: 'nothing',
  input: z.strictObject({ dryRun: z.boolean(), input: manualSchema }),
  /** Which figures there are follows from those typed in. */
  output: z.record(z.string(), z.unknown()),
});
