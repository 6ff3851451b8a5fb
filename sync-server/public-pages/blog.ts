import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { minutesOf, renderText } from '#shared/modules/blog/render-text.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Asked } from '#server/core/http/web.ts';
import { relatedTo } from '../modules/blog/queries.ts';
import { serviceRow } from './service-row.ts';

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

/** Everything on the page of one post; null where none is published under that word. */
export function postValues(
  { slug, hindi }: Asked,
  published: readonly Post[],
  catalogue: readonly Service[],
): PageValues | null {
  const post = published.find((item) => item.slug === slug);
  if (!post) return null;
  const { title, summary, category, body } = inLanguage(post, hindi);
  const at = post.published_at ?? post.created_at;
  return {
    values: {
      'post.title': title,
      'post.summary': summary,
      'post.category': category,
      'post.html': renderText(body),
      'post.minutes': String(minutesOf(body)),
      'post.published': at,
      'post.updated': post.updated_at > at ? post.updated_at : at,
      'post.day': dayWords(at, hindi),
    },
    lists: {
      tags: post.tags.map((name) => ({ name })),
      services: catalogue
        .filter((service) => post.service_ids.includes(service.id))
        .slice(0, servicesShown)
        .map((service) => serviceRow(service, hindi)),
      related: blogRows(relatedTo(post, published, relatedShown), hindi),
    },
  };
}

function inLanguage(post: Post, hindi: boolean): Pick<Post, 'title' | 'summary' | 'category' | 'body'> {
  if (!hindi) return post;
  return {
    title: post.title_hi || post.title,
    summary: post.summary_hi || post.summary,
    category: post.category_hi || post.category,
    body: post.body_hi || post.body,
  };
}

function dayWords(at: string, hindi: boolean): string {
  return formatDate(dateOf(instantFromMs(Date.parse(at))), hindi ? 'hi' : 'en');
}
