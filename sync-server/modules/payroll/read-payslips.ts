import { dateIn } from '#server/core/sql/stored-values.ts';
import type * as queries from '#shared/modules/payroll/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { instalmentOf, payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import type { AdvanceView, PayAdvance } from '#shared/modules/payroll/pay-advance.ts';
import { payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { listRows } from '#server/core/http/crud.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { publicRow } from '#server/core/sql/table.ts';

/** A payslip in a list: without what made it, which is read with the one payslip. */
export type PayslipHead = Omit<Payslip, 'lines' | 'days' | 'changes'>;

/** Payslips of a month, a person or all, each without its lines and days. */
export async function listPayslips(call: SignedCall) {
  const reply = await listRows(call.services.database, payslips, {
    tenantId: call.actor.tenantId,
    answer: payslips.access.read(call.actor),
    query: call.query,
  });
  return { ...reply, data: reply.data.map((payslip) => headOf(shownPayslip(payslip))) };
}

function headOf({ lines: _lines, days: _days, changes: _changes, ...head }: Payslip): PayslipHead {
  return head;
}

/** A payslip that the caller may see: the office every one, a person the own ones of closed months. */
export async function findPayslip(call: SignedCall, id: string): Promise<Payslip> {
  const { actor, services } = call;
  const row = await services.database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const payslip = row && shownPayslip(publicRow(payslips, row));
  if (!payslip) refuse('not_found', ['Not found', 'नहीं मिला']);
  if (can(actor, 'payroll:read')) return payslip;
  const own =
    payslip.staff_id === actor.staffId && (await isClosed(services.database, actor.tenantId, payslip.run_id));
  return own ? payslip : refuse('not_found', ['Not found', 'नहीं मिला']);
}

async function isClosed(database: Database, tenantId: string, runId: string): Promise<boolean> {
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', runId)
    .executeTakeFirst();
  return run?.['status'] === 'locked';
}

/** Somebody's payslips of closed months, the newest first, with what made them. */
export async function payslipsOf(call: SignedCall, staffId: string, months: number): Promise<Payslip[]> {
  const { database } = call.services;
  const rows = await database.read
    .selectFrom('payslips')
    .innerJoin('payroll_runs', (join) =>
      join
        .onRef('payroll_runs.tenant_id', '=', 'payslips.tenant_id')
        .onRef('payroll_runs.id', '=', 'payslips.run_id'),
    )
    .selectAll('payslips')
    .where('payslips.tenant_id', '=', call.actor.tenantId)
    .where('payslips.staff_id', '=', staffId)
    .where('payslips.deleted', '=', 0)
    .where('payroll_runs.status', '=', 'locked')
    .orderBy('payslips.month', 'desc')
    .orderBy('payslips.supplementary')
    .limit(months)
    .execute();
  return rows.map((row) => shownPayslip(publicRow(payslips, row)));
}

/**
 * The caller's own pay: the last payslips with every line's days and punches. A year of them is kept on the
 * phone.
 */
export async function readMyPay(
  call: QueryCall<typeof queries.readMyPay>,
): Promise<QueryReply<typeof queries.readMyPay>> {
  const staffId = call.actor.staffId ?? refuse('not_found', messages.notStaff);
  const own = await payslipsOf(call, staffId, 8);
  return { data: { staff_id: staffId, as_of: instantFromMs(call.services.nowMs()), payslips: own } };
}

/** The caller's overtime of the quarter so far, month by month. */
export async function readMyOvertime(
  call: QueryCall<typeof queries.readMyOvertime>,
): Promise<QueryReply<typeof queries.readMyOvertime>> {
  const staffId = call.actor.staffId ?? refuse('not_found', messages.notStaff);
  const month = dateOf(instantFromMs(call.services.nowMs())).slice(0, 7);
  const first = `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1).padStart(2, '0')}`;
  const slips = await payslipsOf(call, staffId, 12);
  const own = [...new Set(slips.map((slip) => slip.month))].slice(0, 6).map((item) => {
    const of = slips.filter((slip) => slip.month === item);
    return {
      month: item,
      minutes: of.reduce((sum, slip) => sum + slip.overtime_minutes, 0),
      pay: of.reduce((sum, slip) => sum + slip.overtime_pay, 0),
    };
  });
  const quarter = own.filter((item) => item.month >= first);
  return {
    data: {
      months: own,
      quarter_from: first,
      quarter_minutes: quarter.reduce((sum, item) => sum + item.minutes, 0),
    },
  };
}

/** Advances with what has been paid back of each. */
export async function withBalances(
  database: Database,
  tenantId: string,
  advances: readonly PayAdvance[],
): Promise<AdvanceView[]> {
  const rows =
    advances.length === 0
      ? []
      : await database.read
          .selectFrom('pay_recoveries')
          .select(['due_id', 'month', 'amount', 'payslip_id'])
          .where('tenant_id', '=', tenantId)
          .where('deleted', '=', 0)
          .where(
            database.isOneOf(
              'due_id',
              advances.map((advance) => advance.id),
            ),
          )
          .orderBy('month')
          .execute();
  const left = await lastDays(
    database,
    tenantId,
    advances.map((advance) => advance.staff_id),
  );
  return advances.map((advance) => {
    const recoveries = rows
      .filter((row) => row['due_id'] === advance.id)
      .map((row) => ({
        month: String(row['month']),
        amount: Number(row['amount']) / 100,
        payslip_id: String(row['payslip_id']),
      }));
    const recovered = recoveries.reduce((sum, row) => sum + row.amount, 0);
    const balance =
      advance.status === 'approved' ? Math.max(0, advance.amount - advance.waived - recovered) : 0;
    return {
      ...advance,
      recovered,
      recoveries,
      instalment: instalmentOf(advance),
      balance,
      left_on: left.get(advance.staff_id) ?? null,
    };
  });
}

/** The last day of those people who have left. */
async function lastDays(
  database: Database,
  tenantId: string,
  staffIds: readonly string[],
): Promise<Map<string, CalendarDate>> {
  if (staffIds.length === 0) return new Map();
  const rows = await database.read
    .selectFrom('staff')
    .select(['id', 'left_on'])
    .where('tenant_id', '=', tenantId)
    .where('left_on', 'is not', null)
    .where(database.isOneOf('id', [...new Set(staffIds)]))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), dateIn(row['left_on'])]));
}

/** Advances as the caller may see them; `staffId` narrows to one person. */
export async function listAdvances(call: SignedCall, staffId?: string) {
  const { database } = call.services;
  const query = staffId === undefined ? call.query : { ...call.query, staff_id: staffId };
  const reply = await listRows(database, payAdvances, {
    tenantId: call.actor.tenantId,
    answer: payAdvances.access.read(call.actor),
    query,
  });
  return { ...reply, data: await withBalances(database, call.actor.tenantId, reply.data) };
}

/** The caller's own advances, and what is left to pay back. */
export async function readMyAdvances(
  call: QueryCall<typeof queries.readMyAdvances>,
): Promise<QueryReply<typeof queries.readMyAdvances>> {
  const staffId = call.actor.staffId ?? refuse('not_found', messages.notStaff);
  const { database } = call.services;
  const reply = await listRows(database, payAdvances, {
    tenantId: call.actor.tenantId,
    answer: { staff_id: staffId },
    query: { limit: '100' },
  });
  const advances = await withBalances(database, call.actor.tenantId, reply.data);
  return { data: { advances, balance: advances.reduce((sum, advance) => sum + advance.balance, 0) } };
}
