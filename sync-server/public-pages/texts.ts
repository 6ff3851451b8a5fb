import { publicPages, unlisted } from '#shared/core/public-pages.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';

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
Allow: /
${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`;
}

/** Every public page in both languages, as search engines read it. */
export function sitemapText(
  origin: string,
  catalogue: readonly Service[],
  published: readonly Post[],
): string {
  const still = Object.entries(publicPages).filter(
    ([path, page]) => !path.includes('{') && !unlisted.has(page),
  );
  const pages: { path: string; changed?: string }[] = [
    ...still.map(([path]) => ({ path })),
    ...catalogue.map((service) => ({ path: `/services/${service.id}`, changed: service.updated_at })),
    ...published.map((post) => ({ path: `/blog/${post.slug}`, changed: post.updated_at })),
  ];
  const lines = pages.flatMap(({ path, changed }) => {
    const address = `${origin}${path}`;
    const links = [
      ['en', address],
      ['hi', `${address}?lang=hi`],
    ].map(
      ([language, href]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href ?? '')}"/>`,
    );
    const day = changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
    return [address, `${address}?lang=hi`].map(
      (loc) => `<url><loc>${inXml(loc)}</loc>${day}${links.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</urlset>
`;
}

function inXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
