import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { ContractClause } from '#shared/modules/contracts/clauses/clause.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Clauses by their ids in the order of these; what the business does not have is left out. */
export async function clausesById(tx: Tx, ids: readonly string[]): Promise<ContractClause[]> {
  if (ids.length === 0) return [];
  const rows = await tx.sql
    .selectFrom('contract_clauses')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .execute();
  const found = new Map(rows.map((row) => [String(row['id']), decodeRow(contractClauses, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** All templates of the business. */
export async function allTemplates(tx: Tx): Promise<ContractTemplate[]> {
  const rows = await tx.sql
    .selectFrom('contract_templates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute();
  return rows.map((row) => decodeRow(contractTemplates, row));
}
