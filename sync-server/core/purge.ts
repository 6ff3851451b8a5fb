import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { tombstoneDays } from '#shared/core/sync.ts';
import { log } from './log.ts';
import type { Store } from './transaction.ts';

const dayMs = 86_400_000;

/**
 * Forgets tombstones and departures older than 90 days and notes how far, so that a device that has been away longer is
 * told to start again. Gives how many were forgotten.
 */
export async function purgeTombstones(store: Store, resources: readonly Resource[]): Promise<number> {
  const before = instantFromMs(store.nowMs() - tombstoneDays * dayMs);
  const tenants = await store.database.read.selectFrom('tenants').select('id').execute();
  let forgotten = 0;
  for (const { id } of tenants) {
    const tenantId = String(id);
    for (const resource of resources.filter((one) => one.audiences)) {
      forgotten += await store.database.write(async (trx) => {
        const dead = await trx
          .deleteFrom(resource.name)
          .where('tenant_id', '=', tenantId)
          .where('deleted', '=', 1)
          .where('updated_at', '<', before)
          .returning('seq')
          .execute();
        const left = await trx
          .deleteFrom('departures')
          .where('tenant_id', '=', tenantId)
          .where('coll', '=', resource.name)
          .where('at', '<', before)
          .returning('seq')
          .execute();
        const gone = [...dead, ...left];
        if (gone.length === 0) return 0;
        const upTo = String(Math.max(...gone.map((row) => Number(row['seq']))));
        await trx
          .insertInto('install')
          .values({ name: `purged:${tenantId}:${resource.name}`, value: upTo })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`excluded.value` }))
          .execute();
        return gone.length;
      });
    }
  }
  return forgotten;
}

/** Purges once a day while the server runs. */
export function startPurging(store: Store, resources: readonly Resource[]): { readonly stop: () => void } {
  const timer = setInterval(() => {
    purgeTombstones(store, resources).catch((error: unknown) => log('warn', 'tombstones not purged', { reason: String(error) }));
  }, dayMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
