import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, downToRupee, toRupee, wholeRate } from './rounding.ts';
import type { Amount } from './rounding.ts';
import { professionalTax } from './professional-tax.ts';
import { providentFund } from './provident-fund.ts';
import type { ProvidentFund } from './provident-fund.ts';
import type { Rates } from './rates.ts';
import { stateInsurance } from './state-insurance.ts';
import { codeWages } from './wages.ts';
import type { Component } from './wages.ts';

/** `calendar`: by the days of the month; `26`: by 26 days, weekly off not counted. */
export type Basis = 'calendar' | '26';

/** A person's month as payroll needs it. Amounts are paise. */
export type MonthInput = {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly components: readonly Component[];
  readonly basis: Basis;
  /** Days of the month where they are not the calendar's. */
  readonly daysInMonth?: number | undefined;
  /** Paid days; without them the whole month less the days without pay. */
  readonly paidDays?: number | undefined;
  readonly lopDays?: number | undefined;
  readonly overtime?: { readonly hours: number; readonly base: Amount; readonly usedInQuarter?: number | undefined } | undefined;
  /** Pay by duty instead of by month. */
  readonly duty?: { readonly rate: Amount; readonly duties: number } | undefined;
  readonly epf: boolean;
  readonly esi: boolean;
  readonly epfOnFullWages?: boolean | undefined;
  readonly noPension?: boolean | undefined;
  readonly esiCoveredAtStart?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly overtimeInEsi: boolean;
  readonly employerShareInTest: boolean;
  readonly incomeTax?: Amount | undefined;
  readonly labourWelfare?: Amount | undefined;
  readonly fines?: Amount | undefined;
  readonly advance?: { readonly balance: Amount; readonly instalment: Amount } | undefined;
  readonly otherDeductions?: Amount | undefined;
};

export type MonthPay = {
  readonly components: readonly { readonly name: string; readonly amount: Amount }[];
  readonly codeWages: Amount;
  readonly addBack: Amount;
  readonly dutyPay: Amount;
  readonly overtimePay: Amount;
  readonly overtimeLeft: number | null;
  readonly gross: Amount;
  readonly fund: ProvidentFund;
  readonly insurance: { readonly employee: Amount; readonly employer: Amount };
  readonly insuranceWithOvertime: Amount;
  readonly professionalTax: { readonly month: Amount; readonly year: Amount };
  readonly incomeTax: Amount;
  readonly labourWelfare: Amount;
  readonly fines: Amount;
  readonly advance: Amount;
  readonly other: Amount;
  /** What could not be taken because of the limits, for the next month. */
  readonly carried: { readonly fines: Amount; readonly advance: Amount; readonly other: Amount };
  readonly deductions: Amount;
  readonly net: Amount;
  readonly fixedMonthly: Amount;
};

const noFund: ProvidentFund = { wage: 0, employee: 0, pension: 0, employer: 0, insurance: 0, admin: 0 };

/**
 * One person's pay for one month: components in their share of the days, each to the rupee; overtime; wages by the Code;
 * provident fund, state insurance, professional tax; then what the person owes, never more than the law lets be taken.
 */
