import type { PageRow } from '#shared/core/fill-page.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { serviceRow } from './service-row.ts';
import type { Offered } from './offered.ts';
import { totalWords } from './price-words.ts';

/**
 * What the carousel features, as it is called there, and the service that is booked (specification, section
 * 2).
 */
const featured: readonly { readonly id: string; readonly title: Message }[] = [
  { id: 'cleaning', title: ['Home Cleaning', 'होम क्लीनिंग'] },
  { id: 'security', title: ['Security', 'सिक्योरिटी'] },
  { id: 'beauty', title: ['Beauty', 'ब्यूटी'] },
  { id: 'maintenance', title: ['Maintenance', 'मरम्मत'] },
  { id: 'pet-grooming', title: ['Pet Grooming', 'पेट ग्रूमिंग'] },
  { id: 'car-wash', title: ['Car Wash', 'कार धुलाई'] },
  { id: 'painting', title: ['Painting', 'पेंटिंग'] },
  { id: 'gardening', title: ['Gardening', 'बाग़वानी'] },
];
/** The information pages of the second home page, each with the service that is booked there. */
const infoPages = ['cleaning', 'beauty', 'maintenance', 'security'] as const;
const carIcon = 'car';

/** The home services by where they stand on a page. Only what is offered is there. */
export function homeLists(catalogue: readonly Offered[], hindi: boolean): Record<string, PageRow[]> {
  const home = catalogue.filter((service) => service.category === homeCategory.name);
  const isFeatured = new Set(featured.map(({ id }) => id));
  const plain = home.filter((service) => !isOffer(service) && !isFeatured.has(service.id));
  const rows = (services: readonly Offered[]): PageRow[] =>
    services.map((service) => serviceRow(service, hindi));
  return {
    Home: rows(home),
    featured: featured.flatMap(({ id, title }) => {
      const service = catalogue.find((item) => item.id === id);
      return service ? [{ ...serviceRow(service, hindi), name: title[hindi ? 1 : 0], book: title[0] }] : [];
    }),
    homeCare: rows(plain.filter((service) => service.icon !== carIcon)),
    carCare: rows(plain.filter((service) => service.icon === carIcon)),
    offers: home.filter(isOffer).map((service) => offerRow(service, hindi)),
  };
}

/** What the information pages book and what it costs; both empty where the business does not offer it. */
export function infoValues(catalogue: readonly Offered[], hindi: boolean): Record<string, string> {
  return Object.fromEntries(
    infoPages.flatMap((id) => {
      const service = catalogue.find((item) => item.id === id);
      return [
        [`book.${id}`, service?.name ?? ''],
        [`price.${id}`, service ? String(serviceRow(service, hindi)['price']) : ''],
      ];
    }),
  );
}

/** True where a service costs less than it does otherwise. */
export function isOffer({ price, list_price: before }: Pick<Service, 'price' | 'list_price'>): boolean {
  return price !== null && before !== null && before > price;
}

function offerRow(service: Offered, hindi: boolean): PageRow {
  const { price, list_price: before } = service;
  const percent = percentOff(price ?? 0, before ?? 0);
  return {
    ...serviceRow(service, hindi),
    amount: formatRupees(price ?? 0),
    total: totalWords(service, price ?? 0, hindi),
    before: formatRupees(before ?? 0),
    tag: hindi ? `${percent}% छूट` : `${percent}% OFF`,
  };
}

/** How much less in per cent, to the nearest five, as advertisements say it. */
function percentOff(price: number, before: number): number {
  return Math.round((100 * (before - price)) / before / 5) * 5;
}
