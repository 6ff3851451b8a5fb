import { soundOf } from './sound-key.ts';

/** A word that is looked for or found, with how it sounds. */
export type Term = { readonly word: string; readonly coarse: string; readonly fine: string };

/** Longer words are cut: nobody types so much of one. */
const longestWord = 40;
const zeroInHindi = 0x0966;

/**
 * The words of a text as they are looked for: in small letters, without accents, digits as `0` to `9`. Marks
 * that only join letters are nothing.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - zeroInHindi))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > longestWord ? Array.from(word).slice(0, longestWord).join('') : word));
}

/** The words of a text, numbers with marks between them as one too, and the ends of a telephone number. */
export function writtenWords(text: string): string[] {
  if (phoneForm.test(text)) {
    const digits = text.replace('+', '');
    return [digits, ...[10, 6, 5, 4].map((length) => digits.slice(-length))];
  }
  const glued = text.split(/\s+/).flatMap((part) => {
    const parts = wordsOf(part);
    return parts.length > 1 && /\d/.test(part) ? wordsOf(parts.join('')) : [];
  });
  return [...wordsOf(text), ...glued];
}
const phoneForm = /^\+?\d{8,15}$/;

/** The words of a text with their sounds. */
export function termsOf(text: string): Term[] {
  return wordsOf(text).map(termOf);
}

/** A word with its sound. */
export function termOf(word: string): Term {
  const known = terms.get(word);
  if (known) return known;
  const term = { word, ...soundOf(word) };
  if (terms.size > mostKnown) terms.clear();
  terms.set(word, term);
  return term;
}
const terms = new Map<string, Term>();
const mostKnown = 5000;

/** Neighbouring words written as one: `vijay nagar` is `vijaynagar` too. */
export function joinedTerms(all: readonly Term[]): Term[] {
  return all.slice(1).flatMap((term, i) => {
    const word = (all[i]?.word ?? '') + term.word;
    return word.length > longestWord ? [] : [termOf(word)];
  });
}

/**
 * A text and what is left of it without one of its letters. Two texts that differ by one letter, too much,
 * too little, another or two changed over, have one of these in common.
 */
export function slipsOf(text: string): string[] {
  const slips = new Set([text]);
  for (let i = 0; i < text.length; i += 1) slips.add(text.slice(0, i) + text.slice(i + 1));
  return [...slips];
}
