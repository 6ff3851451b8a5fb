import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, toPaisa, wholeRate } from './rounding.ts';
import type { Amount } from './rounding.ts';
import type { Rates } from './rates.ts';

/** The tax of a year, step by step, in paise. */
export type YearTax = {
  readonly taxableIncome: Amount;
  readonly slabTax: Amount;
  readonly afterRelief: Amount;
  readonly surcharge: Amount;
  readonly cess: Amount;
  readonly annualTax: Amount;
};
export type Taxpayer = {
  readonly regime?: 'new' | 'old' | undefined;
  readonly age?: number | undefined;
  readonly otherDeductions?: Amount | undefined;
  readonly standardDeduction?: Amount | undefined;
};

/**
 * Income tax on a year's salary: slabs, rebate, marginal relief at the rebate's and the surcharge's edge,
 * cess; income and tax each to the nearest ten rupees.
 */
export function yearTax(
  grossSalary: Amount,
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
  const other = who.regime === 'old' ? (who.otherDeductions ?? 0) : 0;
  const taxableIncome = toTen(Math.max(0, grossSalary - standard - other));
  const slabTax = slabsOf(regime.slabs, taxableIncome);
  const afterRelief = relieved(regime.rebate, taxableIncome, slabTax);
  const surcharge = surchargeOf(regime, taxableIncome, afterRelief);
  const cess = toPaisa(afterRelief + surcharge, regime.cess, wholeRate);
  return {
    taxableIncome,
    slabTax,
    afterRelief,
    surcharge,
    cess,
    annualTax: toTen(afterRelief + surcharge + cess),
  };
}

/**
 * A year's tax in monthly parts to the rupee: what is left by the months that are left, so that the last
 * makes it whole.
 */
export function monthlyParts(annualTax: Amount, months = 12): Amount[] {
  const parts: Amount[] = [];
  let left = annualTax;
  for (let remaining = months; remaining > 0; remaining -= 1) {
    const part = Math.floor((2 * left + 100 * remaining) / (200 * remaining)) * 100;
    parts.push(part);
    left -= part;
  }
  return parts;
}

type Slab = { readonly over: number; readonly up_to: number | null; readonly rate: number };

function slabsOf(slabs: readonly Slab[], income: Amount): Amount {
  return slabs.reduce((tax, { over, up_to: upTo, rate }) => {
    const part = Math.min(income, upTo === null ? income : amountOf(upTo)) - amountOf(over);
    return part > 0 ? tax + toPaisa(part, rate, wholeRate) : tax;
  }, 0);
}

function relieved(
  rebate: { readonly max_income: number; readonly max_rebate: number; readonly marginal_relief: boolean },
  income: Amount,
  tax: Amount,
): Amount {
  const edge = amountOf(rebate.max_income);
  if (income <= edge) return Math.max(0, tax - amountOf(rebate.max_rebate));
  return rebate.marginal_relief ? Math.min(tax, income - edge) : tax;
}

/** Above an edge the tax with surcharge may not grow faster than the income does. */
function surchargeOf(
  regime: {
    readonly surcharge: readonly { readonly over: number; readonly rate: number }[];
    readonly slabs: readonly Slab[];
  },
  income: Amount,
  tax: Amount,
): Amount {
  const steps = regime.surcharge.filter(({ over }) => income > amountOf(over));
  const step = steps.at(-1);
  if (!step) return 0;
  const edge = amountOf(step.over);
  const atEdge = slabsOf(regime.slabs, edge);
  const before = steps.at(-2)?.rate ?? 0;
  const most = atEdge + toPaisa(atEdge, before, wholeRate) + (income - edge) - tax;
  return Math.max(0, Math.min(toPaisa(tax, step.rate, wholeRate), most));
}

function toTen(amount: Amount): Amount {
  return Math.floor((amount + 500) / 1000) * 1000;
}
