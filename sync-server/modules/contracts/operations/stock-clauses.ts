import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { firstClauses } from '#shared/modules/contracts/clauses/first-clauses.ts';
import { firstTemplates } from '#shared/modules/contracts/clauses/first-templates.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Gives a new business clauses in both languages, and templates made of them. */
export function stockClauses(tx: Tx): void {
  for (const { id, category, title, body } of firstClauses)
    tx.rows(contractClauses).insert({
      id,
      category,
      title: title[0],
      title_hi: title[1],
      body: body[0],
      body_hi: body[1],
      active: true,
      version: 1,
    });
  for (const { clauses, fields, ...template } of firstTemplates)
    tx.rows(contractTemplates).insert({
      ...template,
      languages: 'both',
      clauses: [...clauses],
      fields: [...fields],
      active: true,
    });
}
