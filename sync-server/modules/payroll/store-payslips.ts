import { msFromInstant } from '#shared/core/dates.ts';
import type { Arrear } from '#shared/modules/payroll/rules/person-month.ts';
import { mostOfMonth, noChanges, payslipId, payslips } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { computePayslip } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepRecoveries, readDues } from './dues.ts';
import type { MonthFacts } from './month-facts.ts';

/** A month's run before anything has been calculated. */
export function freshRun(tx: Tx, month: string): PayrollRun {
  return {
    id: month,
    month,
    kind: 'regular',
    number: 0,
    plan: null,
    status: 'open',
    total: 0,
    done: 0,
    refused: 0,
    unsettled: 0,
    gross: 0,
    net: 0,
    cursor: '',
    read_seq: null,
    worker: null,
    lease_until: null,
    started_by: tx.actor.name,
    started_at: null,
    finished_at: null,
    locked_at: null,
    locked_by: '',
    lock_note: '',
    rules: null,
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
}

/** The run of a month, made where there is none. */
export async function runOf(tx: Tx, month: string): Promise<PayrollRun> {
  const rows = tx.rows(payrollRuns);
  const known = await rows.find(month);
  if (known) return known;
  const fresh = freshRun(tx, month);
  return rows.insert(fresh);
}

/**
 * Computes the payslips of some people and stores them with what they take of advances and other dues. What
 * the office has changed by hand is kept; what has been paid stays as it is.
 */
export async function storePayslips(
  tx: Tx,
  facts: MonthFacts,
  people: readonly MonthFacts['staff'][number][],
  arrears: ReadonlyMap<string, readonly Arrear[]>,
  { changes, runId = facts.month }: { readonly changes?: PayChanges; readonly runId?: string } = {},
): Promise<Payslip[]> {
  const rows = tx.rows(payslips);
  const ids = people.map((person) => payslipId(person.id, facts.month));
  await rows.prefetch(ids);
  const dues = await readDues(
    tx,
    people.map((person) => person.id),
    facts.month,
    ids,
  );
  const stored: Payslip[] = [];
  const taken: Parameters<typeof keepRecoveries>[1][number][] = [];
  for (const staff of people) {
    await giveWay();
    const known = await rows.find(payslipId(staff.id, facts.month));
    if (known?.state === 'paid' || (known && isElsewhere(known, runId))) continue;
    const owed = dues.get(staff.id) ?? [];
    const { payslip, pay } = computePayslip(
      {
        ...facts.factsOf(staff.id),
        month: facts.month,
        nowMs: msFromInstant(tx.now),
        staff,
        settings: facts.settings,
        dues: owed,
        arrears: arrears.get(staff.id) ?? [],
        changes: changes ?? known?.changes ?? noChanges,
      },
      facts.rates,
    );
    const next: Payslip = {
      ...payslip,
      ...withinLists(payslip),
      run_id: runId,
      ver: known?.ver ?? 1,
      created_at: known?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (known) rows.update(next);
    else rows.insert(next);
    stored.push(next);
    taken.push({
      payslipId: payslip.id,
      staffId: staff.id,
      month: facts.month,
      recoveries: payslip.state === 'refused' ? [] : pay.recoveries,
      dues: owed,
    });
  }
  await keepRecoveries(tx, taken);
  return stored;
}

function withinLists({
  issues,
  problems,
}: Pick<Payslip, 'issues' | 'problems'>): Pick<Payslip, 'issues' | 'problems'> {
  return { issues: issues.slice(0, mostOfMonth.issues), problems: problems.slice(0, mostOfMonth.problems) };
}

/**
 * Whether a payslip belongs to a run of its own already: who was settled early is not calculated again with
 * the month.
 */
function isElsewhere(known: Payslip, runId: string): boolean {
  return known.run_id !== runId && known.run_id !== known.month;
}

/**
 * One payslip goes by the rules by which the month was calculated for everybody: new ones wait until it is
 * for everybody again.
 */
export function byRulesOf<Facts extends Pick<MonthFacts, 'settings'>>(
  run: Pick<PayrollRun, 'rules'> | null,
  facts: Facts,
): Facts {
  return run?.rules ? { ...facts, settings: { ...facts.settings, ...run.rules } } : facts;
}

/** What a run's payslips come to, counted from them. */
export async function totalsOf(
  tx: Tx,
  runId: string,
): Promise<Pick<PayrollRun, 'refused' | 'unsettled' | 'gross' | 'net'> & { count: number }> {
  await tx.flush();
  const of = (state: 'all' | 'refused' | 'unsettled') => {
    let query = tx.sql
      .selectFrom('payslips')
      .select(({ fn }) => [countAll.as('n'), fn.sum('gross').as('gross'), fn.sum('net').as('net')])
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('run_id', '=', runId)
      .where('deleted', '=', 0);
    if (state === 'refused') query = query.where('state', '=', 'refused');
    if (state === 'unsettled') query = query.where('unsettled', '=', 1);
    return query.executeTakeFirst();
  };
  const [all, refused, unsettled] = [await of('all'), await of('refused'), await of('unsettled')];
  const paidOut = (name: 'gross' | 'net'): number =>
    (Number(all?.[name] ?? 0) - Number(refused?.[name] ?? 0)) / 100;
  return {
    count: Number(all?.['n'] ?? 0),
    refused: Number(refused?.['n'] ?? 0),
    unsettled: Number(unsettled?.['n'] ?? 0),
    gross: paidOut('gross'),
    net: paidOut('net'),
  };
}
