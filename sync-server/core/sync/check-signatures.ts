import { hash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Actor } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { canonicalJson } from '#shared/core/json.ts';
import { signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readDeviceKey } from './device-key.ts';
import { keyName, keysOfOwnDevice } from './device-keys.ts';
import type { SyncServices } from './sync-services.ts';

type SignedText = {
  readonly text: string;
  readonly hash: string;
  readonly valid: boolean | null;
  readonly key: string | null;
};
/** What was found of the signatures of a push, by operation. */
export type Signatures = ReadonlyMap<string, SignedText>;
type DeviceKey = { readonly name: string; readonly key: KeyObject };

/**
 * By which key each operation of a push is checked: the one that is registered, and from a registration in
 * the push on the one that it brings. What stands before the first registration of a device has none, and
 * counts as unsigned. Empty on somebody else's device.
 */
export async function keysAtEach(
  { database }: Pick<SyncServices, 'database'>,
  actor: Actor,
  device: string,
  operations: readonly PushOperation[],
): Promise<ReadonlyMap<string, DeviceKey>> {
  const row = await database.read
    .selectFrom('devices')
    .select(['public_key', 'user_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', device)
    .executeTakeFirst();
  const keys = new Map<string, DeviceKey>();
  if (row && row['user_id'] !== actor.userId) return keys;
  let key = row ? keyNamed(String(row['public_key'])) : null;
  for (const operation of operations) {
    key = keyIn(operation) ?? key;
    if (key) keys.set(operation.op, key);
  }
  return keys;
}

function keyIn({ type, args }: PushOperation): DeviceKey | null {
  const spki = type === 'device.register' ? args?.['public_key'] : undefined;
  return typeof spki === 'string' ? keyNamed(spki) : null;
}

function keyNamed(spki: string): DeviceKey | null {
  const key = readDeviceKey(spki);
  return key && { name: keyName(spki), key };
}

/**
 * A signature counts where the server keeps the key it was checked with, so that it can be proved again. A
 * registration in the same push may have been refused, or be an old one sent again: then nothing is known of
 * the signature.
 */
export async function provable(
  tx: Tx,
  device: string,
  signature: SignedText | undefined,
): Promise<SignedText | undefined> {
  if (!signature || signature.key === null || (await keysOfOwnDevice(tx, device)).has(signature.key))
    return signature;
  return { ...signature, valid: null, key: null };
}

/**
 * Checks every signature of a push, in the thread pool. That a later text names the hash of one vouches for
 * the text, but a record must be proved by its own signature for as long as it is kept, and the later one may
 * be refused.
 */
export async function checkSignatures(
  keys: ReadonlyMap<string, DeviceKey>,
  device: string,
  operations: readonly PushOperation[],
): Promise<Signatures> {
  const checked = await Promise.all(
    operations.map(async (operation): Promise<[string, SignedText] | null> => {
      if (operation.sig === undefined) return null;
      const text = canonicalJson(signedPart(device, operation));
      const key = keys.get(operation.op);
      const valid = key === undefined ? null : await isSignature(key.key, text, operation.sig);
      return [operation.op, { text, hash: evidenceHash(text), valid, key: key?.name ?? null }];
    }),
  );
  return new Map(checked.filter((item) => item !== null));
}

function isSignature(key: KeyObject, text: string, signature: string): Promise<boolean> {
  return new Promise((resolve) => {
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
      (error, valid) => resolve(error === null && valid),
    );
  });
}

/** True when a device with one of these public keys signed the text, outside its chain of operations. */
export async function isSignedBy(
  spkis: readonly string[],
  text: string,
  signature: string,
): Promise<boolean> {
  for (const spki of spkis) {
    const key = readDeviceKey(spki);
    if (key !== null && (await isSignature(key, text, signature))) return true;
  }
  return false;
}

/** The link a signed text adds to its device's chain. */
export function evidenceHash(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The moment a device says it acted; a clock beyond what a date can hold counts as the epoch. */
export function claimedInstant(atMs: number): Instant {
  return instantFromMs(Number.isFinite(atMs) && Math.abs(atMs) < 8.64e15 ? Math.round(atMs) : 0);
}
