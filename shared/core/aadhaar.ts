import type { Message } from './i18n.ts';

/** What a person is told whose text was changed. */
export const aadhaarHidden: Message = [
  'An Aadhaar number was hidden. Only its last four digits are kept.',
  'आधार नंबर छिपा दिया गया। उसके सिर्फ़ आख़िरी चार अंक रखे गए हैं।',
];

/**
 * Verhoeff's tables: the multiplication of the dihedral group of order ten, and a permutation applied by
 * place.
 */
const times = digitsOf(
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
);
const permuted = digitsOf(
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
);

/** An id or a SHA-256, which stay. */
const idHere = /(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})(?![0-9a-z])/iy;
const gap = /[\s.–/-]/;
/**
 * What a text must have anywhere for a number to be in it: most texts have none, and are not looked at
 * further.
 */
const candidate = /(?:[0-9०-९]{4}[\s.–/-]{0,2}){2}[0-9०-९]{4}/;
const [dash, plus] = [0x2d, 0x2b];
const [devanagariZero, devanagariNine] = [0x966, 0x96f];
/** How many numbers this process has masked. */
let masked = 0;

/** True where the last digit of an Aadhaar number fits the others (Verhoeff's check, J. Verhoeff 1969). */
export function isAadhaar(digits: string): boolean {
  return fits(Uint8Array.from(digits, Number));
}

/**
 * A text with every Aadhaar number in it shown by its last four digits, `XXXX XXXX 0124`. Twelve digits
 * without a gap that are also a mobile number with its country code stay: people write those in notes. What
 * was masked once stays as it is. Looks at each character a few times: a megabyte of digits takes some
 * milliseconds.
 *
 * @example maskAadhaar('his number is 2345 6789 0124') // 'his number is XXXX XXXX 0124'
 */
export function maskAadhaar(text: string): string {
  if (!candidate.test(text)) return text;
  let now = text;
  for (;;) {
    const next = maskOnce(now);
    if (next === now) return now;
    now = next;
  }
}

/**
 * Masks what is found from left to right. Twelve digits that are no number may hide one that begins in the
 * middle of them.
 */
function maskOnce(text: string): string {
  let done = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const digit = digitAt(text, at);
    if (digit < 0 && !isHexLetter(code)) continue;
    const before = at === 0 ? 0 : text.charCodeAt(at - 1);
    const idEnd = isWord(before) ? -1 : endOfId(text, at);
    if (idEnd >= 0) {
      at = idEnd - 1;
      continue;
    }
    // Twelve digits that are part of a longer number or a phone are none.
    if (digit < 0 || before === plus || digitAt(text, at - 1) >= 0) continue;
    let end = endOfNumber(text, at);
    if (end < 0) continue;
    // The four digits that are kept may begin a number of their own.
    for (let start = at; end >= 0; end = endOfNumber(text, start)) {
      masked += 1;
      done += `${text.slice(from, start)}XXXX XXXX `;
      from = end - 4;
      start = from;
    }
    done += latinDigits(text.slice(from, from + 4));
    from += 4;
    at = from - 1;
  }
  return from === 0 ? text : done + text.slice(from);
}

const twelve = new Uint8Array(12);

/**
 * Where an Aadhaar number ends that begins here: twelve digits, also in Devanagari and in groups of four; -1
 * where none does.
 */
function endOfNumber(text: string, start: number): number {
  let at = start;
  for (let place = 0; place < 12; place += 1) {
    if (place === 4 || place === 8) for (let blanks = 0; blanks < 2 && isGap(text, at); blanks += 1) at += 1;
    const digit = digitAt(text, at);
    if (digit < (place === 0 ? 2 : 0)) return -1;
    twelve[place] = digit;
    at += 1;
  }
  if (digitAt(text, at) >= 0 || !fits(twelve)) return -1;
  return at - start === 12 && isMobile(twelve) ? -1 : at;
}

/** Ten digits of a mobile number behind the code of India. */
function isMobile([first, second, third = 0]: Uint8Array): boolean {
  return first === 9 && second === 1 && third >= 6;
}

function fits(digits: Uint8Array): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const moved = permuted[(place % 8) * 10 + (digits[digits.length - 1 - place] ?? 0)] ?? 0;
    check = times[check * 10 + moved] ?? 0;
  }
  return check === 0;
}

/** The value of a digit, in either script; -1 where there is none. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= devanagariZero && code <= devanagariNine ? code - devanagariZero : -1;
}

function isGap(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x20 || code === dash) return true;
  // Letters and digits are most of what stands here.
  return !isWord(code) && gap.test(text.charAt(at));
}

/**
 * Where an id or a SHA-256 ends that begins here; -1 where none does. Looks closer only where its length may
 * be right.
 */
function endOfId(text: string, at: number): number {
  const ninth = text.charCodeAt(at + 8);
  if (!isWord(text.charCodeAt(at + 4)) || (ninth !== dash && !isWord(ninth))) return -1;
  idHere.lastIndex = at;
  return idHere.test(text) ? idHere.lastIndex : -1;
}

function isHexLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 && code < 0x80;
}

/** True for an English letter or digit. */
function isWord(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a && code < 0x80);
}

function digitsOf(...rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), Number);
}

/**
 * Does something that checks texts, and says besides its result whether an Aadhaar number was masked. Nothing
 * in it may wait.
 */
export function noticingAadhaar<Result>(check: () => Result): {
  readonly result: Result;
  readonly hidden: boolean;
} {
  const before = masked;
  const result = check();
  return { result, hidden: masked > before };
}

function latinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (item) => String(item.charCodeAt(0) - 0x0966));
}
