import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { blogMessages } from '#shared/modules/blog/messages.ts';
import { translate } from '#shared/core/i18n.ts';
import { minutesOf, renderText } from '#shared/modules/blog/render-text.ts';
import type { Asked } from '#server/core/http/web.ts';
import type { Services } from '#server/core/http/route.ts';
import { blocksIn } from '#shared/modules/blog/live-block.ts';
import { readShown } from '../modules/blog/live-blocks.ts';
import { postOfPreview } from '../modules/blog/preview-link.ts';
import { relatedTo } from '../modules/blog/queries.ts';
import { headLinks, there } from './head-links.ts';
import type { Written } from './head-links.ts';
import { serviceRow } from './service-row.ts';
import type { Offered } from './offered.ts';

const relatedShown = 3;
const servicesShown = 3;

/** Posts as cards on a page, in its language where they have it. */
export function blogRows(posts: readonly Post[], hindi: boolean): PageRow[] {
  return posts.map((post) => {
    const { title, summary, category, body } = inLanguage(post, hindi);
    const published = post.published_at ?? post.created_at;
    return {
      slug: post.slug,
      title,
      summary,
      category,
      minutes: minutesOf(body),
      published,
      day: dayWords(published, hindi),
    };
  });
}

/**
 * The posts of the topic or tag in the address, and its name as people read it. A word that no post has is
 * not repeated: whoever makes one up would make a page.
 */
export function topicOf(
  { query, hindi }: Pick<Asked, 'query' | 'hindi'>,
  published: readonly Post[],
): { readonly shown: readonly Post[]; readonly kind: '' | 'category' | 'tag'; readonly topic: string } {
  const category = query.get('category');
  const tag = query.get('tag');
  if (!category && !tag) return { shown: published, kind: '', topic: '' };
  const shown = published.filter((post) =>
    category ? post.category === category : post.tags.includes(tag ?? ''),
  );
  const [first] = shown;
  const kind = category ? 'category' : 'tag';
  if (!first) return { shown, kind, topic: '' };
  return { shown, kind, topic: category ? inLanguage(first, hindi).category : (tag ?? '').slice(0, 40) };
}

/** Everything on the page of one post. */
export async function postValues(
  services: Services,
  { path, hindi }: Pick<Asked, 'path' | 'hindi'>,
  post: Post,
  { tenantId, catalogue, published, origin }: Known,
): Promise<PageValues> {
  const { title, summary, category, body, inHindi } = inLanguage(post, hindi);
  const at = post.published_at ?? post.publish_at ?? post.created_at;
  const shown = await readShown(services, tenantId, catalogue, body, inHindi ? 1 : 0);
  return {
    values: {
      'page.links': headLinks(`${origin ?? ''}${path}`, hindi, writtenIn(post)),
      'post.lang': inHindi ? 'hi' : 'en',
      'post.title': title,
      'post.summary': summary,
      'post.category': category,
      'post.html': renderText(body, shown),
      'post.minutes': String(minutesOf(body)),
      'post.published': at,
      'post.updated': post.updated_at > at ? post.updated_at : at,
      'post.day': dayWords(at, hindi),
    },
    lists: {
      dated: there(true),
      fallback: there(inHindi !== hindi),
      tags: post.tags.map((name) => ({ name })),
      services: catalogue
        .filter((service) => post.service_ids.includes(service.id))
        .slice(0, servicesShown)
        .map((service) => serviceRow(service, hindi)),
      related: blogRows(relatedTo(post, published, relatedShown), hindi),
    },
  };
}

type Known = {
  readonly tenantId: string;
  readonly catalogue: readonly Offered[];
  readonly published: readonly Post[];
  readonly origin: string | null;
};

/** A post behind a preview link, whatever its state; a link that has expired gets a page that explains it. */
export async function previewValues(
  services: Services,
  asked: Asked,
  known: Known,
): Promise<Partial<PageValues>> {
  const post = await postOfPreview(services, asked.slug);
  if (!post)
    return {
      values: { 'post.title': translate(blogMessages.badLink, asked.hindi ? 'hi' : 'en') },
      lists: {},
    };
  const { values, lists } = await postValues(services, asked, post, known);
  // No address of a secret page is the one that counts.
  return { values: { ...values, 'page.links': '' }, lists: { ...lists, known: [{}] } };
}

/** What stands on the page of a post is of this day where it shows figures. */
export function isOfToday(post: Post): boolean {
  return blocksIn(`${post.body}\n${post.body_hi}`).length > 0;
}

/** The languages that a post has a text in. */
export function writtenIn(post: Post): Written {
  return { en: post.body !== '' || post.body_hi === '', hi: post.body_hi !== '' };
}

/** A post in a language, or wholly in the other where it has no text in this one. */
export function inLanguage(
  post: Post,
  hindi: boolean,
): Pick<Post, 'title' | 'summary' | 'category' | 'body'> & { readonly inHindi: boolean } {
  const written = writtenIn(post);
  const inHindi = hindi ? written.hi : !written.en;
  const category = (hindi && post.category_hi) || post.category;
  const { title, summary, body } = post;
  if (!inHindi) return { title, summary, category, body, inHindi };
  return {
    title: post.title_hi || title,
    summary: post.summary_hi || summary,
    category,
    body: post.body_hi || body,
    inHindi,
  };
}

function dayWords(at: string, hindi: boolean): string {
  return formatDate(dateOf(instantFromMs(Date.parse(at))), hindi ? 'hi' : 'en');
}
