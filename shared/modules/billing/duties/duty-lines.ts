import { rupeesToPaise } from '#shared/core/money.ts';
import type { Line } from '../rules.ts';
import type { ServiceRate } from '../service-rate.ts';
import type { BilledTo, DoneDuty, DutyLine } from './bill-facts.ts';
import { lengthOf } from './count-duty.ts';
import type { Counted } from './count-duty.ts';

/** Duties of one site at one rate, which are a line together. */
export type DutyGroup = BilledTo & {
  readonly rate: ServiceRate;
  /** The rate in rupees: the person's own where one was agreed. */
  readonly amount: number;
  readonly siteId: string;
  readonly siteName: string;
  duties: number;
  minutes: number;
  holidays: number;
  holidayMinutes: number;
  /** Minutes of overtime by the length of the duty that was planned. */
  readonly overtime: Map<number, number>;
};

/** Adds a duty to the group of its site, rate, amount, and of whom is billed by whom. */
export function addDuty(
  groups: Map<string, DutyGroup>,
  { duty, rate, amount, billed }: { duty: DoneDuty; rate: ServiceRate; amount: number; billed: BilledTo },
  { duties, overtime, isHoliday }: Counted,
): void {
  const key = [duty.siteId, rate.id, amount, billed.gstin, billed.billed_by].join(' ');
  const group = groups.get(key) ?? {
    rate,
    amount,
    siteId: duty.siteId,
    siteName: duty.siteName,
    gstin: billed.gstin,
    billed_by: billed.billed_by,
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
  const length = lengthOf(duty, rate);
  if (overtime > 0 && length !== null)
    group.overtime.set(length, (group.overtime.get(length) ?? 0) + overtime);
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
  const { rate, amount, siteId, gstin, billed_by, siteName } = group;
  const divisor = divisorOf(rate, days);
  const common = { sac: rate.sac, gst_rate: Math.round(rate.gst_percent * 100), site: siteName };
  const lines: Line[] = [
    rate.basis === 'hour'
      ? {
          ...common,
          title: rate.title,
          ...hoursOf(group.minutes),
          rate: amount,
        }
      : {
          ...common,
          title: rate.title,
          quantity: group.duties,
          unit: 'duty',
          divisor,
          rate: amount,
        },
  ];
  for (const [planned, minutes] of [...group.overtime].toSorted(([a], [b]) => a - b)) {
    lines.push({
      ...common,
      title: `${rate.title}, overtime`,
      ...hoursOf(minutes),
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
        ? hoursOf(group.holidayMinutes)
        : {
            quantity: group.holidays,
            unit: 'duty' as const,
            divisor,
          }),
      rate: scaled(amount, rate.holiday - 1),
    });
  return lines.map((line) => ({ siteId, gstin, billed_by, line, rateId: rate.id, source: null }));
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

/**
 * Minutes as a quantity of hours that is them exactly: with two decimals where these hold them, as three
 * minutes are 0.05 hours; else three times as many over three, as one minute is 0.05 over three.
 */
function hoursOf(minutes: number): Pick<Line, 'quantity' | 'unit' | 'divisor'> {
  return minutes % 3 === 0
    ? { quantity: ((minutes / 3) * 5) / 100, unit: 'hour', divisor: 1 }
    : { quantity: (minutes * 5) / 100, unit: 'hour', divisor: 3 };
}

/**
 * Rupees so many times, over a number of parts, half up to the paisa. The factor counts with nine decimals.
 */
function scaled(rupees: number, factor: number, parts = 1): number {
  const below = 1_000_000_000n * BigInt(parts);
  const product = BigInt(rupeesToPaise(rupees)) * BigInt(Math.round(factor * 1_000_000_000));
  return Number((2n * product + below) / (2n * below)) / 100;
}
