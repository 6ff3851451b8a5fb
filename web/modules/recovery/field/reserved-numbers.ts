import { keepDraft, keptDraft } from '#web/core/data/kept-drafts.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** As a draft they outlive an update of the app, after which there may be no network for a while. */
const name = 'recovery-free';

/** The numbers that this phone reserved last, as the server gave them. */
export function reservedNumbers(user: SessionUser): readonly string[] {
  return textsOf(keptDraft(user, name));
}

/** The numbers that versions of before gave out on this phone, which kept their list beside the drafts. */
export function usedBefore(user: SessionUser): readonly string[] {
  return textsOf(keptDraft(user, 'recovery-numbers'));
}

function textsOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Keeps the numbers that this phone has reserved. */
export function keepReserved(user: SessionUser, numbers: readonly string[]): void {
  keepDraft(user, name, numbers);
}
