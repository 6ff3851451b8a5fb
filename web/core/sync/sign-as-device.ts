import { deviceIdentity, signText } from './device-key.ts';
import { whenDevice } from './engine.ts';
import { withLock } from '#web/core/device/lock.ts';

/** Who signs: this device under the id by which the server knows its key. */
export async function deviceId(): Promise<string> {
  const { database } = await whenDevice();
  return withLock(`${database.name}-outbox`, async () => (await deviceIdentity(database)).id);
}

/**
 * Signs a value with this device's key, outside the chain of its operations, for another device to carry.
 * `sig` is null where the page has no keys.
 */
export async function signAsDevice(value: unknown): Promise<string | null> {
  const { database } = await whenDevice();
  const { privateKey } = await withLock(`${database.name}-outbox`, () => deviceIdentity(database));
  return privateKey === null ? null : (await signText(privateKey, value)).sig;
}

/** The SHA-256 of a text; throws where the page is not a secure one. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
