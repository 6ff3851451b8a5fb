import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { BillItem } from './bill-item.ts';
import { workerOn } from './billing-worker.ts';
import type { BillingWorker } from './billing-worker.ts';
import type { ClientSite } from './client-site.ts';
import type { Line } from './rules.ts';
import { rateFor } from './service-rate.ts';
import type { ServiceRate } from './service-rate.ts';

/** A duty that was done, as payroll counts it: whole minutes without the unpaid rest. */
export type DoneDuty = {
  readonly staffId: string;
  readonly staffCode: string;
  readonly staffName: string;
  readonly rank: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly postId: string | null;
  /** The post as the roster names it; empty where it was on no roster. */
  readonly post: string;
  readonly shiftId: string;
  readonly date: CalendarDate;
  readonly minutes: number;
  /** Minutes it was planned for; null where it was on no roster. */
  readonly planned: number | null;
};

/** What a client's month is billed from. */
export type BillFacts = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The days of the month that are billed. */
  readonly within: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly sites: readonly Pick<ClientSite, 'site_id' | 'from' | 'to' | 'gstin'>[];
  readonly rates: readonly ServiceRate[];
  readonly workers: readonly BillingWorker[];
  readonly items: readonly BillItem[];
  readonly siteNames: ReadonlyMap<string, string>;
  readonly holidays: ReadonlySet<string>;
  /** From how many minutes on a duty counts whole; below it counts half, as in payroll. */
  readonly fullDayMinutes: number;
  readonly duties: readonly DoneDuty[];
};

/** A line with what it was counted from, before it is put into a bill. */
export type DutyLine = {
  readonly siteId: string | null;
  /** The GSTIN of the client that it is billed to; empty for the main one. */
  readonly gstin: string;
  readonly line: Line;
  /** What it charges besides duties, such as `item:<id>`; null for duties, which the muster names. */
  readonly source: string | null;
};

/** One person's days behind a line: duties by day of the month, half ones as 0.5. */
export type AnnexureRow = {
  /** `YYYY-MM`, of a bill over several months; empty for the month of the bill. */
  readonly month: string;
  readonly site: string;
  readonly post: string;
  readonly title: string;
  readonly staff_id: string;
  readonly code: string;
  readonly name: string;
  readonly days: readonly number[];
  readonly duties: number;
  readonly overtime_minutes: number;
};

/** Duties for which the client has no rate. */
export type Unpriced = { readonly site: string; readonly name: string; readonly date: CalendarDate };

export type DutyBill = {
  readonly lines: readonly DutyLine[];
  readonly annexure: readonly (AnnexureRow & { readonly siteId: string; readonly gstin: string })[];
  readonly unpriced: readonly Unpriced[];
};

type Group = {
  readonly rate: ServiceRate;
  /** The rate in rupees: the person's own where one was agreed. */
  readonly amount: number;
  readonly siteId: string;
  readonly siteName: string;
  readonly gstin: string;
  duties: number;
  minutes: number;
  holidays: number;
  holidayMinutes: number;
  /** Minutes of overtime by the length of the duty that was planned. */
  readonly overtime: Map<number, number>;
};

/** How long somebody must stay on beyond a duty before it counts as overtime, in minutes, as in payroll. */
const overtimeFrom = 30;

/**
 * The lines of a client's month and the muster behind them. Duties count where the site is the client's on
 * that day, at the rate of that day, so that a rate or a site that changes inside the month splits it.
 */
