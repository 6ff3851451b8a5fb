import type { PageValues } from '#shared/core/fill-page.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Services } from './core/route.ts';
import { readCatalogue } from './modules/marketplace/queries.ts';
import { readBrand } from './modules/tenants/routes.ts';

/** The values and lists that the public pages name: the tenant's brand, and the catalogue with its prices. */
export async function readPageValues(services: Services, origin: string, hindi: boolean): Promise<PageValues> {
  const brand = await readBrand(services, await services.publicTenantId());
  const catalogue = await readCatalogue(services);
  const word = (name: string): string => String(brand[name] ?? '');
  const digits = word('phone').replace(/\D/g, '');
  const rows = catalogue.map((service) => ({
    id: service.id,
    title: service.title,
    title_hi: service.title_hi,
    description: service.description,
    description_hi: service.description_hi,
    category: service.category,
    icon: service.icon,
    rating: service.rating.toFixed(1),
    reviews: service.reviews,
    price: priceWords(service.basic, hindi),
    popular: service.popular,
  }));
  const shown = rows.map(({ popular: _popular, ...row }) => row);
  return {
    values: {
      'site.origin': origin,
      'brand.name': word('name'),
      'brand.phone': word('phone'),
      'brand.tel': digits === '' ? '' : `+${digits}`,
      'brand.chat': digits,
      'brand.email': word('email'),
      'brand.city': word('city'),
    },
    lists: { services: shown, popular: shown.filter((_row, i) => rows[i]?.popular) },
  };
}

function priceWords(price: number | null, hindi: boolean): string {
  if (price === null) return hindi ? 'कीमत काम देखकर' : 'Custom pricing';
  return hindi ? `${formatRupees(price)} से` : `From ${formatRupees(price)}`;
}
