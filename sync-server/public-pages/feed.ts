import type { Post } from '#shared/modules/blog/post.ts';
import { inLanguage, writtenIn } from './blog.ts';
import { inLanguage as addressIn } from './head-links.ts';

const mostItems = 30;

/** The newest posts of one language as RSS. */
export function feedText(origin: string, brand: string, published: readonly Post[], hindi: boolean): string {
  const own = published
    .filter((post) => (hindi ? writtenIn(post).hi : writtenIn(post).en))
    .slice(0, mostItems);
  const items = own.map((post) => {
    const { title, summary, category } = inLanguage(post, hindi);
    const link = addressIn(`${origin}/blog/${post.slug}`, hindi);
    const at = new Date(post.published_at ?? post.created_at).toUTCString();
    return `<item><title>${inXml(title)}</title><link>${inXml(link)}</link><guid isPermaLink="false">${inXml(`${post.id}-${hindi ? 'hi' : 'en'}`)}</guid><pubDate>${at}</pubDate><category>${inXml(category)}</category><description>${inXml(summary)}</description></item>`;
  });
  const self = `${origin}${hindi ? '/feed.hi.xml' : '/feed.xml'}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${inXml(brand)}</title><link>${inXml(addressIn(`${origin}/blog`, hindi))}</link><description>${inXml(brand)}</description><language>${hindi ? 'hi-in' : 'en-in'}</language>
<atom:link href="${inXml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Text for XML; characters that XML cannot hold are left out. */
export function inXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
