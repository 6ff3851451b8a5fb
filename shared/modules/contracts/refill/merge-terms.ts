/** A numbered clause of terms, or what stands before the first one, which has no title. */
type Part = {
  readonly title: string;
  /** What follows the title, with the line break before it. */
  readonly body: string;
};

/** The most clauses that are told apart. */
const mostClauses = 500;

/** Terms that were filled again, and how many of their parts are as somebody wrote them by hand. */
export type MergedTerms = { readonly text: string; readonly kept: number };

/**
 * Terms filled again in which what was written by hand stays: a clause that was changed, added or removed.
 * `base` is how they were filled before, `own` how they stand now; `head` is what a client agreed to, which
 * stands before the clauses and may have numbers of its own.
 *
 * @example mergeTerms('1. A\nx\n\n2. B\ny', '1. A\nmine\n\n2. B\ny', '1. A\nx\n\n2. B\nz')
 * // { text: '1. A\nmine\n\n2. B\nz', kept: 1 }
 */
export function mergeTerms(base: string, own: string, fresh: string, head = ''): MergedTerms {
  if (own === base) return { text: fresh, kept: 0 };
  const filled = [base, fresh].map((text) => listOf(text, head, new Set()));
  const titles = new Set(filled.flat().map(({ title }) => title));
  const [old = [], next = []] = filled;
  const names = renamed(old, next);
  const called = (part: Part): Part => ({ ...part, title: names.get(part.title) ?? part.title });
  const [before, mine, now] = [old.map(called), listOf(own, head, titles).map(called), next].map(byTitle);
  // Where two clauses have one title, or there are very many, nobody can tell which is which.
  const isUnclear = ({ size }: ReadonlyMap<string, Part>): boolean => size === 0 || size > mostClauses;
  if (!before || !mine || !now || [before, mine, now].some(isUnclear))
    return { text: own, kept: own === '' ? 0 : 1 };
  let kept = 0;
  const merged: Part[] = [];
  for (const part of now.values()) {
    const [old, mineNow] = [before.get(part.title), mine.get(part.title)];
    const isMine = mineNow ? old?.body !== mineNow.body : old !== undefined;
    if (isMine) kept += 1;
    if (mineNow && isMine) merged.push(mineNow);
    else if (!isMine) merged.push(part);
  }
  let last = -1;
  for (const part of mine.values()) {
    const at = merged.findIndex(({ title }) => title === part.title);
    if (at >= 0) last = at;
    else if (!now.has(part.title) && before.get(part.title)?.body !== part.body) {
      kept += 1;
      last += 1;
      merged.splice(last, 0, part);
    }
  }
  return { text: textOf(merged), kept };
}

/** The parts of terms by their titles; none where two have the same one. */
function byTitle(parts: readonly Part[]): Map<string, Part> {
  const found = new Map(parts.map((part) => [part.title, part]));
  return found.size === parts.length ? found : new Map();
}

/** What clauses are called now that the template calls otherwise: as many as before, in the same places. */
function renamed(old: readonly Part[], next: readonly Part[]): ReadonlyMap<string, string> {
  if (old.length !== next.length) return new Map();
  const [was, is] = [old, next].map((parts) => new Set(parts.map(({ title }) => title)));
  return new Map(
    old.flatMap(({ title }, i): [string, string][] => {
      const now = next[i]?.title ?? '';
      return is?.has(title) || was?.has(now) ? [] : [[title, now]];
    }),
  );
}

/**
 * The clauses of terms in their order, after what stands before them. A clause begins after an empty line,
 * with one of the titles or the next number: a list within a clause has numbers too.
 */
function listOf(text: string, head: string, titles: ReadonlySet<string>): Part[] {
  const from = head !== '' && text.startsWith(head) ? head.length : 0;
  const places = [...text.matchAll(/(?:^|\n\n)(\d{1,4})\. (\S.*)/gu)]
    .map((match) => ({ at: match.index, all: match[0], n: Number(match[1]), title: match[2] ?? '' }))
    .filter(({ at }) => at >= from);
  const known = new Map(places.filter(({ title }) => titles.has(title)).map(({ n, at }) => [n, at]));
  const parts: Part[] = [];
  let [title, start, next] = ['', 0, 1];
  for (const place of places) {
    const isNext = place.n === next && (known.get(place.n) ?? 0) <= place.at;
    if (!isNext && !titles.has(place.title)) continue;
    if (place.at > 0) parts.push({ title, body: text.slice(start, place.at) });
    title = place.title;
    start = place.at + place.all.length;
    next = place.n + 1;
  }
  return [...parts, { title, body: text.slice(start) }];
}

function textOf(parts: readonly Part[]): string {
  let n = 0;
  return parts
    .map(({ title, body }) => {
      if (title === '') return body;
      n += 1;
      return `${n}. ${title}${body}`;
    })
    .join('\n\n');
}
