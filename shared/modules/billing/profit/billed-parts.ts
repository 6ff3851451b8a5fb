import { shareOut } from '#shared/core/gst.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/** An issued bill or note. Amounts are paise, all above zero for a bill; `sign` is -1 for a credit note. */
export type BilledPaper = {
  /** Null for customers of the app. */
  readonly clientId: string | null;
  readonly client: string;
  readonly sign: 1 | -1;
  readonly taxable: Paise;
  readonly lines: readonly { readonly title: string; readonly site: string; readonly amount: Paise }[];
  /** The duties behind it; those of the bill it changes for a note. */
  readonly annexure: readonly BilledDuties[];
};

/** How many duties of a line one post has. */
export type BilledDuties = {
  readonly siteId: string;
  readonly site: string;
  readonly post: string;
  readonly title: string;
  readonly duties: number;
  readonly overtime: number;
};

/** An amount before GST in the place it was billed for. */
export type BilledPart = {
  readonly clientId: string | null;
  readonly client: string;
  readonly siteId: string | null;
  /** Null for what is not of one post, such as material. */
  readonly post: string | null;
  readonly amount: Paise;
};

/**
 * Splits a bill over sites and posts. A line from duties goes to posts by the duties that each has of it;
 * other lines stay with their site, and lines without a known site with the client. The parts add up to the
 * taxable value.
 */
export function billedParts(paper: BilledPaper, siteByName: (name: string) => string | null): BilledPart[] {
  const parts: BilledPart[] = [];
  const add = (siteId: string | null, post: string | null, amount: number): void => {
    if (amount !== 0)
      parts.push({
        clientId: paper.clientId,
        client: paper.client,
        siteId,
        post,
        amount: paise(paper.sign * amount),
      });
  };
  let rest: number = paper.taxable;
  for (const { title, site, amount } of paper.lines) {
    rest -= amount;
    const isOvertime = title.endsWith(', overtime');
    const base = title.replace(/, (overtime|public holiday)$/, '');
    const behind = paper.annexure.filter((row) => row.site === site && row.title === base);
    // Half duties are whole numbers when they are doubled.
    const weights = behind.map((row) => paise(isOvertime ? row.overtime : Math.round(row.duties * 2)));
    if (weights.every((weight) => weight === 0)) {
      const known = paper.annexure.find((row) => row.site === site)?.siteId ?? siteByName(site);
      add(known, null, amount);
      continue;
    }
    const shares = shareOut(amount, weights);
    for (const [at, row] of behind.entries()) add(row.siteId, row.post, shares[at] ?? 0);
  }
  add(null, null, rest);
  return parts;
}
