import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { minutesOf, renderText } from '#shared/modules/blog/render-text.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Services } from '../core/route.ts';
import type { Asked } from '../core/web.ts';
import { relatedTo } from '../modules/blog/queries.ts';
import { countRead } from '../modules/blog/operations/count-read.ts';
import { serviceRow } from './service-row.ts';

const relatedShown = 3;
const servicesShown = 3;

/** Posts as cards on a page, in its language where they have it. */
export function blogRows(posts: readonly Post[], hindi: boolean): PageRow[] {
  return posts.map((post) => {
    const { title, summary, category, body } = inLanguage(post, hindi);
    const published = post.published_at ?? post.created_at;
    return { slug: post.slug, title, summary, category, minutes: minutesOf(body), published, day: dayWords(published, hindi) };
  });
}

/** The posts of the topic or tag in the address, and its name as people read it. */
export function topicOf({ query, hindi }: Asked, published: readonly Post[]): { shown: readonly Post[]; topic: string } {
  const category = query.get('category');
  const tag = query.get('tag');
  if (category) {
    const shown = published.filter((post) => post.category === category);
    return { shown, topic: shown[0] ? inLanguage(shown[0], hindi).category : '' };
  }
  if (!tag) return { shown: published, topic: '' };
  const shown = published.filter((post) => post.tags.includes(tag));
  // A tag that no post has is not repeated: whoever makes one up would make a page.
  return { shown, topic: shown.length > 0 ? tag.slice(0, 40) : '' };
}

/** Everything on the page of one post, whose reading is counted; null where none is published under that word. */
export async function postValues(services: Services, asked: Asked, published: readonly Post[], catalogue: readonly Service[]): Promise<PageValues | null> {
  const { slug, hindi, request, ip } = asked;
  const post = published.find((one) => one.slug === slug);
  if (!post) return null;
  if (request.method === 'GET') await countRead(services, post.id, request.headers, ip);
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
