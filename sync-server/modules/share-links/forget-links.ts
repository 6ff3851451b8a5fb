import { instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';

const atOnce = 500;

/** Deletes links that have expired, with the copies of those that nobody has used. */
export const forgetLinks: Job<Services> = {
  name: 'share-links.forget',
  title: ['Remove expired links', 'पुराने लिंक हटाना'],
  everyMs: 15 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => forgetExpired(services, signal),
};

/** Deletes what has expired, of all businesses, the oldest first, and gives how many links went. */
export async function forgetExpired(
  { database, nowMs }: Pick<Services, 'database' | 'nowMs'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = instantFromMs(nowMs());
  let gone = 0;
  while (!signal?.aborted) {
    const old = await database.read
      .selectFrom('share_links')
      .select(['tenant_id', 'id'])
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(atOnce)
      .execute();
    await database.write(async (trx) => {
      for (const row of old)
        await trx
          .deleteFrom('share_links')
          .where('tenant_id', '=', String(row['tenant_id']))
          .where('id', '=', String(row['id']))
          .execute();
    });
    gone += old.length;
    if (old.length < atOnce) break;
  }
  return gone;
}
