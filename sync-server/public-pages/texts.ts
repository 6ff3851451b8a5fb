import { publicSite } from '#shared/public-pages.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { writtenIn } from './blog.ts';
import { listedCities } from './cities.ts';
import type { City } from './cities.ts';
import { inXml } from './feed.ts';
import { inLanguage as addressIn, languagesOf } from './head-links.ts';
import type { Written } from './head-links.ts';

/** What robots may look at, and where the list of pages is once the site has an address. */
export function robotsText(origin: string | null): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/blog/images/
Disallow: /admin
Disallow: /field
Disallow: /newsletter/
Disallow: /card/
Disallow: /bill/
Disallow: /blog-preview/
Allow: /
${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`;
}

type Listed = { readonly path: string; readonly changed?: string; readonly written?: Written };

/** Every public page in the languages that it is written in, as search engines read it. */
export function sitemapText(
  origin: string,
  catalogue: readonly Service[],
  published: readonly Post[],
  cities: readonly City[],
): string {
  const still = Object.entries(publicSite.pages).filter(
    ([path, page]) => !path.includes('{') && !publicSite.unlisted.has(page),
  );
  const pages: Listed[] = [
    ...still.map(([path]) => ({ path })),
    ...catalogue.map((service) => ({ path: `/services/${service.id}`, changed: service.updated_at })),
    ...catalogue.flatMap((service) =>
      listedCities(cities).map(({ slug }) => ({
        path: `/services/${service.id}/${slug}`,
        changed: service.updated_at,
      })),
    ),
    ...published.map((post) => ({
      path: `/blog/${post.slug}`,
      changed: post.updated_at,
      written: writtenIn(post),
    })),
  ];
  const lines = pages.flatMap(({ path, changed, written = { en: true, hi: true } }) => {
    const places = languagesOf(written).map(
      (language) => [language, addressIn(`${origin}${path}`, language === 'hi')] as const,
    );
    const links = places.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href)}"/>`,
    );
    const day = changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
    return places.map(([, loc]) => `<url><loc>${inXml(loc)}</loc>${day}${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</urlset>
`;
}
