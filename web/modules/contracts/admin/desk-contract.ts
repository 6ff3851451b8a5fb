import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { ContractStatus } from '#shared/modules/contracts/rules.ts';

/** A contract as the desk's list has it: with whom it is, and how it stands today. */
export type DeskContract = Contract & { readonly customer_name: string; readonly customer_phone: string | null; readonly standing: ContractStatus };
