import { groupBy } from '#shared/core/group-by.ts';
import type { ReadLine } from './read-statement.ts';

/** What of a line of a statement says which transaction it is. */
export type LineFacts = Omit<ReadLine, 'row' | 'otherDays'>;

/**
 * The lines of a file that are known already, each with the known line that it is. Lines are recognised by
 * what they mean, as a file may be read by other columns the second time. A known line is one line of the
 * file at most, so that transactions that are alike stay as many as they are.
 */
export function knownAmong<Line extends LineFacts & Pick<ReadLine, 'otherDays'>, Known extends LineFacts>(
  lines: readonly Line[],
  known: readonly Known[],
): ReadonlyMap<Line, Known> {
  const found = new Map<Line, Known>();
  let [left, open] = [lines.map(withWords), known.map(withWords)];
  // The most alike first: what is left over may still be one by less.
  for (const [keyOf, isOne] of ways) {
    const groups = new Map([...groupBy(open, keyOf)].map(([key, group]) => [key, [...group]]));
    for (const line of left) {
      const candidates = groups.get(keyOf(line)) ?? [];
      const at = candidates.findIndex((candidate) => isOne(line, candidate));
      const [one] = at < 0 ? [] : candidates.splice(at, 1);
      if (one) found.set(line.line, one.line);
    }
    left = left.filter(({ line }) => !found.has(line));
    open = [...groups.values()].flat();
  }
  // What was read by another day of the file, such as the value date, has to be the same beyond its words.
  const groups = groupBy(open, sumKey);
  const taken = new Set<Worded<Known>>();
  for (const line of left)
    for (const day of line.line.otherDays ?? []) {
      const moved = withWords({ ...line.line, day });
      const one = (groups.get(sumKey(moved)) ?? []).find(
        (candidate) => !taken.has(candidate) && isSurelySame(moved, candidate),
      );
      if (!one) continue;
      taken.add(one);
      found.set(line.line, one.line);
      break;
    }
  return found;
}

/**
 * Whether two lines of one day, direction and amount are the same transaction. Running balances that differ
 * tell them apart. Where these are equal, only other words under another reference do; where a file has none,
 * a reference or the narration has to be in the other line.
 */
export function isSameLine(a: LineFacts, b: LineFacts): boolean {
  return sumKey(withWords(a)) === sumKey(withWords(b)) && isSame(withWords(a), withWords(b));
}

type Worded<Line extends LineFacts = LineFacts> = {
  readonly line: Line;
  readonly reference: string;
  readonly narration: string;
  /** Those of the two by which it can be told from others. */
  readonly names: readonly string[];
};

/** How lines are compared: within which groups, and by what. */
const ways: readonly (readonly [(line: Worded) => string, (a: Worded, b: Worded) => boolean])[] = [
  [(one) => `${balanceKey(one)} ${one.reference} ${one.narration}`, () => true],
  [balanceKey, isSame],
  [sumKey, isSame],
];

function isSame(a: Worded, b: Worded): boolean {
  const isOtherReference = a.reference !== '' && b.reference !== '' && a.reference !== b.reference;
  const isAlikeInWords = a.narration === b.narration;
  const isShared = (): boolean => shares(a, b) || shares(b, a);
  if (a.line.balance !== null && b.line.balance !== null)
    return a.line.balance === b.line.balance && (!isOtherReference || isAlikeInWords || isShared());
  return (isAlikeInWords && !isOtherReference) || isShared();
}

/** Whether more than usual words tells it: the running balance, or what names one of them. */
function isSurelySame(a: Worded, b: Worded): boolean {
  if (!isSame(a, b)) return false;
  return (a.line.balance !== null && b.line.balance !== null) || shares(a, b) || shares(b, a);
}

function sumKey({ line: { day, direction, amount } }: Worded): string {
  return `${day} ${direction} ${amount}`;
}

function balanceKey(one: Worded): string {
  return `${sumKey(one)} ${one.line.balance}`;
}

/** Files of one bank divide and capitalise their words in more than one way. */
function withWords<Line extends LineFacts>(line: Line): Worded<Line> {
  const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const [reference, narration] = [plain(line.reference).replace(/^0+(?=.)/, ''), plain(line.narration)];
  return { line, reference, narration, names: [reference, narration].filter(isName) };
}

/** Whether what names one line stands in the other. */
function shares({ names }: Worded, { reference, narration }: Worded): boolean {
  return names.some((name) => reference.includes(name) || narration.includes(name));
}

/** Digits enough to be of one transaction: `CASH`, `UPI` and the code of a branch are not. */
function isName(words: string): boolean {
  return words.replaceAll(/\D/g, '').length >= 6;
}
