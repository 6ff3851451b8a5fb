import { formatMonth } from '#shared/core/dates.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { noMoney, paiseToRupees, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { finalCodes } from '#shared/modules/payroll/rules/final-pay.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { payReportHeads, payReportNames } from './report-messages.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, toRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import { bonusMonths, yearBonus } from '#shared/modules/payroll/rules/year-bonus.ts';

export const payReportTypes = keysOf(payReportNames);
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
const codeOf = (payslip: Payslip): string => `${payslip.staff_code} ${slipMark(payslip)}`.trim();
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
  text('name', (item) => item.staff_name),
];
const wagesOf = (payslip: Payslip): number =>
  earnings(payslip, (line) => /^(basic|da|vda|dearness|duty)\b/i.test(line.name));
/** What was paid on leaving: leave, bonus and gratuity. */
export const leavingOf = (payslip: Payslip): number =>
  linesTotal(payslip, ({ code }) => finalCodes.some((known) => known === code));
const earnings = (payslip: Payslip, wanted: (line: Payslip['lines'][number]) => boolean): number =>
  linesTotal(payslip, (line) => line.code === 'component' && wanted(line));

/** What some lines of a payslip come to, in rupees. */
function linesTotal({ lines }: Payslip, wanted: (line: Payslip['lines'][number]) => boolean): number {
  return paiseToRupees(sumOf(lines.filter(wanted).map(({ amount }) => rupeesToPaise(amount))));
}

const columns = {
  register: [
    ...who,
    text('designation', (item) => item.person.designation),
    text('period', (item) => item.month),
    text('worked', (item) => item.worked_days),
    text('days', (item) => item.paid_days),
    text('hours', (item) => Math.round(item.overtime_minutes / 6) / 10),
    money('wages', wagesOf),
    money(
      'allowances',
      (item) => item.gross - wagesOf(item) - item.overtime_pay - item.arrears - leavingOf(item),
    ),
    money('overtime', (item) => item.overtime_pay),
    money('arrears', (item) => item.arrears),
    money('leaving', leavingOf),
    money('gross', (item) => item.gross),
    money('pf', (item) => item.epf),
    money('esi', (item) => item.esi),
    money('pt', (item) => item.professional_tax),
    money('tax', (item) => item.income_tax),
    money('welfare', (item) => item.labour_welfare),
    money('court', (item) => item.attachment),
    money('fines', (item) => item.fines),
    money('advance', (item) => item.advance),
    money('other', (item) => item.other),
    money('deductions', (item) => item.deductions),
    money('net', (item) => item.net),
    text('reference', (item) => item.paid_reference),
  ],
  pf: [
    ...who,
    text('uan', (item) => item.person.uan),
    money('wageBase', (item) => item.epf_wage),
    money('employee', (item) => item.epf),
    money('pension', (item) => item.eps),
    money('employer', (item) => item.employer_epf),
    money('insurance', (item) => item.edli),
    money('admin', (item) => item.admin),
  ],
  esi: [
    ...who,
    text('esic', (item) => item.person.esic_no),
    money('wageBase', (item) => item.esi_wage),
    money('employee', (item) => item.esi),
    money('employer', (item) => item.employer_esi),
  ],
  tax: [
    ...who,
    money('gross', (item) => item.gross),
    money('pt', (item) => item.professional_tax),
    money('tax', (item) => item.income_tax),
  ],
  welfare: [
    ...who,
    money('employee', (item) => item.labour_welfare),
    money('employer', (item) => item.employer_welfare),
  ],
} as const satisfies Partial<Record<PayReportType, readonly Column[]>>;

/** What a register is made from. */
export type PayReportFacts = {
  /** YYYY-MM. */
  readonly month: string;
  readonly payslips: readonly Payslip[];
  /** The payslips of the year, for what is counted over it. */
  readonly year: readonly Payslip[];
  readonly rates: Rates;
};

/** One register of a month, in a language (0 English, 1 Hindi). */
export function payReport(
  type: PayReportType,
  { month, payslips, year, rates }: PayReportFacts,
  at: 0 | 1,
): PayTable {
  const regular = payslips.filter((payslip) => payslip.supplementary === 0);
  if (type === 'muster') return muster(month, regular, at);
  if (type === 'sites') return bySite(payslips, at);
  if (type === 'bonus') return bonusOf(year, rates, at);
  if (type === 'gratuity') return gratuityOf(regular, month, rates, at);
  return table(columns[type], payslips, at);
}

/** What is deducted for reasons that concern a person alone, and their employer. */
const personal: readonly Column['head'][] = ['court', 'fines', 'advance', 'other'];

/** The register of wages as a client may see it: personal deductions are in the total alone. */
export function clientRegister(payslips: readonly Payslip[], at: 0 | 1): PayTable {
  const wanted = columns.register
    .filter(({ head }) => !personal.includes(head))
    .map((column) => (column.head === 'period' ? { ...column, cell: periodIn(at) } : column));
  return table(wanted, payslips, at);
}

/** The month as people read it; registers that are files have it in numbers. */
function periodIn(at: 0 | 1): Column['cell'] {
  return ({ month }) => formatMonth(month, at === 0 ? 'en' : 'hi');
}

function table(wanted: readonly Column[], payslips: readonly Payslip[], at: 0 | 1): PayTable {
  const rows = payslips.map((payslip, i) =>
    wanted.map(({ cell, money: isMoney }) =>
      isMoney ? toTwoPlaces(Number(cell(payslip, i))) : cell(payslip, i),
    ),
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
        ? toTwoPlaces(rows.reduce((sum, row) => sum + Number(row[i] ?? 0), 0))
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
    rows: payslips.map((payslip) => [
      payslip.staff_code,
      payslip.staff_name,
      ...payslip.days.map((day) => (day.overtime > 0 ? `${day.code}+` : day.code)),
      payslip.worked_days,
      payslip.paid_days,
      Math.round(payslip.overtime_minutes / 6) / 10,
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
    toTwoPlaces(gross),
    toTwoPlaces(cost),
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
  const rows = payslips.map((payslip): Cell[] => {
    const joined = payslip.person.joined_on;
    const months = joined === null ? 0 : monthsBetween(joined, to);
    const wages = amountOf(payslip.code_wages);
    const monthly = rate ? toRupee(wages, rate.days, rate.divisor * 12) : noMoney;
    const owed = rate
      ? smallest(toRupee(wages, rate.days * months, rate.divisor * 12), amountOf(rate.cap))
      : noMoney;
    return [
      payslip.staff_code,
      payslip.staff_name,
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

function toTwoPlaces(amount: number): number {
  return Math.round(amount * 100) / 100;
}
