import type { PageRow } from '#shared/core/fill-page.ts';
import type { Offered } from './offered.ts';
import { priceWords } from './price-words.ts';

/** A service as a card on a page. */
export function serviceRow(service: Offered, hindi: boolean): PageRow {
  return {
    id: service.id,
    title: service.name,
    title_hi: service.name_hi || service.name,
    description: service.description,
    description_hi: service.description_hi || service.description,
    category: service.category,
    icon: service.icon,
    rating: service.rating.toFixed(1),
    reviews: service.reviews,
    price: priceWords(service, hindi),
  };
}
