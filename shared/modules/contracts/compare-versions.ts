import * as z from 'zod/mini';
import { fieldChange } from '#shared/core/field-change.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';

/** What changed between two versions, in the language of who asks. Without numbers: by the last change. */
export const compareVersions = defineQuery({
  name: 'contracts.compare',
  path: '/contracts/{id}/versions/compare',
  permission: 'contracts:read',
  summary: ['What changed between two versions', 'दो संस्करणों में क्या बदला'],
  input: z.object({ from: parameter('the earlier version'), to: parameter('the later version') }),
  output: z.strictObject({
    from: z.int(),
    to: z.int(),
    changes: z.array(fieldChange),
  }),
});
