import { isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { shortMonths } from '#shared/core/read-cell.ts';

/**
 * A day as Indian banks write it: `05/11/26`, `5-11-2026`, `05 Nov 2026`, `05-Nov-26` or `2026-11-05`, with
 * a time after it or without. The day stands before the month; null for anything else, and for a day that
 * does not exist.
 */
export function readDate(text: string): CalendarDate | null {
  const clean = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ \d{1,2}:\d\d(:\d\d)?( ?[ap]m)?$/i, '');
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(clean);
  if (iso) return isCalendarDate(clean) ? clean : null;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{4}|\d{2})$/.exec(clean) ?? [];
  if (day === '') return null;
  const named = shortMonths.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d/.test(month) ? Number(month) : named;
  const found = [
    year.length === 2 ? `20${year}` : year,
    String(number).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  return isCalendarDate(found) ? found : null;
}

/**
 * An amount as banks write it, in paise: `1,23,456.50`, `500`, `500.00 Cr`, `-20.00` or `(20.00)`, with `Dr`,
 * a minus and brackets as below zero. Nothing, a dash and blanks are no amount (`undefined`); null is what
 * cannot be read, such as `1.234,50` or `1E+05`, which a spreadsheet has shortened.
 */
export function readAmount(text: string): Paise | null | undefined {
  const clean = text
    .replaceAll(/[₹\s]/g, '')
    .replace(/^(INR|Rs\.?)/i, '')
    .toLowerCase();
  if (clean === '' || /^-+$/.test(clean)) return undefined;
  const [, open = '', sign = '', digits = '', fraction = '', side = ''] =
    /^(\(?)([+-]?)(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2})0*)?\)?(cr|dr)?\.?$/.exec(clean) ?? [];
  if (digits === '' || (open !== '') !== clean.includes(')')) return null;
  // The last group has three digits, as in lakhs and in millions.
  if (/,\d{2}$/.test(digits)) return null;
  const whole = digits.replaceAll(',', '');
  if (whole.length > 12) return null;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return paise((open !== '' || sign === '-' || side === 'dr' ? -amount : amount) + 0);
}
