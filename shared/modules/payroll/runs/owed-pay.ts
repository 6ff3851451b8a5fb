import { minus, noMoney, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { finalCodes } from '#shared/modules/payroll/rules/final-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import type { PersonPay } from '#shared/modules/payroll/rules/pay-person.ts';
import type { Part } from '#shared/modules/payroll/rules/person-month.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { amountOf } from '#shared/modules/payroll/statutory/rounding.ts';
import { setOff } from '#shared/modules/payroll/rules/take-back.ts';

/** Whether a line is part of a last settlement. */
export function isFinal({ code }: Pick<PayLine, 'code'>): boolean {
  return finalCodes.some((finalCode) => finalCode === code);
}

/** Whether the exit of a day was known when a payslip was made, of that employment or a later one. */
export function knewExit(slip: Pick<Payslip, 'month' | 'person'>, on: CalendarDate): boolean {
  const { left_on: left, joined_on: joined } = slip.person;
  return slip.month >= on.slice(0, 7) && (left === on || (joined ?? '') > on);
}

/** Whether a payslip has paid the last settlement of the exit of a day. */
export function settlesExit(slip: Pick<Payslip, 'month' | 'person' | 'lines'>, on: CalendarDate): boolean {
  // A line that does not name its exit was made when a payslip settled no more than one.
  return slip.lines.some(
    (line) => isFinal(line) && (line.inputs['left_on'] ?? (knewExit(slip, on) ? on : '')) === on,
  );
}

/**
 * By name, what a closed month owes beyond what was paid for it, or below zero was paid beyond what it owes.
 * `pay` is the month as it would be calculated now, `slips` everything that has paid for it: its own payslip,
 * and arrears on others. A last settlement stands as it was made.
 */
export function owedBeyond(pay: PersonPay, slips: readonly Payslip[], month: string): Part[] {
  const balance = new Map<string, Paise>();
  const add = (name: string, amount: Paise): void =>
    void balance.set(name, sumOf([balance.get(name) ?? noMoney, amount]));
  const counted = (line: PayLine): boolean =>
    line.kind === 'earning' && line.code !== 'arrears' && !isFinal(line);
  for (const line of pay.lines) if (counted(line)) add(line.name, amountOf(line.amount));
  for (const line of ownSlip(slips, month)?.lines ?? [])
    if (counted(line)) add(line.name, minus(noMoney, amountOf(line.amount)));
  for (const { name, amount } of paidAsArrears(pay, slips, month)) add(name, minus(noMoney, amount));
  const counts = countsAsWages(pay);
  return setOff(balance).map(({ name, amount }) => ({ name, amount, inWages: counts(name) }));
}

/** What other payslips have paid of a month as arrears. */
export function paidAsArrears(pay: PersonPay, slips: readonly Payslip[], month: string): Part[] {
  const counts = countsAsWages(pay);
  return slips.flatMap((slip) =>
    slip.lines
      .filter((line) => line.code === 'arrears' && line.inputs['month'] === month)
      .map((line) => ({ name: line.name, amount: amountOf(line.amount), inWages: counts(line.name) })),
  );
}

/** The month's own payslip among several. */
export function ownSlip(slips: readonly Payslip[], month: string): Payslip | undefined {
  return slips.find((slip) => slip.month === month && slip.supplementary === 0);
}

/** Whether a part counts as wages, by its name in the structure. */
export function countsAsWages(pay: PersonPay): (name: string) => boolean {
  const parts = [...pay.earned.full, ...pay.earned.components];
  const counts = new Map<string, boolean>([
    ['holiday_work', true],
    ...parts.map((part) => [part.name, part.inWages] as const),
  ]);
  return (name) => counts.get(name) ?? false;
}
