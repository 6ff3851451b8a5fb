import type { PageRow } from '#shared/core/fill-page.ts';
import { formatRupees } from '#shared/core/money.ts';
import { hasPackages } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';

/** A service as a card on a page. */
export function serviceRow(service: Service, hindi: boolean): PageRow {
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

function priceWords(service: Service, hindi: boolean): string {
  const { basic: price } = service;
  if (price === null) return hindi ? 'क़ीमत काम देखकर' : 'Custom pricing';
  const amount = formatRupees(price);
  if (!hasPackages(service)) return `${amount} + GST`;
  return hindi ? `${amount} से + GST` : `From ${amount} + GST`;
}
