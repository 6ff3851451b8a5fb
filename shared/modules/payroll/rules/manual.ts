import { minus, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { yearTax, monthlyParts } from '#shared/modules/payroll/statutory/income-tax.ts';
import {
  bonus,
  gratuity,
  gratuityYears,
  labourWelfare,
  leaveEncashment,
} from '#shared/modules/payroll/statutory/leaving.ts';
import { byTwentySix, checkFigures } from './manual-input.ts';
import type { ManualInput } from './manual-input.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { monthPay, spanOf, yearOf } from './month-pay.ts';
import type { MonthInput, MonthPay } from './month-pay.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, upToRupee, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';

type Figures = Record<string, unknown>;

/**
 * Computes what figures typed in come to, by the rates of their month. `today` stands for a month that is
 * not given.
 */
export function computeManualPay(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  checkFigures(input, rates, today);
  if (input.grossSalary !== undefined) return taxFigures(input, rates, today);
  if (input.annualTax !== undefined) return partFigures(input.annualTax, input.months);
  if (input.employees !== undefined) return welfareFigures(input, rates, today);
  if (input.wages !== undefined) return bonusFigures(input, rates, today);
  if (input.lastWages !== undefined || input.service !== undefined || input.leaveBalance !== undefined)
    return leavingFigures(input, rates, today);
  if (input.components !== undefined || input.dutyRate !== undefined)
    return payFigures(
      monthPay(monthOf(input, today), withDivisor(rates, input.hourDivisor)),
      input,
      rates,
      today,
    );
  refuse('invalid', messages.nothing, 'input');
}

function monthOf(input: ManualInput, today: CalendarDate): MonthInput {
  const { advance } = input;
  const balance = typeof advance === 'number' ? advance : (advance?.balance ?? 0);
  const instalment = typeof advance === 'number' ? advance : (advance?.instalment ?? balance);
  const components = (input.components ?? []).map((component) => ({
    ...component,
    amount: amountOf(component.amount),
  }));
  return {
    month: input.month ?? today.slice(0, 7),
    components,
    basis: byTwentySix(input) ? '26' : 'calendar',
    // A month that is not named has thirty days.
    ...(input.month === undefined ? { daysInMonth: 30 } : {}),
    paidDays: input.paidDays,
    lopDays: input.lopDays,
    ...(input.otHours === undefined
      ? {}
      : {
          overtime: {
            hours: input.otHours,
            base: input.otRateBase === undefined ? overtimeBase(input) : amountOf(input.otRateBase),
            usedInQuarter: input.otHoursUsedInQuarter,
          },
        }),
    ...(input.dutyRate === undefined
      ? {}
      : { duty: { rate: upToRupee(amountOf(input.dutyRate)), duties: input.duties ?? 0 } }),
    epf: input.epf ?? true,
    esi: input.esi ?? true,
    professionalTax: input.pt ?? true,
    epfOnFullWages: input.epfOnFullWages,
    noPension: (input.noEps ?? false) || (input.age58 ?? false),
    esiCoveredAtStart: input.esiCoveredAtPeriodStart,
    disabled: input.disabled,
    overtimeInEsi: input.otInEsi ?? false,
    employerShareInTest: input.employerPfInTest ?? true,
    incomeTax: amountOf(input.incomeTax ?? 0),
    labourWelfare: amountOf(input.labourWelfare ?? 0),
    attachment: amountOf(input.attachment ?? 0),
    fines: amountOf(input.fines ?? 0),
    ...(advance === undefined
      ? {}
      : { advance: { balance: amountOf(balance), instalment: amountOf(instalment) } }),
    otherDeductions: amountOf(input.otherDeductions ?? 0),
  };
}

/** The same rates with the hour of another month: `26x8` is 26 days of 8 hours. */
function withDivisor(rates: Rates, divisor: string | undefined): Rates {
  const [perMonth, perDay] = (divisor ?? '').split('x').map(Number);
  if (!perMonth || !perDay) return rates;
  return {
    ...rates,
    on: (kind, day) => {
      const found = rates.on(kind, day);
      return kind === 'overtime' && found ? { ...found, days: perMonth, hours: perDay } : found;
    },
  };
}

function payFigures(pay: MonthPay, input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const day = spanOf(input.month ?? today.slice(0, 7)).to;
  const untaxed = sumOf(
    (input.components ?? [])
      .filter((component) => component.taxable === false)
      .map((component) => amountOf(component.amount)),
  );
  const tax = yearTax(yearOf(minus(pay.fixedMonthly, untaxed)), day, rates, {
    regime: input.regime,
    age: input.age,
    otherDeductions: amountOf(input.deductionsClaimed ?? 0),
  });
  const least = input.skill === undefined ? null : minimumWage(input.skill, input.zone ?? '', day, rates);
  return {
    components: Object.fromEntries(pay.components.map(({ name, amount }) => [name, rupees(amount)])),
    codeWages: rupees(pay.codeWages),
    addBack: rupees(pay.addBack),
    ...(input.dutyRate === undefined
      ? {}
      : { dutyRate: rupees(upToRupee(amountOf(input.dutyRate))), dutyPay: rupees(pay.dutyPay) }),
    otPay: rupees(pay.overtimePay),
    ...(pay.overtimeLeft === null
      ? {}
      : {
          otHoursLeftInQuarter: pay.overtimeLeft,
          employeeEsiIfOtCounted: rupees(pay.insuranceWithOvertime),
        }),
    gross: rupees(pay.gross),
    epfWage: rupees(pay.fund.wage),
    employeeEpf: rupees(pay.fund.employee),
    eps: rupees(pay.fund.pension),
    employerEpf: rupees(pay.fund.employer),
    edli: rupees(pay.fund.insurance),
    admin: rupees(pay.fund.admin),
    employeeEsi: rupees(pay.insurance.employee),
    employerEsi: rupees(pay.insurance.employer),
    pt: rupees(pay.professionalTax.month),
    ptYearTotal: rupees(pay.professionalTax.year),
    annualIncomeTax: tax ? rupees(tax.annualTax) : null,
    incomeTax: rupees(pay.incomeTax),
    labourWelfare: rupees(pay.labourWelfare),
    attachment: rupees(pay.attachment),
    fines: rupees(pay.fines),
    advance: rupees(pay.advance),
    advanceCarried: rupees(pay.carried.advance),
    otherDeductions: rupees(pay.other),
    deductions: rupees(pay.deductions),
    net: rupees(pay.net),
    ...(least === null ? {} : { minimumWage: rupees(least), belowMinimum: basicOf(input) < least }),
  };
}

/**
 * What counts as wages in a full month: it stands against the minimum wage, and is the last wages where none
 * are given.
 */
function basicOf(input: ManualInput): Paise {
  if (input.dutyRate !== undefined) return times(upToRupee(amountOf(input.dutyRate)), 26);
  const counted = (input.components ?? []).filter((component) => component.inWages);
  return sumOf(counted.map((component) => amountOf(component.amount)));
}

/** A month's pay by which an hour of overtime is reckoned where it is not given. */
function overtimeBase(input: ManualInput): Paise {
  const counted = (input.components ?? []).filter(
    (component) => component.inWages && component.inOvertimeBase !== false,
  );
  return basicOf({ ...input, components: counted });
}

function taxFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const day = input.taxYear === undefined ? today : firstOfMonth(`${input.taxYear.slice(0, 4)}-04`);
  const tax =
    yearTax(amountOf(input.grossSalary ?? 0), day, rates, {
      regime: input.regime,
      age: input.age,
      ...(input.standardDeduction === undefined
        ? {}
        : { standardDeduction: amountOf(input.standardDeduction) }),
      otherDeductions: amountOf(input.deductionsClaimed ?? 0),
    }) ?? refuse('invalid', messages.noRates, 'input.taxYear');
  return Object.fromEntries(Object.entries(tax).map(([name, amount]) => [name, rupees(amount)]));
}