export function monthPay(input: MonthInput, rates: Rates): MonthPay {
  const span = spanOf(input.month);
  const rules = rates.on('overtime', span.to);
  const earned = input.components.map((one) => ({ ...one, amount: earnedOf(one, input, input.daysInMonth ?? span.days) }));
  const dutyPay = input.duty ? Math.round(input.duty.rate * input.duty.duties) : 0;
  const components: readonly Component[] = input.duty ? [...earned, { name: 'duty', amount: dutyPay, inWages: true }] : earned;
  const overtimePay =
    input.overtime && rules
      ? toRupee(Math.round(input.overtime.base * input.overtime.hours * 100), Math.round(rules.times * 100), 10_000 * rules.days * rules.hours)
      : 0;
  const gross = sum(components.map((one) => one.amount)) + overtimePay;

  const share = rates.on('epf', span.to)?.share ?? 0;
  const counted = sum(components.filter((one) => one.inWages).map((one) => one.amount));
  const { wages, addBack } = codeWages(components, input.employerShareInTest && input.epf ? toRupee(counted, share, wholeRate) : 0);
  const fund =
    (input.epf ? providentFund(wages, span, rates, { onFullWages: input.epfOnFullWages ?? false, noPension: input.noPension ?? false }) : null) ?? noFund;
  const full = codeWages(input.components, 0).wages;
  const person = { coveredAtStart: input.esiCoveredAtStart, disabled: input.disabled, ...(input.duty ? {} : { testedOn: full }) };
  const insured = (base: Amount): ReturnType<typeof stateInsurance> =>
    input.esi ? stateInsurance(base, span.from, rates, person) : { employee: 0, employer: 0 };
  const insurance = insured(input.overtimeInEsi ? wages + overtimePay : wages);
  const fixedMonthly = input.duty ? input.duty.rate * (rules?.days ?? 26) : sum(input.components.map((one) => one.amount));
  const tax = professionalTax(fixedMonthly, span.to, rates);

  const statutory = fund.employee + insurance.employee + tax.month + (input.incomeTax ?? 0) + (input.labourWelfare ?? 0);
  const owed = owedWithin(input, wages + overtimePay, gross, statutory, rates, span.to);
  const deductions = statutory + owed.fines + owed.advance + owed.other;
  return {
    components: earned.map(({ name, amount }) => ({ name, amount })),
    codeWages: wages,
    addBack,
    dutyPay,
    overtimePay,
    overtimeLeft: input.overtime && rules ? rules.quarter_hours - input.overtime.hours - (input.overtime.usedInQuarter ?? 0) : null,
    gross,
    fund,
    insurance,
    insuranceWithOvertime: insured(wages + overtimePay).employee,
    professionalTax: tax,
    incomeTax: input.incomeTax ?? 0,
    labourWelfare: input.labourWelfare ?? 0,
    ...owed,
    deductions,
    net: gross - deductions,
    fixedMonthly,
  };
}

/** The first and last day of a month, and how many it has. */
export function spanOf(month: string): { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number } {
  const from = `${month}-01` as CalendarDate;
  const next = `${addDays(from, 31).slice(0, 7)}-01` as CalendarDate;
  const to = addDays(next, -1);
  return { from, to, days: Number(to.slice(8)) };
}

function earnedOf(one: Component, { basis, paidDays, lopDays }: MonthInput, daysInMonth: number): Amount {
  const whole = basis === '26' ? 26 : daysInMonth;
  const paid = Math.min(whole, Math.max(0, paidDays !== undefined && lopDays === undefined ? paidDays : whole - (lopDays ?? 0)));
  // Half days make fractions; hundredths of a day keep them whole.
  return toRupee(one.amount, Math.round(paid * 100), whole * 100);
}

/** Fines, advances and other deductions in this order, each within what the law leaves after the statutory ones. */
function owedWithin(
  input: MonthInput,
  wages: Amount,
  gross: Amount,
  statutory: Amount,
  rates: Rates,
  day: CalendarDate,
): Pick<MonthPay, 'fines' | 'advance' | 'other' | 'carried'> {
  const limits = rates.on('deductions', day);
  let room = Math.max(0, Math.min(limits ? downToRupee(wages, limits.share, wholeRate) : gross, gross) - statutory);
  const takeUpTo = (wanted: Amount, most: Amount): Amount => {
    const taken = downToRupee(Math.max(0, Math.min(wanted, most, room)));
    room -= taken;
    return taken;
  };
  const fines = takeUpTo(input.fines ?? 0, limits ? downToRupee(wages, limits.fines, wholeRate) : gross);
  const due = input.advance ? Math.min(input.advance.balance, input.advance.instalment) : 0;
  const advance = takeUpTo(due, limits ? downToRupee(wages, limits.share, wholeRate) : gross);
  const other = takeUpTo(input.otherDeductions ?? 0, gross);
  return { fines, advance, other, carried: { fines: (input.fines ?? 0) - fines, advance: due - advance, other: (input.otherDeductions ?? 0) - other } };
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, one) => total + one, 0);
}

/** Rupees a year of the fixed pay, for the tax of the year. */
export function yearOf(monthly: Amount): Amount {
  return amountOf((monthly * 12) / 100);
}
