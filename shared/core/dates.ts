import type { Language } from './i18n.ts';
/** A day in the calendar of India, `YYYY-MM-DD`. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };
/** A time on the clock in India, `HH:MM`, 24 hours. */
export type ClockTime = string & { readonly __brand: 'ClockTime' };
/** A moment, ISO 8601 in UTC with milliseconds. */
export type Instant = string & { readonly __brand: 'Instant' };

const indiaOffsetMs = 330 * 60_000;
const dayMs = 86_400_000;

/** The moment of an epoch time in milliseconds. Throws a `RangeError` beyond what a date can hold. */
export function instantFromMs(ms: number): Instant {
  return new Date(ms).toISOString() as Instant;
}

/** Epoch milliseconds of a moment. */
export function msFromInstant(instant: Instant): number {
  return Date.parse(instant);
}

/** The business day in India on which a moment falls. */
export function dateOf(instant: Instant): CalendarDate {
  return new Date(msFromInstant(instant) + indiaOffsetMs).toISOString().slice(0, 10) as CalendarDate;
}

/** What the clock in India shows at a moment. */
export function timeOf(instant: Instant): ClockTime {
  return new Date(msFromInstant(instant) + indiaOffsetMs).toISOString().slice(11, 16) as ClockTime;
}

/** The moment at which a day's clock in India shows a time. */
export function instantAt(date: CalendarDate, time: ClockTime): Instant {
  return instantFromMs(Date.parse(`${date}T${time}:00.000Z`) - indiaOffsetMs);
}

/** The next moment at which the clock shows a time: today, or tomorrow where today's is over. */
export function nextAt(time: ClockTime, nowMs: number): Instant {
  const today = dateOf(instantFromMs(nowMs));
  const at = instantAt(today, time);
  return msFromInstant(at) < nowMs ? instantAt(addDays(today, 1), time) : at;
}

/**
 * The day a number of days later, or earlier when negative. Throws a `RangeError` outside of the years 0 to
 * 9999: text of other years does not sort by time, and a loop up to such a day would not end.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const wanted = dayNumber(date) + days;
  const known = writtenDays.get(wanted);
  if (known !== undefined) return known;
  const written = new Date(wanted * dayMs).toISOString();
  if (!/^\d{4}-/.test(written)) throw new RangeError(`${date} and ${days} days is beyond the calendar`);
  return keepDay(writtenDays, wanted, written.slice(0, 10) as CalendarDate);
}

/**
 * How many days a day is after another; below zero where it is before it.
 *
 * @example daysBetween(calendarDate('2026-02-27'), calendarDate('2026-03-01')) // 2
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week: 0 is Sunday, 6 Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  // 1 January 1970 was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/**
 * Days since 1970. A payroll counts through the same few dozen days for everybody; reading them anew was a
 * third of its time.
 */
function dayNumber(date: CalendarDate): number {
  return dayNumbers.get(date) ?? keepDay(dayNumbers, date, Date.parse(`${date}T00:00:00.000Z`) / dayMs);
}

function keepDay<Key, Value>(days: Map<Key, Value>, key: Key, value: Value): Value {
  if (days.size > 5000) days.clear();
  days.set(key, value);
  return value;
}
const dayNumbers = new Map<CalendarDate, number>();
const writtenDays = new Map<number, CalendarDate>();

/**
 * True for a real day written `YYYY-MM-DD` from 1900 to 2199, which is what anybody may enter; 30 February is
 * not one.
 */
export function isCalendarDate(text: unknown): text is CalendarDate {
  return typeof text === 'string' && /^(19|20|21)/.test(text) && isRealDay(text);
}

function isRealDay(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (realDays.has(text)) return true;
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  const real = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
  if (realDays.size > 1000) realDays.clear();
  if (real) realDays.add(text);
  return real;
}
/** Days seen before: a push names the same few thousands of times. */
const realDays = new Set<string>();

/** True for a time written `HH:MM` from 00:00 to 23:59. */
export function isClockTime(text: unknown): text is ClockTime {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A day that code writes or puts together itself. Throws a `RangeError` for a text that is none. */
export function calendarDate(text: string): CalendarDate {
  if (!isRealDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

/** The first day of a month written `YYYY-MM`. Throws a `RangeError` for a text that is none. */
export function firstOfMonth(month: string): CalendarDate {
  return calendarDate(`${month}-01`);
}

/** The last day of a month `YYYY-MM`. */
export function lastOfMonth(month: string): CalendarDate {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return calendarDate(new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10));
}

/**
 * The same day some months later, or the month's last where it has no such day. `day` is the one that is
 * wanted in every month, which is that of `date` where nothing is said: 31 January is followed by 28
 * February, and this by 31 March.
 *
 * @example addMonths(calendarDate('2026-01-31'), 1) // '2026-02-28'
 * @example addMonths(calendarDate('2026-02-28'), 1, 31) // '2026-03-31'
 */
export function addMonths(date: CalendarDate, months: number, day = Number(date.slice(8))): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  const last = lastOfMonth(`${year}-${String((count % 12) + 1).padStart(2, '0')}`);
  return calendarDate(`${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`);
}

/**
 * The last day of a year that begins on a day; of one from 29 February the end of the next February.
 *
 * @example lastOfYearFrom(calendarDate('2026-12-01')) // '2027-11-30'
 * @example lastOfYearFrom(calendarDate('2028-02-29')) // '2029-02-28'
 */
export function lastOfYearFrom(day: CalendarDate): CalendarDate {
  const inOneYear = addMonths(day, 12);
  return day.endsWith('-02-29') ? inOneYear : addDays(inOneYear, -1);
}

/** A time that code writes itself. Throws a `RangeError` for a text that is none. */
export function clockTime(text: string): ClockTime {
  if (!isClockTime(text)) throw new RangeError(`${text} is no time`);
  return text;
}

/**
 * A moment that code puts together itself. Throws a `RangeError` for a text that is no ISO time in UTC with
 * milliseconds.
 */
export function parseInstant(text: string): Instant {
  const moment = instantFromMs(Date.parse(text));
  if (moment !== text) throw new RangeError(`${text} is no moment`);
  return moment;
}

/** A day as people read it: `20 Nov 2026`, or `20 नव॰ 2026` in Hindi. */
export function formatDate(date: CalendarDate, language: Language = 'en'): string {
  const text = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${date}T00:00:00.000Z`));
  // British English is alone in giving one month four letters.
  return text.replace('Sept ', 'Sep ');
}

/** The weekday and number of a day within its month: `Thu 26`, or `गुरु 26` in Hindi. */
export function formatWeekday(date: CalendarDate, language: Language = 'en'): string {
  const weekday = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00.000Z`));
  return `${weekday} ${Number(date.slice(8))}`;
}

/** True for a month as `YYYY-MM`, from 2000 to 2099. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** A month as people read it: `2026-11` is `November 2026`, or `नवंबर 2026` in Hindi. */
export function formatMonth(month: string, language: Language = 'en'): string {
  if (!isMonth(month)) return month;
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${month}-01T00:00:00.000Z`));
}

/** A clock time as customers read it: `14:00` becomes `2:00 PM`. */
export function formatTime12(time: ClockTime): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A clock time as those at work read it: `14:00`. */
export function formatTime24(time: ClockTime): string {
  return time;
}
