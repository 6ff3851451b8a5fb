import { finalCodes } from '#shared/modules/payroll/final-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { noChanges, payslips } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Arrear } from '#shared/modules/payroll/pay-person.ts';
import type { PersonPay } from '#shared/modules/payroll/pay-person.ts';
import { windowOf, workOutPayslip } from '#shared/modules/payroll/work-out-payslip.ts';
import { msFromInstant } from '#shared/core/dates.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { amountOf } from '#shared/modules/payroll/rounding.ts';
import { setOff } from '#shared/modules/payroll/take-back.ts';
import type { Database } from '#server/core/database.ts';
import { decodeRow } from '#server/core/table.ts';
import type { Tx } from '#server/core/transaction.ts';
import { readMonthFacts } from './month-facts.ts';

/** How many closed months are looked at again. */
const monthsBack = 6;

type Scope = { readonly database: Database; readonly tenantId: string; readonly nowMs: number };

/** Arrears for some people in the caller's transaction. */
export function readArrears(tx: Tx, month: string, only: readonly string[] | null): Promise<Map<string, Arrear[]>> {
  return arrearsOf({ database: tx.database, tenantId: tx.actor.tenantId, nowMs: msFromInstant(tx.now) }, month, only);
}

/**
 * What closed months would have paid more or less, had everything been known: punches that came late, corrected attendance,
 * wages entered afterwards. Each such month is worked out again and compared with what was paid for it, arrears included.
 */
export async function arrearsOf(scope: Scope, month: string, only: readonly string[] | null): Promise<Map<string, Arrear[]>> {
  const { database, tenantId } = scope;
  const closed = await database.read
    .selectFrom('payroll_runs')
    .select(['month', 'read_seq', 'rules'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'locked')
    .where('deleted', '=', 0)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(monthsBack)
    .execute();
  const found = new Map<string, Arrear[]>();
  for (const run of closed.toReversed()) {
    const late = await changedSince(scope, String(run['month']), Number(run['read_seq'] ?? 0), only);
    const rules = run['rules'] === null ? {} : (JSON.parse(String(run['rules'])) as Partial<PaySettings>);
    if (late.length > 0) await compare(scope, { month: String(run['month']), rules }, month, late, found);
  }
  return found;
}

async function changedSince({ database, tenantId }: Scope, month: string, seq: number, only: readonly string[] | null): Promise<string[]> {
  const { from, to } = windowOf(month);
  let punches = database.read
    .selectFrom('attendance')
    .select('staff_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', seq)
    .where('date', '>=', from)
    .where('date', '<=', to);
  let wages = database.read
    .selectFrom('wage_structures')
    .select('staff_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', seq)
    .where('effective_from', '<=', to);
  let leave = database.read
    .selectFrom('staff_requests')
    .select('staff_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', seq)
    .where('kind', '=', 'leave')
    .where('from', '<=', to)
    .where('to', '>=', from);
  if (only) {
    leave = leave.where(database.isOneOf('staff_id', only));
    punches = punches.where(database.isOneOf('staff_id', only));
    wages = wages.where((where) => where.or([where('staff_id', 'is', null), database.isOneOf('staff_id', only)]));
  }
  const changed = [...(await punches.execute()), ...(await leave.execute()), ...(await wages.execute())].map((row) => row['staff_id']);
  if (!changed.includes(null)) return [...new Set(changed.map(String))];
  // A wage for a whole site or post has changed: everybody who was paid in that month is looked at.
  if (only) return [...only];
  const everybody = await database.read.selectFrom('payslips').select('staff_id').where('tenant_id', '=', tenantId).where('run_id', '=', month).execute();
  return [...new Set([...everybody.map((row) => String(row['staff_id'])), ...changed.filter((id) => id !== null).map(String)])];
}

/** A closed month and the rules it was closed by: what a business decides later does not reach back. */
type Closed = { readonly month: string; readonly rules: Partial<PaySettings> };

async function compare(scope: Scope, { month: closed, rules }: Closed, month: string, late: readonly string[], found: Map<string, Arrear[]>): Promise<void> {
  const { database, tenantId, nowMs } = scope;
  const facts = await readMonthFacts(database, tenantId, closed, late);
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', closed)
    .where('month', '<', month)
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .where(database.isOneOf('staff_id', late))
    .execute();
  const slips = rows.map((row) => decodeRow(payslips, row) as Payslip);
  for (const staff of facts.staff) {
    const own = slips.filter((one) => one.staff_id === staff.id);
    const paid = own.find((one) => one.month === closed);
    const known = facts.factsOf(staff.id);
    const { pay, payslip } = workOutPayslip(
      {
        ...known,
        profile: { ...known.profile, weekly_off: paid?.person.weekly_off === undefined ? known.profile.weekly_off : paid.person.weekly_off },
        month: closed,
        nowMs,
        staff,
        settings: { ...facts.settings, ...rules },
        dues: [],
        arrears: [],
        leaving: null,
        changes: paid?.changes ?? noChanges,
      },
      facts.rates,
    );
    if (payslip.state === 'refused') continue;
    const days = payslip.days.filter((day, i) => JSON.stringify(day) !== JSON.stringify(paid?.days[i])).map((day) => day.date);
    const more = difference(pay, paid, own, closed).map(({ name, amount, inWages }) => ({ month: closed, name, amount, inWages, days }));
    if (more.length > 0) found.set(staff.id, [...(found.get(staff.id) ?? []), ...more]);
  }
}

/** By name, what is owed beyond what was paid, or was paid beyond what is owed. A last settlement stands as it was made. */
function difference(pay: PersonPay, paid: Payslip | undefined, own: readonly Payslip[], closed: string): { name: string; amount: number; inWages: boolean }[] {
  const balance = new Map<string, number>();
  const add = (name: string, amount: number): void => void balance.set(name, (balance.get(name) ?? 0) + amount);
  const counted = ({ kind, code }: PayLine): boolean => kind === 'earning' && code !== 'arrears' && !finalCodes.some((one) => one === code);
  for (const line of pay.lines) if (counted(line)) add(line.name, amountOf(line.amount));
  for (const line of paid?.lines ?? []) if (counted(line)) add(line.name, -amountOf(line.amount));
  for (const later of own)
    for (const line of later.lines) if (line.code === 'arrears' && line.inputs['month'] === closed) add(line.name, -amountOf(line.amount));
  const parts = [...pay.earned.full, ...pay.earned.components];
  const counts = new Map<string, boolean>([['holiday_work', true], ...parts.map((one) => [one.name, one.inWages] as const)]);
  return setOff(balance).map(({ name, amount }) => ({ name, amount, inWages: counts.get(name) ?? false }));
}
