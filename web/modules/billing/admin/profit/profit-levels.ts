import { groupBy } from '#shared/core/group-by.ts';
import { profitPlaces } from '#shared/modules/billing/profit/profit.ts';
import type { ProfitLine } from '#shared/modules/billing/profit/queries.ts';
import { profitTotals } from '#shared/modules/billing/profit/totals.ts';
import type { ProfitTotals } from '#shared/modules/billing/profit/totals.ts';

/** How deep one has looked: all clients, the sites of one, or the posts of a site. */
export type Depth = 'clients' | 'sites' | 'posts';
/** A row of the table: a client, a site or a post, with one of the report's lines that it is made of. */
export type LevelRow = {
  readonly key: string;
  readonly line: ProfitLine;
  readonly totals: ProfitTotals;
};

/** The key of a client's row, as it stands in the address. */
export function clientKey({ place, client_id: id }: ProfitLine): string {
  return id ?? place;
}

/** The key of a site's row, as it stands in the address. */
export function siteKey({ site_id: id }: ProfitLine): string {
  return id ?? 'none';
}

/** The rows of a level; clients come first, and of them the largest loss. */
export function levelRows(lines: readonly ProfitLine[], depth: Depth): LevelRow[] {
  const keyOf = (line: ProfitLine): string =>
    depth === 'clients' ? clientKey(line) : depth === 'sites' ? siteKey(line) : JSON.stringify(line.post);
  return [...groupBy(lines, keyOf)]
    .flatMap(([key, own]) => {
      const [line] = own;
      return line ? [{ key, line, totals: profitTotals(own) }] : [];
    })
    .toSorted(
      (a, b) =>
        profitPlaces.indexOf(a.line.place) - profitPlaces.indexOf(b.line.place) ||
        a.totals.profit - b.totals.profit,
    );
}
