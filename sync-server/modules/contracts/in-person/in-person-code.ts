import { createHash, randomInt } from 'node:crypto';
import { copyable } from '#shared/core/sealed.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';

/** A code of six digits for a signer, the known one in a demo, and what is kept of it. */
export function makeInPersonCode(
  signerId: string,
  demo: boolean,
): { readonly code: string; readonly kept: string } {
  const code = demo ? '123456' : String(randomInt(1_000_000)).padStart(6, '0');
  return { code, kept: keptCode(signerId, code) };
}

/** How many codes of a signer work at a time: a phone may hold what was given with the one before. */
const mostKept = 3;

/** What is kept of the codes of a signer once there is another. */
export function withCode(before: string, kept: string): string {
  return [kept, ...copyable(before).split(' ').filter(Boolean)].slice(0, mostKept).join(' ');
}

/** Whether a code is one that this signer was mailed. */
export function isCodeOf(
  { id, in_person_code: codes }: Pick<ContractSigner, 'id' | 'in_person_code'>,
  code: string,
): boolean {
  const given = keptCode(id, code);
  return codes.split(' ').some((known) => isSameSecret(given, known));
}

/** What is kept of a signer's code: a code for one signer is none of another. */
export function keptCode(signerId: string, code: string): string {
  return createHash('sha256').update(`in-person\n${signerId}\n${code}`).digest('hex');
}
