import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { yearTax, monthlyParts } from './income-tax.ts';
import { bonus, gratuity, gratuityYears, labourWelfare, leaveEncashment } from './leaving.ts';
import { payrollMessages as say } from './messages.ts';
import { minimumWage } from './minimum-wage.ts';
import { monthPay, spanOf, yearOf } from './month-pay.ts';
import type { MonthInput, MonthPay } from './month-pay.ts';
import { skills } from './rates.ts';
import type { Rates } from './rates.ts';
import { amountOf, upToRupee, wholeRate } from './rounding.ts';
import type { Amount } from './rounding.ts';

const money = z.number().check(z.gte(0), z.lte(1e9));
const days = z.number().check(z.gte(0), z.lte(31));
const hours = z.number().check(z.gte(0), z.lte(744));
const yes = z.boolean();
const component = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: money,
  inWages: z._default(z.boolean(), true),
  inFiftyPercentTotal: z.optional(yes),
});

/** Figures typed in, to see what comes of them. Which of them are there says what is worked out. Amounts are rupees. */
export const manualSchema = z.strictObject({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  components: z.optional(z.array(component).check(z.maxLength(40))),
  basis: z.optional(z.union([z.string().check(z.regex(/^(calendar([ _-]?days?)?|26([ _-]?days?)?)$/i)), z.literal(26)])),
  paidDays: z.optional(days),
  lopDays: z.optional(days),
  epf: z.optional(yes),
  esi: z.optional(yes),
  epfOnFullWages: z.optional(yes),
  noEps: z.optional(yes),
  age58: z.optional(yes),
  disabled: z.optional(yes),
  esiCoveredAtPeriodStart: z.optional(yes),
  otInEsi: z.optional(yes),
  employerPfInTest: z.optional(yes),
  otHours: z.optional(hours),
  otRateBase: z.optional(money),
  otHoursUsedInQuarter: z.optional(hours),
  hourDivisor: z.optional(z.string().check(z.regex(/^\d{1,2}x\d{1,2}$/))),
  skill: z.optional(z.enum(skills)),
  zone: z.optional(z.string().check(z.maxLength(40))),
  dutyRate: z.optional(money),
  duties: z.optional(days),
  incomeTax: z.optional(money),
  labourWelfare: z.optional(money),
  attachment: z.optional(money),
  fines: z.optional(money),
  advance: z.optional(z.union([money, z.strictObject({ balance: money, instalment: z.optional(money) })])),
  otherDeductions: z.optional(money),
  grossSalary: z.optional(money),
  taxYear: z.optional(z.string().check(z.regex(/^20\d\d-\d\d$/))),
  standardDeduction: z.optional(money),
  regime: z.optional(z.enum(['new', 'old'])),
  age: z.optional(z.int().check(z.gte(0), z.lte(120))),
  deductionsClaimed: z.optional(money),
  annualTax: z.optional(money),
  months: z.optional(z.int().check(z.gte(1), z.lte(12))),
  lastWages: z.optional(money),
  service: z.optional(z.string().check(z.maxLength(20))),
  fixedTerm: z.optional(yes),
  leaveBalance: z.optional(z.number().check(z.gte(0), z.lte(1000))),
  wages: z.optional(z.array(z.strictObject({ months: z.number().check(z.gte(0), z.lte(12)), amount: money })).check(z.minLength(1), z.maxLength(24))),
  rate: z.optional(z.number().check(z.gte(0), z.lte(100))),
  calcFloor: z.optional(money),
  employees: z.optional(z.int().check(z.gte(0), z.lte(1e6))),
  employeeRate: z.optional(money),
  employerRate: z.optional(money),
  employerMinimum: z.optional(money),
});
export type ManualInput = z.output<typeof manualSchema>;
type Figures = Record<string, unknown>;

/** Works out what figures typed in come to, by the rates of their month. `today` stands for a month that is not given. */
export function workOut(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  if (input.grossSalary !== undefined) return taxFigures(input, rates, today);
  if (input.annualTax !== undefined) return partFigures(input.annualTax, input.months);
  if (input.employees !== undefined) return welfareFigures(input, rates, today);
  if (input.wages !== undefined) return bonusFigures(input, rates, today);
  if (input.lastWages !== undefined) return leavingFigures(input, rates, today);
  if (input.components !== undefined || input.dutyRate !== undefined)
    return payFigures(monthPay(monthOf(input, today), withDivisor(rates, input.hourDivisor)), input, rates, today);
  refuse('invalid', say.nothing, 'input');
}

