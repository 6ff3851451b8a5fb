import { sql } from 'kysely';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Services } from '#server/core/http/route.ts';
import { publicRow } from '#server/core/sql/table.ts';

const popularDays = 90;
/** The most posts that are looked through at once for tags and likeness. */
const mostPosts = 500;

/** What is published, newest first. */
export async function readPublished(services: Services, limit = mostPosts): Promise<Post[]> {
  const rows = await visibleRows(services.database, posts, await services.publicTenantId(), true)
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => publicRow(posts, row));
}

/** A published post by its id or by the word in its address; null where there is none. */
export async function findPublished(
  services: Services,
  by: { readonly id: string } | { readonly slug: string },
): Promise<Post | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  const row = await visibleRows(services.database, posts, await services.publicTenantId(), true)
    .selectAll()
    .where('status', '=', 'published')
    .where(column, '=', value)
    .executeTakeFirst();
  return row ? publicRow(posts, row) : null;
}

/** The same, refused with `not_found` where there is none. */
export async function onePublished(
  services: Services,
  by: { readonly id: string } | { readonly slug: string },
): Promise<Post> {
  return (await findPublished(services, by)) ?? refuse('not_found', ['Not found', 'नहीं मिला']);
}

/**
 * The posts that were really read most in the last ninety days, the newest first among equals; `among` saves
 * reading them again.
 */
export async function readPopular(
  services: Services,
  limit: number,
  among?: readonly Post[],
): Promise<(Post & { readonly reads: number })[]> {
  const tenantId = await services.publicTenantId();
  const since = addDays(dateOf(instantFromMs(services.nowMs())), -popularDays);
  const counted = await services.database.read
    .selectFrom('blog_reads')
    .select(['post_id', sql<number>`sum(reads)`.as('reads')])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', since)
    .groupBy('post_id')
    .execute();
  const reads = new Map(counted.map((row) => [String(row['post_id']), Number(row['reads'])]));
  const published = among ?? (await readPublished(services));
  return published
    .map((post) => ({ ...post, reads: reads.get(post.id) ?? 0 }))
    .toSorted((a, b) => b.reads - a.reads)
    .slice(0, limit);
}

/** The posts most like one: by shared tags and services, then by topic. Itself is not among them. */
export function relatedTo(post: Post, published: readonly Post[], limit: number): Post[] {
  const likeness = (other: Post): number =>
    2 * other.tags.filter((tag) => post.tags.includes(tag)).length +
    2 * other.service_ids.filter((id) => post.service_ids.includes(id)).length +
    (other.category === post.category ? 1 : 0);
  return published
    .filter((other) => other.id !== post.id)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, limit);
}
