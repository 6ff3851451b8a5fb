import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signatureValue, withTimestamp } from './stamped-seal.ts';
import { checkTimestamp, timestampQuery } from './timestamp.ts';
import type { Timestamp } from './timestamp.ts';

/** How long an authority may take: whoever signs last waits for it so long at most. */
export const timestampMs = 4000;
/** How far the time of an authority may be from that of the servers. */
const mostApartMs = 5 * 60_000;
/** The most bytes of an answer. */
const mostBytes = 100_000;

/** An authority: its address, and the file with the roots its certificate has to lead to. */
export type TimestampAuthority = { readonly url: string; readonly ca: string | null };

/**
 * Asks the timestamp authority at an address of the operator to sign the time of a sealed PDF, and puts the
 * token into its seal. Rejects where no good answer comes in time; the PDF that was given stays as it was.
 */
export async function addTimestamp(
  pdf: Buffer,
  by: TimestampAuthority,
  nowMs: () => number,
): Promise<Pick<Timestamp, 'at' | 'authority'> & { readonly pdf: Buffer }> {
  const digest = createHash('sha256').update(signatureValue(pdf)).digest();
  const { token, at, authority } = await askTimestamp(digest, by, nowMs);
  return { pdf: withTimestamp(pdf, token), at, authority };
}

/**
 * Asks a timestamp authority to sign the time of a SHA-256 digest, and gives its token. Rejects where no good
 * answer comes in time, or one whose time is far from `nowMs`, the clock of the servers.
 */
export async function askTimestamp(
  digest: Buffer,
  { url, ca }: TimestampAuthority,
  nowMs: () => number,
): Promise<Timestamp> {
  const nonce = randomBytes(16);
  // Positive, and as short as DER wants it.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const question = { digest, nonce };
  const answer = await ask(url, timestampQuery(question));
  const roots = ca === null ? null : certificatesOf(await readFile(ca, 'utf8'));
  const stamp = checkTimestamp(answer, question, roots);
  const { at } = stamp;
  if (Math.abs(at.getTime() - nowMs()) > mostApartMs)
    throw new Error(`the time of the authority is ${at.toISOString()}, far from that of this server`);
  return stamp;
}

function certificatesOf(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return found.map((one) => new X509Certificate(one));
}

async function ask(url: string, query: Buffer): Promise<Buffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(timestampMs),
  });
  if (answer.status !== 200) throw new Error(`the authority answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
