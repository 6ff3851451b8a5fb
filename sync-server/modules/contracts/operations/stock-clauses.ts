import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { firstClauses } from '#shared/modules/contracts/clauses/first-clauses.ts';
import { firstTemplates } from '#shared/modules/contracts/clauses/first-templates.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Known = {
  /** The id that a record gets, by its usual one. */
  readonly idFor: (id: string) => string;
  /** The names of templates that there are, in small letters. */
  readonly names: ReadonlySet<string>;
};
const nothing: Known = { idFor: (id) => id, names: new Set() };

/** Gives a business clauses in both languages, and templates made of them; gives how many of each. */
export function stockClauses(
  tx: Tx,
  { idFor, names }: Known = nothing,
): { readonly clauses: number; readonly templates: number } {
  const ids = new Map(firstClauses.map(({ id }) => [id, idFor(id)]));
  for (const { id, category, title, body } of firstClauses)
    tx.rows(contractClauses).insert({
      id: ids.get(id) ?? id,
      category,
      title: title[0],
      title_hi: title[1],
      body: body[0],
      body_hi: body[1],
      used_in: body.some((text) => text.includes('{{contract_number}}')) ? 'contracts' : 'both',
      active: true,
      version: 1,
    });
  const templates = firstTemplates.filter(({ name }) => !names.has(name.toLowerCase()));
  for (const { id, clauses, fields, ...template } of templates)
    tx.rows(contractTemplates).insert({
      ...template,
      id: idFor(id),
      languages: 'both',
      clauses: clauses.map((clause) => ids.get(clause) ?? clause),
      fields: [...fields],
      active: true,
    });
  return { clauses: firstClauses.length, templates: templates.length };
}
