import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The contract of an addendum, whatever became of it. */
export async function contractOf(tx: Tx, { contract_id: id }: ContractAddendum): Promise<Contract> {
  return tx.rows(contracts).visible(id, contracts.access.write(tx.actor));
}
