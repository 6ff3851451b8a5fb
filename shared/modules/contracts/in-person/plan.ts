import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { signatureRequests } from '../signing/signature-request.ts';

/**
 * Gives the open signatures of a contract to an officer, who has them given in person; each signer who has
 * not signed is mailed a code for it. Nobody where `officer_id` is null.
 */
export const planInPerson = defineOnlineOperation({
  name: 'signature_request.plan_in_person',
  method: 'POST',
  path: '/contracts/signature-requests/{id}/in-person',
  summary: ['Have a contract signed in person', 'अनुबंध पर आमने-सामने हस्ताक्षर कराएँ'],
  permission: 'contracts:write',
  input: z.strictObject({ officer_id: z.nullable(key().schema) }),
  output: recordSchema(signatureRequests),
});
