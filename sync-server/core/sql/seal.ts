import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isSealed, sealedMark } from '#shared/core/sealed.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const idLength = 8;
const fileMark = Buffer.from('\0sealed\0');
const lineForm = /^([0-9a-f]{8}) ([A-Za-z0-9+/]{43}=)$/;

/**
 * Every key this process has read, by its id, and the one that new values are sealed with. Rows name their
 * key, so keys of several files get along.
 */
const keys = new Map<string, Buffer>();
let current: string | undefined;

/** The keys that a file holds, the one for new values first, and whether the file was made just now. */
export type KeyFile = { readonly ids: readonly string[]; readonly made: boolean };

/**
 * Reads the file of keys, making it with one key where there is none: only its owner may read it, and of two
 * servers that start at once one makes it. Each line is a key's id and its 32 bytes in base64; new values are
 * sealed with the first. Throws where a line is none, rather than seal with what nobody has.
 */
export function openKeys(file: string): KeyFile {
  const made = !existsSync(file) && makeFile(file);
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const ids = lines.map((line, i) => {
    const [, id, key] = lineForm.exec(line) ?? [];
    if (id === undefined || key === undefined)
      throw new Error(`line ${i + 1} of the key file ${file} is no key; put back the file as it was`);
    keys.set(id, Buffer.from(key, 'base64'));
    return id;
  });
  current = ids[0];
  if (current === undefined) throw new Error(`the key file ${file} is empty; put back the file as it was`);
  return { ids, made };
}

/**
 * Seals a value for one place, such as a table's row and column: moved to another place it does not open.
 * Empty stays empty, and what is sealed stays so.
 */
export function seal(value: string, place: string): string {
  if (value === '' || isSealed(value)) return value;
  const { id, sealed } = encrypt(Buffer.from(value), place);
  return `${sealedMark}${id}:${sealed.toString('base64url')}`;
}

/**
 * Opens what was sealed for the same place. Where the key is not here, or the bytes are not what was sealed,
 * the value comes back still sealed.
 */
export function unseal(value: string, place: string): string {
  if (!isSealed(value)) return value;
  const [id = '', text = ''] = value.slice(sealedMark.length).split(':');
  return decrypt(id, Buffer.from(text, 'base64url'), place)?.toString('utf8') ?? value;
}

/**
 * Seals the bytes of a file for one place. They begin with a mark that no picture and no document begins
 * with, and the key's id.
 */
export function sealBytes(bytes: Uint8Array, place: string): Buffer {
  if (areSealed(bytes)) return Buffer.from(bytes);
  const { id, sealed } = encrypt(bytes, place);
  return Buffer.concat([fileMark, Buffer.from(id), sealed]);
}

/**
 * The bytes that were sealed for the same place; those that are not sealed, as they are; null where the key
 * is not here or they were changed.
 */
export function unsealBytes(bytes: Uint8Array, place: string): Uint8Array | null {
  if (!areSealed(bytes)) return bytes;
  const head = fileMark.length + idLength;
  return decrypt(
    Buffer.from(bytes.subarray(fileMark.length, head)).toString('latin1'),
    bytes.subarray(head),
    place,
  );
}

/** True for bytes that `sealBytes` made. */
export function areSealed(bytes: Uint8Array): boolean {
  return fileMark.equals(bytes.subarray(0, fileMark.length));
}

function encrypt(bytes: Uint8Array, place: string): { readonly id: string; readonly sealed: Buffer } {
  const id = current ?? '';
  const key = keys.get(id);
  if (key === undefined) throw new Error('no key is open to seal with');
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place));
  return { id, sealed: Buffer.concat([iv, sealing.update(bytes), sealing.final(), sealing.getAuthTag()]) };
}

function decrypt(id: string, bytes: Uint8Array, place: string): Buffer | null {
  const key = keys.get(id);
  if (key === undefined || bytes.length < ivBytes + tagBytes) return null;
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place));
    opening.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

/** Whether this process has opened a key, by its id. */
export function hasKey(id: string): boolean {
  return keys.has(id);
}

/** True where the key that a sealed value names is here. */
export function hasKeyOf(sealed: string): boolean {
  return hasKey(sealed.slice(sealedMark.length).split(':')[0] ?? '');
}

/**
 * Writes the first key so that it is on the disk, whole, before it has its name. False where another server
 * was first.
 */
function makeFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  const handle = openSync(partial, 'w', 0o600);
  writeSync(handle, `${randomBytes(4).toString('hex')} ${randomBytes(32).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(partial, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}
