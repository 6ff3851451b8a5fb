import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { stepKinds, stepText } from '#shared/modules/contracts/in-person/chain.ts';
import type { Signing } from '#shared/modules/contracts/in-person/chain.ts';
import type { ChainedStep } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { ruleMessages as messages } from '#shared/modules/contracts/in-person/rule-messages.ts';

/**
 * Makes the chain of a phone again from what the signature says. Refuses steps that are missing, in another
 * order, later than the next one, or of which anything was changed.
 */
export function checkChain(signing: Signing, steps: readonly ChainedStep[]): void {
  let previous = '';
  let at = '';
  for (const [i, kind] of stepKinds.entries()) {
    const step = steps[i];
    const isNext = step?.kind === kind && step.at >= at;
    if (!isNext || step.hash !== sha256(stepText(signing, { kind, at: step.at, previous })))
      return refuse('invalid', messages.chain, 'steps');
    [previous, at] = [step.hash, step.at];
  }
}

/** SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
