import { hash } from 'node:crypto';
import type { Database, Sql } from './database.ts';
import type { Tx } from './transaction.ts';

/** The name of a public key, by which a record says with which one its signature was checked: the SHA-256 of its SPKI in base64. */
export function keyName(spki: string): string {
  return hash('sha256', spki, 'hex');
}

/**
 * The keys that the actor's own device has had, by their names; empty for somebody else's device. Read once a transaction,
 * with the keys that it adds.
 */
export async function keysOfOwnDevice(tx: Tx, device: string): Promise<Map<string, string>> {
  const { tenantId, userId } = tx.actor;
  const name = `keys of ${device} of ${userId}`;
  const held = tx.notes.get(name) as Map<string, string> | undefined;
  if (held) return held;
  const keys = new Map<string, string>();
  for (const { publicKey, ownerId } of await readKeys(tx.sql, tenantId, device)) if (ownerId === userId) keys.set(keyName(publicKey), publicKey);
  tx.notes.set(name, keys);
  return keys;
}

/** Ends the present key of the actor's own device, if it has one, and begins with another. What it signed before stays provable. */
export async function beginKey(tx: Tx, device: string, spki: string): Promise<void> {
  const { tenantId, userId } = tx.actor;
  const known = await keysOfOwnDevice(tx, device);
  const [newest] = (await readKeys(tx.sql, tenantId, device)).toReversed();
  await tx.sql
    .updateTable('device_keys')
    .set({ until_at: tx.now })
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .where('until_at', 'is', null)
    .execute();
  await tx.sql
    .insertInto('device_keys')
    .values({ tenant_id: tenantId, device_id: device, n: (newest?.n ?? 0) + 1, user_id: userId, public_key: spki, from_at: tx.now, until_at: null })
    .execute();
  known.set(keyName(spki), spki);
}

/** Every key that the owners of a tenant's devices gave them: by device, then by the key's name. */
export async function keysOfDevices(database: Database, tenantId: string): Promise<Map<string, Map<string, string>>> {
  const rows = await database.read
    .selectFrom('device_keys as k')
    .innerJoin('devices as d', (join) => join.onRef('d.tenant_id', '=', 'k.tenant_id').onRef('d.id', '=', 'k.device_id').onRef('d.user_id', '=', 'k.user_id'))
    .select(['k.device_id', 'k.public_key'])
    .where('k.tenant_id', '=', tenantId)
    .execute();
  const devices = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const keys = devices.get(String(row['device_id'])) ?? new Map<string, string>();
    keys.set(keyName(String(row['public_key'])), String(row['public_key']));
    devices.set(String(row['device_id']), keys);
  }
  return devices;
}

type Kept = { readonly n: number; readonly ownerId: string; readonly publicKey: string };

async function readKeys(sql: Sql, tenantId: string, device: string): Promise<Kept[]> {
  const rows = await sql
    .selectFrom('device_keys')
    .select(['n', 'user_id', 'public_key'])
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', device)
    .orderBy('n')
    .execute();
  return rows.map((row) => ({ n: Number(row['n']), ownerId: String(row['user_id']), publicKey: String(row['public_key']) }));
}
