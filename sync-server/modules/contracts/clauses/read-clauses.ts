import { refuse } from '#shared/core/errors.ts';
import { clauseMessages } from '#shared/modules/contracts/clauses/messages.ts';
import { noQuoteTemplate } from '#shared/modules/contracts/online.ts';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { ContractClause } from '#shared/modules/contracts/clauses/clause.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Place = { readonly sql: Sql; readonly tenantId: string };

/** Clauses by their ids in the order of these; what the business does not have is left out. */
export async function clausesById(
  { sql, tenantId }: Place,
  ids: readonly string[],
): Promise<ContractClause[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom('contract_clauses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .execute();
  const found = new Map(rows.map((row) => [String(row['id']), decodeRow(contractClauses, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A template of the business by its id. */
export async function templateById({ sql, tenantId }: Place, id: string): Promise<ContractTemplate | null> {
  const row = await sql
    .selectFrom('contract_templates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(contractTemplates, row) : null;
}

/** Where a transaction reads. */
export function placeOf({ sql, actor }: Tx): Place {
  return { sql, tenantId: actor.tenantId };
}

/** Refuses a template of accepted quotes that the business does not have. */
export async function checkQuoteTemplate(
  tx: Tx,
  { quote_template_id: id }: { readonly quote_template_id: string },
): Promise<void> {
  if (id === '' || id === noQuoteTemplate) return;
  if (!(await tx.rows(contractTemplates).find(id)))
    refuse('invalid', clauseMessages.noTemplate, 'quote_template_id');
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
