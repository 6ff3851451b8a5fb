/**
 * One word of what somebody typed: as typed, made comparable, and whether a rule has already taken its
 * meaning.
 */
export type Word = {
  readonly raw: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  taken: boolean;
};

const devanagariZero = 0x966;

/** The words of a line in their order, numbers in Latin digits, a.m. and p.m. in one piece. */
export function wordsOf(line: string): Word[] {
  const plain = line
    .normalize('NFC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
  const tidy = plain.replace(/\b([ap])\.\s?m\b\.?/gi, (found, half: string) =>
    `${half}m`.padEnd(found.length),
  );
  return [...tidy.matchAll(/[\p{L}\p{M}\p{N}]+(?:[:./'’-][\p{L}\p{M}\p{N}]+)*/gu)].map((found) => ({
    raw: tidy.slice(found.index, found.index + found[0].length),
    text: found[0].toLowerCase().replace(/[’']/g, ''),
    start: found.index,
    end: found.index + found[0].length,
    taken: false,
  }));
}

/** The text between two words as it was typed, both included. */
export function typedBetween(line: string, from: Word, to: Word): string {
  return line.slice(from.start, to.end).trim().replace(/\s+/g, ' ');
}

/** Marks words as understood, so that no other rule reads them again. */
export function take(words: readonly Word[], from: number, count: number): void {
  for (const word of words.slice(from, from + count)) word.taken = true;
}

const numberWords: readonly (readonly string[])[] = [
  [],
  ['one', 'ek', 'एक'],
  ['two', 'do', 'दो'],
  ['three', 'teen', 'tin', 'तीन'],
  ['four', 'char', 'chaar', 'चार'],
  ['five', 'panch', 'paanch', 'पांच', 'पाँच'],
  ['six', 'che', 'chhe', 'chhah', 'cheh', 'छह', 'छः', 'छे'],
  ['seven', 'saat', 'sat', 'सात'],
  ['eight', 'aath', 'ath', 'आठ'],
  ['nine', 'nau', 'no', 'नौ'],
  ['ten', 'das', 'dus', 'दस'],
  ['eleven', 'gyarah', 'gyara', 'ग्यारह'],
  ['twelve', 'barah', 'bara', 'बारह'],
];

/** The number that a word says, in digits or in words up to twelve; undefined for any other word. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const found = numberWords.findIndex((spellings) => spellings.includes(text));
  return found > 0 ? found : undefined;
}
