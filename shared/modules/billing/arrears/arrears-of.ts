import { formatMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { minus, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { AnnexureRow } from '../duties/bill-facts.ts';
import type { Invoice } from '../invoice.ts';
import { unitOf } from '../rules.ts';
import type { Line } from '../rules.ts';
import type { ServiceRate } from '../service-rate.ts';

/** A rate that counts from an earlier day than bills were made, as an addendum names it. */
export type LateRate = {
  readonly title: string;
  /** Empty for a rate at all sites. */
  readonly site: string;
  readonly from: CalendarDate;
  readonly old_rate: number;
  readonly new_rate: number;
  /** What bills may have it at besides, which other addenda changed to the old rate before. */
  readonly earlier?: readonly number[] | undefined;
  /** The day from which another addendum had set a rate before, so that this one does not count. */
  readonly before?: CalendarDate | null | undefined;
  readonly basis?: ServiceRate['basis'] | undefined;
  /** Whether another rate of the same name and amount goes on unchanged, so that their lines look alike. */
  readonly alike?: boolean | undefined;
};
type Billed = Pick<Invoice, 'number' | 'month' | 'period_from' | 'period_to' | 'lines'>;
type Muster = readonly Pick<AnnexureRow, 'title' | 'site' | 'month' | 'days'>[];
type BilledLine = Invoice['lines'][number];

/**
 * What one bill lacks and what it charged too much, each as lines above zero; `partial` where something of
 * some of its days cannot be told apart.
 */
export type ArrearsOfBill = {
  readonly more: readonly Line[];
  readonly less: readonly Line[];
  readonly partial: boolean;
};

/**
 * What the billed duties of one bill come to more or less at rates that count from a day: the billed quantity
 * of each line at the old rate, times the difference. Where the day lies inside of the bill, only the duties
 * from it on, as its muster has them, less those that the bill has at the new rate already; overtime,
 * holidays and hours are then left out, as a muster does not say on which day they were. A fixed amount of a
 * whole month is split by days. What cannot be told apart from lines of another rate is left out as well.
 */
export function arrearsOf(bill: Billed, muster: Muster, rates: readonly LateRate[]): ArrearsOfBill {
  const more: Line[] = [];
  const less: Line[] = [];
  let partial = false;
  const months = monthsOf(bill, muster);
  for (const rate of unlike(rates)) {
    const ends = endOf(rate, rates);
    // What counts instead after a bill does not change it.
    const until = ends !== null && bill.period_to !== null && ends > bill.period_to ? null : ends;
    if (rate.new_rate === rate.old_rate || (until !== null && until <= (bill.period_from ?? ''))) continue;
    const isWhole = bill.period_from !== null && rate.from <= bill.period_from && until === null;
    for (const lines of linesBySite(bill, rate, rates)) {
      const duties = lines.filter(({ title }) => partOf(title, rate.title, months) === 'duties');
      // A bill without a line at the old rate was made at the new one, with its overtime.
      const old = duties.find((line) => isOld(line, rate));
      if (!old) continue;
      const isMixed = duties.some((line) => line.rate === rate.new_rate);
      if (
        rate.alike === true ||
        isAmbiguous(rate, rates) ||
        (isMixed && (isWhole || rate.basis === 'fixed'))
      ) {
        partial = true;
        continue;
      }
      const left = new Map<string, number>();
      for (const line of lines) {
        const part = partOf(line.title, rate.title, months);
        if (part === null || (part === 'duties' && !isOld(line, rate))) continue;
        const counted = isWhole
          ? { quantity: line.quantity, divisor: line.divisor }
          : part === 'more'
            ? null
            : countedFrom(bill, muster, line, { ...rate, until, duties, left });
        if (counted === null) {
          partial = true;
          continue;
        }
        const difference = part === 'duties' ? differenceOf(rate) : grown(line.rate, old.rate, rate);
        if (counted.quantity > 0 && difference > 0)
          (rate.new_rate > rate.old_rate ? more : less).push(
            differenceLine(bill, line, { ...counted, unit: unitIn(line, counted, rate) }, difference),
          );
      }
    }
  }
  return { more, less, partial };
}

/** The rates without those that change the same lines in the same way, such as a day's and a night's. */
function unlike(rates: readonly LateRate[]): LateRate[] {
  const isSame = (one: LateRate, other: LateRate): boolean =>
    one.title === other.title &&
    one.site === other.site &&
    one.from === other.from &&
    one.old_rate === other.old_rate &&
    one.new_rate === other.new_rate;
  return rates.filter((rate, i) => rates.findIndex((other) => isSame(rate, other)) === i);
}

/** Whether another rate of the addendum changes lines that look the same otherwise. */
function isAmbiguous(
  { title, site, from, old_rate: before, new_rate: after }: LateRate,
  rates: readonly LateRate[],
) {
  return rates.some(
    (other) =>
      other.title === title &&
      other.site === site &&
      other.from === from &&
      other.old_rate === before &&
      other.new_rate !== after,
  );
}

/** The lines of a bill where a rate counts, those of each site together. */
function linesBySite(bill: Billed, rate: LateRate, rates: readonly LateRate[]): BilledLine[][] {
  const own = bill.lines.filter((line) => isAtSite(line, rate, rates));
  return [...groupBy(own, ({ site }) => site ?? '').values()];
}

/** The day from which another rate of the same post counts instead; null where there is none. */
function endOf({ title, site, from, before }: LateRate, rates: readonly LateRate[]): CalendarDate | null {
  const later = rates.filter((other) => other.title === title && other.site === site && other.from > from);
  return [...later.map((other) => other.from), ...(before ? [before] : [])].toSorted()[0] ?? null;
}

/** Whether a line has the old rate, or one that was the old rate's before. */
function isOld(line: BilledLine, { old_rate: old, new_rate: now, earlier = [] }: LateRate): boolean {
  return line.rate === old || (line.rate !== now && earlier.includes(line.rate));
}

/** A rate at all sites counts where no other one names the site. */
function isAtSite(line: BilledLine, { title, site }: LateRate, rates: readonly LateRate[]): boolean {
  if (site !== '') return line.site === site;
  return line.site === '' || !rates.some((other) => other.title === title && other.site === line.site);
}

/** Which part of a rate's bill a line is: its duties, or what its overtime and holidays come to more. */
function partOf(title: string, of: string, months: readonly string[]): 'duties' | 'more' | null {
  const names = [of, ...months.map((month) => `${of}, ${month}`)];
  if (names.includes(title)) return 'duties';
  return names.some((name) => title === `${name}, overtime` || title === `${name}, public holiday`)
    ? 'more'
    : null;
}

function monthsOf({ month }: Billed, muster: Muster): string[] {
  const months = new Set(muster.map((row) => row.month || (month ?? '')));
  return [...months].filter((name) => name !== '').map((name) => formatMonth(name));
}

type Counted = Pick<BilledLine, 'quantity' | 'divisor'>;
type Stretch = LateRate & {
  readonly until: CalendarDate | null;
  /** The lines of duties beside it, and how many duties of a name are still to be given to one. */
  readonly duties: readonly BilledLine[];
  readonly left: Map<string, number>;
};

/** What of a line lies in the days in which a rate counts; null where that is not known. */
function countedFrom(bill: Billed, muster: Muster, line: BilledLine, rate: Stretch): Counted | null {
  if (rate.basis === 'fixed') return fixedFrom(bill, line, rate);
  if (line.unit === 'hour') return null;
  const { duties, left, new_rate: after } = rate;
  const billed = duties.filter(({ title, rate: at }) => title === line.title && at === after);
  const known =
    left.get(line.title) ??
    dutiesIn(bill, muster, line, rate) - billed.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.max(0, Math.min(line.quantity, known));
  left.set(line.title, known - quantity);
  return { quantity, divisor: line.divisor };
}

/** The days of a fixed amount for the whole month in which the rate begins to count. */
function fixedFrom({ month }: Billed, line: BilledLine, { title, from, until }: Stretch): Counted | null {
  const isWholeMonth = line.quantity === 1 && line.divisor === 1 && line.title === title;
  if (!isWholeMonth || until !== null || month === null || from.slice(0, 7) !== month) return null;
  const days = Number(lastOfMonth(month).slice(8));
  return { quantity: days - Number(from.slice(8)) + 1, divisor: days };
}

/** The duties of a line's people in the days in which the new rate counts. */
function dutiesIn(bill: Billed, muster: Muster, line: BilledLine, { from, until }: Stretch): number {
  return muster
    .filter((row) => row.title === line.title && row.site === line.site)
    .reduce((sum, row) => {
      const month = row.month || (bill.month ?? '');
      const isIn = (day: string): boolean => day >= from && (until === null || day < until);
      return (
        sum +
        row.days.reduce(
          (count, duties, i) => (isIn(`${month}-${String(i + 1).padStart(2, '0')}`) ? count + duties : count),
          0,
        )
      );
    }, 0);
}

/** By how much a rate changes, in either direction. */
function differenceOf({ old_rate: before, new_rate: after }: LateRate): number {
  return paiseToRupees(minus(rupeesToPaise(Math.max(before, after)), rupeesToPaise(Math.min(before, after))));
}

/** What changes with the rate that was billed, by as much of it: half up to the paisa. */
function grown(amount: number, billed: number, rate: LateRate): number {
  const [old, own] = [rupeesToPaise(billed), rupeesToPaise(amount)];
  if (old === 0) return 0;
  const change = BigInt(rupeesToPaise(differenceOf(rate)));
  const share = (2n * BigInt(own) * change + BigInt(old)) / (2n * BigInt(old));
  return paiseToRupees(paise(Number(share)));
}

/** What a difference counts: as its line, and days of a fixed amount for a part of the month. */
function unitIn({ unit }: BilledLine, { divisor }: Counted, { basis }: LateRate): BilledLine['unit'] {
  return unitOf({ unit, divisor }, basis === 'fixed');
}

const differenceMark = ', difference on ';
const longestTitle = 200;

/** What a line of a supplementary bill is called: a billed line, and the bill that it adds to. */
function titleOfDifference(title: string, number: string): string {
  const end = `${differenceMark}${number}`;
  return `${title.slice(0, longestTitle - end.length)}${end}`;
}

/** Which bill a line of a supplementary bill adds to, by its title; null where the office renamed it. */
export function billOfDifference(title: string): string | null {
  const at = title.lastIndexOf(differenceMark);
  return at === -1 ? null : title.slice(at + differenceMark.length);
}

function differenceLine(
  { number }: Billed,
  { title, sac, gst_rate: gst, site }: BilledLine,
  counted: Counted & Pick<BilledLine, 'unit'>,
  rate: number,
): Line {
  return { title: titleOfDifference(title, number), sac, gst_rate: gst, site, ...counted, rate };
}
