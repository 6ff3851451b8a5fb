import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { contractStatuses } from './rules.ts';

/** With whom a contract is, and how it stands today. */
export const adminContractFields = z.object({
  customer_name: z.string(),
  customer_phone: z.nullable(z.string()),
  standing: z.enum(contractStatuses),
});

/**
 * What the admin app sees of a contract besides its record: with whom it is, and how it stands today. Its
 * customer sees none of it.
 */
export const besidesContract = z.partial(adminContractFields);
/** A contract as the admin app sees it. */
export type AdminContract = Contract & z.output<typeof adminContractFields>;
