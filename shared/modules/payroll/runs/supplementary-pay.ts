import { beyond, minus, noMoney, paiseToRupees, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { besideId } from './payroll-run.ts';
import { countsAsWages, isFinal, owedBeyond, ownSlip, paidAsArrears, settlesExit } from './owed-pay.ts';
import type { LineCode, PayLine } from '#shared/modules/payroll/pay-line.ts';
import { recoveryKinds } from '#shared/modules/payroll/pay-recovery.ts';
import type { Leaving } from '#shared/modules/payroll/rules/final-pay.ts';
import type { Arrear, Due } from '#shared/modules/payroll/rules/person-month.ts';
import { noChanges, payslipId } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf } from '#shared/modules/payroll/statutory/rounding.ts';
import { earningLines } from '#shared/modules/payroll/rules/settle-lines.ts';
import { takenByHand } from '#shared/modules/payroll/rules/pay-person.ts';
import { computePayslip } from './compute-payslip.ts';
import type { PersonFacts, ComputedPayslip } from './compute-payslip.ts';

/** What is known of somebody and a closed month of which something is still owed. */
export type Supplement = {
  readonly number: number;
  /** The month as it is known now, by the rules it was closed with. */
  readonly facts: Omit<PersonFacts, 'dues' | 'arrears' | 'elsewhere' | 'changes'>;
  /**
   * Everything that was paid to the person from the month on: its own payslip, other supplementary ones,
   * later months that are closed.
   */
  readonly slips: readonly Payslip[];
  /**
   * What the person owed before the month took anything, and what the month's payslips have taken of each.
   */
  readonly dues: readonly Due[];
  readonly taken: ReadonlyMap<string, Paise>;
  /** What the office has added to this payslip. */
  readonly changes: PayChanges;
};
export type SupplementOut = Pick<ComputedPayslip, 'payslip'> & {
  readonly recoveries: readonly { readonly id: string; readonly amount: Paise }[];
};

/**
 * The field of a payslip that a line of the law or of a debt adds up to, in the order in which they are
 * taken.
 */
const deducted = [
  ['epf', 'epf'],
  ['esi', 'esi'],
  ['professional_tax', 'professional_tax'],
  ['income_tax', 'income_tax'],
  ['labour_welfare', 'labour_welfare'],
  ['attachment', 'attachment'],
  ['fines', 'fines'],
  ['advance', 'advance'],
  ['other', 'other'],
] as const satisfies readonly (readonly [LineCode, keyof Payslip])[];
const onTop = [
  ['employer_epf', 'employer_epf'],
  ['employer_eps', 'eps'],
  ['employer_edli', 'edli'],
  ['employer_admin', 'admin'],
  ['employer_esi', 'employer_esi'],
  ['employer_welfare', 'employer_welfare'],
] as const satisfies readonly (readonly [LineCode, keyof Payslip])[];

/**
 * A payslip that pays now what a closed month still owes: what came to be known late, what the office adds,
 * and a last settlement nobody knew of. The law's shares are those of the whole month less what its payslips
 * have taken, so that no ceiling, slab or limit is used twice.
 */
