import { beyond, minus, noMoney, paise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, toPaisa, toRupee, wholeRate } from './rounding.ts';
import type { Rates } from './rates.ts';

/** The tax of a year, step by step, in paise. */
export type YearTax = {
  readonly taxableIncome: Paise;
  readonly slabTax: Paise;
  readonly afterRelief: Paise;
  readonly surcharge: Paise;
  readonly cess: Paise;
  readonly annualTax: Paise;
};
export type Taxpayer = {
  readonly regime?: 'new' | 'old' | undefined;
  readonly age?: number | undefined;
  readonly otherDeductions?: Paise | undefined;
  readonly standardDeduction?: Paise | undefined;
};

/**
 * Income tax on a year's salary: slabs, rebate, marginal relief at the rebate's and the surcharge's edge,
 * cess; income and tax each to the nearest ten rupees.
 */
export function yearTax(
  grossSalary: Paise,
  day: CalendarDate,
  rates: Rates,
  who: Taxpayer = {},
): YearTax | null {
  const rate = rates.on('income_tax', day);
  if (!rate) return null;
  const age = who.age ?? 0;
  const regime =
    who.regime === 'old'
      ? age >= 80
        ? rate.old.from80
        : age >= 60
          ? rate.old.from60
          : rate.old.below60
      : rate.new;
  const standard = who.standardDeduction ?? amountOf(regime.standard_deduction);
  const other = who.regime === 'old' ? (who.otherDeductions ?? noMoney) : noMoney;
  const taxableIncome = toTen(beyond(grossSalary, sumOf([standard, other])));
  const slabTax = slabsOf(regime.slabs, taxableIncome);
  const afterRelief = relieved(regime.rebate, taxableIncome, slabTax);
  const surcharge = surchargeOf(regime, taxableIncome, afterRelief);
  const cess = toPaisa(sumOf([afterRelief, surcharge]), regime.cess, wholeRate);
  return {
    taxableIncome,
    slabTax,
    afterRelief,
    surcharge,
    cess,
    annualTax: toTen(sumOf([afterRelief, surcharge, cess])),
  };
}

/**
 * A year's tax in monthly parts to the rupee: what is left by the months that are left, so that the last
 * makes it whole.
 */
export function monthlyParts(annualTax: Paise, months = 12): Paise[] {
  const parts: Paise[] = [];
  let left = annualTax;
  for (let remaining = months; remaining > 0; remaining -= 1) {
    const part = toRupee(left, 1, remaining);
    parts.push(part);
    left = minus(left, part);
  }
  return parts;
}

type Slab = { readonly over: number; readonly up_to: number | null; readonly rate: number };

function slabsOf(slabs: readonly Slab[], income: Paise): Paise {
  const parts = slabs.map(({ over, up_to: upTo, rate }) => {
    const upper = smallest(income, upTo === null ? income : amountOf(upTo));
    return toPaisa(beyond(upper, amountOf(over)), rate, wholeRate);
  });
  return sumOf(parts);
}

function relieved(
  rebate: { readonly max_income: number; readonly max_rebate: number; readonly marginal_relief: boolean },
  income: Paise,
  tax: Paise,
): Paise {
  const edge = amountOf(rebate.max_income);
  if (income <= edge) return beyond(tax, amountOf(rebate.max_rebate));
  return rebate.marginal_relief ? smallest(tax, minus(income, edge)) : tax;
}

/** Above an edge the tax with surcharge may not grow faster than the income does. */
function surchargeOf(
  regime: {
    readonly surcharge: readonly { readonly over: number; readonly rate: number }[];
    readonly slabs: readonly Slab[];
  },
  income: Paise,
  tax: Paise,
): Paise {
  const steps = regime.surcharge.filter(({ over }) => income > amountOf(over));
  const step = steps.at(-1);
  if (!step) return noMoney;
  const edge = amountOf(step.over);
  const atEdge = slabsOf(regime.slabs, edge);
  const before = steps.at(-2)?.rate ?? 0;
  const most = sumOf([atEdge, toPaisa(atEdge, before, wholeRate), minus(income, edge)]);
  return smallest(toPaisa(tax, step.rate, wholeRate), beyond(most, tax));
}

function toTen(amount: Paise): Paise {
  return paise(Math.floor((amount + 500) / 1000) * 1000);
}
