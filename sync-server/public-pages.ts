import { createHash } from 'node:crypto';
import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { publicSite } from '#shared/public-pages.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { categories } from '#shared/modules/marketplace/service.ts';
import type { Services } from './core/http/route.ts';
import { oncePerTurn } from './core/runtime/once-per-turn.ts';
import { siteAddress } from './core/notify/site-address.ts';
import { tenantAtHost } from './core/sql/tenant-at-host.ts';
import type { Asked, Filling, Found, PageSource } from './core/http/web.ts';
import { demoVoices } from './demo/demo-reviews.ts';
import { countRead } from './modules/blog/operations/count-read.ts';
import { readPopular, readPublished } from './modules/blog/queries.ts';
import { readCatalogue } from './modules/marketplace/queries.ts';
import { readSettings } from './modules/tenants/operations/edit-settings.ts';
import { readBrand } from './modules/tenants/module.ts';
import { readTerms } from './modules/tenants/queries.ts';
import { favicon, logoAt, lookOf, manifestText } from './public-pages/brand.ts';
import { blogRows, isOfToday, postValues, previewValues, topicOf } from './public-pages/blog.ts';
import { citiesOf, cityRows, cityValues, placeOf } from './public-pages/cities.ts';
import { feedText } from './public-pages/feed.ts';
import { headLinks } from './public-pages/head-links.ts';
import { sellingSchema } from '#shared/modules/tenants/selling.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { offeredOn } from './public-pages/offered.ts';
import { homeLists, infoValues } from './public-pages/home-services.ts';
import { serviceRow } from './public-pages/service-row.ts';
import { serviceValues } from './public-pages/service.ts';
import { robotsText, sitemapText } from './public-pages/texts.ts';

const home = '/home';
const classic = '/home/classic';
const newestShown = 3;
const popularShown = 5;

/** Businesses whose pages are kept ready at once, the installation's own aside. */
const mostAtOnce = 100;

/**
 * What the public pages are filled with: the tenant's brand, its catalogue with prices, its articles. At the
 * installation's own hosts they are those of the first business, at a business's own hosts its own.
 */
export function createPageSource(services: Services): PageSource {
  const first = sourceOf(services);
  const others = new Map<string, Omit<PageSource, 'at'>>();
  const at = async (host: string): Promise<PageSource | null> => {
    const owner = await tenantAtHost(services, host);
    if (owner === null) return null;
    if (!owner.own) return source;
    const { tenantId } = owner;
    const known = others.get(tenantId) ?? sourceOf({ ...services, publicTenantId: async () => tenantId });
    // The last to be asked for is the last to be forgotten.
    others.delete(tenantId);
    others.set(tenantId, known);
    const [oldest] = others.keys();
    if (others.size > mostAtOnce && oldest !== undefined) others.delete(oldest);
    return { ...known, at };
  };
  const source = { ...first, at };
  return source;
}

function sourceOf(services: Services): Omit<PageSource, 'at'> {
  // A crowd of visitors asks for the same at the same moment.
  const facts = oncePerTurn(createFacts(services));
  const popular = oncePerTurn(async () => readPopular(services, popularShown, (await facts()).published));
  return {
    site: publicSite,
    page: async (asked) => findPage(services, await facts(), asked, popular),
    picture: (path) => logoAt(services, path),
    nowMs: services.nowMs,
    // Like every public call: enough for an office or a mobile network behind one address.
    admit: async (ip) => {
      const times = services.config.demo ? 100 : 1;
      await services.limits.take(
        `page:${ip}`,
        { burst: 300 * times, perMinute: 600 * times },
        services.nowMs(),
      );
    },
    text: async (path) => {
      const write = texts[path];
      if (!write) return null;
      const known = await facts();
      return { key: `${known.version} ${path}`, make: async () => write(services, known) };
    },
  };
}

type Facts = Awaited<ReturnType<ReturnType<typeof createFacts>>>;

