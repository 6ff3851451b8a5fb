import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { gstr1Json } from './gstr1/json.ts';
import { documentInput, mostReturnDocuments, returnInput } from './return-input.ts';

/**
 * Makes the GSTR-1 of the documents that are sent. Nothing is stored, and none of the business's own is read.
 */
export const tryGstr1 = defineExchange({
  path: '/billing/gstr1-json-export',
  permission: 'billing:read',
  summary: ['GSTR-1 of given documents', 'दिए गए दस्तावेज़ों का GSTR-1'],
  changes: 'nothing',
  input: z.strictObject({
    dryRun: z.literal(true),
    input: z.extend(returnInput, {
      documents: z.array(documentInput).check(z.maxLength(mostReturnDocuments)),
    }),
  }),
  output: gstr1Json,
});
