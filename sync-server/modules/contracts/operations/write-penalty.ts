import { newId } from '#shared/core/ids.ts';
import type { Stored } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import type { ContractPenalty } from '#shared/modules/contracts/penalties/penalty.ts';
import { checkRecord, refuseStrangers } from '#server/core/http/resource-routes.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { clientsOf, refuseSitesOfOthers } from '../clients/queries.ts';

type Written = Pick<ContractPenalty, 'contract_id' | 'site_id'>;

const operations = resourceOperations(contractPenalties);
/** A term of which nothing is said yet but whose it is. */
const blank: Omit<ContractPenalty, keyof Stored | 'id' | 'contract_id'> = {
  name: '',
  kind: 'uncovered_duty',
  amount: 0,
  minutes: 15,
  percent: 0,
  below: 0,
  site_id: null,
  from: null,
  to: null,
};

/** Adding and editing a penalty term: one for a single site is for a site of the contract's client. */
export const penaltyVerbs = {
  create: bind(operations.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const record = { ...blank, contract_id: '', ...input, id };
    await check(tx, record, input);
    return tx.rows(contractPenalties).insert(record);
  }),
  update: bind(operations.update, async (tx, { id, input }) => {
    const write = contractPenalties.access.write(tx.actor);
    const current = await tx.rows(contractPenalties).visible(id ?? '', write);
    const record = { ...current, ...input };
    await check(tx, record, input, current.site_id);
    return tx.rows(contractPenalties).update(record);
  }),
} as const;

/** A term whose site is no client's any more can still be changed. */
async function check(
  tx: Tx,
  record: Written,
  said: Readonly<Record<string, unknown>>,
  before: string | null = null,
): Promise<void> {
  checkRecord(contractPenalties, record);
  await refuseStrangers(tx, contractPenalties, record, said);
  const { contract_id: contractId, site_id: siteId } = record;
  if (siteId === null || siteId === before) return;
  const of = await tx.rows(contracts).find(contractId);
  const clientIds = of ? await clientsOf(tx.sql, tx.actor.tenantId, of) : [];
  await refuseSitesOfOthers(tx, clientIds, { siteIds: [siteId], field: 'site_id' });
}
