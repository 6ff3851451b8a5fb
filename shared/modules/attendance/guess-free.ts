import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { againMs, freeWorkMs } from './duty-at.ts';
import { freeWorksOf, openSince } from './free-work.ts';
import type { FreeMark } from './free-work.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Who comes or goes at the usual time does so within this of it. */
const nearMs = 1.5 * hour;
/** So much longer than the work a rest is where the two cannot be taken for one another. */
const clearlyMs = 3.5 * hour;
/** What is left open for longer is no forgotten punch but days off. */
const forgottenMs = 60 * hour;
/** The days before a punch that say how its person works. */
export const usualDays = 14;

/**
 * A punch in or out without a duty that is known. It is sure unless it was guessed without anything that
 * speaks for it, and nobody has looked at it.
 */
export type KnownFree = FreeMark & { readonly isSure: boolean };
/** When somebody came and went. */
export type Usual = { readonly inMs: number; readonly outMs: number };
export type Guess = {
  readonly kind: 'in' | 'out';
  readonly date: CalendarDate;
  readonly isSure: boolean;
};

type Work = {
  readonly date: CalendarDate;
  readonly in: KnownFree | null;
  readonly out: KnownFree | null;
  readonly lastMs: number;
};

/** Since when work without a duty runs that a punch of this moment can end, and of which day it is. */
export function runningFree(known: readonly KnownFree[], at: Instant): KnownFree | null {
  const atMs = Date.parse(at);
  const work = worksBefore(known, atMs).at(-1);
  return work?.in && work.out === null && atMs - work.in.atMs <= freeWorkMs ? work.in : null;
}

/** The day of a punch without a duty of which is known what it is. */
export function freeDateOf(known: readonly KnownFree[], kind: string, at: Instant): CalendarDate {
  const atMs = Date.parse(at);
  const today = dateOf(at);
  const running = runningFree(known, at);
  if (kind === 'in') return running && atMs - running.atMs <= againMs ? running.date : today;
  if (running) {
    // The name of its day's end may be taken by one that came before it.
    const taken = known.some((one) => one.kind === 'out' && one.date === running.date);
    return kind === 'out' && taken ? today : running.date;
  }
  const out = worksBefore(known, atMs).at(-1)?.out;
  if (out && atMs - out.atMs <= againMs) return out.date;
  return kind === 'out' && isMorning(at) && !known.some(({ date }) => date >= addDays(today, -1))
    ? addDays(today, -1)
    : today;
}

/**
 * What a punch without a duty is, where that is not known: in turns a start and an end. A start that was
 * forgotten turns that around, so the person's last finished works are asked as well; `duties` are finished
 * duties near. What nothing speaks for is a guess that somebody has to look at.
 */
export function guessFree(known: readonly KnownFree[], at: Instant, duties: readonly Usual[]): Guess {
  const atMs = Date.parse(at);
  const today = dateOf(at);
  const works = worksBefore(known, atMs);
  const last = works.at(-1);
  if (last && atMs - last.lastMs <= againMs) {
    const repeated = last.out ?? last.in;
    if (repeated) return { kind: last.out ? 'out' : 'in', date: repeated.date, isSure: true };
  }
  const usual = usualOf(works, duties);
  const running = runningFree(known, at);
  if (running) {
    const isSure = isSureEnd(works, usual, atMs);
    return { kind: 'out', date: freeDateOf(known, 'out', at), isSure };
  }
  if (last?.date === today) return { kind: 'out', date: today, isSure: false };
  const lone = loneEnd(works, atMs);
  if (lone !== null) return { kind: 'out', date: lone, isSure: false };
  return { kind: 'in', date: today, isSure: isSureStart(last, usual, atMs) };
}

/** The works that began before a moment, in their order, with what of them was before it. */
function worksBefore(known: readonly KnownFree[], atMs: number): Work[] {
  const earlier = known.filter((one) => one.atMs <= atMs);
  return freeWorksOf(earlier, (one) => one)
    .map(({ date, punches }): Work => {
      const sinceMs = openSince(punches);
      const start = punches.find(({ kind }) => kind === 'in') ?? null;
      const end = sinceMs === null ? punches.findLast(({ kind }) => kind === 'out') : undefined;
      return { date, in: start, out: end ?? null, lastMs: end?.atMs ?? start?.atMs ?? 0 };
    })
    .toSorted((a, b) => a.lastMs - b.lastMs);
}

