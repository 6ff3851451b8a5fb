import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { clauseMessages as messages, standardFields } from '#shared/modules/contracts/clauses/messages.ts';
import { fieldsIn } from '#shared/modules/contracts/clauses/places.ts';
import { contractTemplates, templateOperations } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { refuseTaken } from '#server/core/http/resource-routes.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { clausesById, placeOf } from './read-clauses.ts';

/** Adds a template of clauses that it can fill. */
export const createTemplate = bind(templateOperations.create, async (tx, { input }) => {
  const template = { ...input, id: newId() };
  await checkTemplate(tx, template);
  return tx.rows(contractTemplates).insert(template);
});

/** Changes a template. Contracts that were made from it stay as they are. */
export const updateTemplate = bind(templateOperations.update, async (tx, { id, input }) => {
  const current = await tx
    .rows(contractTemplates)
    .visible(id ?? '', contractTemplates.access.write(tx.actor));
  const next = { ...current, ...input };
  await checkTemplate(tx, next);
  return tx.rows(contractTemplates).update(next);
});

async function checkTemplate(
  tx: Tx,
  template: Pick<ContractTemplate, 'id' | 'name' | 'clauses' | 'fields' | 'languages'>,
): Promise<void> {
  const { clauses: ids, fields, languages } = template;
  await refuseTaken(tx, contractTemplates, template);
  const names = fields.map(({ name }) => name);
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice >= 0) refuse('invalid', messages.sameField, `fields.${twice}.name`);
  const taken = names.findIndex((name) => Object.hasOwn(standardFields, name));
  if (taken >= 0) refuse('invalid', messages.standardField, `fields.${taken}.name`);
  if (new Set(ids).size < ids.length) refuse('invalid', messages.sameClause, 'clauses');
  const found = await clausesById(placeOf(tx), ids);
  if (found.length < ids.length) refuse('invalid', messages.noClause, 'clauses');
  for (const clause of found) {
    if (clause.used_in === 'quotes')
      refuse('invalid', filled(messages.forQuotes, { clause: clause.title }), 'clauses');
    if (languages !== 'en' && clause.body_hi === '')
      refuse('invalid', filled(messages.noHindi, { clause: clause.title }), 'clauses');
    const needed = [...fieldsIn(clause.body), ...fieldsIn(clause.body_hi)].find(
      (name) => !names.includes(name) && !Object.hasOwn(standardFields, name),
    );
    if (needed !== undefined)
      refuse('invalid', filled(messages.neededField, { clause: clause.title, field: needed }), 'fields');
  }
}
