import { formatMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { AnnexureRow } from '../duties/bill-facts.ts';
import type { Invoice } from '../invoice.ts';
import type { Line } from '../rules.ts';

/** A rate that counts from an earlier day than bills were made, as an addendum names it. */
export type LateRate = {
  readonly title: string;
  /** Empty for a rate at all sites. */
  readonly site: string;
  readonly from: CalendarDate;
  readonly old_rate: number;
  readonly new_rate: number;
};
type Billed = Pick<Invoice, 'number' | 'month' | 'period_from' | 'lines'>;
type Muster = readonly Pick<AnnexureRow, 'title' | 'site' | 'month' | 'days'>[];

/**
 * What is owed on one bill; `partial` where overtime or holidays of some of its days cannot be told apart.
 */
export type ArrearsOfBill = { readonly lines: readonly Line[]; readonly partial: boolean };

/**
 * What the billed duties of one bill come to more at rates that count from a day: the billed quantity of each
 * line at the old rate, times the difference. Where the day lies inside of the bill, only the duties from it
 * on, as its muster has them; overtime and holidays are then left out, as a muster does not say on which day
 * they were.
 */
export function arrearsOf(bill: Billed, muster: Muster, rates: readonly LateRate[]): ArrearsOfBill {
  const lines: Line[] = [];
  let partial = false;
  for (const rate of rates) {
    if (rate.new_rate <= rate.old_rate) continue;
    const isWhole = bill.period_from !== null && rate.from <= bill.period_from;
    for (const line of bill.lines) {
      if (rate.site !== '' && line.site !== rate.site) continue;
      const part = partOf(line.title, rate.title, monthsOf(bill, muster));
      if (part === null || (part === 'duties' && line.rate !== rate.old_rate)) continue;
      if (part === 'more' && !isWhole) {
        partial = true;
        continue;
      }
      const quantity = isWhole
        ? line.quantity
        : Math.min(line.quantity, dutiesFrom(bill, muster, line, rate));
      const more = part === 'duties' ? moreOf(rate) : grown(line.rate, rate);
      if (quantity > 0 && more > 0) lines.push(differenceLine(bill, line, quantity, more));
    }
  }
  return { lines, partial };
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

/** The duties of a line's people from the day on which the new rate counts. */
function dutiesFrom(bill: Billed, muster: Muster, line: Invoice['lines'][number], rate: LateRate): number {
  return muster
    .filter((row) => row.title === line.title && row.site === line.site)
    .reduce((sum, row) => {
      const month = row.month || (bill.month ?? '');
      return (
        sum +
        row.days.reduce(
          (count, duties, i) =>
            `${month}-${String(i + 1).padStart(2, '0')}` >= rate.from ? count + duties : count,
          0,
        )
      );
    }, 0);
}

function moreOf({ old_rate: before, new_rate: after }: LateRate): number {
  return paiseToRupees(minus(rupeesToPaise(after), rupeesToPaise(before)));
}

/** What grows with the rate, by as much of it: half up to the paisa. */
function grown(amount: number, { old_rate: before, new_rate: after }: LateRate): number {
  const [old, next, own] = [rupeesToPaise(before), rupeesToPaise(after), rupeesToPaise(amount)];
  if (old === 0) return 0;
  const share = (2n * BigInt(own) * BigInt(next - old) + BigInt(old)) / (2n * BigInt(old));
  return paiseToRupees(paise(Number(share)));
}

function differenceLine(
  { number }: Billed,
  { title, sac, gst_rate: gst, site, unit, divisor }: Invoice['lines'][number],
  quantity: number,
  rate: number,
): Line {
  const name = `${title}, difference on ${number}`;
  return { title: name.slice(0, 200), sac, gst_rate: gst, site, unit, divisor, quantity, rate };
}
