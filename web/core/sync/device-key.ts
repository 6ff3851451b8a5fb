import { canonicalJson } from '#shared/core/json.ts';
import { newId } from '#shared/core/ids.ts';
import type { DeviceIdentity, OperationsDatabase } from './operations-database.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * Who this device is for this person: an id and a key pair whose private half cannot leave the browser. Made
 * once; a page without secure context has no keys and sends unsigned. Call it under the outbox lock.
 */
export async function deviceIdentity(database: OperationsDatabase): Promise<DeviceIdentity> {
  const known = await database.settings.get('device');
  if (known?.key === 'device') return known;
  const keys = await makeKeys();
  const identity: DeviceIdentity = { key: 'device', id: newId(), ...keys };
  await database.settings.put(identity);
  return identity;
}

async function makeKeys(): Promise<Pick<DeviceIdentity, 'privateKey' | 'publicKey'>> {
  if (!hasCrypto()) return { privateKey: null, publicKey: null };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return { privateKey, publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)) };
}

/**
 * Signs a text's canonical form and gives the signature in base64 and the link it adds to the chain, as
 * hexadecimal SHA-256.
 */
export async function signText(
  privateKey: CryptoKey,
  value: unknown,
): Promise<{ sig: string; hash: string }> {
  const text = new TextEncoder().encode(canonicalJson(value));
  const [signature, hash] = await Promise.all([
    crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text),
    crypto.subtle.digest('SHA-256', text),
  ]);
  return {
    sig: base64(signature),
    hash: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

function hasCrypto(): boolean {
  return 'subtle' in crypto;
}

function base64(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)));
}
