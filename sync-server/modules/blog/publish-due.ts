import { instantFromMs } from '#shared/core/dates.ts';
import { publishPost } from '#shared/modules/blog/operations.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';

/** Looks every half minute for posts whose time has come. */
export const scheduledPosts: Job<Services> = {
  name: 'blog.scheduled_posts',
  title: ['Scheduled blog posts', 'तय समय के ब्लॉग लेख'],
  everyMs: 30_000,
  runs: 'one-server',
  run: (services, { signal }) => publishDue(services, signal),
};

type Due = { readonly tenant_id: string; readonly id: string; readonly publish_at: string };

/** Publishes every post whose time has come. Gives how many there were; a second server finds none. */
export async function publishDue(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<Due>({
    read: (after) => readDue(store, now, after),
    run: (tenantId, due) =>
      eachInTurn(due, ({ id }) => runTransaction(store, clockActor(tenantId), (tx) => publish(tx, id))),
    signal,
  });
}

async function readDue({ database }: Store, now: string, after: Due | null): Promise<Due[]> {
  let query = database.read
    .selectFrom('blog_posts as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .select(['p.tenant_id', 'p.id', 'p.publish_at'])
    .where('p.status', '=', 'scheduled')
    .where('p.deleted', '=', 0)
    .where('p.publish_at', '<=', now)
    .where('t.active', '=', 1);
  if (after)
    query = query.where(
      isAfter(['p.publish_at', 'p.tenant_id', 'p.id'], [after.publish_at, after.tenant_id, after.id]),
    );
  const rows = await query
    .orderBy('p.publish_at')
    .orderBy('p.tenant_id')
    .orderBy('p.id')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    publish_at: String(row['publish_at']),
  }));
}

/** The state is looked at again within the transaction, so that whoever comes second does nothing. */
async function publish(tx: Tx, id: string): Promise<number> {
  const post = await tx.rows(posts).find(id);
  if (!post || post.status !== 'scheduled' || post.publish_at === null || post.publish_at > tx.now) return 0;
  tx.rows(posts).update({
    ...post,
    status: 'published',
    published_at: post.published_at ?? tx.now,
    publish_at: null,
  });
  const detail = JSON.stringify({ at: post.publish_at });
  tx.log(logLine(tx.actor, { type: publishPost.name, coll: posts.name, rowId: id, detail }));
  return 1;
}
