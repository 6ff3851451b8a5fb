import { createHash } from 'node:crypto';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import type { BilledTo, DutyBill } from '#shared/modules/billing/duties/bill-facts.ts';
import type { CountedWork } from './plan-bills-task.ts';

type Where = {
  readonly month: string;
  readonly sites: readonly Pick<ClientSite, 'site_id' | 'from' | 'to'>[];
  readonly names: ReadonlyMap<string, string>;
};

/**
 * What was counted at each site that was the client's in the month, also where nobody worked: the days of
 * people with their overtime, the quantities of the lines, and duties without a rate. What they cost is not
 * in it, so that another rate leaves a draft as it is.
 */
export function countedWork(bill: DutyBill, { month, sites, names }: Where): CountedWork[] {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const held = sites.filter(({ from, to }) => from <= last && (to === null || to >= first));
  const rows = groupBy(bill.annexure, ({ siteId }) => siteId);
  const lines = groupBy(
    bill.lines.filter(({ source }) => source === null),
    ({ siteId }) => siteId ?? '',
  );
  const unpriced = groupBy(bill.unpriced, ({ site }) => site);
  return [...new Set(held.map((site) => site.site_id))].toSorted().map((siteId) => {
    const site = names.get(siteId) ?? '';
    const parts = [
      ...(rows.get(siteId) ?? []).map((row) =>
        // Who bills is named last, and only where it is chosen: what was drafted before keeps its digest.
        [row.staff_id, row.title, row.gstin, row.days.join(','), row.overtime_minutes, ...chosenIn(row)].join(
          '|',
        ),
      ),
      ...(lines.get(siteId) ?? []).map(({ line }) => [line.title, line.quantity, countedIn(line)].join('|')),
      ...(unpriced.get(site) ?? []).map(({ name, date }) => [name, date].join('|')),
    ].toSorted();
    const digest = createHash('sha256')
      .update([siteId, month, ...parts].join('\n'))
      .digest('base64url');
    return { month, siteId, site, digest };
  });
}

function chosenIn({ billed_by: issuer }: BilledTo): string[] {
  return issuer === null ? [] : [issuer];
}

/** What a line counts, under the name that it had when the first drafts were compared by it. */
function countedIn({ unit, divisor = 1 }: DutyBill['lines'][number]['line']): string | undefined {
  return unit === 'duty' && divisor !== 1 ? 'month' : unit;
}
