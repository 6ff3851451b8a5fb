import { serviceCategories } from '#shared/modules/marketplace/category.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import * as contracts from '#shared/modules/marketplace/online.ts';
import { categories, services } from '#shared/modules/marketplace/service.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { priceBook } from '../price-book.ts';

/**
 * For a business that was set up before there were home services. Those that it has stay as they are, and
 * those that it removed stay removed.
 */
export const addHomeServices = handleOnline(contracts.addHomeServices, {
  handler: async (tx) => {
    const home = priceBook().filter(({ category }) => category === homeCategory.name);
    const known = await knownIds(
      tx,
      'services',
      home.map(({ id }) => id),
    );
    const missing = home.filter(({ id }) => !known.has(id));
    if (!(await knownIds(tx, 'service_categories', [homeCategory.id])).has(homeCategory.id))
      tx.rows(serviceCategories).insert({ ...homeCategory, position: categories.length });
    for (const service of missing) tx.rows(services).insert(service);
    return {
      answer: { added: missing.length },
      about: missing.length === 0 ? null : [null],
      logged: { added: missing.length },
      message:
        missing.length === 0
          ? ['All home services are in your catalogue already.', 'सभी होम सर्विस आपकी सूची में पहले से हैं।']
          : ['Home services added.', 'होम सर्विस जोड़ी गईं।'],
    };
  },
});

/** The ids that the business has in a table, also those of removed records. */
async function knownIds(
  tx: Tx,
  table: 'services' | 'service_categories',
  ids: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const rows = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
