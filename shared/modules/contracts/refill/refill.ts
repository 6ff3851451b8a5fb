import * as z from 'zod/mini';
import { fieldChange } from '#shared/core/field-change.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { contracts } from '../contract.ts';

/** What filling the terms of a contract again from its template would change, before anything is saved. */
export const readRefill = defineQuery({
  name: 'contracts.refill',
  path: '/contracts/{id}/refill',
  permission: 'contracts:read',
  summary: ['What filling the terms again would change', 'शर्तें दोबारा भरने से क्या बदलेगा'],
  input: z.object({ keep: parameter('false: what was written by hand is replaced too') }),
  output: z.strictObject({
    /** The name of the template; null where the terms are of none, or it is no longer in use. */
    template: z.nullable(z.string()),
    /** Whether somebody has written in the terms by hand since they were filled. */
    edited: z.boolean(),
    changes: z.array(fieldChange),
  }),
});

/** Fills the terms of a contract that nobody was asked to sign again, from its template and values. */
export const refillContract = defineOperation({
  name: 'contract.refill',
  method: 'POST',
  path: '/contracts/{id}/refill',
  summary: ['Fill the terms of a contract again', 'अनुबंध की शर्तें दोबारा भरें'],
  input: z.strictObject({
    /** Whether clauses that were written by hand stay as they are. */
    keep: z._default(z.boolean(), true),
  }),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});
