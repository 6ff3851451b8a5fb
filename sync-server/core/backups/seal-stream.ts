import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

/**
 * A sealed file: `magic`, how the key is made of the passphrase, and pieces of a mebibyte under AES-256-GCM.
 * A piece is bound to the beginning of its file, to its place and to being the last one or not, so that none
 * can be left out, moved, repeated or cut off unseen.
 */
const magic = Buffer.from('prahari-backup-1\n');
const pieceBytes = 1024 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const prefixBytes = 7;
const headBytes = magic.length + 3 + saltBytes + prefixBytes;
/** How dear a guess of the passphrase is, in the terms of scrypt. */
export type Cost = { readonly logN: number; readonly r: number; readonly p: number };

/** 64 MiB of memory and about a second for each guess. */
const usualCost: Cost = { logN: 16, r: 8, p: 2 };
/** Makes a tampered file cost no more than this. */
const most: Cost = { logN: 18, r: 8, p: 4 };

/** The bytes are no backup of ours, were changed or cut off, or the passphrase is another. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** Whether a file begins as a sealed one does. `head` are its first bytes. */
export function isSealedBackup(head: Buffer): boolean {
  return head.subarray(0, magic.length).equals(magic);
}

/** Seals a stream with a passphrase, piece by piece: no more than two pieces are in memory. */
export async function* sealStream(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  cost: Cost = usualCost,
): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const head = Buffer.concat([magic, Buffer.from([cost.logN, cost.r, cost.p]), salt, prefix]);
  const key = await keyOf(passphrase, salt, cost);
  yield head;
  for await (const { bytes, n, isLast } of inPieces(plain, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, n, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Opens what `sealStream` has sealed. Throws `SealBroken` at the first piece that is not as it was sealed;
 * what came before it was whole, and the end comes only where the whole file was.
 */
export async function* openStream(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer, void> {
  const { head, rest } = await takeHead(sealed);
  if (head.length < headBytes || !isSealedBackup(head)) throw new SealBroken('this is no sealed backup');
  const [logN = 0, r = 0, p = 0] = head.subarray(magic.length);
  if (logN > most.logN || r > most.r || p > most.p || logN * r * p === 0)
    throw new SealBroken('the beginning of the backup was changed');
  const salt = head.subarray(magic.length + 3, magic.length + 3 + saltBytes);
  const prefix = head.subarray(headBytes - prefixBytes);
  const key = await keyOf(passphrase, salt, { logN, r, p });
  for await (const { bytes, n, isLast } of inPieces(rest, pieceBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw new SealBroken('the backup was cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, n, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const start = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      yield Buffer.concat([start, decipher.final()]);
    } catch {
      throw new SealBroken(
        n === 0
          ? 'the passphrase or key file is another than this backup was made with, or the backup was changed'
          : 'the backup was changed or cut off',
      );
    }
  }
}

type Piece = { readonly bytes: Buffer; readonly n: number; readonly isLast: boolean };

/** The bytes in pieces of one size; the last may be smaller, and even empty. */
async function* inPieces(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece, void> {
  let held: Buffer[] = [];
  let length = 0;
  let n = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    // A whole piece waits until it is known whether another follows.
    while (length > size) {
      const all = Buffer.concat(held);
      yield { bytes: all.subarray(0, size), n, isLast: false };
      n += 1;
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield { bytes: Buffer.concat(held), n, isLast: true };
}

function nonceOf(prefix: Buffer, n: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(n, prefixBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function keyOf(passphrase: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const maxmem = 2 ** (logN + 7) * r * 2;
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: 2 ** logN, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

async function takeHead(
  sealed: AsyncIterable<Buffer>,
): Promise<{ readonly head: Buffer; readonly rest: AsyncIterable<Buffer> }> {
  const parts = sealed[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headBytes) {
    const next = await parts.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer, void> {
    try {
      if (start.length > headBytes) yield start.subarray(headBytes);
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
    } finally {
      await parts.return?.();
    }
  }
  return { head: start.subarray(0, headBytes), rest: rest() };
}
