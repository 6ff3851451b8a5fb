import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { BillItem } from './bill-item.ts';
import { workerOn } from './billing-worker.ts';
import type { ClientSite } from './client-site.ts';
import type { BillFacts, DutyBill, DutyLine, Unpriced } from './duties/bill-facts.ts';
import { countOf } from './duties/count-duty.ts';
import { addDuty, dutyLines } from './duties/duty-lines.ts';
import type { DutyGroup } from './duties/duty-lines.ts';
import { fixedFor, fixedLines } from './duties/fixed-lines.ts';
import { addRow } from './duties/muster-rows.ts';
import type { GrowingRow } from './duties/muster-rows.ts';
import { rateFor } from './service-rate.ts';

/**
 * The lines of a client's month and the muster behind them. Duties count where the site is the client's on
 * that day, at the rate of that day, so that a rate or a site that changes inside the month splits it.
 */
export function billDuties(facts: BillFacts): DutyBill {
  const groups = new Map<string, DutyGroup>();
  const rows = new Map<string, GrowingRow>();
  const unpriced: Unpriced[] = [];
  const days = Number(lastOfMonth(facts.month).slice(8));
  for (const duty of facts.duties) {
    const site = siteOn(facts.sites, duty.siteId, duty.date);
    if (!site || duty.minutes <= 0 || !isWithin(duty.date, facts.within)) continue;
    const worker = workerOn(facts.workers, { staffId: duty.staffId, siteId: duty.siteId, day: duty.date });
    const holder = {
      siteId: duty.siteId,
      postId: worker?.post_id ?? duty.postId,
      rank: worker?.rank || duty.rank,
      shiftId: duty.shiftId,
    };
    const rate = rateFor(facts.rates, holder, duty.date);
    if (!rate) {
      const fixed = fixedFor(facts.rates, duty);
      if (fixed) addRow(rows, duty, { rate: fixed, billed: site, days }, countOf(duty, fixed, facts));
      else unpriced.push({ site: duty.siteName, name: duty.staffName, date: duty.date });
      continue;
    }
    const counted = countOf(duty, rate, facts);
    addDuty(groups, { duty, rate, amount: worker?.rate ?? rate.rate, billed: site }, counted);
    addRow(rows, duty, { rate, billed: site, days }, counted);
  }
  return {
    lines: [
      ...dutyLines(groups.values(), days),
      ...fixedLines(facts, days),
      ...facts.items.map((item) => itemLine(item, facts)),
    ],
    annexure: [...rows.values()].toSorted(
      (a, b) =>
        a.site.localeCompare(b.site) || a.name.localeCompare(b.name) || a.title.localeCompare(b.title),
    ),
    unpriced,
  };
}

function isWithin(day: CalendarDate, { from, to }: BillFacts['within']): boolean {
  return from <= day && day <= to;
}

function itemLine(item: BillItem, facts: BillFacts): DutyLine {
  const site = item.site_id === null ? undefined : siteOn(facts.sites, item.site_id, item.date);
  return {
    siteId: item.site_id,
    gstin: site?.gstin ?? '',
    billed_by: site?.billed_by ?? null,
    rateId: null,
    source: `item:${item.id}`,
    line: {
      title: item.title,
      sac: item.sac,
      gst_rate: Math.round(item.gst_percent * 100),
      site: facts.siteNames.get(item.site_id ?? '') ?? '',
      unit: 'piece',
      divisor: 1,
      quantity: item.quantity,
      rate: item.rate,
    },
  };
}

/** Whose a site is on a day: the client's line for it that holds, or none. */
export function siteOn<One extends Pick<ClientSite, 'site_id' | 'from' | 'to'>>(
  sites: readonly One[],
  siteId: string,
  day: string,
): One | undefined {
  return sites.find(
    (site) => site.site_id === siteId && site.from <= day && (site.to === null || site.to >= day),
  );
}
