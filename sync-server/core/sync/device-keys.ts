import { hash } from 'node:crypto';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** How often a device may change its key within a day. */
const mostChanges = 10;
const day = 86_400_000;

/**
 * The name of a public key, by which a record says with which one its signature was checked: the SHA-256 of
 * its SPKI in base64.
 */
export function keyName(spki: string): string {
  return hash('sha256', Buffer.from(spki, 'base64').toString('base64'), 'hex');
}

/**
 * The keys that the actor's own device has had, by their names; empty for somebody else's device. Read once a
 * transaction, with the keys that it adds.
 */
export async function keysOfOwnDevice(tx: Tx, device: string): Promise<Map<string, string>> {
  const { tenantId, userId } = tx.actor;
  const name = `keys of ${device} of ${userId}`;
  const held = tx.cache.get(name) as Map<string, string> | undefined;
  if (held) return held;
  const keys = new Map<string, string>();
  const rows = await tx.sql
    .selectFrom('device_keys')
    .select('public_key')
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .where('user_id', '=', userId)
    .execute();
  for (const row of rows) keys.set(keyName(String(row['public_key'])), String(row['public_key']));
  tx.cache.set(name, keys);
  return keys;
}

/**
 * Whether the actor's own device may have yet another key: not within the same push, and not more often than
 * ten times in a day. Nobody loses a key so often, and every key is kept for good.
 */
export async function mayChangeKey(tx: Tx, device: string): Promise<boolean> {
  const { tenantId, userId } = tx.actor;
  if (tx.cache.has(changeNote(tx, device))) return false;
  const { changes } = await tx.sql
    .selectFrom('device_keys')
    .select((found) => found.fn.countAll().as('changes'))
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .where('user_id', '=', userId)
    .where('n', '>', 1)
    .where('from_at', '>', instantFromMs(msFromInstant(tx.now) - day))
    .executeTakeFirstOrThrow();
  return Number(changes) < mostChanges;
}

/**
 * Ends the present key of the actor's own device, if it has one, and begins with another. What it signed
 * before stays provable.
 */
export async function beginKey(tx: Tx, device: string, spki: string): Promise<void> {
  const { tenantId, userId } = tx.actor;
  const known = await keysOfOwnDevice(tx, device);
  const newest = await tx.sql
    .selectFrom('device_keys')
    .select((found) => found.fn.max('n').as('n'))
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .executeTakeFirst();
  const n = Number(newest?.['n'] ?? 0);
  await tx.sql
    .updateTable('device_keys')
    .set({ until_at: tx.now })
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .where('until_at', 'is', null)
    .execute();
  await tx.sql
    .insertInto('device_keys')
    .values({
      tenant_id: tenantId,
      device_id: device,
      n: n + 1,
      user_id: userId,
      public_key: spki,
      from_at: tx.now,
      until_at: null,
    })
    .execute();
  if (n > 0) tx.cache.set(changeNote(tx, device), true);
  known.set(keyName(spki), spki);
}

function changeNote(tx: Tx, device: string): string {
  return `changed key of ${device} of ${tx.actor.userId}`;
}

/** Every key that the owners of a tenant's devices gave them: by device, then by the key's name. */
export async function keysOfDevices(
  database: Database,
  tenantId: string,
): Promise<Map<string, Map<string, string>>> {
  const rows = await database.read
    .selectFrom('device_keys as k')
    .innerJoin('devices as d', (join) =>
      join
        .onRef('d.tenant_id', '=', 'k.tenant_id')
        .onRef('d.id', '=', 'k.device_id')
        .onRef('d.user_id', '=', 'k.user_id'),
    )
    .select(['k.device_id', 'k.public_key'])
    .where('k.tenant_id', '=', tenantId)
    .execute();
  const devices = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const keys = devices.get(String(row['device_id'])) ?? new Map<string, string>();
    const spki = String(row['public_key']);
    // A key of before may stand with text behind it, and records name it by that.
    for (const name of [hash('sha256', spki, 'hex'), keyName(spki)]) keys.set(name, spki);
    devices.set(String(row['device_id']), keys);
  }
  return devices;
}
