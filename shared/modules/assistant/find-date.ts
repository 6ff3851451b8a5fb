import { addDays, dayOfWeek, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { numberIn, take } from './words.ts';
import type { Word } from './words.ts';

const relative: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  aaj: 0,
  aj: 0,
  आज: 0,
  tomorrow: 1,
  tmrw: 1,
  tomorow: 1,
  tommorow: 1,
  tommorrow: 1,
  kal: 1,
  kall: 1,
  कल: 1,
  parso: 2,
  parson: 2,
  परसों: 2,
  परसो: 2,
  narso: 3,
  तरसों: 3,
};

/** Week days from Sunday. */
const weekDays: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'itvar', 'itwar', 'ravivar', 'raviwar', 'रविवार', 'इतवार', 'संडे'],
  ['monday', 'mon', 'somvar', 'somwar', 'सोमवार', 'मंडे'],
  ['tuesday', 'tue', 'tues', 'mangalvar', 'mangalwar', 'mangal', 'मंगलवार', 'मंगल', 'ट्यूज़डे'],
  ['wednesday', 'wed', 'budhvar', 'budhwar', 'budh', 'बुधवार', 'बुध'],
  [
    'thursday',
    'thu',
    'thurs',
    'guruvar',
    'guruwar',
    'brihaspativar',
    'veervar',
    'गुरुवार',
    'बृहस्पतिवार',
    'वीरवार',
  ],
  ['friday', 'fri', 'shukravar', 'shukrawar', 'shukrvar', 'शुक्रवार', 'फ्राइडे'],
  ['saturday', 'sat', 'shanivar', 'shaniwar', 'shanichar', 'शनिवार', 'सैटरडे'],
];

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvari', 'janwari', 'जनवरी'],
  ['february', 'feb', 'farvari', 'farwari', 'फरवरी', 'फ़रवरी'],
  ['march', 'mar', 'मार्च'],
  ['april', 'apr', 'aprail', 'अप्रैल'],
  ['may', 'mai', 'मई'],
  ['june', 'jun', 'joon', 'जून'],
  ['july', 'jul', 'julai', 'जुलाई'],
  ['august', 'aug', 'agast', 'अगस्त'],
  ['september', 'sep', 'sept', 'sitambar', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'aktubar', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'navambar', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'disambar', 'दिसंबर', 'दिसम्बर'],
];

const ofMonth = new Set(['tarikh', 'tareekh', 'tarik', 'taarikh', 'तारीख', 'तारीख़', 'date']);
const days = new Set(['days', 'day', 'din', 'दिन']);
const weeks = new Set(['week', 'hafte', 'hafta', 'saptah', 'हफ़्ते', 'हफ्ते', 'सप्ताह']);
const later = new Set(['baad', 'bad', 'later', 'बाद']);
/** What stands after an ordinal in an address: `5th floor`, `2nd cross`. */
const inAddress = new Set(
  'floor floors flr street st road rd lane cross main block sector phase stage avenue gate tower wing mile मंज़िल मंजिल गली सेक्टर ब्लॉक'.split(
    ' ',
  ),
);
const next = new Set(['next', 'agle', 'agla', 'aane', 'अगले', 'अगला']);

type Rule = (
  words: readonly Word[],
  at: number,
  today: CalendarDate,
) => { readonly date: CalendarDate; readonly count: number } | undefined;

const rules: readonly Rule[] = [
  written,
  dayAndMonth,
  daysFromNow,
  dayAfterTomorrow,
  named,
  weekDay,
  dayOfMonth,
  weekFromNow,
];

/**
 * The day that a line names, and marks its words; undefined where it names none. `bare` reads a lone number
 * as a day of the month.
 */
export function findDate(
  words: readonly Word[],
  today: CalendarDate,
  bare = false,
): CalendarDate | undefined {
  for (const rule of rules) {
    for (let at = 0; at < words.length; at += 1) {
      if (words[at]?.taken || isOfAddress(words, at)) continue;
      const found = rule(words, at, today);
      if (!found) continue;
      take(words, at, found.count);
      return found.date;
    }
  }
  if (!bare || words.length !== 1) return undefined;
  const day = numberIn(words[0]?.text);
  const date = day === undefined ? undefined : comingDay(today, day);
  if (date) take(words, 0, 1);
  return date;
}

/** `5th floor` is a part of an address and no day. */
function isOfAddress(words: readonly Word[], at: number): boolean {
  return /^\d{1,2}(?:st|nd|rd|th)$/.test(words[at]?.text ?? '') && inAddress.has(words[at + 1]?.text ?? '');
}

