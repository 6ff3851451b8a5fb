import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import { categories } from '#shared/modules/marketplace/service.ts';
import type { BrandView } from './core/brand-view.ts';
import type { Services } from './core/route.ts';
import { siteAddress } from './core/site-address.ts';
import type { Asked, PageSource } from './core/web.ts';
import { demoVoices } from './demo/voices.ts';
import { readPopular, readPublished } from './modules/blog/queries.ts';
import { readCatalogue } from './modules/marketplace/queries.ts';
import { readSettings } from './modules/tenants/operations/edit-settings.ts';
import { readBrand } from './modules/tenants/routes.ts';
import { favicon, logoAt, lookOf, manifestText } from './public-pages/brand.ts';
import { blogRows, postValues, topicOf } from './public-pages/blog.ts';
import { cardValues } from './public-pages/card.ts';
import { letterValues } from './public-pages/letter.ts';
import { serviceRow } from './public-pages/service-row.ts';
import { serviceValues } from './public-pages/service.ts';
import { robotsText, sitemapText } from './public-pages/texts.ts';

const home = '/home';
const classic = '/home/classic';
const newestShown = 3;

/** What the public pages are filled with: the tenant's brand, its catalogue with prices, its articles. */
export function createPageSource(services: Services): PageSource {
  return {
    valuesFor: (asked) => valuesFor(services, asked),
    picture: (path) => logoAt(services, path),
    // Like every public call: enough for an office or a mobile network behind one address.
    admit: (ip) => {
      const times = services.config.demo ? 100 : 1;
      services.limits.take(`page:${ip}`, { burst: 300 * times, perMinute: 600 * times }, services.nowMs());
    },
    text: async (path) => {
      if (path === '/robots.txt') return robotsText(await siteAddress(services, await services.publicTenantId()));
      if (path === '/manifest.webmanifest') return manifestText(services, await publicBrand(services));
      if (path === '/favicon.svg') return favicon(services, await publicBrand(services));
      if (path !== '/sitemap.xml') return null;
      const tenantId = await services.publicTenantId();
      const origin = await siteAddress(services, tenantId);
      // Search engines take whole addresses only; without one there is nothing to list.
      return origin === null ? null : sitemapText(origin, await readCatalogue(services, tenantId), await readPublished(services));
    },
  };
}

type Filled = Partial<PageValues>;

async function valuesFor(services: Services, asked: Asked): Promise<(PageValues & { readonly file: string }) | null> {
  const tenantId = await services.publicTenantId();
  const [brand, settings, catalogue, address] = await Promise.all([
    readBrand(services, tenantId),
    readSettings(services, tenantId),
    readCatalogue(services, tenantId),
    siteAddress(services, tenantId),
  ]);
  // Without an address the pages name each other by their paths.
  const origin = address ?? '';
  const { hindi } = asked;
  const rows = catalogue.map((service) => serviceRow(service, hindi));
  const own = await ownValues();
  if (own === null) return null;
  const word = (name: string): string => String(brand[name] ?? '');
  const digits = word('phone').replace(/\D/g, '');
  const networks = [
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
    ['youtube', 'YouTube'],
  ] as const;
  return {
    file: fileFor(asked, settings.home_variant ?? 'a'),
    values: {
      'site.origin': origin,
      'page.path': asked.path,
      'page.address': `${origin}${asked.path}${hindi ? '?lang=hi' : ''}`,
      'brand.name': word('name'),
      'brand.phone': word('phone'),
      'brand.tel': digits === '' ? '' : `+${digits}`,
      'brand.chat': digits,
      'brand.email': word('email'),
      'brand.city': word('city'),
      ...lookOf(brand),
      ...own.values,
    },
    lists: {
      phone: digits === '' ? [] : [{}],
      email: word('email') === '' ? [] : [{}],
      logo: brand.logo ? [{}] : [],
      mark: brand.logo ? [] : [{}],
      social: networks.flatMap(([id, name]) => {
        const href = settings[id];
        return href ? [{ id, name, href }] : [];
      }),
      ...own.lists,
    },
  };

  /** What a page needs besides the brand. */
  async function ownValues(): Promise<Filled | null> {
    switch (asked.page) {
      case 'home':
      case 'classic':
        return { lists: { services: rows, voices: voices(services, hindi), posts: blogRows(await readPublished(services, newestShown), hindi) } };
      case 'services':
        return { lists: { services: rows, popular: rows.filter((_row, i) => catalogue[i]?.popular) } };
      case 'service':
        return serviceValues(asked, catalogue, await readPublished(services));
      case 'sitemap':
        return { lists: { ...byCategory(rows), posts: blogRows(await readPublished(services), hindi) } };
      case 'blog': {
        const published = await readPublished(services);
        const { shown, topic } = topicOf(asked, published);
        const popular = await readPopular(services, 5);
        return {
          values: { 'page.topic': topic },
          lists: {
            posts: blogRows(shown, hindi),
            nothing: shown.length === 0 ? [{}] : [],
            filtered: topic === '' ? [] : [{}],
            reads: blogRows(
              popular.filter((post) => post.reads > 0),
              hindi,
            ),
            categories: categoriesOf(published, hindi),
          },
        };
      }
      case 'post':
        return postValues(services, asked, await readPublished(services), catalogue);
      case 'card':
        return cardValues(services, asked);
      case 'newsletter-confirm':
      case 'newsletter-unsubscribe':
        return letterValues(services, asked, tenantId);
      default:
        return { lists: byCategory(rows) };
    }
  }
}

/** A business chooses which of the two home pages people meet first; the other keeps an address of its own. */
function fileFor({ page, path }: Asked, variant: 'a' | 'b'): string {
  if (path !== home && path !== classic) return page;
  return (path === home) === (variant === 'a') ? 'home' : 'classic';
}

function byCategory(rows: readonly PageRow[]): Record<string, PageRow[]> {
  return Object.fromEntries(categories.map((category) => [category, rows.filter((row) => row['category'] === category)]));
}

function categoriesOf(published: Awaited<ReturnType<typeof readPublished>>, hindi: boolean): PageRow[] {
  return [...new Set(published.map((post) => post.category))].map((id) => {
    const under = published.filter((post) => post.category === id);
    return { id, name: (hindi && under[0]?.category_hi) || id, posts: under.length };
  });
}

/** The sample voices belong to the demo; a real business shows only what its own customers said. */
function voices(services: Services, hindi: boolean): PageRow[] {
  if (!services.config.demo) return [];
  const faces = ['a', 'b', 'c'];
  const side = hindi ? 1 : 0;
  return demoVoices.map(({ name, role, words }, i) => ({ name: name[side], role: role[side], words: words[side], face: faces[i] ?? 'a' }));
}

async function publicBrand(services: Services): Promise<BrandView> {
  return readBrand(services, await services.publicTenantId());
}
