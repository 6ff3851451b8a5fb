import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Shows a client's contracts and their visits to another account of the customer app, or to none. Those that
 * another account sees are left to it.
 */
export async function showContracts(
  tx: Tx,
  clientId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const mine = ['', from ?? ''];
  const user = { user_id: to ?? '' };
  const of = async (
    table: 'contracts' | 'contract_visits',
    column: string,
    id: string,
  ): Promise<string[]> => {
    const rows = await tx.sql
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where(column, '=', id)
      .where('user_id', 'in', mine)
      .where('deleted', '=', 0)
      .execute();
    return rows.map((row) => String(row['id']));
  };
  for (const contractId of await of('contracts', 'client_id', clientId)) {
    const contract = await tx.rows(contracts).find(contractId);
    if (contract) tx.rows(contracts).update({ ...contract, ...user });
    const visits = await of('contract_visits', 'contract_id', contractId);
    await tx.rows(contractVisits).prefetch(visits);
    for (const id of visits) {
      const visit = await tx.rows(contractVisits).find(id);
      if (visit) tx.rows(contractVisits).update({ ...visit, ...user });
    }
  }
}
