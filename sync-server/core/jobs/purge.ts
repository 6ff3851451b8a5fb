import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { tombstoneDays } from '#shared/core/sync.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Store } from '#server/core/sql/transaction.ts';

const dayMs = 86_400_000;
/** A server that is started every morning purges too, but not while everybody comes back at once. */
const soonMs = 600_000;

/**
 * Forgets tombstones and departures older than 90 days and notes how far, so that a device that has been away
 * longer is told to start again. Gives how many were forgotten.
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
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: sql<string>`excluded.value` }),
          )
          .execute();
        return gone.length;
      });
    }
  }
  return forgotten;
}

/**
 * Rows of a business that are worth nothing after a while: their table, the column that says how old they
 * are, and how many days more they are kept.
 */
const shortLived = [
  ['auth_challenges', 'expires_at', 1],
  // Far longer than a phone keeps what it has not sent: a repeat must find its first answer.
  ['idempotency', 'created_at', 180],
  // A lost phone is told to wipe itself by its session, however late it comes back.
  ['sessions', 'expires_at', 400],
] as const;
const atOnce = 500;

/**
 * Forgets one-time codes, kept answers and sessions that are over, a few hundred rows a transaction. Gives
 * how many were forgotten.
 */
export async function purgeShortLived(store: Store): Promise<number> {
  const daysAgo = (days: number): string => instantFromMs(store.nowMs() - days * dayMs);
  // The ceilings of text messages keep these few.
  const codes = await store.database.write((trx) =>
    trx.deleteFrom('otp_challenges').where('expires_at', '<', daysAgo(1)).executeTakeFirst(),
  );
  const tickets = await store.database.write((trx) =>
    trx.deleteFrom('sign_in_choices').where('expires_at', '<', daysAgo(1)).executeTakeFirst(),
  );
  let forgotten = Number(codes.numDeletedRows) + Number(tickets.numDeletedRows);
  const tenants = await store.database.read.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants)
    for (const [table, column, days] of shortLived)
      forgotten += await purgeOlder(store, String(id), table, column, daysAgo(days));
  return forgotten;
}

async function purgeOlder(
  { database }: Store,
  tenantId: string,
  table: string,
  column: string,
  before: string,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const old = await database.read
      .selectFrom(table)
      .select(column)
      .where('tenant_id', '=', tenantId)
      .where(column, '<', before)
      .orderBy(column)
      .limit(atOnce)
      .execute();
    const last = old.at(-1)?.[column] ?? null;
    if (last === null) return forgotten;
    const gone = await database.write((trx) =>
      trx.deleteFrom(table).where('tenant_id', '=', tenantId).where(column, '<=', last).executeTakeFirst(),
    );
    forgotten += Number(gone.numDeletedRows);
  }
}

/** Purges soon after the start and then once a day while the server runs. */
export function startPurging(store: Store, resources: readonly Resource[]): { readonly stop: () => void } {
  let stopped = false;
  const purge = async (): Promise<void> => {
    try {
      await purgeTombstones(store, resources);
      await purgeShortLived(store);
    } catch (error) {
      if (!stopped) log('warn', 'what is over was not purged', { reason: String(error) });
    }
  };
  const first = setTimeout(() => void purge(), soonMs);
  const timer = setInterval(() => void purge(), dayMs);
  first.unref();
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
