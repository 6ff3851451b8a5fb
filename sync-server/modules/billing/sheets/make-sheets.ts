import { createHash } from 'node:crypto';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import { dutyShare } from '#shared/modules/billing/duties/count-duty.ts';
import type { DoneDuty } from '#shared/modules/billing/duties/bill-facts.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import type { SheetView } from '#shared/modules/billing/sheets/queries.ts';

/** The attendance of one site for a month, as its client is billed for it. */
export type Sheet = Pick<SheetView, 'rows' | 'posts' | 'digest' | 'duties' | 'people'> & {
  readonly siteId: string;
  readonly site: string;
};

type Facts = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The client's own lines of its sites. */
  readonly sites: readonly Pick<ClientSite, 'site_id' | 'from' | 'to'>[];
  readonly names: ReadonlyMap<string, string>;
  readonly fullDayMinutes: number;
  readonly duties: readonly DoneDuty[];
};

/** The sheets of a client: of each site that was its own in the month, also where nobody worked. */
export function sheetsOf({ month, sites, names, fullDayMinutes, duties }: Facts): Sheet[] {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const held = sites.filter(({ from, to }) => from <= last && (to === null || to >= first));
  return [...new Set(held.map((site) => site.site_id))].toSorted().map((siteId) => {
    const own = duties.filter(
      ({ siteId: at, date, minutes }) =>
        at === siteId &&
        minutes > 0 &&
        date >= first &&
        date <= last &&
        siteOn(held, siteId, date) !== undefined,
    );
    const rows = rowsOf(own, Number(last.slice(8)), fullDayMinutes);
    return {
      siteId,
      site: names.get(siteId) ?? '',
      rows,
      posts: postsOf(rows),
      people: new Set(rows.map((row) => row.staff_id)).size,
      duties: rows.reduce((sum, row) => sum + row.duties, 0),
      digest: digestOf(siteId, month, own, fullDayMinutes),
    };
  });
}

type Row = Sheet['rows'][number];

function rowsOf(duties: readonly DoneDuty[], days: number, fullDayMinutes: number): Row[] {
  const rows = new Map<string, Row>();
  for (const duty of duties) {
    const key = [duty.staffId, duty.post].join('\n');
    const row = rows.get(key) ?? {
      staff_id: duty.staffId,
      code: duty.staffCode,
      name: duty.staffName,
      post: duty.post,
      days: Array.from({ length: days }, () => 0),
      duties: 0,
    };
    const [day, share] = [Number(duty.date.slice(8)) - 1, dutyShare(duty, fullDayMinutes)];
    rows.set(key, {
      ...row,
      days: row.days.map((count, i) => (i === day ? count + share : count)),
      duties: row.duties + share,
    });
  }
  return [...rows.values()].toSorted(
    (a, b) => a.post.localeCompare(b.post) || a.name.localeCompare(b.name) || a.code.localeCompare(b.code),
  );
}

function postsOf(rows: readonly Row[]): Sheet['posts'] {
  const posts = new Map<string, { post: string; people: number; duties: number }>();
  for (const { post, duties } of rows) {
    const known = posts.get(post) ?? { post, people: 0, duties: 0 };
    posts.set(post, { post, people: known.people + 1, duties: known.duties + duties });
  }
  return [...posts.values()];
}

/**
 * What tells whether the work of a sheet is still the same: every duty with its minutes. Names of people and
 * posts may be put right without a new approval, and the client may be merged into another one.
 */
function digestOf(
  siteId: string,
  month: string,
  duties: readonly DoneDuty[],
  fullDayMinutes: number,
): string {
  const lines = duties
    .map((duty) =>
      [
        duty.date,
        duty.staffId,
        duty.postId ?? '',
        duty.shiftId,
        duty.minutes,
        duty.planned ?? '',
        dutyShare(duty, fullDayMinutes),
      ].join('|'),
    )
    .toSorted();
  return createHash('sha256')
    .update([siteId, month, ...lines].join('\n'))
    .digest('base64url');
}
