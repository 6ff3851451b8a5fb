import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { costSheetFigures, costSheetInput } from './cost-sheet-input.ts';

/** What a person on a post must legally cost, and what the client pays; nothing is kept. */
export const calculateCostSheet = defineExchange({
  path: '/crm/cost-sheet',
  permission: 'crm:read',
  summary: ['Calculate a cost sheet', 'कॉस्ट शीट का हिसाब करें'],
  changes: 'nothing',
  input: z.strictObject({ dryRun: z.boolean(), input: costSheetInput }),
  output: costSheetFigures,
});
