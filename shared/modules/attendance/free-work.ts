import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { freeWorkMs } from './duty-at.ts';

/** What pairing reads of a punch without a duty. */
export type FreeMark = {
  readonly date: CalendarDate;
  readonly shift: string;
  readonly kind: string;
  readonly atMs: number;
};

/** The punches of one work without a duty. It is of the day on which it started. */
export type FreeWork<Of> = { readonly date: CalendarDate; readonly punches: readonly Of[] };

type Group<Of> = { readonly date: CalendarDate; punches: Of[] };

/**
 * Puts one person's punches without a duty together to works, in the order of their days: those of a day and
 * shift are one. An end before the day's first start ends what was started the day before and still ran.
 */
export function freeWorksOf<Of>(
  punches: readonly Of[],
  markOf: (punch: Of) => FreeMark,
): readonly FreeWork<Of>[] {
  const atOf = (punch: Of): number => markOf(punch).atMs;
  const first = (own: readonly Of[], kind?: string): number =>
    Math.min(...own.filter((one) => kind === undefined || markOf(one).kind === kind).map(atOf));
  const days = new Map<string, Group<Of>>();
  for (const punch of punches) {
    const { date, shift } = markOf(punch);
    const known = days.get(`${date} ${shift}`);
    if (known) known.punches.push(punch);
    else days.set(`${date} ${shift}`, { date, punches: [punch] });
  }
  const inOrder = [...days.values()].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : first(a.punches) - first(b.punches),
  );
  const works: Group<Of>[] = [];
  for (const { date, punches: own } of inOrder) {
    const startMs = first(own, 'in');
    const ends = own.filter((one) => markOf(one).kind === 'out' && atOf(one) < startMs).map(atOf);
    const endMs = Math.min(...ends);
    const open = works.findLast(
      (work) =>
        work.date === addDays(date, -1) && isOpen(work.punches.map(markOf)) && fits(work.punches, endMs),
    );
    if (open === undefined) {
      works.push({ date, punches: own });
      continue;
    }
    const lastMs = Math.max(...ends);
    // An end of the day that came before the start that is ended now belongs to neither.
    const openMs = first(open.punches, 'in');
    const stray = open.punches.filter((one) => markOf(one).kind === 'out' && atOf(one) < openMs);
    if (stray.length > 0) works.splice(works.indexOf(open), 0, { date: open.date, punches: stray });
    const ending = startMs === Infinity ? own : own.filter((one) => atOf(one) <= lastMs);
    open.punches = [...open.punches.filter((one) => !stray.includes(one)), ...ending];
    const rest = own.filter((one) => !ending.includes(one));
    if (rest.length > 0) works.push({ date, punches: rest });
  }
  return works;

  function fits(own: readonly Of[], endMs: number): boolean {
    const ms = endMs - first(own, 'in');
    return ms > 0 && ms <= freeWorkMs;
  }
}

/** The start of a work that nothing has ended; null where it has an end, or no start. */
export function openSince(marks: readonly FreeMark[]): number | null {
  const startMs = Math.min(...marks.filter(({ kind }) => kind === 'in').map(({ atMs }) => atMs));
  const isEnded = marks.some(({ kind, atMs }) => kind === 'out' && atMs >= startMs);
  return startMs === Infinity || isEnded ? null : startMs;
}

function isOpen(marks: readonly FreeMark[]): boolean {
  return openSince(marks) !== null;
}