/** `2026-11-25`, `25/11/2026`, `25-11`, `25.11.26`. */
function written(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const text = words[at]?.text ?? '';
  if (isCalendarDate(text) && text.startsWith('20')) return { date: text, count: 1 };
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, day = '', month = '', year] = parts;
  // `9.30` is a time; only full dates are written with points.
  if (text.includes('.') && year === undefined) return undefined;
  const date =
    year === undefined
      ? comingDate(today, Number(month), Number(day))
      : dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  return date && { date, count: 1 };
}

/** `25 November`, `25th of Nov 2026`, `November 25`, `२५ नवंबर`. */
function dayAndMonth(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const first = words[at]?.text;
  const skip = words[at + 1]?.text === 'of' ? 1 : 0;
  const after = words[at + 1 + skip]?.text;
  const day = dayNumber(first) ?? dayNumber(after);
  const month = dayNumber(first) === undefined ? monthNumber(first) : monthNumber(after);
  if (day === undefined || month === undefined) return undefined;
  const year = /^20\d\d$/.exec(words[at + 2 + skip]?.text ?? '')?.[0];
  const date = year === undefined ? comingDate(today, month, day) : dateOf(Number(year), month, day);
  return date && { date, count: 2 + skip + (year === undefined ? 0 : 1) };
}

/** `in 3 days`, `after 3 days`, `3 din baad`. */
function daysFromNow(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const lead = words[at]?.text === 'in' || words[at]?.text === 'after' ? 1 : 0;
  const amount = numberIn(words[at + lead]?.text);
  if (amount === undefined || !days.has(words[at + lead + 1]?.text ?? '')) return undefined;
  const tail = later.has(words[at + lead + 2]?.text ?? '') ? 1 : 0;
  return lead + tail > 0 ? { date: addDays(today, amount), count: lead + 2 + tail } : undefined;
}

function dayAfterTomorrow(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const isIt =
    words[at]?.text === 'day' && words[at + 1]?.text === 'after' && relative[words[at + 2]?.text ?? ''] === 1;
  return isIt ? { date: addDays(today, 2), count: 3 } : undefined;
}

function named(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const ahead = relative[words[at]?.text ?? ''];
  return ahead === undefined ? undefined : { date: addDays(today, ahead), count: 1 };
}

/** The next such day of the week, never today; with `next` the same. */
function weekDay(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const day = weekDays.findIndex((spellings) => spellings.includes(words[at]?.text ?? ''));
  if (day < 0) return undefined;
  const now = dayOfWeek(today);
  return { date: addDays(today, ((day - now + 6) % 7) + 1), count: 1 };
}

/** `25 tarikh`, `25 तारीख को`, `on the 25th`. */
function dayOfMonth(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  const text = words[at]?.text ?? '';
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(text)?.[1];
  if (ordinal !== undefined) {
    const date = comingDay(today, Number(ordinal));
    return date && { date, count: 1 };
  }
  const day = numberIn(text);
  if (day === undefined || !ofMonth.has(words[at + 1]?.text ?? '')) return undefined;
  const date = comingDay(today, day);
  return date && { date, count: 2 };
}

function weekFromNow(words: readonly Word[], at: number, today: CalendarDate): ReturnType<Rule> {
  return next.has(words[at]?.text ?? '') && weeks.has(words[at + 1]?.text ?? '')
    ? { date: addDays(today, 7), count: 2 }
    : undefined;
}

function dayNumber(text: string | undefined): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text ?? '')?.[1];
  const day = digits === undefined ? numberIn(text) : Number(digits);
  return day !== undefined && day >= 1 && day <= 31 ? day : undefined;
}

function monthNumber(text: string | undefined): number | undefined {
  const found = months.findIndex((spellings) => spellings.includes(text ?? ''));
  return found < 0 ? undefined : found + 1;
}

function dateOf(year: number, month: number, day: number): CalendarDate | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}

/** A day and month without a year: this year, or the next where it has gone by. */
function comingDate(today: CalendarDate, month: number, day: number): CalendarDate | undefined {
  const year = Number(today.slice(0, 4));
  const here = dateOf(year, month, day);
  return here !== undefined && here >= today ? here : dateOf(year + 1, month, day);
}

/** A day of the month without a month: this month, or the next month that has it. */
function comingDay(today: CalendarDate, day: number): CalendarDate | undefined {
  if (day < 1 || day > 31) return undefined;
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = Number(today.slice(5, 7)) - 1 + ahead;
    const date = dateOf(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, day);
    if (date !== undefined && date >= today) return date;
  }
  return undefined;
}
