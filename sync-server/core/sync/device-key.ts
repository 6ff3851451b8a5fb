import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The length of a P-256 key as SPKI: the only kind that devices make. */
const spkiBytes = 91;
/** Where the point stands in it, and how one begins that is written in full. */
const point = { at: 26, full: 4 } as const;
const mostKept = 20_000;
const kept = new Map<string, KeyObject>();

/**
 * The public key of a device from the base64 of its SPKI; null for anything else than a key on P-256. Other
 * kinds are not even read: checking one signature with a key of thousands of bits holds a thread for
 * everybody.
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

/**
 * True for a device's key in the one way of writing it: its bytes again give the text, and nothing comes
 * along.
 */
export function isDeviceKey(spki: string): boolean {
  const bytes = Buffer.from(spki, 'base64');
  if (bytes.toString('base64') !== spki || bytes[point.at] !== point.full) return false;
  return readDeviceKey(spki)?.export({ format: 'der', type: 'spki' }).equals(bytes) ?? false;
}