/** The files that are written from what is known of the business; null where there is nothing to write. */
const texts: Readonly<Record<string, (services: Services, facts: Facts) => string | null>> = {
  '/robots.txt': (_services, { origin }) => robotsText(origin),
  // Search engines take whole addresses only; without one there is nothing to list.
  '/sitemap.xml': (_services, { origin, catalogue, published, cities }) =>
    origin === null ? null : sitemapText(origin, catalogue, published, cities),
  '/feed.xml': (_services, { origin, brand, published }) =>
    feedText(origin ?? '', brand.name ?? '', published, false),
  '/feed.hi.xml': (_services, { origin, brand, published }) =>
    feedText(origin ?? '', brand.name ?? '', published, true),
  '/manifest.webmanifest': (services, { brand }) => manifestText(services, brand),
  '/favicon.svg': (services, { brand }) => favicon(services, brand),
};

type Filled = Partial<PageValues>;

/**
 * Finds a page by its address. The key names what it is made of; words of the address are in it only where
 * they name something.
 */
async function findPage(
  services: Services,
  facts: Facts,
  asked: Asked,
  readReads: () => Promise<Popular>,
): Promise<Found<Filling> | null> {
  const { page, slug, path, hindi } = asked;
  const post = page === 'post' ? facts.published.find((item) => item.slug === slug) : undefined;
  if (
    (page === 'post' && !post) ||
    (page === 'service' && !facts.catalogue.some((service) => service.id === slug)) ||
    (page === 'service-city' && !placeOf(slug, facts.catalogue, facts.cities))
  )
    return null;
  if (post && asked.request.method === 'GET')
    countRead(services, { tenantId: facts.tenantId, postId: post.id }, asked.request.headers, asked.ip);
  const popular = page === 'blog' ? await readReads() : [];
  const { kind, topic } = topicOf(asked, facts.published);
  const key = JSON.stringify([
    facts.version,
    path,
    hindi,
    // Figures of the day change with the day, without anything being written.
    post && isOfToday(post) ? dateOf(instantFromMs(services.nowMs())) : null,
    page === 'blog' ? [kind, topic, popular.map(({ id, reads }) => [id, reads > 0])] : null,
  ]);
  const isKept = page === notFoundPage || !publicSite.unlisted.has(page);
  return { key: isKept ? key : null, make: () => valuesFor(services, facts, asked, popular) };
}

type Popular = Awaited<ReturnType<typeof readPopular>>;

