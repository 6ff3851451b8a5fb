/** Digits and letters that cannot be taken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const prefix = 'prahari-patrol';
/**
 * How often the derivation is done: what a copy of a phone must pay for each of the 2^60 codes that it tries.
 */
const iterations = 20_000;

/** A fresh random code of 60 bits, as `XXXX-XXXX-XXXX`. */
export function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(length));
  return grouped(Array.from(drawn, (byte) => alphabet[byte % alphabet.length] ?? '').join(''));
}

/** What stands in the QR code and on the NFC tag of a checkpoint. */
export function codeText(checkpointId: string, code: string): string {
  return `${prefix}:${checkpointId}:${code}`;
}

/**
 * What a scan or a keyboard gave: the checkpoint where it is named, and the code. Null where it is something
 * else.
 */
export function readCode(given: string): { checkpointId: string | null; code: string } | null {
  const parts = given.trim().split(':');
  if (parts.length === 3 && parts[0] === prefix) {
    const code = tidyCode(parts[2] ?? '');
    return code === null ? null : { checkpointId: (parts[1] ?? '').toLowerCase(), code };
  }
  const code = parts.length === 1 ? tidyCode(given) : null;
  return code === null ? null : { checkpointId: null, code };
}

/**
 * A code as it was printed, whatever was typed for it: small letters, no hyphens, `O` for zero. Null where it
 * is none.
 */
export function tidyCode(given: string): string | null {
  const bare = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(bare) ? grouped(bare) : null;
}

/** The key that a code gives at one checkpoint, as hexadecimal. Slow on purpose. */
export async function keyOf(checkpointId: string, code: string): Promise<string> {
  const material = await crypto.subtle.importKey('raw', bytes(code), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(`${prefix}:${checkpointId}`), iterations },
    material,
    256,
  );
  return hex(bits);
}

/** What a phone compares a key with: it tells the right key and does not give it away. */
export async function checkOf(codeKey: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(`check:${codeKey}`)));
}

/** Proof that a key was at hand for this scan and this moment, without the key. */
export async function proofOf(codeKey: string, stopId: string, at: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(codeKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', key, bytes(`${stopId}|${at}`)));
}

function grouped(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
