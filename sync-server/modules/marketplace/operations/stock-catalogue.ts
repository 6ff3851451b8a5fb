import { serviceCategories } from '#shared/modules/marketplace/category.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { categories, services } from '#shared/modules/marketplace/service.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { priceBook } from '../price-book.ts';

/** Gives a new business the catalogue with its price book, to change as it likes. */
export function stockCatalogue(tx: Tx, stars: { readonly sampleStars?: boolean } = {}): void {
  tx.rows(serviceCategories).insert({ ...homeCategory, position: categories.length });
  for (const service of priceBook(stars)) tx.rows(services).insert(service);
}
