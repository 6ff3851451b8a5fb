import { newId } from '#shared/core/ids.ts';
import * as contract from '#shared/modules/contracts/clauses/starter.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { stockClauses } from '../operations/stock-clauses.ts';
import { allTemplates } from './read-clauses.ts';

/** Adds the starter clauses and templates of a new business to one whose library is empty. */
export const addStarterClauses = handleOnline(contract.addStarterClauses, {
  handler: async (tx) => {
    // Of two at once the second finds the library filled.
    await lockTenantSequence(tx);
    const clauses = await idsOf(tx, 'contract_clauses');
    if (clauses.some(({ isThere }) => isThere)) return { answer: { clauses: 0, templates: 0 }, about: null };
    // What was removed keeps its id; it comes again under another one.
    const used = new Set([...clauses, ...(await idsOf(tx, 'contract_templates'))].map(({ id }) => id));
    const names = new Set((await allTemplates(tx)).map(({ name }) => name.toLowerCase()));
    const added = stockClauses(tx, { idFor: (id) => (used.has(id) ? newId() : id), names });
    return { answer: added, about: ['contract_clauses'] };
  },
});

async function idsOf(
  tx: Tx,
  table: 'contract_clauses' | 'contract_templates',
): Promise<{ readonly id: string; readonly isThere: boolean }[]> {
  const rows = await tx.sql
    .selectFrom(table)
    .select(['id', 'deleted'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute();
  return rows.map((row) => ({ id: String(row['id']), isThere: Number(row['deleted']) === 0 }));
}
