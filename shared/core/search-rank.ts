import { joinedTerms, termsOf, wordsOf } from './search-words.ts';
import type { Term } from './search-words.ts';

/** Shorter sounds are too much alike for a slip of a key to be seen. */
export const shortestSlip = { fine: 4, coarse: 4 } as const;

/** A sound that so many others begin with tells nothing. */
export const shortestBeginning = 3;

/** Where fewer than this many are found, what is less like it is looked for as well. */
export const fewEnough = 3;

/** How alike a name may be heard: it sounds so, or also begins so, or differs by a letter. */
export type Likeness = 'sounds' | 'slips';

/** True where enough is typed for its sound to tell something. */
export function isHeard({ terms }: Asked): boolean {
  return terms.reduce((sum, { word }) => sum + word.length, 0) > 2;
}

/** What is typed, for comparing many names with it. */
export type Asked = {
  readonly terms: readonly Term[];
  /** The same with two neighbouring words written as one, for each pair of the first few words. */
  readonly joined: readonly (readonly Term[])[];
};

/** Takes what is typed apart, at most eight words, each once. Without words there is nothing to look for. */
export function askedFor(typed: string): Asked {
  const byWord = new Map(termsOf(typed).map((term) => [term.word, term]));
  const terms = [...byWord.values()].slice(0, mostAsked);
  const joined = joinedTerms(terms.slice(0, mostJoined)).map((term, i) => [
    ...terms.slice(0, i),
    term,
    ...terms.slice(i + 2),
  ]);
  return { terms, joined };
}
const [mostAsked, mostJoined] = [8, 3];

/**
 * How near names are to what is typed: 1 is called exactly so, 0 has nothing of it. The first name counts a
 * little more than the others.
 */
export function nearness(asked: Asked, names: readonly string[], likeness: Likeness = 'slips'): number {
  return nearnessOf(asked, heardOf(names), likeness);
}

/** The digits of a mobile number without the code of its country. */
const mobileDigits = 10;

/**
 * True where every word that is asked for stands whole among some texts, or sounds as one of them does but
 * for a slip: the beginning of a name or a number finds nothing. A mobile number is whole without the code of
 * its country.
 */
export function isWhole({ terms, joined }: Asked, texts: readonly string[]): boolean {
  const { known } = heardOf(texts);
  const isOne = (asked: Term): boolean =>
    known.some(
      ({ word, coarse, fine }) =>
        word === asked.word ||
        (asked.coarse !== '' && asked.coarse === coarse) ||
        (asked.fine.length >= shortestSlip.fine && isOneOff(asked.fine, fine)) ||
        (asked.word.length >= mobileDigits && /^\d+$/.test(asked.word) && word.endsWith(asked.word)),
    );
  return terms.length > 0 && [terms, ...joined].some((way) => way.every(isOne));
}

/** The words of some names with their sounds, those of the first name also by themselves. */
export type Heard = {
  readonly known: readonly Term[];
  readonly inTitle: readonly Term[];
  readonly titleWords: number;
};

/** Takes names apart once, for comparing them with much that is typed. */
export function heardOf(names: readonly string[]): Heard {
  const [title = [], ...others] = names.map(termsOf);
  const all = [...title, ...others.flat()];
  return {
    known: [...all, ...joinedTerms(all)],
    inTitle: [...title, ...joinedTerms(title)],
    titleWords: title.length,
  };
}

/** The words of some names without their sounds, for what is typed in so few letters that it is not heard. */
export function writtenOf(names: readonly string[]): Heard {
  const [inTitle = [], ...others] = names.map((name) =>
    wordsOf(name).map((word) => ({ word, coarse: '', fine: '' })),
  );
  return { known: [...inTitle, ...others.flat()], inTitle, titleWords: inTitle.length };
}

/** How near names are, of which the words are known. */
export function nearnessOf(
  { terms, joined }: Asked,
  { known, inTitle, titleWords }: Heard,
  likeness: Likeness,
): number {
  const best = nearest([terms, ...joined], known, likeness);
  if (best === 0) return 0;
  const share = Math.min(1, terms.length / Math.max(1, titleWords));
  return best * 0.9 + (nearest([terms, ...joined], inTitle, likeness) >= best ? 0.05 + 0.05 * share : 0);
}

function nearest(ways: readonly (readonly Term[])[], known: readonly Term[], likeness: Likeness): number {
  return Math.max(...ways.map((terms) => ofAll(terms, known, likeness)));
}

/** The mean of the nearest word to each that is asked for; nothing where one has none. */
function ofAll(terms: readonly Term[], known: readonly Term[], likeness: Likeness): number {
  let sum = 0;
  for (const term of terms) {
    let best = 0;
    for (const other of known) best = Math.max(best, ofWord(term, other, likeness));
    if (best === 0) return 0;
    sum += best;
  }
  return terms.length === 0 ? 0 : sum / terms.length;
}

function ofWord(asked: Term, known: Term, reach: Likeness): number {
  if (asked.word === known.word) return 1;
  const begins = known.word.startsWith(asked.word) ? 0.9 + (0.05 * asked.word.length) / known.word.length : 0;
  if (begins > 0 || asked.coarse === '' || known.coarse === '') return begins;
  const likeness = likenessOf(asked.fine, known.fine);
  // The fewer the consonants, the more the vowels say.
  if (asked.coarse === known.coarse)
    return likeness >= (asked.coarse.length <= 2 ? 0.6 : 0.4) ? 0.6 + 0.28 * likeness : 0;
  if (reach === 'sounds') return 0;
  if (isOneOff(asked.fine, known.fine) && asked.fine.length >= shortestSlip.fine) return 0.75;
  if (asked.coarse.length >= shortestBeginning && known.coarse.startsWith(asked.coarse) && likeness >= 0.4)
    return 0.5 + 0.2 * likeness;
  // What is heard by three consonants and differs in one is another word.
  const isLong = asked.coarse.length >= shortestSlip.coarse - 1 && known.coarse.length >= shortestSlip.coarse;
  const isSlip = isLong && isOneOff(asked.coarse, known.coarse);
  return isSlip && likeness >= 0.6 ? 0.4 + 0.3 * likeness : 0;
}

function isOneOff(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 1 && distanceOf(a, b) <= 1;
}

function likenessOf(a: string, b: string): number {
  if (Math.min(a.length, b.length) * 2 < Math.max(a.length, b.length)) return 0;
  return 1 - distanceOf(a, b) / Math.max(a.length, b.length, 1);
}

/** How many letters must be added, left out, replaced or changed over to make one text of the other. */
export function distanceOf(a: string, b: string): number {
  if (a === b) return 0;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