async function valuesFor(services: Services, facts: Facts, asked: Asked, popular: Popular): Promise<Filling> {
  const { tenantId, brand, settings, catalogue, published } = facts;
  // Without an address the pages name each other by their paths.
  const origin = facts.origin ?? '';
  const { hindi } = asked;
  const rows = catalogue.map((service) => serviceRow(service, hindi));
  const own = await ownValues();
  const word = (name: 'name' | 'phone' | 'email' | 'city'): string => brand[name] ?? '';
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
  async function ownValues(): Promise<Filled> {
    const fill = services.modules.find(({ pages = {} }) => Object.hasOwn(pages, asked.page))?.pages?.[
      asked.page
    ];
    if (fill) return fill(services, asked, tenantId);
    switch (asked.page) {
      case 'home':
      case 'classic':
        return {
          values: infoValues(catalogue, hindi),
          lists: {
            services: rows,
            ...homeLists(catalogue, hindi),
            demoReviews: demoReviews(services, hindi),
            posts: blogRows(published.slice(0, newestShown), hindi),
          },
        };
      case 'services':
        return {
          lists: {
            services: rows.filter((row) => row['category'] !== homeCategory.name),
            popular: rows.filter((_row, i) => catalogue[i]?.popular),
            ...homeLists(catalogue, hindi),
          },
        };
      case 'service':
        return serviceOwnValues();
      case 'service-city':
        return cityValues(asked, facts) ?? {};
      case 'sitemap':
        return {
          lists: {
            ...byCategory(rows),
            ...homeLists(catalogue, hindi),
            posts: blogRows(published, hindi),
          },
        };
      case 'blog': {
        const { shown, topic, kind } = topicOf(asked, published);
        const word = kind !== '' && topic !== '' ? (asked.query.get(kind) ?? '') : '';
        const query = word === '' ? '' : `?${kind}=${encodeURIComponent(word)}`;
        return {
          values: {
            'page.topic': topic,
            'page.links': headLinks(`${origin}/blog${query}`, hindi, { en: true, hi: true }),
          },
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
        return postOwnValues();
      case 'post-preview':
        return previewValues(services, asked, facts);
      default:
        return {
          values: infoValues(catalogue, hindi),
          lists: { ...byCategory(rows), ...homeLists(catalogue, hindi) },
        };
    }
  }

  async function postOwnValues(): Promise<Filled> {
    const post = published.find((item) => item.slug === asked.slug);
    return post ? postValues(services, asked, post, facts) : {};
  }

  function serviceOwnValues(): Filled {
    const own = serviceValues(asked, catalogue, published);
    const service = catalogue.find((item) => item.id === asked.slug);
    if (!own || !service) return {};
    return { ...own, lists: { ...own.lists, cities: cityRows(service, facts.cities, hindi) } };
  }
}

/**
 * A business chooses which of the two home pages people meet first; the other keeps an address of its own.
 */
function fileFor({ page, path }: Asked, variant: 'a' | 'b'): string {
  if (path !== home && path !== classic) return page;
  return (path === home) === (variant === 'a') ? 'home' : 'classic';
}

function byCategory(rows: readonly PageRow[]): Record<string, PageRow[]> {
  return Object.fromEntries(
    categories.map((category) => [category, rows.filter((row) => row['category'] === category)]),
  );
}

function categoriesOf(published: Awaited<ReturnType<typeof readPublished>>, hindi: boolean): PageRow[] {
  return [...new Set(published.map((post) => post.category))].map((id) => {
    const under = published.filter((post) => post.category === id);
    return { id, name: (hindi && under[0]?.category_hi) || id, posts: under.length };
  });
}

/** The sample demoReviews belong to the demo; a real business shows only what its own customers said. */
function demoReviews(services: Services, hindi: boolean): PageRow[] {
  if (!services.config.demo) return [];
  const faces = ['a', 'b', 'c'];
  const side = hindi ? 1 : 0;
  return demoVoices.map(({ name, role, words }, i) => ({
    name: name[side],
    role: role[side],
    words: words[side],
    face: faces[i] ?? 'a',
  }));
}

/**
 * Reads what most pages are made of, anew only after something has changed: every change counts the sequence
 * or the log of its business up, and what stands in the row of the business is compared itself.
 */
function createFacts(services: Services) {
  let known: { readonly version: string; readonly facts: ReturnType<typeof read> } | undefined;
  const read = async (version: string, tenantId: string, day: CalendarDate) => {
    const [brand, terms, settings, catalogue, published, origin] = await Promise.all([
      readBrand(services, tenantId),
      readTerms(services.database.read, tenantId, instantFromMs(services.nowMs())),
      readSettings(services, tenantId),
      readCatalogue(services, tenantId),
      readPublished(services),
      siteAddress(services, tenantId),
    ]);
    return {
      version: createHash('sha256').update(version).digest('base64url'),
      tenantId,
      brand,
      settings,
      catalogue: offeredOn(catalogue, terms.state, day),
      published,
      origin,
      cities: citiesOf(areaOf(settings)),
    };
  };
  return async () => {
    const tenantId = await services.publicTenantId();
    const row = await services.database.read
      .selectFrom('tenants as t')
      .innerJoin('tenant_seq as s', 's.tenant_id', 't.id')
      .select(['t.name', 't.brand', 't.settings', 's.seq', 's.chain_n'])
      .where('t.id', '=', tenantId)
      .executeTakeFirst();
    // The tax on a price is that of the day.
    const day = dateOf(instantFromMs(services.nowMs()));
    const version = JSON.stringify([tenantId, day, row ?? null]);
    if (known?.version !== version) known = { version, facts: read(version, tenantId, day) };
    const { facts } = known;
    facts.catch(() => (known = undefined));
    return facts;
  };
}

/** The cities in which the business works, as it has entered them. */
function areaOf(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const found = sellingSchema.safeParse(settings['selling'] ?? {});
  return found.success ? (found.data.cities ?? []) : [];
}
