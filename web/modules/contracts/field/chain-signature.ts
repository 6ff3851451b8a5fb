import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { shownText, stepKinds, stepText } from '#shared/modules/contracts/in-person/chain.ts';
import type { Signing, StepKind } from '#shared/modules/contracts/in-person/chain.ts';
import { sha256 } from '#web/core/sync/sign-as-device.ts';
import type { MySigning } from './use-my-signings.ts';

/** When each step was done by the phone's clock, in epoch milliseconds. */
export type StepTimes = Readonly<Record<StepKind, number>>;
type Step = { readonly kind: StepKind; readonly at: Instant; readonly hash: string };

/** SHA-256 of a contract's text as this phone shows it, in hexadecimal. */
export async function digestOfText(shown: MySigning): Promise<string> {
  return hexOf(shownText(shown));
}

/**
 * The steps of a signature in their order, each with the hash of the one before. What was done again later
 * takes the steps after it along: no step is earlier than the one before.
 */
export async function chainSteps(signing: Signing, times: StepTimes): Promise<Step[]> {
  const steps: Step[] = [];
  let ms = 0;
  for (const kind of stepKinds) {
    ms = Math.max(ms, times[kind]);
    const at = instantFromMs(ms);
    const previous = steps.at(-1)?.hash ?? '';
    steps.push({ kind, at, hash: await hexOf(stepText(signing, { kind, at, previous })) });
  }
  return steps;
}

async function hexOf(text: string): Promise<string> {
  return [...(await sha256(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