export function computeSupplement(
  { number, facts, slips, dues, taken, changes }: Supplement,
  rates: Rates,
): SupplementOut {
  const { month } = facts;
  const own = slips.filter((slip) => slip.month === month);
  const regular = ownSlip(slips, month);
  const before = regular?.changes ?? noChanges;
  const known = computePayslip({ ...facts, dues: [], arrears: [], leaving: [], changes: before }, rates);
  const balance = owedBeyond(known.pay, slips, month);
  const owed = balance.filter((item) => item.amount > 0);
  const later = slips.filter((slip) => slip.month !== month);
  const leaving = facts.leaving.filter(({ on }) => !later.some((slip) => settlesExit(slip, on)));
  const exits = leaving.filter(({ on }) => !own.some((slip) => settlesExit(slip, on)));
  const whole = computePayslip(
    {
      ...facts,
      dues,
      arrears: olderArrears(own, month, countsAsWages(known.pay)),
      elsewhere: [...paidAsArrears(known.pay, later, month), ...balance.filter((item) => item.amount < 0)],
      leaving,
      changes: {
        ...before,
        extras: [...own.flatMap((item) => item.changes.extras), ...changes.extras],
        override: before.override || changes.override,
      },
    },
    rates,
  );
  const days = whole.payslip.days
    .filter((day, i) => JSON.stringify(day) !== JSON.stringify(regular?.days[i]))
    .map((day) => day.date);
  const earnings = [
    ...owed.map((item) => owedLine({ ...item, month, days }, known.pay.lines)),
    ...earningLines([], changes.extras).lines,
    ...finalLines(whole.pay.lines, own, exits),
  ];
  const gross = sumOf(earnings.map((line) => amountOf(line.amount)));
  const rest = restOf(whole.payslip, own);
  let room = gross;
  const shares = new Map<string, Paise>();
  for (const [, field] of deducted) {
    const share = smallest(rest(field), room);
    room = minus(room, share);
    shares.set(field, share);
  }
  const shareIn = (field: (typeof deducted)[number][1]): Paise => shares.get(field) ?? noMoney;
  // The employer gives as much as the person; by rounding alone the pension's part can grow by a rupee more
  // than that.
  const pension = smallest(rest('eps'), shareIn('epf'));
  shares.set('eps', pension);
  const employerShare = minus(shareIn('epf'), pension);
  shares.set('employer_epf', employerShare);
  const lines = [
    ...earnings,
    ...restLines(whole.pay.lines, own, (field) => shares.get(field) ?? rest(field)),
  ];
  const share = (field: (typeof deducted)[number][1]): number => paiseToRupees(shareIn(field));
  const rupees = (field: NumberField): number => paiseToRupees(rest(field));
  return {
    recoveries: recoveriesOf(whole, dues, taken, shares, changes),
    payslip: {
      ...whole.payslip,
      id: payslipId(facts.staff.id, month, number),
      run_id: besideId(month, number),
      supplementary: number,
      gross: paiseToRupees(gross),
      net: paiseToRupees(room),
      deductions: paiseToRupees(minus(gross, room)),
      code_wages: rupees('code_wages'),
      taxable: rupees('taxable'),
      // The overtime that came late stands among the arrears.
      overtime_pay: 0,
      overtime_minutes: Math.max(0, whole.payslip.overtime_minutes - total(own, 'overtime_minutes')),
      epf_wage: rupees('epf_wage'),
      eps_wage: rupees('eps_wage'),
      epf: share('epf'),
      eps: paiseToRupees(pension),
      employer_epf: paiseToRupees(employerShare),
      edli: rupees('edli'),
      admin: rupees('admin'),
      esi_wage: rupees('esi_wage'),
      esi: share('esi'),
      employer_esi: rupees('employer_esi'),
      professional_tax: share('professional_tax'),
      income_tax: share('income_tax'),
      labour_welfare: share('labour_welfare'),
      employer_welfare: rupees('employer_welfare'),
      attachment: share('attachment'),
      fines: share('fines'),
      advance: share('advance'),
      other: share('other'),
      arrears: paiseToRupees(sumOf(owed.map((item) => item.amount))),
      paid_days: Math.max(0, whole.payslip.paid_days - total(own, 'paid_days')),
      worked_days: Math.max(0, whole.payslip.worked_days - total(own, 'worked_days')),
      unpaid_days: 0,
      unsettled: false,
      issues: [],
      lines,
      days: whole.payslip.days.filter((day) => days.includes(day.date)),
      changes,
    },
  };
}

/**
 * The lines that settle some exits, of which the month's payslips have settled none. The month's bonus is
 * one, whichever exit it was paid at: what another exit has had of it is none of theirs.
 */
