import { fewEnough, heardOf, isHeard, nearnessOf } from './search-rank.ts';
import type { Asked, Heard, Likeness } from './search-rank.ts';
import { writtenWords } from './search-words.ts';

/** What a record is found by: its names, the title first, and other words of it. */
export type Sought = { readonly names: readonly string[]; readonly words: readonly string[] };
/** A record that fits, and how near it is to what was typed, from 0 to 1. */
export type Near<Row> = { readonly row: Row; readonly near: number };

/** What is found by words that are no names. */
export const byWords = 0.4;

/** What is known of a record, so that each letter typed need not take it apart again. */
type Prepared = { readonly heard: Heard; readonly written: readonly string[] };
/** What is known of records, as long as somebody searches them. */
export type PreparedRows<Row extends object> = WeakMap<Row, Prepared>;

/**
 * The records of a device that fit what is typed, the nearest first: words by how they begin, names by their
 * sound in either script and, where little else is found, with a letter wrong. The server finds them by the
 * same rules in its index. With `prepared` what is known of a record is kept for the next letter.
 */
export function findHeld<Row extends object>(
  rows: readonly Row[],
  soughtBy: (row: Row) => Sought,
  asked: Asked,
  prepared?: PreparedRows<Row>,
): readonly Near<Row>[] {
  if (asked.terms.length === 0) return [];
  const held = rows.map((row) => {
    const known = prepared?.get(row) ?? preparedOf(soughtBy(row));
    prepared?.set(row, known);
    return { row, heard: known.heard, isWritten: isWrittenIn(known.written, asked) };
  });
  const look = (likeness: Likeness): readonly Near<Row>[] =>
    held
      .map(({ row, heard, isWritten }) => {
        const near = isWritten || isHeard(asked) ? nearnessOf(asked, heard, likeness) : 0;
        return { row, near: Math.max(near, isWritten ? byWords : 0) };
      })
      .filter(({ near }) => near > 0)
      .toSorted((a, b) => b.near - a.near);
  const found = look('sounds');
  return found.length >= fewEnough || !isHeard(asked) ? found : look('slips');
}

function preparedOf({ names, words }: Sought): Prepared {
  return { heard: heardOf(names), written: [...names, ...words].flatMap(writtenWords) };
}

function isWrittenIn(words: readonly string[], { terms }: Asked): boolean {
  return terms.every(({ word }) => words.some((other) => other.startsWith(word)));
}
