import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  dayOfWeek,
  instantAt,
  instantFromMs,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { blankProfile, payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { noChanges, payslips } from '#shared/modules/payroll/payslip.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import type { Actor } from '#shared/core/access.ts';
import { readMonthFacts } from '#server/modules/payroll/month-facts.ts';
import { freshRun, storePayslips, totalsOf } from '#server/modules/payroll/store-payslips.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds as ids } from './demo-people.ts';

const allowance = {
  inWages: false,
  inFiftyPercentTotal: true,
  prorate: true,
  inOvertimeBase: false,
  taxable: true,
};
const wage = { ...allowance, inWages: true, inOvertimeBase: true };
const guard = {
  basic: 10_571,
  vda: 2850,
  hra: 600,
  longDays: 0,
  byPunches: false,
  skill: 'semi_skilled',
} as const;
/**
 * Who is paid what in the month that is closed. Some worked by a paper muster, with longer days at its start,
 * others by their punches at clients' sites.
 */
const people = [
  { ...guard, staffId: 'n-g-1', longDays: 5 },
  { ...guard, staffId: 'n-g-2' },
  { ...guard, staffId: 'n-s-1', basic: 19_000, hra: 3000, skill: 'skilled' },
  { ...guard, staffId: 'n-g-3', byPunches: true },
  { ...guard, staffId: 'n-g-4', byPunches: true },
  { ...guard, staffId: 'n-g-5', byPunches: true },
  { ...guard, staffId: 'n-g-6', byPunches: true },
  { ...guard, staffId: 'n-g-7', byPunches: true },
] as const;

/**
 * The month before this one is closed and partly paid, by the paper muster; an advance is being paid back and
 * another waits.
 */
export async function seedPayroll(store: Store, actor: Actor): Promise<void> {
  const today = dateOf(instantFromMs(store.nowMs()));
  const month = addDays(calendarDate(`${today.slice(0, 7)}-01`), -1).slice(0, 7);
  await runTransaction(store, actor, async (tx) => seedWages(tx, month));
  const facts = await readMonthFacts(
    store.database,
    actor.tenantId,
    month,
    people.map((person) => person.staffId),
  );
  await runTransaction(store, actor, async (tx) => {
    for (const staff of facts.staff) {
      const worked = people.find((person) => person.staffId === staff.id);
      const days = (worked?.byPunches ? [] : workedDays(month)).map((date, i) => ({
        date,
        minutes: 60 * (i < (worked?.longDays ?? 0) ? 12 : 8),
        reason: 'Paper muster',
      }));
      const history = [
        { at: instantAt(addDays(spanOf(month).to, 1), clockTime('16:20')), by: 'Deepak Gupta', note: 'days' },
      ];
      const changes = days.length === 0 ? noChanges : { ...noChanges, days, history };
      await storePayslips(tx, facts, [staff], new Map(), { changes });
    }
    await tx.flush();
    const turn = await tx.sql
      .selectFrom('tenant_seq')
      .select('seq')
      .where('tenant_id', '=', actor.tenantId)
      .executeTakeFirst();
    const { count, ...totals } = await totalsOf(tx, month);
    const closed = instantAt(addDays(spanOf(month).to, 2), clockTime('11:00'));
    tx.rows(payrollRuns).insert({
      ...freshRun(tx, month),
      ...totals,
      status: 'locked',
      total: count,
      done: count,
      read_seq: Number(turn?.['seq'] ?? 0),
      locked_at: closed,
      locked_by: 'Deepak Gupta',
      finished_at: closed,
    });
    const first = await tx.rows(payslips).find(`n-g-1:${month}`);
    if (first)
      tx.rows(payslips).update({
        ...first,
        state: 'paid',
        paid_at: closed,
        paid_mode: 'bank',
        paid_reference: 'NEFT 4471',
      });
  });
}

/**
 * What the fund, state insurance and the bank know people by, so that the files of the closed month come out.
 */
function numbersOf(i: number) {
  return {
    uan: `10091234567${i}`,
    esic_no: `181234567${i}`,
    pan: `ABCDE123${i}F`,
    bank_account: `3012345678${i}`,
    bank_ifsc: 'SBIN0001234',
  };
}

function seedWages(tx: Tx, month: string): void {
  const { from, to } = spanOf(month);
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  // Sunita has changed her bank this month and not told its code yet: the file of this month names her.
  const next = addDays(to, 1);
  tx.rows(payProfiles).insert({
    ...blankProfile,
    ...stored,
    ...numbersOf(1),
    id: `n-g-2:${next}`,
    staff_id: 'n-g-2',
    effective_from: next,
    skill: 'semi_skilled',
    bank_account: '50100987654321',
    bank_ifsc: '',
  });
  people.forEach(({ staffId, basic, vda, hra, skill }, i) => {
    tx.rows(payProfiles).insert({
      ...blankProfile,
      ...stored,
      id: `${staffId}:${from}`,
      staff_id: staffId,
      effective_from: from,
      skill,
      ...numbersOf(i),
    });
    tx.rows(wageStructures).insert({
      ...stored,
      id: `demo-wage-${i}`,
      staff_id: staffId,
      site_id: null,
      post: '',
      skill: null,
      effective_from: from,
      basis: 'calendar',
      duty_hours: 8,
      components: [
        { ...wage, name: 'basic', amount: basic },
        { ...wage, name: 'vda', amount: vda },
        { ...allowance, name: 'hra', amount: hra },
        { ...allowance, name: 'washing', amount: 200 },
      ],
      note: '',
    });
  });
  const asked = {
    instalments: 4,
    waived: 0,
  };
  const paid = daysAgo(tx.now, 45, '12:15');
  const waits = daysAgo(tx.now, 1, '20:30');
  tx.rows(payAdvances).insert({
    ...asked,
    id: '00000000-0000-4000-8000-00000000e001',
    user_id: ids.mahesh,
    staff_id: 'n-g-1',
    staff_name: 'Mahesh Patel',
    amount: 4000,
    reason: 'School fees',
    status: 'approved',
    from_month: month,
    decided_at: paid,
    decided_by: 'Nandini Rao',
    note: '',
    history: [{ action: 'create', at: daysAgo(tx.now, 46, '19:05'), by: 'Mahesh Patel' }],
    created_at: daysAgo(tx.now, 46, '19:05'),
  });
  tx.rows(payAdvances).insert({
    ...asked,
    id: '00000000-0000-4000-8000-00000000e002',
    user_id: ids.sunita,
    staff_id: 'n-g-2',
    staff_name: 'Sunita Yadav',
    amount: 2500,
    instalments: 2,
    reason: 'Medicine for my mother',
    status: 'pending',
    from_month: null,
    decided_at: null,
    decided_by: '',
    note: '',
    history: [{ action: 'create', at: waits, by: 'Sunita Yadav' }],
    created_at: waits,
  });
}

function workedDays(month: string): CalendarDate[] {
  const { from, days } = spanOf(month);
  return Array.from({ length: days }, (_, i) => addDays(from, i)).filter((day) => dayOfWeek(day) !== 0);
}
