import { refuse } from '#shared/core/errors.ts';
import * as z from 'zod/mini';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { mostCategories, serviceCategories } from '#shared/modules/marketplace/category.ts';
import { categories } from '#shared/modules/marketplace/service.ts';
import { addressNameOf } from '#server/core/sql/address-name.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { bind } from '#server/core/sync/operations.ts';

const contract = defineOperation({
  name: 'service_category.create',
  method: 'POST',
  path: '/service-categories',
  summary: ['Add a category', 'श्रेणी जोड़ें'],
  input: z.strictObject({ name: text(60, { min: 1 }).schema, name_hi: z._default(text(100).schema, '') }),
  resource: serviceCategories,
  permission: 'services:write',
  offline: false,
});

const tooMany = filled(['You can add at most {n} categories.', 'ज़्यादा से ज़्यादा {n} श्रेणियाँ जोड़ सकते हैं।'], {
  n: mostCategories,
});

/**
 * Adds a category for services to be in. Two categories of one name would be one to everybody who reads it.
 */
export const createCategory = bind(contract, async (tx, { input }) => {
  const id = idOf(input.name);
  const taken =
    categories.some((name) => idOf(name) === id) || (await tx.rows(serviceCategories).find(id)) !== null;
  if (taken)
    refuse('exists', ['A category with this name already exists.', 'इस नाम की श्रेणी पहले से है।'], 'name');
  const { n } = await tx.sql
    .selectFrom('service_categories')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  if (Number(n) >= mostCategories) refuse('invalid', tooMany, 'name');
  return tx.rows(serviceCategories).insert({ id, ...input, position: categories.length + Number(n) });
});

/** The name as it stands in addresses; a name of another script has nothing of the kind. */
function idOf(name: string): string {
  return addressNameOf(name, Infinity) || newId();
}
