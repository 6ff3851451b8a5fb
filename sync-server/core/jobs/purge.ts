import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { tombstoneDays } from '#shared/core/sync.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import type { Job } from './job.ts';

const dayMs = 86_400_000;
/** A server that is started every morning purges too, but not while everybody comes back at once. */
const soonMs = 600_000;

/** Forgets what is over, once a day. */
export function purgeJob<Services extends Store & { readonly modules: readonly Owner[] }>(): Job<Services> {
  return {
    name: 'core.purge',
    title: ['Remove deleted records', 'हटाए रिकॉर्ड मिटाना'],
    everyMs: dayMs,
    runs: 'one-server',
    afterStartMs: soonMs,
    run: async (services, { signal }) => {
      const resources = services.modules.flatMap((module) => module.resources);
      await purgeTombstones(services, resources, signal);
      await purgeShortLived(services, signal);
    },
  };
}

type Owner = { readonly resources: readonly Resource[] };

/**
 * Forgets tombstones and departures older than 90 days and notes how far, so that a device that has been away
 * longer is told to start again. Gives how many were forgotten.
 */
export async function purgeTombstones(
  store: Store,
  resources: readonly Resource[],
  signal?: AbortSignal,
): Promise<number> {
  const before = instantFromMs(store.nowMs() - tombstoneDays * dayMs);
  let forgotten = 0;
  for (const resource of resources.filter((resource) => resource.audiences))
    for (const oldest of [oldestDead, oldestLeft])
      for (let more = true; more && !signal?.aborted; ) {
        const tenants = await oldest(store.database.read, resource, before);
        let gone = 0;
        for (const tenantId of new Set(tenants))
          if (!signal?.aborted) gone += await purgeRows(store, tenantId, resource, before);
        forgotten += gone;
        more = tenants.length === atOnce && gone > 0;
      }
  return forgotten;
}

/** The businesses of the rows that were removed first. */
async function oldestDead(read: Sql, resource: Resource, before: string): Promise<string[]> {
  const rows = await read
    .selectFrom(resource.name)
    .select('tenant_id')
    // Written into the statement, so that the index of removed rows alone serves it.
    .where('deleted', '=', sql.lit(1))
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(atOnce)
    .execute();
  return rows.map((row) => String(row['tenant_id']));
}

/** The businesses of the rows that left somebody's sight first. */
async function oldestLeft(read: Sql, resource: Resource, before: string): Promise<string[]> {
  const rows = await read
    .selectFrom('departures')
    .select('tenant_id')
    .where('coll', '=', resource.name)
    .where('at', '<', before)
    .orderBy('at')
    .limit(atOnce)
    .execute();
  return rows.map((row) => String(row['tenant_id']));
}

async function purgeRows(
  { database }: Store,
  tenantId: string,
  resource: Resource,
  before: string,
): Promise<number> {
  return database.write(async (trx) => {
    const dead = await trx
      .deleteFrom(resource.name)
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', sql.lit(1))
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

/** For so long is kept what a machine sent and was taken in. The punch itself stays. */
export const machineLineDays = 400;

/**
 * Rows that are worth nothing after a while: their table, the column that says how old they are, how many
 * days more they are kept, and a column with the value of those that are needed for longer.
 */
const shortLived: readonly (readonly [
  table: string,
  column: string,
  days: number,
  but?: readonly [column: string, value: string],
])[] = [
  ['auth_challenges', 'expires_at', 1],
  ['openid_states', 'expires_at', 1],
  // Far longer than a phone keeps what it has not sent: a repeat must find its first answer.
  ['idempotency', 'created_at', 180],
  // A lost phone is told to wipe itself by its session, however late it comes back.
  ['sessions', 'expires_at', 400],
  // What became of a message is asked for within a season.
  ['mail_outbox', 'created_at', 90],
  ['text_outbox', 'created_at', 90],
  ['push_outbox', 'created_at', 90],
  ['webhook_deliveries', 'at', 30],
  // Three years of what messages cost.
  ['message_counts', 'day', 1100],
  // What waits for the office to say whose it is, counts whenever that is.
  ['machine_punches', 'received_at', machineLineDays, ['outcome', 'waiting']],
];
const atOnce = 500;

/** The tables of which rows that are over are forgotten. */
export const forgottenTables: readonly string[] = [
  ...['otp_challenges', 'sign_in_choices', 'rate_buckets'],
  ...shortLived.map(([table]) => table),
];

/**
 * Forgets one-time codes, kept answers, sessions and letters that are over, a few hundred rows a transaction.
 * Gives how many were forgotten.
 */
export async function purgeShortLived(store: Store, signal?: AbortSignal): Promise<number> {
  const dayBefore = instantFromMs(store.nowMs() - dayMs);
  // The ceilings of text messages keep these few.
  const codes = await store.database.write((trx) =>
    trx.deleteFrom('otp_challenges').where('expires_at', '<', dayBefore).executeTakeFirst(),
  );
  const tickets = await store.database.write((trx) =>
    trx.deleteFrom('sign_in_choices').where('expires_at', '<', dayBefore).executeTakeFirst(),
  );
  // A bucket that nobody has drawn from for a day is full again, whatever its rule.
  const buckets = await store.database.write((trx) =>
    trx
      .deleteFrom('rate_buckets')
      .where('at', '<', store.nowMs() - dayMs)
      .executeTakeFirst(),
  );
  let forgotten = [codes, tickets, buckets].reduce((sum, done) => sum + Number(done.numDeletedRows), 0);
  for (const rule of shortLived) forgotten += await purgeOlder(store, rule, signal);
  return forgotten;
}

/** The oldest of all businesses first. */
async function purgeOlder(
  { database, nowMs }: Store,
  [table, column, days, but]: (typeof shortLived)[number],
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = instantFromMs(nowMs() - days * dayMs);
  // Written into the statement, so that an index of these rows alone serves it.
  const goes =
    but === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(but[0])} <> ${sql.lit(but[1])}`;
  let forgotten = 0;
  while (!signal?.aborted) {
    const old = await database.read
      .selectFrom(table)
      .select(['tenant_id', column])
      .where(column, '<', before)
      .where(goes)
      .orderBy(column)
      .limit(atOnce)
      .execute();
    const last = old.at(-1)?.[column] ?? null;
    if (last === null) break;
    forgotten += await database.write(async (trx) => {
      let gone = 0;
      for (const tenantId of new Set(old.map((row) => String(row['tenant_id'])))) {
        const done = await trx
          .deleteFrom(table)
          .where('tenant_id', '=', tenantId)
          .where(column, '<=', last)
          .where(goes)
          .executeTakeFirst();
        gone += Number(done.numDeletedRows);
      }
      return gone;
    });
  }
  return forgotten;
}
