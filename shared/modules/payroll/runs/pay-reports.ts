import type { CalendarDate } from '#shared/core/dates.ts';
import { finalCodes } from '#shared/modules/payroll/rules/final-pay.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { payReportHeads, payReportNames } from './report-messages.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, toRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import { bonusMonths, yearBonus } from '#shared/modules/payroll/rules/year-bonus.ts';

export const payReportTypes = Object.keys(payReportNames) as (keyof typeof payReportNames)[];
export type PayReportType = keyof typeof payReportNames;
type Cell = string | number;
/**
 * A register as a table; `money` names the columns that hold rupees, `sums` those added up in the last row.
 */
export type PayTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly money: readonly number[];
  readonly sum: readonly Cell[] | null;
};
type Column = {
  readonly head: keyof typeof payReportHeads;
  readonly cell: (one: Payslip, i: number) => Cell;
  readonly money?: boolean;
  readonly sum?: boolean;
};

/** A code as registers show it: of a supplementary payslip with its mark. */
const codeOf = (one: Payslip): string => `${one.staff_code} ${slipMark(one)}`.trim();
const text = (head: Column['head'], cell: Column['cell']): Column => ({ head, cell });
const money = (head: Column['head'], cell: (one: Payslip) => number): Column => ({
  head,
  cell,
  money: true,
  sum: true,
});
const who: readonly Column[] = [
  text('serial', (_one, i) => i + 1),
  text('code', codeOf),
  text('name', (one) => one.staff_name),
];
const wagesOf = (one: Payslip): number =>
  earnings(one, (line) => /^(basic|da|vda|dearness|duty)\b/i.test(line.name));
/** What was paid on leaving: leave, bonus and gratuity. */
export const leavingOf = (one: Payslip): number =>
  one.lines
    .filter((line) => finalCodes.some((code) => code === line.code))
    .reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100;
const earnings = (one: Payslip, wanted: (line: Payslip['lines'][number]) => boolean): number =>
  one.lines
    .filter((line) => line.code === 'component' && wanted(line))
    .reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100;

const columns = {
  register: [
    ...who,
    text('designation', (one) => one.person.designation),
    text('period', (one) => one.month),
    text('worked', (one) => one.worked_days),
    text('days', (one) => one.paid_days),
    text('hours', (one) => Math.round(one.overtime_minutes / 6) / 10),
    money('wages', wagesOf),
    money('allowances', (one) => one.gross - wagesOf(one) - one.overtime_pay - one.arrears - leavingOf(one)),
    money('overtime', (one) => one.overtime_pay),
    money('arrears', (one) => one.arrears),
    money('leaving', leavingOf),
    money('gross', (one) => one.gross),
    money('pf', (one) => one.epf),
    money('esi', (one) => one.esi),
    money('pt', (one) => one.professional_tax),
    money('tax', (one) => one.income_tax),
    money('welfare', (one) => one.labour_welfare),
    money('court', (one) => one.attachment),
    money('fines', (one) => one.fines),
    money('advance', (one) => one.advance),
    money('other', (one) => one.other),
    money('deductions', (one) => one.deductions),
    money('net', (one) => one.net),
    text('reference', (one) => one.paid_reference),
  ],
  pf: [
    ...who,
    text('uan', (one) => one.person.uan),
    money('wageBase', (one) => one.epf_wage),
    money('employee', (one) => one.epf),
    money('pension', (one) => one.eps),
    money('employer', (one) => one.employer_epf),
    money('insurance', (one) => one.edli),
    money('admin', (one) => one.admin),
  ],
  esi: [
    ...who,
    text('esic', (one) => one.person.esic_no),
    money('wageBase', (one) => one.esi_wage),
    money('employee', (one) => one.esi),
    money('employer', (one) => one.employer_esi),
  ],
  tax: [
    ...who,
    money('gross', (one) => one.gross),
    money('pt', (one) => one.professional_tax),
    money('tax', (one) => one.income_tax),
  ],
  welfare: [
    ...who,
    money('employee', (one) => one.labour_welfare),
    money('employer', (one) => one.employer_welfare),
  ],
} as const satisfies Partial<Record<PayReportType, readonly Column[]>>;

/**
 * One register of a month, in a language (0 English, 1 Hindi). `year` holds the payslips of the year for what
 * is counted over it.
 */
export function payReport(
  type: PayReportType,
  month: string,
  payslips: readonly Payslip[],
  year: readonly Payslip[],
  rates: Rates,
  at: 0 | 1,
): PayTable {
  const regular = payslips.filter((one) => one.supplementary === 0);
  if (type === 'muster') return muster(month, regular, at);
  if (type === 'sites') return bySite(payslips, at);
  if (type === 'bonus') return bonusOf(year, rates, at);
  if (type === 'gratuity') return gratuityOf(regular, month, rates, at);
  return table(columns[type], payslips, at);
}

