import { fewEnough, isHeard, nearness } from './search-rank.ts';
import type { Asked, Likeness } from './search-rank.ts';
import { writtenWords } from './search-words.ts';

/** What a record is found by: its names, the title first, and other words of it. */
export type Sought = { readonly names: readonly string[]; readonly words: readonly string[] };
/** A record that fits, and how near it is to what was typed, from 0 to 1. */
export type Near<Row> = { readonly row: Row; readonly near: number };

/** What is found by words that are no names. */
export const byWords = 0.4;

/**
 * The records of a device that fit what is typed, the nearest first: words by how they begin, names by their
 * sound in either script and, where little else is found, with a letter wrong. The server finds them by the
 * same rules in its index.
 */
export function findHeld<Row>(
  rows: readonly Row[],
  soughtBy: (row: Row) => Sought,
  asked: Asked,
): readonly Near<Row>[] {
  if (asked.terms.length === 0) return [];
  const held = rows.map((row) => {
    const { names, words } = soughtBy(row);
    return { row, names, isWritten: isWrittenIn([...names, ...words].flatMap(writtenWords), asked) };
  });
  const look = (likeness: Likeness): readonly Near<Row>[] =>
    held
      .map(({ row, names, isWritten }) => {
        const heard = isWritten || isHeard(asked) ? nearness(asked, names, likeness) : 0;
        return { row, near: Math.max(heard, isWritten ? byWords : 0) };
      })
      .filter(({ near }) => near > 0)
      .toSorted((a, b) => b.near - a.near);
  const found = look('sounds');
  return found.length >= fewEnough || !isHeard(asked) ? found : look('slips');
}

function isWrittenIn(words: readonly string[], { terms }: Asked): boolean {
  return terms.every(({ word }) => words.some((other) => other.startsWith(word)));
}
