import type { Contract } from '#shared/modules/contracts/contract.ts';
import { awaitsRenewal, nextRadarMoment } from '#shared/modules/contracts/renewals/rules.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The job that tells the office of contracts that end. */
export const renewalJob = 'contracts.renewals';

/**
 * Says when the office is told next that a contract ends; not at all once it was renewed or ends with notice.
 */
export async function watchRenewal(tx: Tx, contract: Contract): Promise<void> {
  await setDue(tx.sql, {
    job: renewalJob,
    tenant_id: tx.actor.tenantId,
    item: contract.id,
    due_at: awaitsRenewal(contract) ? nextRadarMoment(contract, tx.now) : null,
  });
}
