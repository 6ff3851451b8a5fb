/** A numbered clause of terms, or what stands before the first one, which has no title. */
type Part = { readonly title: string; readonly body: string };

/** Terms that were filled again, and how many of their parts are as somebody wrote them by hand. */
export type MergedTerms = { readonly text: string; readonly kept: number };

/**
 * Terms filled again in which what was written by hand stays: a clause that was changed, added or removed.
 * `base` is how they were filled before, `own` how they stand now.
 *
 * @example mergeTerms('1. A\nx\n\n2. B\ny', '1. A\nmine\n\n2. B\ny', '1. A\nx\n\n2. B\nz')
 * // { text: '1. A\nmine\n\n2. B\nz', kept: 1 }
 */
export function mergeTerms(base: string, own: string, fresh: string): MergedTerms {
  if (own === base) return { text: fresh, kept: 0 };
  const [before, mine, now] = [base, own, fresh].map(partsOf);
  // Where two clauses have one title nobody can tell which is which.
  if (!before || !mine || !now || [before, mine, now].some(({ size }) => size === 0))
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
function partsOf(text: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  const written = text.split(/\n\n(?=\d+\. )/);
  for (const one of written) {
    const [, title, body] = /^\d+\. (.*)(?:\n|$)([\s\S]*)$/.exec(one) ?? ['', '', one];
    if (parts.has(title ?? '')) return new Map();
    parts.set(title ?? '', { title: title ?? '', body: body ?? '' });
  }
  return parts;
}

function textOf(parts: readonly Part[]): string {
  let n = 0;
  return parts
    .map(({ title, body }) => {
      if (title === '') return body;
      n += 1;
      return `${n}. ${title}\n${body}`;
    })
    .join('\n\n');
}
