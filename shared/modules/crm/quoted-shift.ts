import * as z from 'zod/mini';
import { time } from '#shared/core/fields.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { workedMinutes } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { sheetHours } from './cost-sheet-input.ts';

/** A day of the week, 0 Sunday to 6 Saturday. */
export const weekday = z.int().check(z.gte(0), z.lte(6));
/** All days of the week, as most posts are manned. */
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** What a quote keeps of the shift of a post, so that it reads the same when the shift is changed later. */
export const quotedShift = z.strictObject({
  name: z.string(),
  name_hi: z.string(),
  starts: time().schema,
  ends: time().schema,
});
export type QuotedShift = z.output<typeof quotedShift>;

/** A shift as a quote keeps it. */
export function asQuoted({ name, name_hi, starts, ends }: QuotedShift): QuotedShift {
  return { name, name_hi, starts, ends };
}

/** A shift as people read it: `Day, 08:00–20:00`. */
export function shiftText({ name, name_hi: hindi, starts, ends }: QuotedShift, language: Language): string {
  return `${writtenIn(language, name, hindi)}, ${starts}–${ends}`;
}

/**
 * The shift in which a post is manned: the one that was chosen, while it is there, or else the first shift in
 * use that is as long as the post's day, or else the first in use. Null where the business has none.
 */
export function shiftFor(
  shifts: Iterable<Shift>,
  { chosen, hours }: { readonly chosen: string | null; readonly hours: number },
): Shift | null {
  const inUse = [...shifts]
    .filter(({ active, id }) => active || id === chosen)
    .toSorted((a, b) => (a.starts + a.id < b.starts + b.id ? -1 : 1));
  return (
    inUse.find(({ id }) => id === chosen) ??
    inUse.find((shift) => workedMinutes(shift) === Math.round(hours * 60)) ??
    inUse[0] ??
    null
  );
}

/**
 * The hours a day for which a post in a shift is costed: those of work, and never fewer or more than a cost
 * sheet can have. Two decimals, rounded down.
 */
export function costedHours(shift: Shift): number {
  const hours = Math.floor((workedMinutes(shift) * 100) / 60) / 100;
  return Math.min(Math.max(hours, sheetHours.least), sheetHours.most);
}

const dayNames: readonly Message[] = [
  ['Sun', 'रवि'],
  ['Mon', 'सोम'],
  ['Tue', 'मंगल'],
  ['Wed', 'बुध'],
  ['Thu', 'गुरु'],
  ['Fri', 'शुक्र'],
  ['Sat', 'शनि'],
];

/** What a day of the week is called, 0 Sunday to 6 Saturday. */
export function dayName(day: number, language: Language): string {
  return translate(dayNames[day] ?? ['', ''], language);
}

/** Days of the week as people read them, from Monday on: `Mon–Sat`, or `Mon, Wed`. */
export function daysText(days: readonly number[], language: Language): string {
  const places = days.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRun = places.length > 2 && last - first === places.length - 1;
  const shown = isRun ? [first, last] : places;
  return shown.map((place) => dayName((place + 1) % 7, language)).join(isRun ? '–' : ', ');
}
