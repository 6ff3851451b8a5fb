import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { clauseOperations, clauseWords, contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { ContractClause } from '#shared/modules/contracts/clauses/clause.ts';
import { clauseMessages as messages, standardFields } from '#shared/modules/contracts/clauses/messages.ts';
import { fieldsIn, hasOpenPlace } from '#shared/modules/contracts/clauses/places.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { allTemplates } from './read-clauses.ts';

/** Adds a clause whose fields contracts can fill. */
export const createClause = bind(clauseOperations.create, async (tx, { input }) => {
  const clause = { ...input, id: newId(), version: 1 };
  await refuseUnknownFields(tx, clause);
  return tx.rows(contractClauses).insert(clause);
});

/** Changes a clause. Contracts keep the words they were made with; the clause counts its versions. */
export const updateClause = bind(clauseOperations.update, async (tx, { id, input }) => {
  const current = await tx.rows(contractClauses).visible(id ?? '', contractClauses.access.write(tx.actor));
  const next = { ...current, ...input };
  await refuseUnknownFields(tx, next);
  if (next.used_in === 'quotes' && current.used_in !== 'quotes') await refuseHeld(tx, current);
  const isNew = clauseWords.some((name) => next[name] !== current[name]);
  return tx.rows(contractClauses).update({ ...next, version: current.version + (isNew ? 1 : 0) });
});

/** Removes a clause that no template uses. */
export const removeClause = bind(clauseOperations.remove, async (tx, { id }) => {
  const current = await tx.rows(contractClauses).visible(id ?? '', contractClauses.access.write(tx.actor));
  await refuseHeld(tx, current);
  tx.rows(contractClauses).remove(current);
  return current;
});

/** Refuses to take a clause away from templates. */
async function refuseHeld(tx: Tx, { id }: Pick<ContractClause, 'id'>): Promise<void> {
  const holder = (await allTemplates(tx)).find(({ clauses }) => clauses.includes(id));
  if (holder) refuse('illegal_transition', filled(messages.clauseHeld, { template: holder.name }));
}

/** Refuses a clause with a field that no contract could fill. */
async function refuseUnknownFields(
  tx: Tx,
  clause: Pick<ContractClause, (typeof clauseWords)[number]>,
): Promise<void> {
  const known = new Set<string>(Object.keys(standardFields));
  for (const { fields } of await allTemplates(tx)) for (const { name } of fields) known.add(name);
  for (const name of clauseWords) {
    const inTitle = name.startsWith('title');
    if (hasOpenPlace(clause[name]) || (inTitle && fieldsIn(clause[name]).length > 0))
      refuse('invalid', messages.openField, name);
    const unknown = fieldsIn(clause[name]).find((field) => !known.has(field));
    if (unknown !== undefined) refuse('invalid', filled(messages.unknownField, { field: unknown }), name);
  }
}
