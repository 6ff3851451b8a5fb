import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';

const robots = /bot|crawl|spider|slurp|preview|lighthouse|headless|curl|wget|python|monitor/i;
const mostReaders = 20_000;
const readers = new Set<string>();

/** Forgets who has read what today. For tests, which read as different people from one address. */
export function forgetReaders(): void {
  readers.clear();
}

/** How often what was counted is written. What is lost when a process dies is a few seconds of reading. */
const everyMs = 5000;
/** Readings that are not written yet, by post and day, of each database. */
const waiting = new WeakMap<Database, Map<string, number>>();

/**
 * Counts one person's reading of a post, once a day. Who it was is only kept in memory, as a keyed hash.
 * Robots and pages that the browser fetches ahead do not count. Nobody waits for a write: `startReadCounts`
 * writes the sums.
 */
export function countRead(
  { nowMs, secrets, database }: Services,
  postId: string,
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
    .update(`${date}\n${postId}\n${ip}\n${agent}`)
    .digest('base64url');
  if (readers.has(reader)) return;
  if (readers.size >= mostReaders) readers.clear();
  readers.add(reader);
  add(database, `${date} ${postId}`, 1);
}

/** Writes what was counted every few seconds. `stop` writes what is left. */
export function startReadCounts(services: Services): { stop: () => Promise<void> } {
  const write = (): Promise<void> =>
    writeReads(services).catch((error: unknown) =>
      log('error', 'readings were not written', { error: String(error) }),
    );
  const timer = setInterval(() => void write(), everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return write();
    },
  };
}

/**
 * Writes what was counted so far, in one transaction. What could not be written is kept for the next time.
 */
export async function writeReads({ database, publicTenantId }: Services): Promise<void> {
  const counted = waiting.get(database);
  if (!counted) return;
  waiting.delete(database);
  try {
    const tenantId = await publicTenantId();
    await database.write(async (trx) => {
      for (const [key, reads] of counted)
        await trx
          .insertInto('blog_reads')
          .values({ tenant_id: tenantId, post_id: key.slice(11), date: key.slice(0, 10), reads })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'post_id', 'date'])
              .doUpdateSet({ reads: sql<number>`blog_reads.reads + ${reads}` }),
          )
          .execute();
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
