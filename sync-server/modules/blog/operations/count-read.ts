import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Database } from '#server/core/sql/database.ts';

const robots = /bot|crawl|spider|slurp|preview|lighthouse|headless|curl|wget|python|monitor/i;
const mostReaders = 20_000;
const readers = new Set<string>();

/** Forgets who has read what today. For tests, which read as different people from one address. */
export function forgetReaders(): void {
  readers.clear();
}

/** Readings that are not written yet, by day, business and post, of each database. */
const waiting = new WeakMap<Database, Map<string, number>>();

/**
 * Counts one person's reading of a post, once a day. Who it was is only kept in memory, as a keyed hash.
 * Robots and pages that the browser fetches ahead do not count. Nobody waits for a write: `readCounts` writes
 * the sums.
 */
export function countRead(
  { nowMs, secrets, database }: Services,
  { tenantId, postId }: { readonly tenantId: string; readonly postId: string },
  headers: Headers,
  ip: string,
): void {
  const agent = headers.get('user-agent') ?? '';
  if (
    agent === '' ||
    robots.test(agent) ||
    /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  )
    return;
  const date = dateOf(instantFromMs(nowMs()));
  const reader = createHmac('sha256', secrets.key)
    .update(`${date}\n${tenantId}\n${postId}\n${ip}\n${agent}`)
    .digest('base64url');
  if (readers.has(reader)) return;
  if (readers.size >= mostReaders) readers.clear();
  readers.add(reader);
  add(database, `${date} ${tenantId} ${postId}`, 1);
}

/**
 * Writes what each server has counted every few seconds, and what is left when it stops. What is lost when a
 * process dies is a few seconds of reading.
 */
export const readCounts: Job<Services> = {
  name: 'blog.read_counts',
  title: ['Readers of blog posts', 'ब्लॉग के पाठक'],
  everyMs: 5000,
  runs: 'each-server',
  run: writeReads,
  atStop: true,
};

/**
 * Writes what was counted so far, in one transaction. What could not be written is kept for the next time.
 */
export async function writeReads({ database }: Services): Promise<void> {
  const counted = waiting.get(database);
  if (!counted) return;
  waiting.delete(database);
  try {
    await database.write(async (trx) => {
      for (const [key, reads] of counted) {
        const [date = '', tenantId = '', postId = ''] = key.split(' ');
        await trx
          .insertInto('blog_reads')
          .values({ tenant_id: tenantId, post_id: postId, date, reads })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'post_id', 'date'])
              .doUpdateSet({ reads: sql<number>`blog_reads.reads + ${reads}` }),
          )
          .execute();
      }
    });
  } catch (error) {
    for (const [key, reads] of counted) add(database, key, reads);
    throw error;
  }
}

function add(database: Database, key: string, reads: number): void {
  const counted = waiting.get(database) ?? new Map<string, number>();
  waiting.set(database, counted.set(key, (counted.get(key) ?? 0) + reads));
}