export function billDuties(facts: BillFacts): DutyBill {
  const groups = new Map<string, Group>();
  const rows = new Map<string, Mutable>();
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
      if (fixed)
        addRow(rows, duty, { title: fixed.title, gstin: site.gstin, days }, countOf(duty, fixed, facts));
      else unpriced.push({ site: duty.siteName, name: duty.staffName, date: duty.date });
      continue;
    }
    const counted = countOf(duty, rate, facts);
    add(groups, { duty, rate, amount: worker?.rate ?? rate.rate, gstin: site.gstin }, counted);
    addRow(rows, duty, { title: rate.title, gstin: site.gstin, days }, counted);
  }
  return {
    lines: [
      ...[...groups.values()].toSorted(byPlace).flatMap((group) => linesOf(group, days)),
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

type Counted = { readonly duties: number; readonly overtime: number; readonly isHoliday: boolean };

/**
 * A duty as it counts: whole, or half where it was shorter than a full day and than it was planned for.
 */
export function dutyShare(
  { minutes, planned }: Pick<DoneDuty, 'minutes' | 'planned'>,
  fullDayMinutes: number,
): 0 | 0.5 | 1 {
  if (minutes <= 0) return 0;
  return minutes >= Math.min(fullDayMinutes, planned ?? fullDayMinutes) ? 1 : 0.5;
}

function countOf(duty: DoneDuty, rate: ServiceRate, facts: BillFacts): Counted {
  const over = duty.planned === null ? 0 : duty.minutes - duty.planned;
  return {
    duties: dutyShare(duty, facts.fullDayMinutes),
    overtime: rate.overtime > 0 && over >= overtimeFrom ? over : 0,
    isHoliday: rate.holiday > 1 && facts.holidays.has(duty.date),
  };
}

function add(
  groups: Map<string, Group>,
  { duty, rate, amount, gstin }: { duty: DoneDuty; rate: ServiceRate; amount: number; gstin: string },
  { duties, overtime, isHoliday }: Counted,
): void {
  const key = [duty.siteId, rate.id, amount, gstin].join(' ');
  const group = groups.get(key) ?? {
    rate,
    amount,
    siteId: duty.siteId,
    siteName: duty.siteName,
    gstin,
    duties: 0,
    minutes: 0,
    holidays: 0,
    holidayMinutes: 0,
    overtime: new Map<number, number>(),
  };
  group.duties += duties;
  group.minutes += duty.minutes - overtime;
  if (isHoliday) {
    group.holidays += duties;
    group.holidayMinutes += duty.minutes - overtime;
  }
  if (overtime > 0 && duty.planned !== null)
    group.overtime.set(duty.planned, (group.overtime.get(duty.planned) ?? 0) + overtime);
  groups.set(key, group);
}

function linesOf(group: Group, days: number): DutyLine[] {
  const { rate, amount, siteId, gstin, siteName } = group;
  const divisor = divisorOf(rate, days);
  const common = { sac: rate.sac, gst_rate: Math.round(rate.gst_percent * 100), site: siteName };
  const lines: Line[] = [
    rate.basis === 'hour'
      ? {
          ...common,
          title: rate.title,
          quantity: hoursOf(group.minutes),
          unit: 'hour',
          divisor: 1,
          rate: amount,
        }
      : {
          ...common,
          title: rate.title,
          quantity: group.duties,
          unit: divisor === 1 ? 'duty' : 'month',
          divisor,
          rate: amount,
        },
  ];
  for (const [planned, minutes] of [...group.overtime].toSorted(([a], [b]) => a - b)) {
    const hourly = rate.basis === 'hour' ? amount : (amount * 60) / (divisor * planned);
    lines.push({
      ...common,
      title: `${rate.title}, overtime`,
      quantity: hoursOf(minutes),
      unit: 'hour',
      divisor: 1,
      rate: toPaisa(hourly * rate.overtime),
    });
  }
  if (group.holidays > 0)
    lines.push({
      ...common,
      title: `${rate.title}, public holiday`,
      ...(rate.basis === 'hour'
        ? { quantity: hoursOf(group.holidayMinutes), unit: 'hour' as const }
        : { quantity: group.holidays, unit: divisor === 1 ? ('duty' as const) : ('month' as const) }),
      divisor,
      rate: toPaisa(amount * (rate.holiday - 1)),
    });
  return lines.map((line) => ({ siteId, gstin, line, source: null }));
}

/**
 * Amounts that are owed for the month whatever was done, by the days on which the rate was in force and the site
 * was the client's. A site that came, went and came back has a line for each stretch.
 */
function fixedLines(facts: BillFacts, days: number): DutyLine[] {
  return facts.rates.flatMap((rate) =>
    rate.basis === 'fixed'
      ? stretchesOf(rate, facts).flatMap((stretch) => fixedLine(rate, stretch, facts, days))
      : [],
  );
}

type FixedStretch = { readonly from: string; readonly to: string; readonly gstin: string };

function stretchesOf(rate: ServiceRate, facts: BillFacts): FixedStretch[] {
  const [begin, end] = [laterOf(rate.from, facts.within.from), earlierOf(rate.to, facts.within.to)];
  if (rate.site_id === null) return [{ from: begin, to: end, gstin: '' }];
  return facts.sites
    .filter((site) => site.site_id === rate.site_id)
    .map((site) => ({
      from: laterOf(site.from, begin),
      to: earlierOf(site.to, end),
      gstin: site.gstin,
    }));
}

function fixedLine(
  rate: ServiceRate,
  { from, to, gstin }: FixedStretch,
  facts: BillFacts,
  days: number,
): DutyLine[] {
  if (to < from) return [];
  const count = Number(to.slice(8)) - Number(from.slice(8)) + 1;
  return [
    {
      siteId: rate.site_id,
      gstin,
      source: `rate:${rate.id}`,
      line: {
        title: rate.title,
        sac: rate.sac,
        gst_rate: Math.round(rate.gst_percent * 100),
        site: facts.siteNames.get(rate.site_id ?? '') ?? '',
        unit: 'month',
        rate: rate.rate,
        quantity: count === days ? 1 : count,
        divisor: count === days ? 1 : days,
      },
    },
  ];
}

/** The fixed amount that covers a duty, which then is not charged separately; null where there is none. */
function fixedFor(rates: readonly ServiceRate[], duty: DoneDuty): ServiceRate | null {
  return (
    rates.find(
      (rate) =>
        rate.basis === 'fixed' &&
        (rate.site_id === null || rate.site_id === duty.siteId) &&
        rate.from <= duty.date &&
        (rate.to === null || rate.to >= duty.date),
    ) ?? null
  );
}

function isWithin(day: CalendarDate, { from, to }: BillFacts['within']): boolean {
  return from <= day && day <= to;
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function earlierOf(a: string | null, b: string): string {
  return a !== null && a < b ? a : b;
}

function itemLine(item: BillItem, facts: BillFacts): DutyLine {
  const site = item.site_id === null ? undefined : siteOn(facts.sites, item.site_id, item.date);
  return {
    siteId: item.site_id,
    gstin: site?.gstin ?? '',
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

type Mutable = Omit<AnnexureRow, 'days' | 'duties' | 'overtime_minutes'> & {
  readonly siteId: string;
  readonly gstin: string;
  readonly days: number[];
  duties: number;
  overtime_minutes: number;
};

function addRow(
  rows: Map<string, Mutable>,
  duty: DoneDuty,
  { title, gstin, days }: { title: string; gstin: string; days: number },
  { duties, overtime }: Counted,
): void {
  const key = [duty.siteId, duty.post, title, duty.staffId, gstin].join(' ');
  const row = rows.get(key) ?? {
    month: '',
    siteId: duty.siteId,
    gstin,
    site: duty.siteName,
    post: duty.post,
    title,
    staff_id: duty.staffId,
    code: duty.staffCode,
    name: duty.staffName,
    days: Array.from({ length: days }, () => 0),
    duties: 0,
    overtime_minutes: 0,
  };
  const day = Number(duty.date.slice(8)) - 1;
  row.days[day] = (row.days[day] ?? 0) + duties;
  row.duties += duties;
  row.overtime_minutes += overtime;
  rows.set(key, row);
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

function divisorOf(rate: ServiceRate, days: number): number {
  switch (rate.basis) {
    case 'month':
      return days;
    case 'month_26':
      return 26;
    case 'month_days':
      return rate.days ?? days;
    case 'duty':
    case 'hour':
    case 'fixed':
      return 1;
  }
}

function byPlace(a: Group, b: Group): number {
  return (
    a.siteName.localeCompare(b.siteName) || a.rate.title.localeCompare(b.rate.title) || a.amount - b.amount
  );
}

function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

function toPaisa(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
