import { keepDraft, keptDraft } from '#web/core/data/kept-drafts.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** As a draft they outlive an update of the app, after which there may be no network for a while. */
const name = 'recovery-free';

/** The numbers that this phone reserved last, as the server gave them. */
export function reservedNumbers(user: SessionUser): readonly string[] {
  const kept = keptDraft(user, name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Keeps the numbers that this phone has reserved. */
export function keepReserved(user: SessionUser, numbers: readonly string[]): void {
  keepDraft(user, name, numbers);
}
