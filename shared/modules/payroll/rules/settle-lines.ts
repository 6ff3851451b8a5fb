import { noMoney, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Earned } from './earn-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import type { Arrear, Extra, PersonMonth } from './person-month.ts';
import type { RateKind, Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf } from '#shared/modules/payroll/statutory/rounding.ts';
import type { Settled } from './settle-pay.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';
import type { TaxPart } from '#shared/modules/payroll/statutory/year-tax-part.ts';

/** Earnings that do not come from this month's days: arrears of closed months, and what was added by hand. */
export function earningLines(
  arrears: readonly Arrear[],
  extras: readonly Extra[],
): { lines: PayLine[]; components: Component[]; total: Paise } {
  const added = extras.filter((extra) => extra.amount > 0);
  const lines: PayLine[] = [
    ...arrears.map(
      ({ month, name, amount, days }): PayLine => ({
        code: 'arrears',
        kind: 'earning',
        name,
        amount: amount / 100,
        rule: amount < 0 ? 'taken_back' : 'arrears',
        rates: [],
        inputs: { month, name },
        days: [...days],
      }),
    ),
    ...added.map(
      ({ name, amount, reason }): PayLine => ({
        code: 'extra',
        kind: 'earning',
        name,
        amount,
        rule: 'by_hand',
        rates: [],
        inputs: { reason },
        days: [],
      }),
    ),
  ];
  const components = [
    ...arrears.map(({ month, name, amount, inWages }) => ({ name: `${name} ${month}`, amount, inWages })),
    ...added.map(({ name, amount, inWages }) => ({
      name,
      amount: amountOf(amount),
      inWages,
      inFiftyPercentTotal: true,
    })),
  ];
  return { lines, components, total: sumOf(components.map((component) => component.amount)) };
}

type Settling = {
  readonly month: string;
  readonly settled: Settled;
  readonly earned: Earned;
  readonly tax: TaxPart;
  readonly welfare: { readonly employee: Paise; readonly employer: Paise };
  readonly profile: PersonMonth['profile'];
  readonly span: { readonly from: CalendarDate; readonly to: CalendarDate };
};

/** What is taken, and what the employer pays on top, each with the rate it was calculated by. */
export function deductionLines(
  { month, settled, earned, tax, welfare, span }: Settling,
  rates: Rates,
): PayLine[] {
  const lines: PayLine[] = [];
  const dated = (kind: RateKind): PayLine['rates'] => {
    const days = [
      ...new Set([
        rates.since(kind, span.from),
        rates.since(kind, span.to),
        ...rates.changesWithin(kind, span.from, span.to),
      ]),
    ];
    return days.filter((day) => day !== null).map((from) => ({ id: `${kind}:${from}`, from }));
  };
  const add = (
    kind: PayLine['kind'],
    code: PayLine['code'],
    amount: Paise,
    rule: PayLine['rule'],
    of: RateKind | null,
    inputs: PayLine['inputs'],
  ): void => {
    if (amount > 0)
      lines.push({
        code,
        kind,
        name: code,
        amount: amount / 100,
        rule,
        rates: of ? dated(of) : [],
        inputs,
        days: [],
      });
  };
  const { fund, insurance, codeWages } = settled;
  const percent = (rate: number | undefined): number => (rate ?? 0) / 100;
  const epf = rates.on('epf', span.to);
  const esi = rates.on('esi', span.from);
  const covered = settled.insuredWage / 100;
  const code = { wages: codeWages / 100, added: settled.addBack / 100 };
  add('deduction', 'epf', fund.employee, 'epf', 'epf', {
    wage: fund.wage / 100,
    percent: percent(epf?.share),
    ...code,
  });
  add('deduction', 'esi', insurance.employee, 'esi', 'esi', {
    wage: covered,
    percent: percent(esi?.employee),
  });
  add(
    'deduction',
    'professional_tax',
    settled.professionalTax.month,
    'professional_tax',
    'professional_tax',
    { yearly: times(earned.fixedMonthly, 12) / 100 },
  );
  add('deduction', 'income_tax', settled.incomeTax, 'income_tax', 'income_tax', {
    estimate: tax.estimate / 100,
    year_tax: tax.annualTax / 100,
  });
  add('deduction', 'labour_welfare', settled.labourWelfare, 'labour_welfare', 'labour_welfare', { month });
  for (const kind of ['attachment', 'fines', 'advance', 'other'] as const)
    add('deduction', kind, settled[kind], 'owed', 'deductions', {
      wages: settled.limitWage / 100,
      carried: settled.carried[kind] / 100,
    });
  add('employer', 'employer_epf', fund.employer, 'employer_epf', 'epf', {
    employee: fund.employee / 100,
    pension: fund.pension / 100,
  });
  add('employer', 'employer_eps', fund.pension, 'eps', 'epf', {
    wage: fund.capped / 100,
    percent: percent(epf?.pension),
  });
  add('employer', 'employer_edli', fund.insurance, 'edli', 'epf', {
    wage: fund.capped / 100,
    percent: percent(epf?.insurance),
  });
  add('employer', 'employer_admin', fund.admin, 'admin', 'epf', {
    wage: fund.wage / 100,
    percent: percent(epf?.admin),
  });
  add('employer', 'employer_esi', insurance.employer, 'esi', 'esi', {
    wage: covered,
    percent: percent(esi?.employer),
  });
  add(
    'employer',
    'employer_welfare',
    settled.gross === 0 ? noMoney : welfare.employer,
    'labour_welfare',
    'labour_welfare',
    { month },
  );
  return lines;
}
