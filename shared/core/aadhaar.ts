import type { Message } from './i18n.ts';

/** What a person is told whose text was changed. */
export const aadhaarHidden: Message = [
  'An Aadhaar number was hidden. Only its last four digits are kept.',
  'आधार नंबर छिपा दिया गया। उसके सिर्फ़ आख़िरी चार अंक रखे गए हैं।',
];

/** Verhoeff's tables: the multiplication of the dihedral group of order ten, and a permutation applied by place. */
const times = ['0123456789', '1234067895', '2340178956', '3401289567', '4012395678', '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'];
const permuted = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

const digit = '[0-9०-९]';
const gap = '[\\s.–/-]{0,2}';
const id = '(?<![0-9a-z])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})(?![0-9a-z])';
const twelve = `(${digit}{4})${gap}(${digit}{4})${gap}(${digit}{4})(?!${digit})`;
/** An id or a SHA-256, which stay; or twelve digits, also in Devanagari and in groups of four, that are no part of a longer number or a phone. */
const candidates = new RegExp(`${id}|(?<![0-9०-९+])${twelve}`, 'gi');
/** Twelve digits right here, whatever is before them. */
const candidateHere = new RegExp(twelve, 'y');
const mobileWithCountry = /^91[6-9]\d{9}$/;
/** How many numbers this process has masked. */
let masked = 0;

/** True where the last digit of an Aadhaar number fits the others (Verhoeff's check, J. Verhoeff 1969). */
export function isAadhaar(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const moved = Number(permuted[place % 8]?.[Number(digits[digits.length - 1 - place])] ?? 0);
    check = Number(times[check]?.[moved] ?? 0);
  }
  return check === 0;
}

/**
 * A text with every Aadhaar number in it shown by its last four digits, `XXXX XXXX 0124`. Twelve digits without a gap that
 * are also a mobile number with its country code stay: people write those in notes. What was masked once stays as it is.
 *
 * @example maskAadhaar('his number is 2345 6789 0124') // 'his number is XXXX XXXX 0124'
 */
export function maskAadhaar(text: string): string {
  const next = maskOnce(text);
  return next === text ? text : maskAadhaar(next);
}

/** Masks what is found from left to right. Twelve digits that are no number may hide one that begins in the middle of them. */
function maskOnce(text: string): string {
  let done = '';
  let from = 0;
  candidates.lastIndex = 0;
  for (let found = candidates.exec(text); found !== null; found = candidates.exec(text)) {
    if (found[1] === undefined) continue;
    candidates.lastIndex = found.index + 1;
    if (!isNumber(found)) continue;
    // The four digits that are kept may begin a number of their own.
    for (let number: RegExpExecArray | null = found; number !== null && isNumber(number); number = candidateHere.exec(text)) {
      masked += 1;
      done += `${text.slice(from, number.index)}XXXX XXXX `;
      from = number.index + number[0].length - 4;
      candidateHere.lastIndex = from;
    }
    done += latinDigits(text.slice(from, from + 4));
    from += 4;
    candidates.lastIndex = from;
  }
  return from === 0 ? text : done + text.slice(from);
}

function isNumber([whole, first = '', second = '', third = '']: RegExpExecArray): boolean {
  const digits = latinDigits(first + second + third);
  return /^[2-9]/.test(digits) && isAadhaar(digits) && !(whole.length === 12 && mobileWithCountry.test(digits));
}

/** Does something that checks texts, and says besides its result whether an Aadhaar number was masked. Nothing in it may wait. */
export function noticingAadhaar<Result>(check: () => Result): { readonly result: Result; readonly hidden: boolean } {
  const before = masked;
  const result = check();
  return { result, hidden: masked > before };
}

function latinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (one) => String(one.charCodeAt(0) - 0x0966));
}
