import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { bankAccounts } from './bank-account.ts';

const required = shapeOf(bankAccounts, ['holder', 'bank', 'account', 'ifsc']);
const optional = shapeOf(bankAccounts, ['branch', 'upi', 'company_id', 'printed', 'active']);
const contract = { resource: bankAccounts, permission: 'billing:write', offline: false } as const;

export const addBankAccount = defineOperation({
  ...contract,
  name: 'bank_account.create',
  method: 'POST',
  path: '/billing/bank-accounts',
  summary: ['Add bank account', 'बैंक खाता जोड़ें'],
  input: z.strictObject({
    ...required,
    branch: z._default(optional.branch, ''),
    upi: z._default(optional.upi, ''),
    company_id: z._default(optional.company_id, null),
    printed: z._default(optional.printed, true),
    active: z._default(optional.active, true),
  }),
});

/** Without a number the account keeps the one it has. */
export const editBankAccount = defineOperation({
  ...contract,
  name: 'bank_account.update',
  method: 'PUT',
  path: '/billing/bank-accounts/{id}',
  summary: ['Edit bank account', 'बैंक खाता बदलें'],
  input: z.partial(z.strictObject({ ...required, ...optional })),
});
