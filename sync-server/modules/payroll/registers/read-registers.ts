import { can } from '#shared/core/access.ts';
import { addDays, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import {
  advancesTable,
  deductionsTable,
  monthTable,
  overtimeTable,
} from '#shared/modules/payroll/registers/pay-registers.ts';
import {
  clientsTable,
  employeesTable,
  guardsTable,
  managersTable,
  verificationTable,
  workmenTable,
} from '#shared/modules/payroll/registers/people-registers.ts';
import { registerPack as messages } from '#shared/modules/payroll/registers/register-messages.ts';
import type { RegisterKind } from '#shared/modules/payroll/registers/register-messages.ts';
import type { RegisterTable } from '#shared/modules/payroll/registers/register-table.ts';
import { daySpanOf } from '#server/core/http/day-span.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readPayFacts } from './read-pay-facts.ts';
import { readPeopleFacts } from './read-people-facts.ts';

/** A part of a register: of one month, or of the whole period where `month` is null. */
export type RegisterPart = { readonly month: string | null; readonly table: RegisterTable };
export type Register = { readonly kind: RegisterKind; readonly parts: readonly RegisterPart[] };
/** The registers of a period, and the months whose payroll is not calculated or not locked. */
export type Registers = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly registers: readonly Register[];
  readonly without: readonly string[];
  readonly unlocked: readonly string[];
};

/** All registers of the period that a call asks for, by who may see people and their pay. */
export async function readRegisters(call: SignedCall): Promise<Registers> {
  const { actor, services } = call;
  if (!can(actor, 'staff:read') || !can(actor, 'payroll:read')) refuse('forbidden', messages.noRight);
  const { from, to } = daySpanOf(call.query, messages.badSpan);
  const months = monthsOf(from, to);
  const { states, ...pay } = await readPayFacts(services.database, actor.tenantId, months);
  const people = await readPeopleFacts(services.database, actor.tenantId, { from, to });
  const paid = pay.months.filter(({ payslips }) => payslips.length > 0);
  // A supplementary payslip holds what was owed beside the salary.
  const regular = paid.flatMap(({ payslips }) => payslips.filter((slip) => slip.supplementary === 0));
  const lastPay = new Map(regular.map((slip) => [slip.staff_id, slip.gross]));
  const facts = { ...people, pay: lastPay };
  const whole = (kind: RegisterKind, table: RegisterTable): Register => ({
    kind,
    parts: [{ month: null, table }],
  });
  const monthly = (kind: RegisterKind, type: 'register' | 'muster'): Register => ({
    kind,
    parts: paid.map((month) => ({ month: month.month, table: monthTable(type, month, pay.rates) })),
  });
  return {
    from,
    to,
    registers: [
      whole('managers', managersTable(facts)),
      whole('guards', guardsTable(facts)),
      whole('clients', clientsTable(facts)),
      whole('verification', verificationTable(facts)),
      whole('employees', employeesTable(facts)),
      monthly('wages', 'register'),
      monthly('muster', 'muster'),
      whole('workmen', workmenTable(facts)),
      whole('deductions', deductionsTable(pay)),
      whole('advances', advancesTable(pay)),
      whole('overtime', overtimeTable(pay)),
    ],
    without: months.filter((month) => !paid.some((known) => known.month === month)),
    unlocked: paid.map(({ month }) => month).filter((month) => states.get(month) !== 'locked'),
  };
}

/** How many entries a register has. */
export function entriesOf({ parts }: Register): number {
  return parts.reduce((sum, { table }) => sum + table.rows.length, 0);
}

function monthsOf(from: CalendarDate, to: CalendarDate): string[] {
  const months: string[] = [];
  for (
    let month = from.slice(0, 7);
    month <= to.slice(0, 7);
    month = addDays(lastOfMonth(month), 1).slice(0, 7)
  )
    months.push(month);
  return months;
}
