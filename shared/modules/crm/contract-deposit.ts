import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';
import { depositDue } from '#shared/modules/billing/deposit-due.ts';

/** The deposit of the quote that made a contract, for the office and its client; null once it has come. */
export const readContractDeposit = defineQuery({
  name: 'crm.contract_deposit',
  path: '/contracts/{id}/deposit',
  summary: ['Deposit of a contract that is due', 'अनुबंध का बाकी एडवांस'],
  output: z.strictObject({ deposit: z.nullable(depositDue) }),
  offline: 'keep',
});
