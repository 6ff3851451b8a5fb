import { sql } from 'kysely';
import { log } from '#server/core/runtime/log.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Database } from './database.ts';

/** Clocks of machines that a time server sets differ by less than this. */
const smallMs = 1000;
const everyMs = 30_000;
/** How soon it is asked again where no answer was good, or where one says that the difference has changed. */
const soonMs = 2000;
/** An answer says the time give or take half of what it took; one that took longer says nothing. */
const longestMs = 500;
const questions = 3;

/** A clock that all servers of a database share. */
export type SharedClock = { readonly nowMs: () => number; readonly stop: () => void };
/** What one answer says: how far the other clock is ahead, and how long the answer took. */
export type Heard = { readonly offsetMs: number; readonly tookMs: number };
/** The difference that is used, null before the first good answer, and another one that was heard once. */
export type Stand = { readonly offsetMs: number | null; readonly doubtMs: number | null };

/**
 * The time by the clock of PostgreSQL, so that servers whose own clocks differ live at the same moment: codes
 * and sessions that one gives are good at the other, and what they write is in one order. It is compared with
 * the machine's every half minute; a difference of less than a second is left as it is. On SQLite it is the
 * machine's. A busy database or server moves it by nothing: late answers do not count, and a change has to be
 * heard twice in a row.
 */
export async function openSharedClock(database: Database): Promise<SharedClock> {
  if (database.dialect === 'sqlite') return { nowMs: Date.now, stop: () => undefined };
  let stand: Stand = { offsetMs: null, doubtMs: null };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const compare = async (): Promise<void> => {
    const before = stand.offsetMs ?? 0;
    stand = nextStand(stand, await clockOffset(database));
    const { offsetMs } = stand;
    if (offsetMs !== null && offsetMs !== before && offsetMs !== 0)
      log(
        'error',
        `the clock of this machine is ${apart(offsetMs)} that of PostgreSQL, which is used instead; set it by a time server`,
      );
  };
  const again = (): void => {
    if (stopped) return;
    const isSettled = stand.offsetMs !== null && stand.doubtMs === null;
    timer = setTimeout(
      () =>
        void compare()
          .catch(() => undefined)
          .finally(again),
      isSettled ? everyMs : soonMs,
    );
    timer.unref();
  };
  await compare();
  setGauge('clock_offset_seconds', () => (stand.offsetMs ?? 0) / 1000);
  again();
  return {
    nowMs: () => Date.now() + (stand.offsetMs ?? 0),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The same time once, for a command that does not go on. */
export async function sharedNow(database: Database): Promise<number> {
  const clock = await openSharedClock(database);
  clock.stop();
  return clock.nowMs();
}

/**
 * How far the clock of PostgreSQL is ahead of this machine's, in milliseconds, give or take a quarter of a
 * second; null where no answer came soon enough to tell.
 */
export async function clockOffset(database: Database): Promise<number | null> {
  const heard: Heard[] = [];
  for (let asked = 0; asked < questions; asked += 1) heard.push(await askTime(database));
  return chooseOffset(heard);
}

async function askTime(database: Database): Promise<Heard> {
  const [asked, began] = [Date.now(), performance.now()];
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(database.read);
  const tookMs = performance.now() - began;
  return { offsetMs: Math.round(Number(rows[0]?.ms ?? asked) - asked - tookMs / 2), tookMs };
}

/** What the quickest of several answers says; null where that was too slow to tell. */
export function chooseOffset(heard: readonly Heard[]): number | null {
  const [best] = heard.toSorted((a, b) => a.tookMs - b.tookMs);
  return best === undefined || best.tookMs > longestMs ? null : best.offsetMs;
}

/** The stand after one more comparison, `null` where that told nothing. */
export function nextStand(stand: Stand, measured: number | null): Stand {
  if (measured === null) return stand;
  const { offsetMs, doubtMs } = stand;
  const used = Math.abs(measured) > smallMs ? measured : 0;
  if (offsetMs === null) return { offsetMs: used, doubtMs: null };
  if (Math.abs(measured - offsetMs) <= smallMs) return { offsetMs, doubtMs: null };
  return doubtMs !== null && Math.abs(measured - doubtMs) <= smallMs
    ? { offsetMs: used, doubtMs: null }
    : { offsetMs, doubtMs: measured };
}

/** How a machine's clock stands to the other one, in words, where that is so far ahead of it. */
export function apart(offsetMs: number): string {
  return `${Math.round(Math.abs(offsetMs) / 1000)} seconds ${offsetMs > 0 ? 'behind' : 'ahead of'}`;
}
