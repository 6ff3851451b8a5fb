import { keepAnswer, keptAnswer } from '#web/core/data/kept-answers.ts';
import type { SessionUser } from '#web/core/session/session.ts';

const key = 'draft/recovery-numbers';
const freeKey = 'draft/recovery-free';
/** So many numbers are remembered; the server knows of the others by then. */
const most = 200;

/** The receipt numbers that this phone has given out, also those of which the server has not heard. */
export function usedNumbers(user: SessionUser): readonly string[] {
  return namesIn(user, key);
}

/** The numbers that this phone reserved last, as the server gave them. */
export function reservedNumbers(user: SessionUser): readonly string[] {
  return namesIn(user, freeKey);
}

/** Keeps the numbers that this phone has reserved. */
export function keepReserved(user: SessionUser, numbers: readonly string[]): void {
  keepAnswer(user, freeKey, numbers);
}

function namesIn(user: SessionUser, name: string): readonly string[] {
  const kept = keptAnswer<unknown>(user, name)?.data;
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Remembers that a number was given out, so that no other receipt gets it before the server has heard. */
export function markUsed(user: SessionUser, number: string): void {
  const all = [...usedNumbers(user), number].slice(-most);
  keepAnswer(user, key, all);
}
