import { noMoney, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Earned } from './earn-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { recoveryKinds } from '#shared/modules/payroll/pay-recovery.ts';
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

/** By which rule and rates an amount was calculated, and from what. */
type Basis = Pick<PayLine, 'rule' | 'inputs'> & { readonly of: RateKind };

/** What is taken, and what the employer pays on top, each with the rate it was calculated by. */
export function deductionLines(settling: Settling, rates: Rates): PayLine[] {
  return [...taken(settling, rates), ...onTop(settling, rates)];
}

function taken({ month, settled, earned, tax, span }: Settling, rates: Rates): PayLine[] {
  const { lines, add } = collect('deduction', span, rates);
  const { fund, insurance, codeWages } = settled;
  const epf = rates.on('epf', span.to);
  const esi = rates.on('esi', span.from);
  const covered = settled.insuredWage / 100;
  const code = { wages: codeWages / 100, added: settled.addBack / 100 };
  add('epf', fund.employee, {
    rule: 'epf',
    of: 'epf',
    inputs: {
      wage: fund.wage / 100,
      percent: percent(epf?.share),
      ...code,
    },
  });
  add('esi', insurance.employee, {
    rule: 'esi',
    of: 'esi',
    inputs: {
      wage: covered,
      percent: percent(esi?.employee),
    },
  });
  add('professional_tax', settled.professionalTax.month, {
    rule: 'professional_tax',
    of: 'professional_tax',
    inputs: { yearly: times(earned.fixedMonthly, 12) / 100 },
  });
  add('income_tax', settled.incomeTax, {
    rule: 'income_tax',
    of: 'income_tax',
    inputs: {
      estimate: tax.estimate / 100,
      year_tax: tax.annualTax / 100,
    },
  });
  add('labour_welfare', settled.labourWelfare, {
    rule: 'labour_welfare',
    of: 'labour_welfare',
    inputs: { month },
  });
  for (const kind of recoveryKinds)
    add(kind, settled[kind], {
      rule: 'owed',
      of: 'deductions',
      inputs: {
        wages: settled.limitWage / 100,
        carried: settled.carried[kind] / 100,
      },
    });
  return lines;
}

function onTop({ month, settled, welfare, span }: Settling, rates: Rates): PayLine[] {
  const { lines, add } = collect('employer', span, rates);
  const { fund, insurance } = settled;
  const epf = rates.on('epf', span.to);
  const esi = rates.on('esi', span.from);
  add('employer_epf', fund.employer, {
    rule: 'employer_epf',
    of: 'epf',
    inputs: {
      employee: fund.employee / 100,
      pension: fund.pension / 100,
    },
  });
  add('employer_eps', fund.pension, {
    rule: 'eps',
    of: 'epf',
    inputs: {
      wage: fund.capped / 100,
      percent: percent(epf?.pension),
    },
  });
  add('employer_edli', fund.insurance, {
    rule: 'edli',
    of: 'epf',
    inputs: {
      wage: fund.capped / 100,
      percent: percent(epf?.insurance),
    },
  });
  add('employer_admin', fund.admin, {
    rule: 'admin',
    of: 'epf',
    inputs: {
      wage: fund.wage / 100,
      percent: percent(epf?.admin),
    },
  });
  add('employer_esi', insurance.employer, {
    rule: 'esi',
    of: 'esi',
    inputs: {
      wage: settled.insuredWage / 100,
      percent: percent(esi?.employer),
    },
  });
  add('employer_welfare', settled.gross === 0 ? noMoney : welfare.employer, {
    rule: 'labour_welfare',
    of: 'labour_welfare',
    inputs: { month },
  });
  return lines;
}

const percent = (rate: number | undefined): number => (rate ?? 0) / 100;

type Collected = {
  readonly lines: PayLine[];
  /** Adds a line, unless the amount is nothing. */
  readonly add: (code: PayLine['code'], amount: Paise, basis: Basis) => void;
};

/** Lines of one kind, each with the rates that held at some time of the days. */
function collect(kind: PayLine['kind'], span: Settling['span'], rates: Rates): Collected {
  const dated = (of: RateKind): PayLine['rates'] => {
    const days = [
      ...new Set([
        rates.since(of, span.from),
        rates.since(of, span.to),
        ...rates.changesWithin(of, span.from, span.to),
      ]),
    ];
    return days.filter((day) => day !== null).map((from) => ({ id: `${of}:${from}`, from }));
  };
  const lines: PayLine[] = [];
  return {
    lines,
    add: (code, amount, { rule, of, inputs }) => {
      if (amount > 0)
        lines.push({
          code,
          kind,
          name: code,
          amount: amount / 100,
          rule,
          rates: dated(of),
          inputs,
          days: [],
        });
    },
  };
}
