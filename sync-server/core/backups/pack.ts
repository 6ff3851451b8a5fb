import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { splitManifest, withManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { openStream, sealStream } from './seal-stream.ts';

/** Photos are packed already; what is text packs well at the fastest level too. */
const level = 1;

/** A database file as the bytes of a sealed backup. */
export function packBackup(file: string, about: Manifest, passphrase: string): AsyncIterable<Buffer> {
  return sealStream(passing(withManifest(about, createReadStream(file)), createGzip({ level })), passphrase);
}

/**
 * Unseals a backup to a database file, or to nowhere where only its wholeness is asked for, and gives what it
 * says about itself. Throws where it is not whole; the file is then not to be used.
 */
export async function unpackBackup(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
  file: string | null,
): Promise<Manifest> {
  const { about, database } = await splitManifest(passing(openStream(sealed, passphrase), createGunzip()));
  let bytes = 0;
  if (file === null) for await (const part of database) bytes += part.length;
  else {
    await pipeline(Readable.from(database), createWriteStream(file, { mode: 0o600, flush: true }));
    bytes = statSync(file).size;
  }
  if (bytes !== about.bytes)
    throw new Error(`the backup is not whole: it has ${bytes} of ${about.bytes} bytes`);
  return about;
}

/** The first bytes of a file. */
export async function headOf(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What comes out of a transformer that a stream is put through; a failure of either ends both. */
export async function* passing(
  from: AsyncIterable<Buffer>,
  through: NodeJS.ReadWriteStream & AsyncIterable<unknown>,
): AsyncGenerator<Buffer, void> {
  const input = Readable.from(from);
  // The transformer is destroyed with the error, which reading it throws.
  const done = pipeline(input, through).catch(() => undefined);
  for await (const part of through) if (Buffer.isBuffer(part)) yield part;
  await done;
}
