import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';

/** The most characters of a document's number (rule 46). */
export const mostNumberCharacters = 16;
/** Stricter than the portal, which takes a hyphen or a slash in front; that of e-invoices does not. */
const form = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;

const messages = defineMessages({
  form: [
    'Use up to 16 letters, digits, hyphens and slashes, starting with a letter or digit.',
    'अक्षर, अंक, - और / मिलाकर 16 तक; शुरुआत अक्षर या अंक से हो।',
  ],
  zero: ['An invoice number cannot be zero.', 'बिल नंबर शून्य नहीं हो सकता।'],
  leadingZero: [
    'The e-invoice portal does not accept a number that starts with 0.',
    'ई-इनवॉइस पोर्टल 0 से शुरू होने वाला नंबर नहीं लेता।',
  ],
  long: [
    'This series has no more numbers of 16 characters. Start a new series.',
    'इस सीरीज़ में 16 अक्षरों के और नंबर नहीं हैं। नई सीरीज़ शुरू करें।',
  ],
});

/** What is wrong with the number of a document, or null. */
export function numberFault(number: string): Message | null {
  if (!form.test(number)) return messages.form;
  return /^[0/-]*$/.test(number) ? messages.zero : null;
}

/** What the portal for e-invoices has against a number beside `numberFault`, or null. */
export function eInvoiceNumberFault(number: string): Message | null {
  return numberFault(number) ?? (number.startsWith('0') ? messages.leadingZero : null);
}

/** The form in which numbers are compared: the portal tells no capitals from small letters. */
export function comparableNumber(number: string): string {
  return number.toUpperCase();
}

/** A series of numbers: `SEC/26-27/` with four digits behind it. */
export type NumberSeries = { readonly prefix: string; readonly digits: number };

/** The number of a series at a place of its counter, from 1 on; a message where there is no such number. */
export function numberInSeries(
  { prefix, digits }: NumberSeries,
  serial: number,
): { readonly number: string } | { readonly fault: Message } {
  const number = `${prefix}${String(serial).padStart(digits, '0')}`;
  if (number.length > mostNumberCharacters) return { fault: messages.long };
  const fault = numberFault(number);
  return fault ? { fault } : { number };
}

/** A number as the series it belongs to and its place there. */
export type SerialNumber = {
  /** Equal for all numbers of one series: everything but the serial, in capitals. */
  readonly series: string;
  readonly serial: number;
};

/** The runs of digits of a number and what stands between them. */
const pieces = /\d+|\D+/g;

/**
 * Reads numbers of one kind of document as series and serials. The serial is the last run of digits; where
 * that never changes among numbers that are otherwise alike and exactly one other run does, it is that one,
 * as in `101/26-27`. A number without digits is a series of its own.
 */
export function serialsOf(numbers: readonly string[]): SerialNumber[] {
  const parts = numbers.map((number) => comparableNumber(number).match(pieces) ?? []);
  const values = new Map<string, Set<string>[]>();
  const shapes = parts.map((list) => list.map((piece) => (isDigits(piece) ? '#' : piece)).join('\u0000'));
  for (const [index, list] of parts.entries()) {
    const shape = shapes[index] ?? '';
    const seen = values.get(shape) ?? list.map(() => new Set<string>());
    for (const [at, piece] of list.entries()) seen[at]?.add(piece);
    values.set(shape, seen);
  }
  return parts.map((list, index) => {
    const at = placeOfSerial(list, values.get(shapes[index] ?? '') ?? []);
    const rest = list.map((piece, place) => (place === at ? '#' : piece));
    return { series: rest.join(''), serial: at < 0 ? 0 : Number(list[at]) };
  });
}

function placeOfSerial(list: readonly string[], seen: readonly ReadonlySet<string>[]): number {
  const runs = list.flatMap((piece, at) => (isDigits(piece) ? [at] : []));
  const last = runs.at(-1) ?? -1;
  const changing = runs.filter((at) => (seen[at]?.size ?? 0) > 1);
  return changing.length === 1 ? (changing[0] ?? last) : last;
}

function isDigits(piece: string): boolean {
  return /^\d/.test(piece);
}
