import { sql } from 'kysely';
import { log } from '#server/core/runtime/log.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Database } from './database.ts';

/** Clocks of machines that a time server sets differ by less than this. */
const smallMs = 1000;
const everyMs = 30_000;

/** A clock that all servers of a database share. */
export type SharedClock = { readonly nowMs: () => number; readonly stop: () => void };

/**
 * The time by the clock of PostgreSQL, so that servers whose own clocks differ live at the same moment: codes
 * and sessions that one gives are good at the other, and what they write is in one order. It is compared with
 * the machine's every half minute; a difference of less than a second is left as it is. On SQLite it is the
 * machine's.
 */
export async function openSharedClock(database: Database): Promise<SharedClock> {
  if (database.dialect === 'sqlite') return { nowMs: Date.now, stop: () => undefined };
  let offsetMs = 0;
  const compare = async (): Promise<void> => {
    const measured = await clockOffset(database);
    const isNew = Math.abs(measured - offsetMs) > smallMs;
    if (isNew) offsetMs = Math.abs(measured) > smallMs ? measured : 0;
    if (isNew && offsetMs !== 0)
      log(
        'error',
        `the clock of this machine is ${apart(offsetMs)} that of PostgreSQL, which is used instead; set it by a time server`,
      );
  };
  await compare();
  setGauge('clock_offset_seconds', () => offsetMs / 1000);
  const timer = setInterval(() => void compare().catch(() => undefined), everyMs);
  timer.unref();
  return { nowMs: () => Date.now() + offsetMs, stop: () => clearInterval(timer) };
}

/**
 * How far the clock of PostgreSQL is ahead of this machine's, in milliseconds, give or take half of the time
 * that the question took.
 */
export async function clockOffset(database: Database): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(database.read);
  const answered = Date.now();
  return Math.round(Number(rows[0]?.ms ?? asked) - (asked + answered) / 2);
}

/** How a machine's clock stands to the other one, in words, where that is so far ahead of it. */
export function apart(offsetMs: number): string {
  return `${Math.round(Math.abs(offsetMs) / 1000)} seconds ${offsetMs > 0 ? 'behind' : 'ahead of'}`;
}
