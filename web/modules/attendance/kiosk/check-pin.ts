import { readPinHash } from '#shared/modules/attendance/pin.ts';

/**
 * True when the PIN made the hash. It takes a fraction of a second on purpose; without a secure page it
 * cannot be done.
 */
export async function isPinOf(hash: string, pin: string): Promise<boolean> {
  const known = readPinHash(hash);
  if (!known) return false;
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const salt = Uint8Array.from(atob(known.salt), (letter) => letter.charCodeAt(0));
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: known.rounds },
    material,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(bits))) === known.key;
}