/** The last of the finished works that are sure, of those without a duty and of duties. */
function usualOf(works: readonly Work[], duties: readonly Usual[]): Usual | null {
  return [...works.flatMap(finished), ...duties].toSorted((a, b) => a.outMs - b.outMs).at(-1) ?? null;
}

function finished(work: Work): Usual[] {
  return work.in && work.out?.isSure ? [{ inMs: work.in.atMs, outMs: work.out.atMs }] : [];
}

/** Whether the turns until after this work are beyond doubt. */
function isSettled(work: Work): boolean {
  return (work.out ?? work.in)?.isSure === true;
}

function isSureStart(last: Work | undefined, usual: Usual | null, atMs: number): boolean {
  if (usual === null || !isNear(atMs, usual.inMs) || isNear(atMs, usual.outMs)) return false;
  return last === undefined || isSettled(last) || isAfterDayOff(last, atMs);
}

/** Who left and comes another day at another time of day had a day off: nothing was forgotten. */
function isAfterDayOff({ in: start, out }: Work, atMs: number): boolean {
  if (start === null || out === null) return false;
  const ms = atMs - out.atMs;
  return ms > freeWorkMs && ms <= 4 * day && offDay(ms) >= 2 * nearMs;
}

/** An end may be doubted where its start is, unless the rest before is so long that it cannot be the work. */
function isSureEnd(works: readonly Work[], usual: Usual | null, atMs: number): boolean {
  const start = works.at(-1)?.in;
  if (!start) return false;
  const workMs = atMs - start.atMs;
  if (start.isSure && (workMs <= 14 * hour || (usual !== null && isNear(atMs, usual.outMs)))) return true;
  const before = works.at(-2)?.out;
  const isUsual = usual !== null && isNear(start.atMs, usual.inMs) && isNear(atMs, usual.outMs);
  if (!before || !isUsual) return false;
  const restMs = start.atMs - before.atMs;
  return restMs - workMs >= clearlyMs && offDay(restMs + workMs) <= 2 * nearMs && restMs < day;
}

/**
 * Whether an end that is known leaves no doubt of a start that was guessed: as far as a guess of that end
 * would have been sure. `duties` are finished ones.
 */
export function settlesStart(known: readonly KnownFree[], endMs: number, duties: readonly Usual[]): boolean {
  const works = worksBefore(known, endMs - 1);
  const before = duties.filter(({ outMs }) => outMs <= endMs);
  return isSureEnd(works, usualOf(works, before), endMs);
}

/** The day of an end whose start was forgotten; null where a punch is more likely a start. */
function loneEnd(works: readonly Work[], atMs: number): CalendarDate | null {
  const last = works.at(-1);
  if (!last) return null;
  const today = dateOf(instantFromMs(atMs));
  const sure = works.flatMap(finished);
  const usual = sure.at(-1);
  const begins = sure.some(({ inMs }) => isNear(atMs, inMs));
  const goesOn = isSettled(last) || (usual !== undefined && isLike(last, usual));
  if (usual && goesOn && !begins && isNear(atMs, usual.outMs) && atMs - last.lastMs <= forgottenMs)
    return dayOf(usual.inMs) < dayOf(usual.outMs) ? addDays(today, -1) : today;
  // Where a guessed work was longer than the rest after it, the two have changed places.
  if (!last.in || !last.out || isSettled(last)) return null;
  const [workMs, restMs] = [last.out.atMs - last.in.atMs, atMs - last.out.atMs];
  return workMs - restMs >= clearlyMs && offDay(workMs + restMs) <= 2 * nearMs ? dayOf(last.out.atMs) : null;
}

/** Whether a work was at the usual times. */
function isLike({ in: start, out }: Work, { inMs, outMs }: Usual): boolean {
  return start !== null && out !== null && isNear(start.atMs, inMs) && isNear(out.atMs, outMs);
}

function isNear(aMs: number, bMs: number): boolean {
  return offDay(aMs - bMs) <= nearMs;
}

/** How far a span is from whole days. */
function offDay(ms: number): number {
  const over = ((ms % day) + day) % day;
  return Math.min(over, day - over);
}

function dayOf(ms: number): CalendarDate {
  return dateOf(instantFromMs(ms));
}

/** Before noon somebody leaves who came on the day before. */
function isMorning(at: Instant): boolean {
  return Date.parse(at) - Date.parse(`${dateOf(at)}T00:00:00.000+05:30`) < 12 * hour;
}