function table(wanted: readonly Column[], payslips: readonly Payslip[], at: 0 | 1): PayTable {
  const rows = payslips.map((one, i) =>
    wanted.map(({ cell, money: isMoney }) => (isMoney ? paise(Number(cell(one, i))) : cell(one, i))),
  );
  return withSum(
    wanted.map(({ head }) => payReportHeads[head][at]),
    rows,
    wanted.flatMap(({ sum }, i) => (sum ? [i] : [])),
    at,
  );
}

function withSum(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  summed: readonly number[],
  at: 0 | 1,
): PayTable {
  const total = head.map(
    (_label, i): Cell =>
      summed.includes(i)
        ? paise(rows.reduce((sum, row) => sum + Number(row[i] ?? 0), 0))
        : i === 0
          ? payReportHeads.total[at]
          : '',
  );
  return { head, rows, money: summed, sum: rows.length === 0 ? null : total };
}

function muster(month: string, payslips: readonly Payslip[], at: 0 | 1): PayTable {
  const { days } = spanOf(month);
  const label = (name: keyof typeof payReportHeads): string => payReportHeads[name][at];
  return {
    head: [
      label('code'),
      label('name'),
      ...Array.from({ length: days }, (_, i) => String(i + 1)),
      label('present'),
      label('days'),
      label('hours'),
    ],
    rows: payslips.map((one) => [
      one.staff_code,
      one.staff_name,
      ...one.days.map((day) => (day.overtime > 0 ? `${day.code}+` : day.code)),
      one.worked_days,
      one.paid_days,
      Math.round(one.overtime_minutes / 6) / 10,
    ]),
    money: [],
    sum: null,
  };
}

/** Each person's cost goes to the sites in the share of the minutes worked there. */
function bySite(payslips: readonly Payslip[], at: 0 | 1): PayTable {
  const sites = new Map<string, { people: Set<string>; gross: number; cost: number }>();
  for (const one of payslips) {
    const minutes = new Map<string, number>();
    for (const day of one.days)
      for (const time of day.times) minutes.set(day.site, (minutes.get(day.site) ?? 0) + time.minutes);
    const all = [...minutes.values()].reduce((sum, n) => sum + n, 0);
    const cost =
      one.gross + one.employer_epf + one.eps + one.edli + one.admin + one.employer_esi + one.employer_welfare;
    for (const [site, n] of all === 0 ? [['', 1] as const] : minutes) {
      const known = sites.get(site) ?? { people: new Set(), gross: 0, cost: 0 };
      known.people.add(one.staff_id);
      known.gross += (one.gross * n) / Math.max(1, all);
      known.cost += (cost * n) / Math.max(1, all);
      sites.set(site, known);
    }
  }
  const rows = [...sites].map(([site, { people, gross, cost }]) => [
    site,
    people.size,
    paise(gross),
    paise(cost),
  ]);
  const heads = (['site', 'people', 'gross', 'cost'] as const).map((name) => payReportHeads[name][at]);
  return withSum(heads, rows, [2, 3], at);
}

/** The least bonus of the year, person by person. */
function bonusOf(year: readonly Payslip[], rates: Rates, at: 0 | 1): PayTable {
  const people = new Map<string, Payslip[]>();
  for (const one of year) people.set(one.staff_id, [...(people.get(one.staff_id) ?? []), one]);
  const rows = [...people.values()].map((months): Cell[] => {
    const last = months.at(-1);
    const found = yearBonus(bonusMonths(months), rates);
    return [
      last?.staff_code ?? '',
      last?.staff_name ?? '',
      found.months,
      found.wages / 100,
      found.bonus / 100,
    ];
  });
  const heads = (['code', 'name', 'months', 'counted', 'bonus'] as const).map(
    (name) => payReportHeads[name][at],
  );
  return withSum(heads, rows, [3, 4], at);
}

/** What is set aside for gratuity: this month's part, and what is owed for the service so far. */
function gratuityOf(payslips: readonly Payslip[], month: string, rates: Rates, at: 0 | 1): PayTable {
  const { to } = spanOf(month);
  const rate = rates.on('gratuity', to);
  const rows = payslips.map((one): Cell[] => {
    const joined = one.person.joined_on;
    const months = joined === null ? 0 : monthsBetween(joined as CalendarDate, to);
    const wages = amountOf(one.code_wages);
    const monthly = rate ? toRupee(wages, rate.days, rate.divisor * 12) : 0;
    const owed = rate
      ? Math.min(toRupee(wages, rate.days * months, rate.divisor * 12), amountOf(rate.cap))
      : 0;
    return [
      one.staff_code,
      one.staff_name,
      joined ?? '',
      Math.floor((months * 10) / 12) / 10,
      monthly / 100,
      owed / 100,
    ];
  });
  const heads = (['code', 'name', 'joined', 'years', 'thisMonth', 'accrued'] as const).map(
    (name) => payReportHeads[name][at],
  );
  return withSum(heads, rows, [4, 5], at);
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.max(
    0,
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(to.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      (to.slice(8) >= from.slice(8) ? 0 : -1),
  );
}

function paise(amount: number): number {
  return Math.round(amount * 100) / 100;
}
