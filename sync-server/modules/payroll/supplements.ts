import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { msFromInstant } from '#shared/core/dates.ts';
import { ownSlip } from '#shared/modules/payroll/runs/owed-pay.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { noChanges, payslipId, payslips } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { computeSupplement } from '#shared/modules/payroll/runs/supplementary-pay.ts';
import type { Supplement } from '#shared/modules/payroll/runs/supplementary-pay.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { lateIn, slipsByPerson } from './arrears.ts';
import type { Scope } from './arrears.ts';
import { keepRecoveries, readDues } from './dues.ts';
import { readMonthFacts } from './month-facts.ts';
import type { MonthFacts } from './month-facts.ts';

type Beside = Pick<PayrollRun, 'id' | 'month' | 'number'>;
type Known = Omit<Supplement, 'dues' | 'taken' | 'changes'>;
/** What some people’s supplementary payslips are calculated from, but for what they owe. */
export type Supplements = { readonly rates: MonthFacts['rates']; readonly people: readonly Known[] };

/**
 * Everybody of whom something of a closed month came to be known late, and who left in it; whether anything
 * is owed is calculated then.
 */
export async function peopleToLookAt(scope: Scope, month: string): Promise<string[]> {
  const { database, tenantId } = scope;
  const { from, to } = spanOf(month);
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('read_seq')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', month)
    .executeTakeFirst();
  const late = await lateIn(scope, month, Number(run?.['read_seq'] ?? 0), null);
  const left = await database.read
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('left_on', '>=', from)
    .where('left_on', '<=', to)
    .execute();
  return [...new Set([...late, ...left.map((row) => String(row['id']))])].toSorted();
}

/**
 * Reads a closed month for some people: as it is known now, by the rules it was closed with, and everything
 * paid for it.
 */
export async function readSupplements(
  { database, tenantId, nowMs }: Scope,
  run: Beside,
  staffIds: readonly string[],
): Promise<Supplements> {
  const { month, number } = run;
  const facts = await readMonthFacts(database, tenantId, month, staffIds, { also: new Set(staffIds) });
  const rules = await rulesOf(database, tenantId, month);
  const slips = await slipsFrom(database, tenantId, run, staffIds);
  const people = facts.staff.map((staff): Known => {
    const own = slips.get(staff.id) ?? [];
    const known = facts.factsOf(staff.id);
    const rest = ownSlip(own, month)?.person.weekly_off;
    const profile = rest === undefined ? known.profile : { ...known.profile, weekly_off: rest };
    return {
      number,
      slips: own,
      facts: { ...known, profile, month, nowMs, staff, settings: { ...facts.settings, ...rules } },
    };
  });
  return { rates: facts.rates, people };
}

async function rulesOf(database: Database, tenantId: string, month: string): Promise<Partial<PayRules>> {
  const row = await database.read
    .selectFrom('payroll_runs')
    .select('rules')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', month)
    .executeTakeFirst();
  return (row && pickRow(payrollRuns, ['rules'], row).rules) ?? {};
}

/**
 * What was paid to some people from a month on, but for the run's own payslips and drafts of later months:
 * those are calculated again.
 */
async function slipsFrom(
  database: Database,
  tenantId: string,
  run: Beside,
  staffIds: readonly string[],
): Promise<Map<string, Payslip[]>> {
  const closed = await database.read
    .selectFrom('payroll_runs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'locked')
    .where('deleted', '=', 0)
    .execute();
  const locked = new Set(closed.map((row) => String(row['id'])));
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', run.month)
    .where('run_id', '!=', run.id)
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .where(database.isOneOf('staff_id', staffIds))
    .orderBy('month')
    .orderBy('supplementary')
    .execute();
  return slipsByPerson(
    rows.filter(
      (row) =>
        row['month'] === run.month || Number(row['supplementary']) > 0 || locked.has(String(row['run_id'])),
    ),
  );
}

/**
 * Computes supplementary payslips and stores them with what they take of dues. Who is owed nothing gets
 * none, except with `keepEmpty`.
 */
export async function storeSupplements(
  tx: Tx,
  run: PayrollRun,
  { rates, people }: Supplements,
  { changes, keepEmpty = false }: { readonly changes?: PayChanges; readonly keepEmpty?: boolean } = {},
): Promise<Payslip[]> {
  const rows = tx.rows(payslips);
  const idOf = (staffId: string): string => payslipId(staffId, run.month, run.number);
  const staffIds = people.map((person) => person.facts.staff.id);
  await rows.prefetch(staffIds.map(idOf));
  const before = people.flatMap((person) =>
    person.slips.filter((slip) => slip.month === run.month).map((slip) => slip.id),
  );
  const dues = await readDues(tx, staffIds, run.month, [...before, ...staffIds.map(idOf)]);
  const taken = await takenBy(tx, before);
  const stored: Payslip[] = [];
  const kept: Parameters<typeof keepRecoveries>[1][number][] = [];
  for (const person of people) {
    await giveWay();
    const staffId = person.facts.staff.id;
    const known = await rows.find(idOf(staffId));
    if (known?.state === 'paid') continue;
    const owed = dues.get(staffId) ?? [];
    const own = changes ??
      known?.changes ?? { ...noChanges, extras: run.plan?.extra ? [run.plan.extra] : [] };
    const { payslip, recoveries } = computeSupplement({ ...person, dues: owed, taken, changes: own }, rates);
    const nothing = payslip.gross === 0 && payslip.state !== 'refused' && !keepEmpty;
    kept.push({
      payslipId: payslip.id,
      staffId,
      month: run.month,
      recoveries: nothing || payslip.state === 'refused' ? [] : recoveries,
      dues: owed,
    });
    if (nothing) {
      if (known) rows.remove(known);
      continue;
    }
    const next: Payslip = {
      ...payslip,
      ver: known?.ver ?? 1,
      created_at: known?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (known) rows.update(next);
    else rows.insert(next);
    stored.push(next);
  }
  await keepRecoveries(tx, kept);
  return stored;
}

/** What payslips have taken of each due, in paise. */
async function takenBy(tx: Tx, payslipIds: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await tx.sql
    .selectFrom('pay_recoveries')
    .select(({ fn }) => ['due_id', fn.sum('amount').as('amount')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where(tx.database.isOneOf('payslip_id', payslipIds))
    .groupBy('due_id')
    .execute();
  return new Map(rows.map((row) => [String(row['due_id']), paise(Number(row['amount']))]));
}

/** The scope of a transaction. */
export function scopeOf(tx: Tx): Scope {
  return { database: tx.database, tenantId: tx.actor.tenantId, nowMs: msFromInstant(tx.now) };
}
