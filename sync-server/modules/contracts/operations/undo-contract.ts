import { addDays, dateOf } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { tellClient } from '../tell-client.ts';
import { unsigned } from './write-contract.ts';
import { voidSignatures, withdrawSignatures } from './withdraw-signatures.ts';

/**
 * Takes a contract back with the acceptance that made it: it was never in force, and what is signed of it
 * stays on record. Its readers in the app and its signers are told, once each. Gives the addresses and
 * numbers that were written to, and how many read it in the app.
 */
export async function undoContract(
  tx: Tx,
  contract: Contract,
  reason: string,
): Promise<{ readonly written: readonly string[]; readonly readers: number }> {
  const isSigned = contract.signature === 'signed';
  const withdrawn = await withdrawSignatures(tx, contract);
  const voided = isSigned ? await voidSignatures(tx, contract) : [];
  const today = dateOf(tx.now);
  const undone = tx.rows(contracts).update({
    ...contract,
    ...(isSigned ? {} : unsigned),
    terminated_at: tx.now,
    last_day: addDays(contract.start_date < today ? contract.start_date : today, -1),
    end_reason: reason,
    undone_at: tx.now,
    undone_by: tx.actor.name,
  });
  await watchRenewal(tx, undone);
  const readers = await tellClient(tx, undone, 'contract.undone');
  const detail = JSON.stringify(reason === '' ? {} : { reason });
  tx.log(logLine(tx.actor, { type: 'contract.undo', coll: contracts.name, rowId: contract.id, detail }));
  return { written: [...withdrawn, ...voided], readers };
}
