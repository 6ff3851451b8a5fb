import { msFromInstant } from '#shared/core/dates.ts';
import type { Arrear } from '#shared/modules/payroll/pay-person.ts';
import { noChanges, payslipId, payslips } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import { payrollRuns } from '#shared/modules/payroll/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/payroll-run.ts';
import { workOutPayslip } from '#shared/modules/payroll/work-out-payslip.ts';
import { countAll } from '#server/core/actor.ts';
import type { Tx } from '#server/core/transaction.ts';
import { keepRecoveries, readDues } from './dues.ts';
import type { MonthFacts } from './month-facts.ts';

/** A month's run before anything has been worked out. */
export function freshRun(tx: Tx, month: string): PayrollRun {
  return {
    id: month,
    month,
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
  rows.insert(fresh);
  return fresh;
}

/**
 * Works out the payslips of some people and stores them with what they take of advances and other dues. What the office
 * has changed by hand is kept; what has been paid stays as it is.
 */
export async function storePayslips(
  tx: Tx,
  facts: MonthFacts,
  people: readonly MonthFacts['staff'][number][],
  arrears: ReadonlyMap<string, readonly Arrear[]>,
  changes?: PayChanges,
): Promise<Payslip[]> {
  const rows = tx.rows(payslips);
  await rows.prefetch(people.map((person) => payslipId(person.id, facts.month)));
  const dues = await readDues(
    tx,
    people.map((person) => person.id),
    facts.month,
  );
  const stored: Payslip[] = [];
  const taken: Parameters<typeof keepRecoveries>[1][number][] = [];
  for (const staff of people) {
    const known = await rows.find(payslipId(staff.id, facts.month));
    if (known?.state === 'paid') continue;
    const owed = dues.get(staff.id) ?? [];
    const { payslip, pay } = workOutPayslip(
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
    const next: Payslip = { ...payslip, ver: known?.ver ?? 1, created_at: known?.created_at ?? tx.now, updated_at: tx.now };
    if (known) rows.update(next);
    else rows.insert(next);
    stored.push(next);
    taken.push({ payslipId: payslip.id, staffId: staff.id, month: facts.month, recoveries: payslip.state === 'refused' ? [] : pay.recoveries, dues: owed });
  }
  await keepRecoveries(tx, taken);
  return stored;
}

/** What a run's payslips come to, counted from them. */
export async function totalsOf(tx: Tx, month: string): Promise<Pick<PayrollRun, 'refused' | 'unsettled' | 'gross' | 'net'> & { count: number }> {
  await tx.flush();
  const of = (state: 'all' | 'refused' | 'unsettled') => {
    let query = tx.sql
      .selectFrom('payslips')
      .select(({ fn }) => [countAll.as('n'), fn.sum('gross').as('gross'), fn.sum('net').as('net')])
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('run_id', '=', month)
      .where('deleted', '=', 0);
    if (state === 'refused') query = query.where('state', '=', 'refused');
    if (state === 'unsettled') query = query.where('unsettled', '=', 1);
    return query.executeTakeFirst();
  };
  const [all, refused, unsettled] = [await of('all'), await of('refused'), await of('unsettled')];
  const paidOut = (name: 'gross' | 'net'): number => (Number(all?.[name] ?? 0) - Number(refused?.[name] ?? 0)) / 100;
  return {
    count: Number(all?.['n'] ?? 0),
    refused: Number(refused?.['n'] ?? 0),
    unsettled: Number(unsettled?.['n'] ?? 0),
    gross: paidOut('gross'),
    net: paidOut('net'),
  };
}
