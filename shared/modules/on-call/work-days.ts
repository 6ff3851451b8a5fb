import * as z from 'zod/mini';
import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { both, date } from '#shared/core/fields.ts';
import { weeklyHours } from '#shared/core/weekly-hours.ts';
import { onCallMessages as messages } from './messages.ts';

/** The most days off that a partner has on record at once. */
export const mostDaysOff = 60;

/** The hours of each week day; without any a partner works on every day. */
export const partnerHours = weeklyHours;
export const daysOff = z
  .array(
    z
      .strictObject({ from: date().schema, to: date().schema })
      .check(z.refine(({ from, to }) => from <= to, { error: both(messages.dayOrder), path: ['to'] })),
  )
  .check(z.maxLength(mostDaysOff, both(messages.manyDaysOff)));

/** When a partner works. */
export type WorkDays = {
  readonly weekly: z.output<typeof partnerHours>;
  readonly away: z.output<typeof daysOff>;
};
export const everyDay = { weekly: [], away: [] } as const satisfies WorkDays;

/** Why somebody does not work at a time: not on that week day, not at that hour, or a day off. */
export const offReasons = ['none', 'weekday', 'hours', 'day_off'] as const;
export type Off = (typeof offReasons)[number];

type When = { readonly date: CalendarDate; readonly time: ClockTime; readonly minutes: number };
const dayMinutes = 24 * 60;

/**
 * Why a partner does not work for the whole of a job; `none` where they do. Hours that end no later than they
 * begin go on into the next day, so that 00:00 to 00:00 is a whole one.
 */
export function offAt({ weekly, away }: WorkDays, { date: day, time, minutes }: When): Off {
  // Most have said nothing, and are asked about by the thousand.
  if (weekly.length === 0 && away.length === 0) return 'none';
  const from = minuteOf(time);
  const last = addDays(day, Math.floor((from + Math.max(1, minutes) - 1) / dayMinutes));
  if (away.some((off) => off.from <= last && off.to >= day)) return 'day_off';
  if (weekly.length === 0) return 'none';
  const spans = [-1, 0, 1].flatMap((shift) => spansOn(weekly, addDays(day, shift), shift * dayMinutes));
  // Hours that follow each other without a break are as good as one span.
  let covered = from;
  while (covered < from + minutes) {
    const next = Math.max(...spans.filter((span) => span.from <= covered).map((span) => span.to));
    if (next <= covered) return weekly.some((hours) => hours.day === dayOfWeek(day)) ? 'hours' : 'weekday';
    covered = next;
  }
  return 'none';
}

/** The hours of a day in minutes from the midnight that `offset` is counted from. */
function spansOn(weekly: WorkDays['weekly'], day: CalendarDate, offset: number) {
  return weekly
    .filter((hours) => hours.day === dayOfWeek(day))
    .map(({ from, to }) => ({
      from: offset + minuteOf(from),
      to: offset + minuteOf(to) + (to <= from ? dayMinutes : 0),
    }));
}

function minuteOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
