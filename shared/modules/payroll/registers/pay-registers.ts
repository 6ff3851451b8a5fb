import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { fieldText } from '#shared/core/field-text.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { PayAdvance } from '#shared/modules/payroll/pay-advance.ts';
import type { PayDeduction } from '#shared/modules/payroll/pay-deduction.ts';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import type { PayRecovery } from '#shared/modules/payroll/pay-recovery.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { payReport } from '#shared/modules/payroll/runs/pay-reports.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { registerHeads as heads } from './register-messages.ts';
import { table } from './register-table.ts';
import type { RegisterTable } from './register-table.ts';

/** The payslips of one month. */
export type RegisterMonth = { readonly month: string; readonly payslips: readonly Payslip[] };
/** What the registers of pay are made of. */
export type PayFacts = {
  readonly months: readonly RegisterMonth[];
  readonly deductions: readonly PayDeduction[];
  readonly advances: readonly PayAdvance[];
  readonly recoveries: readonly PayRecovery[];
  readonly rates: Rates;
};

/** One of payroll's own registers for one month, its heads in both languages. */
export function monthTable(
  type: 'register' | 'muster',
  { month, payslips }: RegisterMonth,
  rates: Rates,
): RegisterTable {
  const facts = { month, payslips, year: [], rates };
  const [english, hindi] = [payReport(type, facts, 0), payReport(type, facts, 1)];
  return {
    heads: english.head.map((head, i) => [head, hindi.head[i] ?? head]),
    rows: english.rows,
    sum: english.sum,
    numeric: english.money,
  };
}

/** Fines and other deductions that were decided for the months. */
export function deductionsTable({ deductions, recoveries }: PayFacts): RegisterTable {
  return table(
    deductions.filter(({ cancelled }) => !cancelled),
    [
      [heads.serial, (_one, at) => at + 1],
      [heads.name, (one) => one.staff_name],
      [heads.kind, (one) => kindName(one.kind)],
      [heads.reason, (one) => one.reason],
      [heads.act, (one) => day(one.act_on)],
      [heads.notice, (one) => day(one.notice_on)],
      [heads.month, (one) => one.from_month],
      [heads.amount, (one) => one.amount],
      [heads.recovered, (one) => recovered(recoveries, one.id)],
    ],
  );
}

/** Advances that were given, and what has come back of them. */
export function advancesTable({ advances, recoveries }: PayFacts): RegisterTable {
  return table(advances, [
    [heads.serial, (_one, at) => at + 1],
    [heads.name, (one) => one.staff_name],
    [heads.given, (one) => day(one.decided_at === null ? null : dateOf(one.decided_at))],
    [heads.reason, (one) => one.reason],
    [heads.amount, (one) => one.amount],
    [heads.instalments, (one) => one.instalments],
    [heads.month, (one) => one.from_month ?? ''],
    [heads.recovered, (one) => recovered(recoveries, one.id)],
  ]);
}

/** Who worked overtime in which month, and what it brought. */
export function overtimeTable({ months }: PayFacts): RegisterTable {
  const rows = months.flatMap(({ payslips }) => payslips.filter((slip) => slip.overtime_minutes > 0));
  return table(rows, [
    [heads.serial, (_one, at) => at + 1],
    [heads.month, (one) => one.month],
    [heads.code, (one) => one.staff_code],
    [heads.name, (one) => one.staff_name],
    [heads.post, (one) => one.person.designation],
    [heads.hours, (one) => Math.round(one.overtime_minutes / 6) / 10],
    [heads.pay, (one) => one.overtime_pay],
  ]);
}

function recovered(recoveries: readonly PayRecovery[], id: string): number {
  const taken = recoveries.filter((recovery) => recovery.due_id === id);
  return paiseToRupees(sumOf(taken.map(({ amount }) => rupeesToPaise(amount))));
}

function kindName(kind: PayDeduction['kind']): string {
  const { kind: field } = payDeductions.fields;
  return field ? `${fieldText(field, kind, 'en')} / ${fieldText(field, kind, 'hi')}` : kind;
}

function day(date: CalendarDate | null): string {
  return date === null ? '' : formatDate(date);
}
