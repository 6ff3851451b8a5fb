import { createHash, randomBytes } from 'node:crypto';
import { signatureValue, withTimestamp } from './stamped-seal.ts';
import { checkTimestamp, timestampQuery } from './timestamp.ts';
import type { Timestamp } from './timestamp.ts';

/** How long an authority may take; whoever signs last waits for it. */
export const timestampMs = 4000;
/** The most bytes of an answer. */
const mostBytes = 100_000;

/**
 * Asks the timestamp authority at an address of the operator to sign the time of a sealed PDF, and puts the
 * token into its seal. Rejects where no good answer comes in time; the PDF that was given stays as it was.
 */
export async function addTimestamp(
  pdf: Buffer,
  url: string,
): Promise<Pick<Timestamp, 'at' | 'authority'> & { readonly pdf: Buffer }> {
  const nonce = randomBytes(16);
  // Positive, and as short as DER wants it.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const digest = createHash('sha256').update(signatureValue(pdf)).digest();
  const question = { digest, nonce };
  const { token, at, authority } = checkTimestamp(await ask(url, timestampQuery(question)), question);
  return { pdf: withTimestamp(pdf, token), at, authority };
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
