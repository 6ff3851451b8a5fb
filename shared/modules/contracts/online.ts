import * as z from 'zod/mini';
import { integer, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';

export const settings = z.strictObject({ renewal_days: integer(0, 365).schema, terms: text(8000).schema });

/** Sets how long before its end a contract is renewed, and the terms that new contracts begin with. */
export const editContractSettings = defineOnlineOperation({
  name: 'settings.contracts',
  method: 'PUT',
  path: '/contracts/settings',
  summary: ['Change contract settings', 'अनुबंध की सेटिंग बदलें'],
  permission: 'contracts:write',
  input: settings,
  output: settings,
});
