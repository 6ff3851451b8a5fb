import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { refuse } from '#shared/core/errors.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from './month-pay.ts';
import { skills } from '#shared/modules/payroll/statutory/rates.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';

const money = z.number().check(z.gte(0), z.lte(1e9));
const days = z.number().check(z.gte(0), z.lte(31));
const hours = z.number().check(z.gte(0), z.lte(744));
const yes = z.boolean();
const component = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: money,
  inWages: z._default(z.boolean(), true),
  inFiftyPercentTotal: z.optional(yes),
  /** Whether days without pay cost their share of it. */
  prorate: z.optional(yes),
  inOvertimeBase: z.optional(yes),
  taxable: z.optional(yes),
});

/**
 * Figures typed in, to see what comes of them. Which of them are there says what is calculated. Amounts are
 * rupees.
 */
export const manualSchema = z.strictObject({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  components: z.optional(z.array(component).check(z.maxLength(40))),
  basis: z.optional(
    z.union([z.string().check(z.regex(/^(calendar([ _-]?days?)?|26([ _-]?days?)?)$/i)), z.literal(26)]),
  ),
  paidDays: z.optional(days),
  lopDays: z.optional(days),
  epf: z.optional(yes),
  esi: z.optional(yes),
  pt: z.optional(yes),
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
  hourDivisor: z.optional(z.string().check(z.regex(/^[1-9]\d?x[1-9]\d?$/))),
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
  wages: z.optional(
    z
      .array(z.strictObject({ months: z.number().check(z.gte(0), z.lte(12)), amount: money }))
      .check(z.minLength(1), z.maxLength(24)),
  ),
  rate: z.optional(z.number().check(z.gte(0), z.lte(100))),
  calcFloor: z.optional(money),
  employees: z.optional(z.int().check(z.gte(0), z.lte(1e6))),
  employeeRate: z.optional(money),
  employerRate: z.optional(money),
  employerMinimum: z.optional(money),
});
export type ManualInput = z.output<typeof manualSchema>;

/** What is calculated is one thing: each of these stands alone, and beside none that describes a month. */
const alone = ['grossSalary', 'annualTax', 'employees', 'wages'] as const;
const monthly = ['components', 'dutyRate', 'lastWages'] as const;
const namedMonth = 30;
/** Weekly off is not counted among 26 days, so no month has more of them than this. */
const mostWorkingDays = 27;

/**
 * Refuses figures that contradict one another or lack their other half, by the field: they would come to a
 * sum that means nothing.
 */
export function checkFigures(input: ManualInput, rates: Rates, today: CalendarDate): void {
  const fault = (field: keyof ManualInput, text: Message): never => refuse('invalid', text, `input.${field}`);
  const given = (names: readonly (keyof ManualInput)[]): (keyof ManualInput)[] =>
    names.filter((name) => input[name] !== undefined);
  const things = given(alone);
  const second = things[1] ?? (things.length > 0 ? given(monthly)[0] : undefined);
  if (second !== undefined) fault(second, messages.oneThing);
  if (
    input.taxYear !== undefined &&
    Number(input.taxYear.slice(5)) !== (Number(input.taxYear.slice(2, 4)) + 1) % 100
  )
    fault('taxYear', messages.taxYear);
  if (input.rate !== undefined && Math.abs(input.rate * 100 - Math.round(input.rate * 100)) > 1e-6)
    fault('rate', messages.hundredths);
  if (given(['components', 'dutyRate', 'lastWages', 'duties', 'service', 'leaveBalance']).length > 0)
    checkMonth(input, fault);
  if (given(['components', 'dutyRate']).length > 0)
    checkRates(input, rates, spanOf(input.month ?? today.slice(0, 7)).to, fault);
}

type Fault = (field: keyof ManualInput, text: Message) => never;

function checkMonth(input: ManualInput, fault: Fault): void {
  const { components, paidDays, lopDays } = input;
  if (input.duties !== undefined && input.dutyRate === undefined) fault('dutyRate', messages.needed);
  if (input.dutyRate !== undefined && input.duties === undefined) fault('duties', messages.needed);
  if (components === undefined && input.dutyRate === undefined && input.lastWages === undefined)
    fault('lastWages', messages.needed);
  if (components?.length === 0 && input.dutyRate === undefined) fault('components', messages.needed);
  const names = (components ?? []).map(({ name }) => name);
  if (new Set(names).size < names.length) fault('components', messages.twice);
  const days = input.month === undefined ? namedMonth : spanOf(input.month).days;
  if ((paidDays ?? 0) > days) fault('paidDays', messages.tooManyDays);
  if ((lopDays ?? 0) > days) fault('lopDays', messages.tooManyDays);
  const most = byTwentySix(input) ? mostWorkingDays : days;
  if (paidDays !== undefined && lopDays !== undefined && lopDays > 0 && paidDays + lopDays > most)
    fault('lopDays', messages.daysContradict);
}

/** A month before the first dated rate would come out without what is taken by it. */
function checkRates(input: ManualInput, rates: Rates, day: CalendarDate, fault: Fault): void {
  const wanted = {
    epf: input.epf !== false,
    esi: input.esi !== false,
    professional_tax: input.pt !== false,
    overtime: (input.otHours ?? 0) > 0,
  };
  for (const kind of ['epf', 'esi', 'professional_tax', 'overtime'] as const)
    if (wanted[kind] && !rates.on(kind, day)) fault('month', messages.noRates);
}

/** Whether a month is taken as 26 days. */
export function byTwentySix({ basis }: Pick<ManualInput, 'basis'>): boolean {
  return String(basis ?? 'calendar').startsWith('26');
}
