import type { ServiceRate } from '../service-rate.ts';
import type { BilledTo, BillFacts, DoneDuty, DutyLine } from './bill-facts.ts';

/**
 * Amounts that are owed for the month whatever was done, by the days on which the rate was in force and the
 * site was the client's. A site that came, went and came back has a line for each stretch.
 */
export function fixedLines(facts: BillFacts, days: number): DutyLine[] {
  return facts.rates.flatMap((rate) =>
    rate.basis === 'fixed'
      ? stretchesOf(rate, facts).flatMap((stretch) => fixedLine(rate, stretch, facts, days))
      : [],
  );
}

type FixedStretch = BilledTo & { readonly from: string; readonly to: string };

function stretchesOf(rate: ServiceRate, facts: BillFacts): FixedStretch[] {
  const [begin, end] = [laterOf(rate.from, facts.within.from), earlierOf(rate.to, facts.within.to)];
  if (rate.site_id === null) return [{ from: begin, to: end, gstin: '', billed_by: null }];
  return facts.sites
    .filter((site) => site.site_id === rate.site_id)
    .map((site) => ({
      from: laterOf(site.from, begin),
      to: earlierOf(site.to, end),
      gstin: site.gstin,
      billed_by: site.billed_by,
    }));
}

function fixedLine(
  rate: ServiceRate,
  { from, to, gstin, billed_by }: FixedStretch,
  facts: BillFacts,
  days: number,
): DutyLine[] {
  if (to < from) return [];
  const count = Number(to.slice(8)) - Number(from.slice(8)) + 1;
  return [
    {
      siteId: rate.site_id,
      gstin,
      billed_by,
      rateId: rate.id,
      // Days of their own, so that two bills that share the amount have nothing twice.
      source: count === days ? `rate:${rate.id}` : `rate:${rate.id}@${from}/${to}`,
      line: {
        title: rate.title,
        sac: rate.sac,
        gst_rate: Math.round(rate.gst_percent * 100),
        site: facts.siteNames.get(rate.site_id ?? '') ?? '',
        unit: count === days ? 'month' : 'day',
        rate: rate.rate,
        quantity: count === days ? 1 : count,
        divisor: count === days ? 1 : days,
      },
    },
  ];
}

/**
 * The fixed amount that covers a duty, which then is not charged separately; null where there is none. One
 * for all sites covers duties only where the client pays by nothing else: beside other rates it is a fee of
 * its own.
 */
export function fixedFor(rates: readonly ServiceRate[], duty: DoneDuty): ServiceRate | null {
  const coversAll = rates.every(({ basis }) => basis === 'fixed');
  return (
    rates.find(
      (rate) =>
        rate.basis === 'fixed' &&
        (rate.site_id === null ? coversAll : rate.site_id === duty.siteId) &&
        rate.from <= duty.date &&
        (rate.to === null || rate.to >= duty.date),
    ) ?? null
  );
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function earlierOf(a: string | null, b: string): string {
  return a !== null && a < b ? a : b;
}
