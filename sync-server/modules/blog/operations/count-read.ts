import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';

const robots = /bot|crawl|spider|slurp|preview|lighthouse|headless|curl|wget|python|monitor/i;
const mostReaders = 20_000;
const readers = new Set<string>();

/** Forgets who has read what today. For tests, which read as different people from one address. */
export function forgetReaders(): void {
  readers.clear();
}

/**
 * Counts one person's reading of a post, once a day. Who it was is only kept in memory, as a keyed hash. Robots and pages
 * that the browser fetches ahead do not count.
 */
export async function countRead(services: Services, postId: string, headers: Headers, ip: string): Promise<void> {
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || robots.test(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return;
  const date = dateOf(instantFromMs(services.nowMs()));
  const reader = createHmac('sha256', services.secrets.key).update(`${date}\n${postId}\n${ip}\n${agent}`).digest('base64url');
  if (readers.has(reader)) return;
  if (readers.size >= mostReaders) readers.clear();
  readers.add(reader);
  const tenantId = await services.publicTenantId();
  await services.database.write((trx) =>
    trx
      .insertInto('blog_reads')
      .values({ tenant_id: tenantId, post_id: postId, date, reads: 1 })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'post_id', 'date']).doUpdateSet({ reads: sql<number>`blog_reads.reads + 1` }))
      .execute(),
  );
}
