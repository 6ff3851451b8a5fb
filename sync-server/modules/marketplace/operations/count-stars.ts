import { instantFromMs } from '#shared/core/dates.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { starsOf } from '#shared/modules/marketplace/stars.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';

/** So many of the newest ratings make the stars; older ones weigh next to nothing. */
const mostRatings = 500;
const stars = 'marketplace.stars';

/** Says that a service was rated, or a rating of it changed: its public stars are counted soon. */
export async function starsChanged(tx: Tx, serviceId: string): Promise<void> {
  await setDue(tx.sql, { job: stars, tenant_id: tx.actor.tenantId, item: serviceId, due_at: tx.now });
}

/** Counts public stars twice a minute, of what was rated and after the rule for them has changed. */
export const publicStars: Job<Services> = {
  name: stars,
  title: ['Ratings of services', 'सेवाओं की रेटिंग'],
  everyMs: 30_000,
  runs: 'one-server',
  run: (store, { signal }) => countStars(store, signal),
};

/**
 * Writes the stars into the services, from where catalogue, pages and devices have them. Gives how many
 * services were looked at.
 */
export function countStars(store: Store, signal?: AbortSignal): Promise<number> {
  const looked = [stars, 'settings:home'];
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, looked, instantFromMs(store.nowMs()), after),
    run: (tenantId, due) =>
      runTransaction(store, clockActor(tenantId), async (tx) => {
        // First, so that a rating from here on is due again.
        for (const row of due) await settleDue(tx.sql, row, null);
        const isAll = due.some(({ job }) => job !== stars);
        const ids = isAll ? await ratedServices(tx) : due.map(({ item }) => item);
        const { stars_from: least } = await readSection(tx.sql, tenantId, 'home', freshHomeRules);
        for (const id of ids) await countOne(tx, id, least);
        return ids.length;
      }),
    signal,
  });
}

async function countOne(tx: Tx, id: string, least: number): Promise<void> {
  const service = await tx.rows(services).find(id);
  if (!service) return;
  const rated = tx.sql
    .selectFrom('ratings')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('service_id', '=', id)
    .where('hidden', '=', 0)
    .where('contested', '=', 0)
    .where('deleted', '=', 0);
  const count = await rated.select(countAll.as('n')).executeTakeFirst();
  const newest = await rated
    .select(['rating', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostRatings)
    .execute();
  const given = newest.map((row) => ({ stars: Number(row['rating']), at: String(row['created_at']) }));
  const counted = starsOf(given, Number(count?.['n'] ?? 0), least);
  if (counted.rating === service.rating && counted.reviews === service.reviews) return;
  tx.rows(services).update({ ...service, ...counted });
}

async function ratedServices(tx: Tx): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('ratings')
    .select('service_id')
    .distinct()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .orderBy('service_id')
    .execute();
  return rows.map((row) => String(row['service_id']));
}
