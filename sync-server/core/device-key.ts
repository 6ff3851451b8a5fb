import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The length of a P-256 key as SPKI: the only kind that devices make. */
const spkiBytes = 91;
const mostKept = 20_000;
const kept = new Map<string, KeyObject>();

/**
 * The public key of a device from the base64 of its SPKI; null for anything else than a key on P-256. Other kinds are not
 * even read: checking one signature with a key of thousands of bits holds a thread for everybody.
 */
export function readDeviceKey(spki: string): KeyObject | null {
  const known = kept.get(spki);
  if (known) return known;
  const bytes = Buffer.from(spki, 'base64');
  if (bytes.length !== spkiBytes) return null;
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
    if (kept.size >= mostKept) kept.clear();
    kept.set(spki, key);
    return key;
  } catch {
    return null;
  }
}