function monthOf(input: ManualInput, today: CalendarDate): MonthInput {
  const names = (input.components ?? []).map(({ name }) => name);
  if (new Set(names).size < names.length) refuse('invalid', say.twice, 'input.components');
  const { advance } = input;
  const balance = typeof advance === 'number' ? advance : (advance?.balance ?? 0);
  const instalment = typeof advance === 'number' ? advance : (advance?.instalment ?? balance);
  const components = (input.components ?? []).map((one) => ({ ...one, amount: amountOf(one.amount) }));
  return {
    month: input.month ?? today.slice(0, 7),
    components,
    basis: String(input.basis ?? 'calendar').startsWith('26') ? '26' : 'calendar',
    // A month that is not named has thirty days.
    ...(input.month === undefined ? { daysInMonth: 30 } : {}),
    paidDays: input.paidDays,
    lopDays: input.lopDays,
    ...(input.otHours === undefined
      ? {}
      : {
          overtime: {
            hours: input.otHours,
            base:
              input.otRateBase === undefined ? components.filter((one) => one.inWages).reduce((sum, one) => sum + one.amount, 0) : amountOf(input.otRateBase),
            usedInQuarter: input.otHoursUsedInQuarter,
          },
        }),
    ...(input.dutyRate === undefined ? {} : { duty: { rate: upToRupee(amountOf(input.dutyRate)), duties: input.duties ?? 0 } }),
    epf: input.epf ?? true,
    esi: input.esi ?? true,
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
    ...(advance === undefined ? {} : { advance: { balance: amountOf(balance), instalment: amountOf(instalment) } }),
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
  const tax = yearTax(yearOf(pay.fixedMonthly), day, rates, {
    regime: input.regime,
    age: input.age,
    otherDeductions: amountOf(input.deductionsClaimed ?? 0),
  });
  const least = input.skill === undefined ? null : minimumWage(input.skill, input.zone ?? '', day, rates);
  return {
    components: Object.fromEntries(pay.components.map(({ name, amount }) => [name, rupees(amount)])),
    codeWages: rupees(pay.codeWages),
    addBack: rupees(pay.addBack),
    ...(input.dutyRate === undefined ? {} : { dutyRate: rupees(upToRupee(amountOf(input.dutyRate))), dutyPay: rupees(pay.dutyPay) }),
    otPay: rupees(pay.overtimePay),
    ...(pay.overtimeLeft === null ? {} : { otHoursLeftInQuarter: pay.overtimeLeft, employeeEsiIfOtCounted: rupees(pay.insuranceWithOvertime) }),
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
    annualIncomeTax: rupees(tax?.annualTax ?? 0),
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

/** What stands against the minimum wage: what counts as wages in a full month. */
function basicOf(input: ManualInput): Amount {
  if (input.dutyRate !== undefined) return upToRupee(amountOf(input.dutyRate)) * 26;
  return (input.components ?? []).filter((one) => one.inWages).reduce((sum, one) => sum + amountOf(one.amount), 0);
}

function taxFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const day = input.taxYear === undefined ? today : (`${input.taxYear.slice(0, 4)}-04-01` as CalendarDate);
  const tax =
    yearTax(amountOf(input.grossSalary ?? 0), day, rates, {
      regime: input.regime,
      age: input.age,
      ...(input.standardDeduction === undefined ? {} : { standardDeduction: amountOf(input.standardDeduction) }),
      otherDeductions: amountOf(input.deductionsClaimed ?? 0),
    }) ?? refuse('invalid', say.noRates, 'input.taxYear');
  return Object.fromEntries(Object.entries(tax).map(([name, amount]) => [name, rupees(amount)]));
}

function partFigures(annualTax: number, count = 12): Figures {
  const months = monthlyParts(amountOf(annualTax), count);
  return { months: months.map(rupees), sum: rupees(months.reduce((sum, one) => sum + one, 0)) };
}

function welfareFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const rate = rates.on('labour_welfare', input.month === undefined ? today : spanOf(input.month).to);
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
    (input.wages ?? []).filter(({ amount }) => !rate || amount <= rate.limit).map(({ months, amount }) => ({ months, amount: amountOf(amount) })),
    input.rate === undefined ? (rate?.rate ?? 0) : Math.round(input.rate * (wholeRate / 100)),
    amountOf(input.calcFloor ?? rate?.floor ?? 0),
  );
  return { bonusWages: rupees(found.wages), bonus: rupees(found.bonus) };
}

function leavingFigures(input: ManualInput, rates: Rates, today: CalendarDate): Figures {
  const [, years = '0', months = '0'] =
    /^\s*(?:(\d{1,2})\s*y)?\s*(?:(\d{1,2})\s*m)?\s*$/.exec(input.service ?? '0y') ?? refuse('invalid', say.service, 'input.service');
  const service = { years: Number(years), months: Number(months), fixedTerm: input.fixedTerm };
  const lastWages = amountOf(input.lastWages ?? 0);
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
    netSettlement: rupees(pay.net + earned + leave),
  };
}

function rupees(amount: Amount): number {
  return amount / 100;
}
