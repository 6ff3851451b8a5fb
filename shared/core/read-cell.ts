import { isCalendarDate } from './dates.ts';
import type { Field } from './field.ts';

/** Text as it is compared: one form of letters, no case, nothing but letters and digits. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u093c', '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Writes digits of the Devanagari script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/** The months as sheets write them in short. */
export const shortMonths = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

/**
 * Reads a day as people in India write it: 05/11/1990, 5-11-90 and 5 Nov 1990 are all the fifth of November.
 * Undefined where it is none.
 */
export function readDay(text: string): string | undefined {
  const typed = latinDigits(text.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  const usual = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/.exec(typed);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [usual?.[3], usual?.[2], usual?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const number = /^\d/.test(month) ? Number(month) : shortMonths.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  // Two digits are the last hundred years: nobody who is 100 is on duty.
  const whole = year.length === 4 ? year : `${Number(year) > 30 ? '19' : '20'}${year}`;
  const found = `${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(found) ? found : undefined;
}

const yes = ['yes', 'y', 'true', '1', 'हाँ', 'हां', 'ह'].map(plainText);
const no = ['no', 'n', 'false', '0', 'नहीं', 'नही', 'न'].map(plainText);

/** Reads yes or no as people write it in English and Hindi; undefined where it is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const said = plainText(text);
  return yes.includes(said) ? true : no.includes(said) ? false : undefined;
}

/**
 * Reads a number as people in India write it: `₹1,25,000.50` and `Rs. 125000.5/-` are 125000.5. Undefined
 * where it is none; nothing is rounded.
 */
export function readNumber(text: string): number | undefined {
  const bare = latinDigits(text)
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\/-$/, '')
    .replaceAll(/[,\s%]/g, '');
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(bare) ? Number(bare) : undefined;
}

/**
 * The text of a cell as a value of a field: a choice by its name in either language, a day, a number, yes or
 * no. Undefined where it cannot be one; what the field allows is for its schema to say.
 *
 * @example readCell(clients.fields.kind, 'Unregistered') // 'unregistered'
 */
export function readCell({ spec }: Field, text: string): unknown {
  const { kind, choices = [], choiceLabels = {} } = spec;
  if (kind === 'date') return readDay(text);
  if (kind === 'money' || kind === 'number') return readNumber(text);
  if (kind === 'flag') return yesOrNo(text);
  if (kind !== 'choice') return text;
  const said = plainText(text);
  return choices.find((value) =>
    [value, ...(choiceLabels[value] ?? [])].some((name) => plainText(name) === said),
  );
}