function finalLines(
  lines: readonly PayLine[],
  own: readonly Payslip[],
  exits: readonly Leaving[],
): PayLine[] {
  const days = new Set<unknown>(exits.map(({ on }) => on));
  return lines.flatMap((line) => {
    if (!isFinal(line) || !days.has(line.inputs['left_on'])) return [];
    if (line.code !== 'bonus' && line.code !== 'last_bonus') return [line];
    const paid = own.flatMap((slip) => slip.lines.filter(({ code }) => code === line.code));
    const amount = beyond(amountOf(line.amount), sumOf(paid.map((other) => amountOf(other.amount))));
    return amount > 0 ? [{ ...line, amount: paiseToRupees(amount) }] : [];
  });
}

type NumberField = Exclude<
  { [K in keyof Payslip]: Payslip[K] extends number ? K : never }[keyof Payslip],
  'ver'
>;

function total(slips: readonly Payslip[], field: NumberField): number {
  return slips.reduce((sum, slip) => sum + slip[field], 0);
}

/**
 * What of the whole month’s amount its payslips have not had yet, in paise. What was taken beyond it is not
 * given back here.
 */
function restOf(whole: Pick<Payslip, NumberField>, own: readonly Payslip[]): (field: NumberField) => Paise {
  return (field) => beyond(amountOf(whole[field]), amountOf(total(own, field)));
}

function owedLine(
  { name, amount, month, days }: { name: string; amount: Paise; month: string; days: readonly string[] },
  known: readonly PayLine[],
): PayLine {
  const made = new Map(
    known
      .filter((line) => line.kind === 'earning' && line.name === name)
      .flatMap((line) => line.rates.map((rate) => [rate.id, rate])),
  );
  return {
    code: 'arrears',
    kind: 'earning',
    name,
    amount: paiseToRupees(amount),
    rule: 'arrears',
    rates: [...made.values()],
    inputs: { month, name },
    days: [...days],
  };
}

/** The lines of the whole month with what of each is left, and what was taken of it before. */
function restLines(
  whole: readonly PayLine[],
  own: readonly Payslip[],
  left: (field: NumberField) => Paise,
): PayLine[] {
  return [...deducted, ...onTop].flatMap(([code, field]): PayLine[] => {
    const line = whole.find((item) => item.code === code && item.kind !== 'earning');
    const amount = left(field);
    if (!line || amount === 0) return [];
    const base = own
      .flatMap((item) => item.lines.filter((other) => other.code === code))
      .reduce((sum, other) => sum + Number(other.inputs['wage'] ?? 0), 0);
    const wage =
      line.inputs['wage'] === undefined
        ? {}
        : { wage: Math.max(0, Math.round((Number(line.inputs['wage']) - base) * 100) / 100) };
    return [
      {
        ...line,
        amount: paiseToRupees(amount),
        rule: 'rest_of_month',
        inputs: { ...line.inputs, ...wage, whole: line.amount, taken: total(own, field) },
      },
    ];
  });
}

/** What the month's payslips paid for months before it: it counts as wages of this one. */
function olderArrears(own: readonly Payslip[], month: string, counts: (name: string) => boolean): Arrear[] {
  return own.flatMap((slip) =>
    slip.lines
      .filter((line) => line.code === 'arrears' && line.inputs['month'] !== month)
      .map((line) => ({
        month: String(line.inputs['month']),
        name: line.name,
        amount: amountOf(line.amount),
        inWages: counts(line.name),
        days: line.days,
      })),
  );
}

/** What this payslip takes of each due, so that they add up to its lines. */
function recoveriesOf(
  { pay }: ComputedPayslip,
  dues: readonly Due[],
  taken: ReadonlyMap<string, Paise>,
  shares: ReadonlyMap<string, Paise>,
  changes: PayChanges,
): { id: string; amount: Paise }[] {
  const byHand = takenByHand(changes.extras);
  return recoveryKinds.flatMap((kind) => {
    let left = beyond(shares.get(kind) ?? noMoney, kind === 'other' ? byHand : noMoney);
    return dues
      .filter((due) => due.kind === kind)
      .flatMap(({ id }) => {
        const inAll = pay.recoveries.find((recovery) => recovery.id === id)?.amount ?? noMoney;
        const amount = smallest(beyond(inAll, taken.get(id) ?? noMoney), left);
        left = minus(left, amount);
        return amount > 0 ? [{ id, amount }] : [];
      });
  });
}
