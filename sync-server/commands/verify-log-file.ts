import { hash, verify, X509Certificate } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { proofFormat, signedStatement } from '#shared/modules/audit-logs/proof.ts';

const head = z.object({
  format: z.literal(proofFormat),
  business: z.object({ id: z.string(), name: z.string() }),
  made_at: z.string(),
  columns: z.array(z.string()),
  first: z.int(),
  last: z.int(),
  start: z.string(),
  lines: z.int(),
});
const foot = z.object({ end: z.string(), lines: z.int(), certificate: z.string(), signature: z.string() });

/** What an exported log is, once it is found whole. */
type Proved = {
  readonly business: string;
  readonly first: number;
  readonly last: number;
  /** SHA-256 of the certificate that signed it, to be compared with the server's. */
  readonly fingerprint: string;
};

/**
 * Checks an exported log by itself, without a database, and says what was found. Throws at the first fault.
 */
export async function verifyLogFile(file: string): Promise<void> {
  const { business, first, last, fingerprint } = await proveLogFile(file);
  process.stdout.write(
    `OK: entries ${first} to ${last} of ${business} are whole.\nSigned by the certificate with the SHA-256 fingerprint\n${fingerprint}\n`,
  );
}

/** The same, for who goes on with what was found. */
export async function proveLogFile(file: string): Promise<Proved> {
  const packed = createReadStream(file);
  const lines = createInterface({
    input: (await isPacked(file)) ? packed.pipe(createGunzip()) : packed,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let opened: z.output<typeof head> | null = null;
  let closed: z.output<typeof foot> | null = null;
  let [n, end] = [0, ''];
  for await (const line of lines) {
    if (line === '') continue;
    const value = parsed(line, n);
    if (opened === null) {
      opened = readHead(value);
      [n, end] = [opened.first, opened.start];
    } else if (closed !== null) throw new Error('NOT OK: there are lines behind the end');
    else if (Array.isArray(value)) {
      end = linked(value, n, end, opened);
      n += 1;
    } else closed = foot.parse(value);
  }
  if (opened === null || closed === null) throw new Error('NOT OK: the file ends before its last line');
  if (n - 1 !== opened.last || n - opened.first !== closed.lines || end !== closed.end)
    throw new Error(`NOT OK: entries are missing before the end, after entry ${n - 1}`);
  const statement = signedStatement({ tenant_id: opened.business.id, ...opened, end });
  const certificate = new X509Certificate(closed.certificate);
  if (
    !verify('sha256', Buffer.from(statement), certificate.publicKey, Buffer.from(closed.signature, 'base64'))
  )
    throw new Error('NOT OK: the signature does not fit the entries');
  return {
    business: opened.business.name,
    first: opened.first,
    last: opened.last,
    fingerprint: certificate.fingerprint256,
  };
}

/** Whether a file is packed by gzip, whatever its name: by its first two bytes. */
async function isPacked(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(Buffer.from([0x1f, 0x8b]));
  } finally {
    await opened.close();
  }
}

function readHead(value: unknown): z.output<typeof head> {
  const read = head.safeParse(value);
  if (!read.success) throw new Error(`NOT OK: this is no ${proofFormat} file`);
  return read.data;
}

/** The hash of an entry that is the next of its chain. */
function linked(
  entry: readonly unknown[],
  n: number,
  before: string,
  { columns, business }: z.output<typeof head>,
): string {
  const at = (name: string): unknown => entry[columns.indexOf(name)];
  if (at('n') !== n) throw new Error(`NOT OK: entry ${n} is missing`);
  const own = entry.at(-1);
  const isWhole =
    at('tenant_id') === business.id &&
    at('prev_hash') === before &&
    own === hash('sha256', JSON.stringify(entry.slice(0, -1)), 'hex');
  if (!isWhole) throw new Error(`NOT OK: entry ${n} was changed`);
  return String(own);
}

function parsed(line: string, n: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`NOT OK: the line after entry ${n - 1} cannot be read`);
  }
}
