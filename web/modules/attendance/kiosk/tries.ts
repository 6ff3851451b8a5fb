import * as z from 'zod/mini';
import { pinTries } from '#shared/modules/attendance/pin.ts';

const kept = z.record(z.string(), z.object({ wrong: z.number(), at: z.number() }));
type Tries = z.output<typeof kept>;
const key = 'prahari-kiosk-tries';

/**
 * Until when nobody may try this person's PIN, in epoch milliseconds; 0 when it is free. Reloading the page
 * does not help.
 */
export function lockedUntil(staffId: string): number {
  const tries = read()[staffId];
  if (!tries || tries.wrong < pinTries.most) return 0;
  const until = tries.at + pinTries.waitMs;
  // A clock that was set back must not lock anybody out for days.
  return until > Date.now() && tries.at <= Date.now() ? until : 0;
}

/** Counts a wrong PIN; true when it is the one that locks. */
export function countWrong(staffId: string): boolean {
  const all = read();
  const before = all[staffId];
  const wrong = before && before.wrong < pinTries.most ? before.wrong + 1 : 1;
  write({ ...all, [staffId]: { wrong, at: Date.now() } });
  return wrong >= pinTries.most;
}

/** Forgets the wrong tries of somebody who was right. */
export function forgetTries(staffId: string): void {
  const { [staffId]: _gone, ...rest } = read();
  write(rest);
}

function read(): Tries {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function write(tries: Tries): void {
  localStorage.setItem(key, JSON.stringify(tries));
}
