import { slipsOf } from '#shared/core/search-words.ts';
import type { Term } from '#shared/core/search-words.ts';
import { shortestBeginning, shortestSlip } from '#shared/core/search-rank.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import type { Dialect } from '../database.ts';
import { longestStart, marks } from './document.ts';

/** One token, or all that begin so. */
type Part = { readonly token: string; readonly begins: boolean };
/** Every list of parts must have one that the document has. */
export type Match = readonly (readonly Part[])[];

/**
 * How far a document may be from what is typed: it has the very words (or, of a few letters, their
 * beginnings), words that begin so, words that sound so, or words that differ by a letter.
 */
export type Reach = 'exact' | 'begins' | 'sounds' | 'slips';

/** What a document must have for what is typed; several ways where words may be written as one. */
export function matchesFor(asked: Asked, reach: Reach): Match[] {
  const forms = [asked.terms, ...(reach === 'exact' || reach === 'begins' ? [] : asked.joined)];
  return forms.filter((terms) => terms.length > 0).map((terms) => terms.map((term) => partsOf(term, reach)));
}

/** A match as a query of SQLite's FTS5 or as a tsquery. Tokens have no quotation marks in them. */
export function matchText(dialect: Dialect, all: Match): string {
  const quote = dialect === 'sqlite' ? '"' : "'";
  const [and, or, star] = dialect === 'sqlite' ? [' AND ', ' OR ', '*'] : [' & ', ' | ', ':*'];
  return all
    .map((parts) => {
      const texts = parts.map(({ token, begins }) => `${quote}${token}${quote}${begins ? star : ''}`);
      return `(${texts.join(or)})`;
    })
    .join(and);
}

/** One of some tokens. */
export function oneOf(tokens: readonly string[]): readonly Part[] {
  return tokens.map((token) => ({ token, begins: false }));
}

function partsOf(term: Term, reach: Reach): readonly Part[] {
  const begins = beginning(term.word);
  if (reach === 'begins') return [begins];
  const exact = { token: begins.token, begins: false };
  if (reach === 'exact' || term.coarse === '') return [exact];
  const sound = { token: marks.coarse + term.coarse, begins: false };
  if (reach === 'sounds') return [exact, sound];
  return [
    exact,
    { ...sound, begins: term.coarse.length >= shortestBeginning },
    ...slips(marks.fineSlip, term.fine, shortestSlip.fine),
    ...slips(marks.coarseSlip, term.coarse, shortestSlip.coarse - 1),
  ];
}

/** True of so few letters that one token finds the very word and its beginning alike. */
export function isStart(word: string): boolean {
  return Array.from(word).length <= longestStart;
}

function beginning(word: string): Part {
  return isStart(word) ? { token: marks.start + word, begins: false } : { token: word, begins: true };
}

function slips(mark: string, text: string, shortest: number): readonly Part[] {
  return text.length < shortest ? [] : oneOf(slipsOf(text).map((slip) => mark + slip));
}
