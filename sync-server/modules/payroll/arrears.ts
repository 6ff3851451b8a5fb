import { owedBeyond, ownSlip } from '#shared/modules/payroll/runs/owed-pay.ts';
import { noChanges, payslips } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Arrear } from '#shared/modules/payroll/rules/person-month.ts';
import { windowOf, computePayslip } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { msFromInstant } from '#shared/core/dates.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import type { Database } from '#server/core/sql/database.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readMonthFacts } from './month-facts.ts';

/** How many closed months are looked at again. */
const monthsBack = 6;
/** Of how many people a closed month is compared at once. */
const atOnce = 100;

export type Scope = { readonly database: Database; readonly tenantId: string; readonly nowMs: number };

/** Arrears for some people in the caller's transaction. */
export function readArrears(
  tx: Tx,
  month: string,
  only: readonly string[] | null,
): Promise<Map<string, Arrear[]>> {
  return arrearsOf(
    { database: tx.database, tenantId: tx.actor.tenantId, nowMs: msFromInstant(tx.now) },
    month,
    only,
  );
}

/**
 * What closed months would have paid more or less, had everything been known: punches that came late,
 * corrected attendance, wages entered afterwards. Each such month is calculated again and compared with what
 * was paid for it, arrears included.
 */
export async function arrearsOf(
  scope: Scope,
  month: string,
  only: readonly string[] | null,
): Promise<Map<string, Arrear[]>> {
  const { database, tenantId } = scope;
  const closed = await database.read
    .selectFrom('payroll_runs')
    .select(['month', 'read_seq', 'rules'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'locked')
    .where('kind', '=', 'regular')
    .where('deleted', '=', 0)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(monthsBack)
    .execute();
  const found = new Map<string, Arrear[]>();
  for (const run of closed.toReversed()) {
    const late = await lateIn(scope, String(run['month']), Number(run['read_seq'] ?? 0), only);
    const rules = pickRow(payrollRuns, ['rules'], run).rules ?? {};
    for (let at = 0; at < late.length; at += atOnce)
      await compare(scope, { month: String(run['month']), rules }, month, late.slice(at, at + atOnce), found);
  }
  return found;
}

/**
 * Of whom something of a closed month has become known since it was calculated; who was settled before the
 * others, since then.
 */
export async function lateIn(
  scope: Scope,
  month: string,
  seq: number,
  only: readonly string[] | null,
): Promise<string[]> {
  const { database, tenantId } = scope;
  const late = await changedSince(scope, month, seq, only);
  const early = await database.read
    .selectFrom('payslips')
    .innerJoin('payroll_runs', (join) =>
      join
        .onRef('payroll_runs.tenant_id', '=', 'payslips.tenant_id')
        .onRef('payroll_runs.id', '=', 'payslips.run_id'),
    )
    .select(['payslips.staff_id', 'payroll_runs.read_seq'])
    .where('payslips.tenant_id', '=', tenantId)
    .where('payslips.month', '=', month)
    .where('payslips.deleted', '=', 0)
    .where('payroll_runs.kind', '=', 'settlement')
    .execute();
  const wanted = only && new Set(only);
  const settled = early.map((row) => String(row['staff_id'])).filter((id) => wanted?.has(id) ?? true);
  if (settled.length === 0) return late;
  const since = Math.min(...early.map((row) => Number(row['read_seq'] ?? 0)));
  return [...new Set([...late, ...(await changedSince(scope, month, since, settled))])];
}

async function changedSince(
  { database, tenantId }: Scope,
  month: string,
  seq: number,
  only: readonly string[] | null,
): Promise<string[]> {
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
    wages = wages.where((where) =>
      where.or([where('staff_id', 'is', null), database.isOneOf('staff_id', only)]),
    );
  }
  const changed = [...(await punches.execute()), ...(await leave.execute()), ...(await wages.execute())].map(
    (row) => row['staff_id'],
  );
  if (!changed.includes(null)) return [...new Set(changed.map(String))];
  // A wage for a whole site or post has changed: everybody who was paid in that month is looked at.
  if (only) return [...only];
  const everybody = await database.read
    .selectFrom('payslips')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', month)
    .execute();
  return [
    ...new Set([
      ...everybody.map((row) => String(row['staff_id'])),
      ...changed.filter((id) => id !== null).map(String),
    ]),
  ];
}

/** A closed month and the rules it was closed by: what a business decides later does not reach back. */
type Closed = { readonly month: string; readonly rules: Partial<PayRules> };

async function compare(
  scope: Scope,
  { month: closed, rules }: Closed,
  month: string,
  late: readonly string[],
  found: Map<string, Arrear[]>,
): Promise<void> {
  const { database, tenantId, nowMs } = scope;
  const facts = await readMonthFacts(database, tenantId, closed, late);
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', closed)
    .where((where) => where.or([where('month', '<', month), where('supplementary', '>', 0)]))
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .where(database.isOneOf('staff_id', late))
    .execute();
  const slips = slipsByPerson(rows);
  for (const staff of facts.staff) {
    await giveWay();
    const own = slips.get(staff.id) ?? [];
    const paid = ownSlip(own, closed);
    const known = facts.factsOf(staff.id);
    const { pay, payslip } = computePayslip(
      {
        ...known,
        profile: {
          ...known.profile,
          weekly_off:
            paid?.person.weekly_off === undefined ? known.profile.weekly_off : paid.person.weekly_off,
        },
        month: closed,
        nowMs,
        staff,
        settings: { ...facts.settings, ...rules },
        dues: [],
        arrears: [],
        leaving: [],
        changes: paid?.changes ?? noChanges,
      },
      facts.rates,
    );
    if (payslip.state === 'refused') continue;
    const days = payslip.days
      .filter((day, i) => JSON.stringify(day) !== JSON.stringify(paid?.days[i]))
      .map((day) => day.date);
    const more = owedBeyond(pay, own, closed).map(({ name, amount, inWages }) => ({
      month: closed,
      name,
      amount,
      inWages,
      days,
    }));
    if (more.length > 0) found.set(staff.id, [...(found.get(staff.id) ?? []), ...more]);
  }
}

/** Payslips by the person they are of, each person's in the order of the rows. */
export function slipsByPerson(rows: readonly Readonly<Record<string, unknown>>[]): Map<string, Payslip[]> {
  const slips = new Map<string, Payslip[]>();
  for (const row of rows) {
    const payslip = decodeRow(payslips, row);
    const known = slips.get(payslip.staff_id);
    if (known) known.push(payslip);
    else slips.set(payslip.staff_id, [payslip]);
  }
  return slips;
}
