import * as z from 'zod/mini';
import { fieldChange } from '#shared/core/field-change.ts';
import { defineExchange, defineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { templateField, typedValues } from '../clauses/template.ts';
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
    /** What the template asks for, with what was typed last. */
    fields: z.array(z.extend(templateField, { value: z.string() })),
    /** What the terms of a renewal still say of the contract before it: its number, days and value. */
    said_of_before: z.array(z.string()),
  }),
});
export type RefillField = z.output<typeof readRefill.output>['fields'][number];

const again = z.strictObject({
  /** Whether clauses that were written by hand stay as they are. */
  keep: z._default(z.boolean(), true),
  /** What is typed anew for fields of the template; what is left out stays as it was. */
  values: z._default(typedValues, {}),
});

/** What filling the terms again with other values would change, before anything is saved. */
export const previewRefill = defineExchange({
  path: '/contracts/{id}/refill-preview',
  permission: 'contracts:read',
  summary: ['Try filling the terms with other values', 'दूसरे मानों से शर्तें भरकर देखें'],
  changes: 'nothing',
  input: again,
  output: z.strictObject({ changes: z.array(fieldChange) }),
});

/** Fills the terms of a contract that nobody was asked to sign again, from its template and values. */
export const refillContract = defineOperation({
  name: 'contract.refill',
  method: 'POST',
  path: '/contracts/{id}/refill',
  summary: ['Fill the terms of a contract again', 'अनुबंध की शर्तें दोबारा भरें'],
  input: again,
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});
