import { beyond, largest, minus, noMoney, paise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { downToRupee, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';
import { professionalTax } from '#shared/modules/payroll/statutory/professional-tax.ts';
import { employerShareOf, providentFund } from '#shared/modules/payroll/statutory/provident-fund.ts';
import type { ProvidentFund } from '#shared/modules/payroll/statutory/provident-fund.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { stateInsurance } from '#shared/modules/payroll/statutory/state-insurance.ts';
import { codeWages } from '#shared/modules/payroll/statutory/wages.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';

/** What a person has earned in a month, and what that is settled by. Amounts are paise. */
export type SettleInput = {
  /** The month, or the part of it in which the person was employed. */
  readonly span: { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number };
  /** What the days have brought, each to the rupee. */
  readonly earned: readonly Component[];
  /** The same for a full month: cover by state insurance is tested on it. */
  readonly full: readonly Component[];
  /** Paid days, for the average daily wage. */
  readonly paidDays: number;
  readonly overtimePay: Paise;
  /** A month's fixed pay, by twelve of which professional tax is tested. */
  readonly fixedMonthly: Paise;
  readonly epf: boolean;
  readonly esi: boolean;
  readonly professionalTax?: boolean | undefined;
  readonly epfOnFullWages?: boolean | undefined;
  readonly noPension?: boolean | undefined;
  readonly esiCoveredAtStart?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly overtimeInEsi: boolean;
  readonly employerShareInTest: boolean;
  readonly incomeTax?: Paise | undefined;
  readonly labourWelfare?: Paise | undefined;
  readonly attachment?: Paise | undefined;
  readonly fines?: Paise | undefined;
  readonly advance?: { readonly balance: Paise; readonly instalment: Paise } | undefined;
  readonly otherDeductions?: Paise | undefined;
  /** What counts as pay for the limits although it is no wages, and what of the limits is used up already. */
  readonly limits?: { readonly added: Paise; readonly used: Paise } | undefined;
};

type Owed = {
  readonly attachment: Paise;
  readonly fines: Paise;
  readonly advance: Paise;
  readonly other: Paise;
};
/** What a month comes to. */
export type Settled = Owed & {
  readonly codeWages: Paise;
  readonly addBack: Paise;
  readonly gross: Paise;
  readonly fund: ProvidentFund;
  readonly insurance: { readonly employee: Paise; readonly employer: Paise };
  /** What state insurance was taken of; nothing from who is not covered. */
  readonly insuredWage: Paise;
  readonly insuranceWithOvertime: Paise;
  /** What the limits of deductions are reckoned on: wages with all of the overtime. */
  readonly limitWage: Paise;
  readonly professionalTax: { readonly month: Paise; readonly year: Paise };
  readonly incomeTax: Paise;
  readonly labourWelfare: Paise;
  /** What could not be taken because of the limits, for the next month. */
  readonly carried: Owed;
  readonly deductions: Paise;
  readonly net: Paise;
};

const noFund: ProvidentFund = {
  wage: noMoney,
  capped: noMoney,
  employee: noMoney,
  pension: noMoney,
  employer: noMoney,
  insurance: noMoney,
  admin: noMoney,
};

/**
 * What earnings come to: wages by the Code, provident fund, state insurance, professional tax; then what the
 * person owes, never more than the law lets be taken, and never more than there is.
 */
export function settlePay(input: SettleInput, rates: Rates): Settled {
  const { span, earned, overtimePay } = input;
  const gross = sumOf([...earned.map((item) => item.amount), overtimePay]);
  const overtime: Component = { name: 'overtime', amount: overtimePay, inWages: false };
  const shareOf = employerShare(input, rates);
  const { wages, addBack } = codeWages([...earned, overtime], shareOf);
  // Where overtime is counted whole it is none of what may be added back; the fund is paid on wages without
  // it.
  const withOvertime = codeWages([...earned, { ...overtime, inWages: true }], () => shareOf(wages)).wages;
  const fund =
    (input.epf
      ? providentFund(wages, span, rates, {
          onFullWages: input.epfOnFullWages ?? false,
          noPension: input.noPension ?? false,
        })
      : null) ?? noFund;
  const person = {
    coveredAtStart: input.esiCoveredAtStart,
    disabled: input.disabled,
    testedOn: codeWages(input.full, shareOf).wages,
    ...(input.paidDays > 0 ? { dailyWage: paise(Math.round(wages / input.paidDays)) } : {}),
  };
  const insured = (base: Paise): ReturnType<typeof stateInsurance> =>
    input.esi ? stateInsurance(base, span.from, rates, person) : { employee: noMoney, employer: noMoney };
  const insuredWage = input.overtimeInEsi ? withOvertime : wages;
  const insurance = insured(insuredWage);
  const tax =
    input.professionalTax === false
      ? { month: noMoney, year: noMoney }
      : professionalTax(input.fixedMonthly, span.to, rates);

  // Nobody owes for a month that brought nothing: what is taken in the order of the law ends where the pay
  // ends.
  let left = minus(gross, sumOf([fund.employee, insurance.employee]));
  const within = (wanted: Paise): Paise => {
    const taken = largest(noMoney, smallest(wanted, left));
    left = minus(left, taken);
    return taken;
  };
  const month = within(tax.month);
  const incomeTax = within(input.incomeTax ?? noMoney);
  const labourWelfare = within(input.labourWelfare ?? noMoney);
  const statutory = sumOf([fund.employee, insurance.employee, month, incomeTax, labourWelfare]);
  const { taken, carried } = owedWithin(input, withOvertime, gross, statutory, rates);
  const deductions = sumOf([statutory, taken.attachment, taken.fines, taken.advance, taken.other]);
  return {
    codeWages: wages,
    addBack,
    gross,
    fund,
    insurance,
    insuredWage: insurance.employee + insurance.employer > 0 ? insuredWage : noMoney,
    insuranceWithOvertime: insured(withOvertime).employee,
    limitWage: withOvertime,
    professionalTax: { month, year: tax.year },
    incomeTax,
    labourWelfare,
    ...taken,
    carried,
    deductions,
    net: minus(gross, deductions),
  };
}

/** The employer's provident fund on wages, where the business counts it in the fifty per cent test. */
function employerShare(
  { employerShareInTest, epf, epfOnFullWages, span }: SettleInput,
  rates: Rates,
): (wages: number) => number {
  if (!employerShareInTest || !epf) return () => 0;
  return (wages) => employerShareOf(wages, span, rates, epfOnFullWages ?? false);
}

/**
 * Court orders, fines, advances and the rest in this order, each within what the law leaves after the
 * statutory ones.
 */
function owedWithin(
  input: SettleInput,
  wages: Paise,
  gross: Paise,
  statutory: Paise,
  rates: Rates,
): { readonly taken: Owed; readonly carried: Owed } {
  const limits = rates.on('deductions', input.span.to);
  const { added = noMoney, used = noMoney } = input.limits ?? {};
  const half = limits ? downToRupee(sumOf([wages, added, used]), limits.share, wholeRate) : gross;
  let room = beyond(smallest(minus(half, used), gross), statutory);
  const takeUpTo = (wanted: Paise, most: Paise): Paise => {
    const taken = downToRupee(largest(noMoney, smallest(wanted, most, room)));
    room = minus(room, taken);
    return taken;
  };
  const due = input.advance ? smallest(input.advance.balance, input.advance.instalment) : noMoney;
  const wanted = {
    attachment: input.attachment ?? noMoney,
    fines: input.fines ?? noMoney,
    advance: due,
    other: input.otherDeductions ?? noMoney,
  };
  const taken = {
    attachment: takeUpTo(wanted.attachment, gross),
    fines: takeUpTo(wanted.fines, limits ? downToRupee(wages, limits.fines, wholeRate) : gross),
    advance: takeUpTo(wanted.advance, half),
    other: takeUpTo(wanted.other, gross),
  };
  return {
    taken,
    carried: {
      attachment: minus(wanted.attachment, taken.attachment),
      fines: minus(wanted.fines, taken.fines),
      advance: minus(wanted.advance, taken.advance),
      other: minus(wanted.other, taken.other),
    },
  };
}
