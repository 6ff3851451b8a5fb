import { rupeesToPaise } from '#shared/core/money.ts';
import type { Line } from '../rules.ts';
import type { ServiceRate } from '../service-rate.ts';
import type { DoneDuty, DutyLine } from './bill-facts.ts';
import type { Counted } from './count-duty.ts';

/** Duties of one site at one rate, which are a line together. */
export type DutyGroup = {
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

/** Adds a duty to the group of its site, rate, amount and GSTIN. */
export function addDuty(
  groups: Map<string, DutyGroup>,
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

/** The lines of groups, in the order of their sites and names; `days` are those of the month. */
export function dutyLines(groups: Iterable<DutyGroup>, days: number): DutyLine[] {
  return [...groups].toSorted(byPlace).flatMap((group) => linesOf(group, days));
}

function byPlace(a: DutyGroup, b: DutyGroup): number {
  return (
    a.siteName.localeCompare(b.siteName) || a.rate.title.localeCompare(b.rate.title) || a.amount - b.amount
  );
}

function linesOf(group: DutyGroup, days: number): DutyLine[] {
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
    lines.push({
      ...common,
      title: `${rate.title}, overtime`,
      quantity: hoursOf(minutes),
      unit: 'hour',
      divisor: 1,
      rate:
        rate.basis === 'hour'
          ? scaled(amount, rate.overtime)
          : scaled(amount, rate.overtime * 60, divisor * planned),
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
      rate: scaled(amount, rate.holiday - 1),
    });
  return lines.map((line) => ({ siteId, gstin, line, source: null }));
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

function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** Rupees so many times, over a number of parts, half up to the paisa. The factor counts with nine decimals. */
function scaled(rupees: number, factor: number, parts = 1): number {
  const below = 1_000_000_000n * BigInt(parts);
  const product = BigInt(rupeesToPaise(rupees)) * BigInt(Math.round(factor * 1_000_000_000));
  return Number((2n * product + below) / (2n * below)) / 100;
}
