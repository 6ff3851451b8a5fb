import { createHash, randomInt } from 'node:crypto';

/** A code of six digits for a signer, and what is kept of it. */
export function makeInPersonCode(signerId: string): { readonly code: string; readonly kept: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, kept: keptCode(signerId, code) };
}

/** What is kept of a signer's code: a code for one signer is none of another. */
export function keptCode(signerId: string, code: string): string {
  return createHash('sha256').update(`in-person\n${signerId}\n${code}`).digest('hex');
}
