import * as z from 'zod/mini';

/** What a backup says about itself, sealed with it: so that a trial of it can compare. */
const manifest = z.object({
  made_at: z.string(),
  version: z.string(),
  bytes: z.number(),
  counts: z.record(z.string(), z.number()),
});

/** When a backup was made and by which version, how large the database is, and the rows of each table. */
export type Manifest = z.output<typeof manifest>;

const longest = 1024 * 1024;

/** The bytes of a backup before they are packed and sealed: a line about it, and the database. */
export async function* withManifest(
  about: Manifest,
  database: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`${JSON.stringify(about)}\n`);
  yield* database;
}

/** The two again. Throws where the bytes do not begin with such a line. */
export async function splitManifest(
  plain: AsyncIterable<Buffer>,
): Promise<{ readonly about: Manifest; readonly database: AsyncIterable<Buffer> }> {
  const parts = plain[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (;;) {
    const end = start.indexOf('\n');
    if (end >= 0) {
      const about = manifest.parse(JSON.parse(start.subarray(0, end).toString('utf8')));
      return { about, database: rest(start.subarray(end + 1), parts) };
    }
    const next = await parts.next();
    if (next.done || start.length > longest) throw new Error('the backup does not say what it is');
    start = Buffer.concat([start, next.value]);
  }
}

async function* rest(first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    if (first.length > 0) yield first;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  } finally {
    await parts.return?.();
  }
}