function partFigures(annualTax: number, count = 12): Figures {
  const months = monthlyParts(amountOf(annualTax), count);
  return { months: months.map(rupees), sum: rupees(sumOf(months)) };
}

function welfareFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const rate = rates.on('labour_welfare', input.month === undefined ? today : spanOf(input.month).to);
  const typed = [input.employeeRate, input.employerRate, input.employerMinimum];
  if (!rate && typed.includes(undefined)) refuse('invalid', messages.noRates, 'input.month');
  const total = labourWelfare(
    input.employees ?? 0,
    amountOf(input.employeeRate ?? rate?.employee ?? 0),
    amountOf(input.employerRate ?? rate?.employer ?? 0),
    amountOf(input.employerMinimum ?? rate?.employer_minimum ?? 0),
  );
  return { employeeTotal: rupees(total.employee), employerTotal: rupees(total.employer) };
}

function bonusFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const rate = rates.on('bonus', today);
  const found = bonus(
    (input.wages ?? [])
      .filter(({ amount }) => !rate || amount <= rate.limit)
      .map(({ months, amount }) => ({ months, amount: amountOf(amount) })),
    input.rate === undefined ? (rate?.rate ?? 0) : Math.round(input.rate * (wholeRate / 100)),
    amountOf(input.calcFloor ?? rate?.floor ?? 0),
  );
  return { bonusWages: rupees(found.wages), bonus: rupees(found.bonus) };
}

function leavingFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const [, years = '0', months = '0'] =
    /^\s*(?=\d)(?:(\d{1,2})\s*y(?:ears?)?)?\s*(?:(\d|1[01])\s*m(?:onths?)?)?\s*$/i.exec(
      input.service ?? '0y',
    ) ?? refuse('invalid', messages.service, 'input.service');
  const service = { years: Number(years), months: Number(months), fixedTerm: input.fixedTerm };
  const lastWages = input.lastWages === undefined ? basicOf(input) : amountOf(input.lastWages);
  const pay = monthPay(monthOf(input, today), withDivisor(rates, input.hourDivisor));
  const day = spanOf(input.month ?? today.slice(0, 7)).to;
  const earned = gratuity(lastWages, service, day, rates);
  const leave = leaveEncashment(lastWages, input.leaveBalance ?? 0, rates.on('gratuity', day)?.divisor ?? 26);
  return {
    ...payFigures(pay, input, rates, today),
    salary: rupees(pay.gross),
    gratuityYears: gratuityYears(service.years, service.months),
    gratuity: rupees(earned),
    leaveEncashment: rupees(leave),
    netSettlement: rupees(sumOf([pay.net, earned, leave])),
  };
}

function rupees(amount: Paise): number {
  return amount / 100;
}
