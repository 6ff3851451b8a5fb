import fc from 'fast-check';
import { addDays, calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';

const minute = 60_000;
/** A work as it really was, and which of its two punches were made. */
export type DrawnWork = {
  readonly inMs: number;
  readonly outMs: number;
  readonly hasIn: boolean;
  readonly hasOut: boolean;
};
type Shift = readonly [starts: string, hours: number];
/** Nights, days and the three shifts of eight hours. */
const shifts: readonly Shift[] = [
  ['20:00', 10],
  ['20:00', 12],
  ['08:00', 12],
  ['22:00', 8],
  ['06:00', 8],
  ['14:00', 8],
  ['09:00', 9],
];

/**
 * Some weeks of somebody's works, with a day off in each or none. Works are of one shift throughout, or of
 * another each week. Between two punches that were forgotten are some that were made, and none is forgotten
 * where the shift changes.
 */
export const drawnWorks = ({
  first,
  weeks,
  rotates,
}: {
  readonly first: string;
  readonly weeks: number;
  readonly rotates: boolean;
}): fc.Arbitrary<DrawnWork[]> =>
  fc
    .record({
      shift: fc.array(fc.constantFrom(...shifts), { minLength: weeks, maxLength: weeks }),
      off: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
      late: fc.array(fc.integer({ min: -15, max: 15 }), { minLength: weeks * 14, maxLength: weeks * 14 }),
      gaps: fc.array(fc.integer({ min: 5, max: 19 }), { minLength: 1, maxLength: 8 }),
      // A file may begin with the end of a work.
      beginsInside: fc.boolean(),
    })
    .map(({ shift, off, late, gaps, beginsInside }) => {
      const forgotten = new Set(beginsInside ? [0] : []);
      let next = weeks > 1 ? 13 : 3;
      for (const gap of gaps) forgotten.add((next += gap));
      return worksOf(first, weeks, (week) => (rotates ? shift[week] : shift[0]) ?? ['08:00', 12], off, late)
        .map((work, i, all) => {
          const changes = [-2, -1, 1, 2].some((by) => all[i + by] && all[i + by]?.starts !== work.starts);
          const isMade = (punch: number): boolean => (changes && punch > 0) || !forgotten.has(punch);
          return { ...work, hasIn: isMade(i * 2), hasOut: isMade(i * 2 + 1) };
        })
        .map(({ starts: _starts, ...work }) => work);
    });

/** The works themselves. Nobody starts within hours of having left: what would is left out. */
function worksOf(
  first: string,
  weeks: number,
  shiftOf: (week: number) => Shift,
  off: number | null,
  late: readonly number[],
) {
  const works: { starts: string; inMs: number; outMs: number }[] = [];
  for (let day = 0; day < weeks * 7; day += 1) {
    const [starts, hours] = shiftOf(Math.floor(day / 7));
    const fromMs = msFromInstant(instantAt(addDays(calendarDate(first), day), clockTime(starts)));
    const inMs = fromMs + (late[day * 2] ?? 0) * minute;
    const outMs = fromMs + (hours * 60 + (late[day * 2 + 1] ?? 0)) * minute;
    const isRested = inMs > (works.at(-1)?.outMs ?? 0) + 4 * 60 * minute;
    if (day % 7 !== off && isRested) works.push({ starts, inMs, outMs });
  }
  return works;
}

/** The moments at which the punches of works were made, in their order. */
export function momentsOf(
  works: readonly DrawnWork[],
): { readonly kind: 'in' | 'out'; readonly atMs: number }[] {
  return works.flatMap(({ inMs, outMs, hasIn, hasOut }) => [
    ...(hasIn ? [{ kind: 'in' as const, atMs: inMs }] : []),
    ...(hasOut ? [{ kind: 'out' as const, atMs: outMs }] : []),
  ]);
}
