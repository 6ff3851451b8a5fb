import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { SqlValue } from '#server/core/sql/database.ts';
import { passing } from '../pack.ts';
import { openStream, sealStream } from '../seal-stream.ts';
import type { Cost } from '../seal-stream.ts';

/**
 * The lines of a business's archive, packed and sealed under a passphrase: one about it, for each table its
 * name with its columns and then its rows, and one that ends it with how many rows there were.
 */
export const aboutTenant = z.strictObject({
  prahari_tenant: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  /** Every step of the schema that it was made with. */
  steps: z.array(z.string()),
  /** The row of the business itself. */
  tenant: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
/** The first line. */
export type AboutTenant = z.output<typeof aboutTenant>;

const bytes = z.strictObject({
  b: z.string(),
  /** That they are kept sealed, and so are sealed again where they come to. */
  s: z.optional(z.literal(1)),
});
const cell = z.union([z.string(), z.number(), z.null(), bytes]);
const line = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ row: z.array(cell) }),
  z.strictObject({ end: z.record(z.string(), z.number()) }),
]);
/** A value of a row. */
export type Cell = z.output<typeof cell>;
/** Any line behind the first. */
export type ArchiveLine = z.output<typeof line>;

/** The longest line: the largest file, in text, with room. */
const longestLine = 64 * 1024 * 1024;

/**
 * Lines as the bytes of a sealed archive; `cost` is how dear a guess of the passphrase is, where not as
 * usual.
 */
export function packLines(
  lines: AsyncIterable<object>,
  passphrase: string,
  cost?: Cost,
): AsyncIterable<Buffer> {
  async function* texts(): AsyncGenerator<Buffer, void> {
    let held: string[] = [];
    let length = 0;
    for await (const one of lines) {
      const text = JSON.stringify(one);
      if (text.length > longestLine) throw new Error('one record is larger than an archive can hold');
      held.push(text, '\n');
      length += text.length;
      if (length < 256 * 1024) continue;
      yield Buffer.from(held.join(''));
      [held, length] = [[], 0];
    }
    yield Buffer.from(held.join(''));
  }
  return sealStream(passing(texts(), createGzip({ level: 1 })), passphrase, cost);
}

/**
 * What an archive says about itself, and its lines, each checked. No more than a line is in memory; one that
 * is too long, or is none of these, is an error, and so is an archive that was changed or cut off.
 */
export async function unpackLines(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
): Promise<{ readonly about: AboutTenant; readonly lines: AsyncIterable<ArchiveLine> }> {
  const texts = splitLines(passing(openStream(sealed, passphrase), createGunzip()));
  const head = await texts.next();
  const about = aboutTenant.safeParse(head.done ? null : parsed(head.value));
  if (!about.success) throw new Error('this is no export of a business');
  async function* rest(): AsyncGenerator<ArchiveLine, void> {
    for await (const text of texts) {
      const read = line.safeParse(parsed(text));
      if (!read.success) throw new Error('the export has a line that says nothing');
      yield read.data;
    }
  }
  return { about: about.data, lines: rest() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* splitLines(parts: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      held.push(part.subarray(from, end));
      yield Buffer.concat(held).toString('utf8');
      [held, length, from] = [[], 0, end + 1];
    }
    held.push(part.subarray(from));
    length += part.length - from;
    if (length > longestLine) throw new Error('the export has a line that is too long');
  }
  if (length > 0) yield Buffer.concat(held).toString('utf8');
}

/** A value as a line holds it. */
export function toCell(value: SqlValue, isSealed: boolean): Cell {
  if (value instanceof Uint8Array)
    return { b: Buffer.from(value).toString('base64'), ...(isSealed ? { s: 1 as const } : {}) };
  return value;
}
