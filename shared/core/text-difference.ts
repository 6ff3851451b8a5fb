/** A run of text that two versions share, or that only one of them has. */
export type TextPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** The most steps of one comparison; beyond them the text counts as replaced, so no input takes long. */
const mostSteps = 400;

/**
 * What changed between two texts, in reading order: by sentences first, then by words within the sentences
 * that changed. The parts that are not `added` give the first text again, those not `removed` the second.
 *
 * @example textDifference('Pay in 30 days.', 'Pay in 15 days.').map(({ kind, text }) => `${kind}:${text}`)
 * // ['same:Pay in ', 'removed:30', 'added:15', 'same: days.']
 */
export function textDifference(before: string, after: string): TextPart[] {
  const rough = compareLists(sentencesOf(before), sentencesOf(after));
  const fine: TextPart[] = [];
  for (let i = 0; i < rough.length; i += 1) {
    const part = rough[i];
    const next = rough[i + 1];
    if (part?.kind === 'removed' && next?.kind === 'added') {
      fine.push(...compareWords(part.text, next.text));
      i += 1;
    } else if (part) fine.push(part);
  }
  return joined(fine);
}

/**
 * Sentences with the marks and spaces after them. Lines and the Hindi full stop end one too; a point in a
 * number does not.
 */
function sentencesOf(text: string): string[] {
  const sentences = text.match(/(?:[^\n.!?।;]|\.(?=\p{N}))*(?:\n+|[.!?।;]+[^\S\n]*\n*|$)/gu);
  return sentences?.filter((part) => part !== '') ?? [];
}

function compareWords(before: string, after: string): TextPart[] {
  // An amount or the number of a document is one word: half of one means nothing.
  const words = (text: string): string[] =>
    text.match(/[\p{L}\p{M}\p{N}]+(?:[-/.,](?=\p{N})[\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
  const parts = joined(compareLists(words(before), words(after)));
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  // Two sentences with a few words in common read better one after the other than mixed.
  if (shared * 3 >= Math.min(before.length, after.length)) return parts;
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** The shortest script from one list to another by Myers' algorithm, as runs of text. */
function compareLists(before: readonly string[], after: readonly string[]): TextPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const middle = shortestScript(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  return joined([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ]);
}

function shortestScript(before: readonly string[], after: readonly string[]): TextPart[] {
  const replaced: TextPart[] = [
    { kind: 'removed', text: before.join('') },
    { kind: 'added', text: after.join('') },
  ];
  if (before.length === 0 || after.length === 0) return replaced;
  const most = Math.min(before.length + after.length, mostSteps);
  // For each diagonal how far down it a script of `steps` changes comes; one picture kept for each step.
  const reach = new Map<number, number>([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    trail.push(new Map([...reach].filter(([k]) => Math.abs(k) <= steps + 1)));
    for (let k = -steps; k <= steps; k += 2) {
      let x = goesDown(reach, k, steps) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1;
      reach.set(k, x);
      if (x >= before.length && x - k >= after.length) return walkBack(trail, before, after);
    }
  }
  return replaced;
}

function goesDown(reach: ReadonlyMap<number, number>, k: number, steps: number): boolean {
  return k === -steps || (k !== steps && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
}

function walkBack(
  trail: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): TextPart[] {
  const parts: TextPart[] = [];
  let x = before.length;
  let y = after.length;
  for (let steps = trail.length - 1; steps >= 0; steps -= 1) {
    const reach = trail[steps] ?? new Map<number, number>();
    const k = x - y;
    const down = goesDown(reach, k, steps);
    const fromX = steps === 0 ? 0 : (reach.get(down ? k + 1 : k - 1) ?? 0);
    const fromY = steps === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    while (x > fromX && y > fromY && before[x - 1] === after[y - 1]) {
      x -= 1;
      y -= 1;
      parts.push({ kind: 'same', text: before[x] ?? '' });
    }
    if (steps === 0) break;
    parts.push(
      down ? { kind: 'added', text: after[y - 1] ?? '' } : { kind: 'removed', text: before[x - 1] ?? '' },
    );
    x = fromX;
    y = fromY;
  }
  return parts.reverse();
}

/**
 * Neighbours of one kind as one part; between two shared parts what was removed comes before what was added.
 */
function joined(parts: readonly TextPart[]): TextPart[] {
  const out: TextPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') out.push({ kind: 'removed', text: removed });
    if (added !== '') out.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = out.at(-1);
      if (last?.kind === 'same') out[out.length - 1] = { kind, text: last.text + text };
      else out.push({ kind, text });
    }
  }
  flush();
  return out;
}
