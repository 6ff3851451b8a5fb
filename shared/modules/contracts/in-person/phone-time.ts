import { msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { InPersonSignature } from './in-person-signature.ts';

/** How far the clock of a phone may be off before it is said. */
const mostOffMs = 5 * 60_000;

/** When a signature was given by the clock of the phone, as the phone chained it. */
export function phoneTime({
  steps,
  signed_at: recorded,
}: Pick<InPersonSignature, 'steps' | 'signed_at'>): Instant {
  return steps.at(-1)?.at ?? recorded;
}

/** The same where it is another time than the one that is recorded; else null. */
export function otherPhoneTime(made: Pick<InPersonSignature, 'steps' | 'signed_at'>): Instant | null {
  const at = phoneTime(made);
  return Math.abs(msFromInstant(at) - msFromInstant(made.signed_at)) > mostOffMs ? at : null;
}
