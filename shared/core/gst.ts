import { calendarDate } from './dates.ts';
import type { CalendarDate } from './dates.ts';
import { paise, percentOf } from './money.ts';
import type { BasisPoints, Paise } from './money.ts';

type Rate = { readonly sac: string; readonly from: string; readonly rate: BasisPoints };

/**
 * Rates by service code and the day from which they hold; a code that is not named has the rate of the empty
 * one.
 */
const rates: readonly Rate[] = [
  { sac: '', from: '2017-07-01', rate: 1800 },
  { sac: '99972', from: '2017-07-01', rate: 1800 },
  { sac: '99972', from: '2025-09-22', rate: 500 },
  { sac: '996412', from: '2017-07-01', rate: 500 },
  { sac: '995418', from: '2017-08-22', rate: 500 },
];

/** The rate of a service code on a day: the latest row of the longest code that begins it. */
export function gstRateOn(sac: string, day: CalendarDate): BasisPoints {
  const fitting = rates.filter((row) => sac.startsWith(row.sac) && row.from <= day);
  const closest = fitting
    .toSorted((a, b) => a.sac.length - b.sac.length || a.from.localeCompare(b.from))
    .at(-1);
  return closest?.rate ?? 0;
}

/** Every rate that a service code has had, with the day from which it holds, the oldest first. */
export function gstRatesOf(sac: string): { readonly from: CalendarDate; readonly rate: BasisPoints }[] {
  const days = new Set(rates.filter((row) => sac.startsWith(row.sac)).map((row) => row.from));
  return [...days]
    .toSorted()
    .map((from) => ({ from: calendarDate(from), rate: gstRateOn(sac, calendarDate(from)) }))
    .filter(({ rate }, index, all) => rate !== all[index - 1]?.rate);
}

/** One line to be taxed: its amount before tax, and its rate. */
export type TaxLine = { readonly amount: Paise; readonly rate: BasisPoints };
/**
 * The tax of a document, in paise. Within a state `cgst` and `sgst` are equal; between states there is only
 * `igst`.
 */
export type Tax = {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly total: Paise;
};

/**
 * The tax of a document: amounts are added up per rate first and rounded once, half up, so that lines and
 * document agree. Supplier and place of supply are two-digit state codes.
 */
export function taxOf(lines: readonly TaxLine[], supplier: string, place: string): Tax {
  const byRate = new Map<BasisPoints, number>();
  for (const { amount, rate } of lines) byRate.set(rate, (byRate.get(rate) ?? 0) + amount);
  let [taxable, half, igst] = [0, 0, 0];
  for (const [rate, sum] of byRate) {
    taxable += sum;
    if (supplier === place) half += halfOf(paise(sum), rate);
    else igst += percentOf(paise(sum), rate);
  }
  return {
    taxable: paise(taxable),
    cgst: paise(half),
    sgst: paise(half),
    igst: paise(igst),
    total: paise(taxable + 2 * half + igst),
  };
}

/** Half of a rate's tax, rounded half up on its own: central and state tax are equal by construction. */
function halfOf(amount: Paise, rate: BasisPoints): Paise {
  return paise(Math.floor((amount * rate + 10_000) / 20_000));
}

/**
 * Shares a discount out over amounts in proportion, by cumulative rounding, so that the shares add up to it
 * exactly.
 */
export function shareOut(discount: Paise, amounts: readonly Paise[]): Paise[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  let [run, given] = [0, 0];
  return amounts.map((amount) => {
    run += amount;
    const until = whole === 0 ? 0 : Math.round((discount * run) / whole);
    const share = until - given;
    given = until;
    return paise(share);
  });
}
