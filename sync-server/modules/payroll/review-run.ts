import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type * as queries from '#shared/modules/payroll/queries.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { mostNamed, noticedDifference, reviewCheckNames } from '#shared/modules/payroll/runs/run-review.ts';
import type { ReviewCheck, ReviewFinding } from '#shared/modules/payroll/runs/run-review.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { findRun } from './pay-files.ts';

/**
 * What stands between a month and its lock; nothing where it is clean, locked, or not the month's own run.
 */
export async function readReview({
  actor,
  services,
  params,
}: QueryCall<typeof queries.readReview>): Promise<QueryReply<typeof queries.readReview>> {
  const { database, nowMs } = services;
  const run = await findRun(database, actor.tenantId, params['id'] ?? '');
  return {
    data: await reviewRun(database.read, actor.tenantId, run, dateOf(instantFromMs(nowMs()))),
  };
}

/** The checks of a month's run that have found something, with the first people of each by name. */
export async function reviewRun(
  database: Sql,
  tenantId: string,
  run: Pick<PayrollRun, 'id' | 'month' | 'kind' | 'status'>,
  today: CalendarDate,
): Promise<ReviewFinding[]> {
  if (run.kind !== 'regular' || run.status === 'locked') return [];
  const findings: ReviewFinding[] = [];
  for (const check of reviewCheckNames) {
    const finding =
      check === 'month_running'
        ? { check, count: today < spanOf(run.month).to ? 1 : 0, people: [] }
        : check === 'flagged'
          ? await flaggedPunches(database, tenantId, run.month)
          : await foundPayslips(database, tenantId, run, check);
    if (finding.count > 0) findings.push(finding);
  }
  return findings;
}

/** Whom each check finds, as a condition on a payslip; `before` is the one of the month before. */
const conditions: Readonly<Record<Exclude<ReviewCheck, 'month_running' | 'flagged'>, RawBuilder<boolean>>> = {
  no_structure: sql`payslip.state = 'refused' and payslip.problems like '%"no_structure"%'`,
  below_minimum: sql`payslip.state = 'refused' and payslip.problems not like '%"no_structure"%'`,
  unsettled: sql`payslip.unsettled = 1`,
  no_pay: sql`payslip.state <> 'refused' and payslip.net <= 0`,
  differs: sql`payslip.state <> 'refused' and before.net > 0 and abs(payslip.net - before.net) * 100 > before.net * ${sql.lit(noticedDifference)}`,
  no_bank: sql`payslip.net > 0 and (payslip.person like '%"bank_account":""%' or payslip.person like '%"bank_ifsc":""%')`,
  no_uan: sql`payslip.epf > 0 and payslip.person like '%"uan":""%'`,
  no_esic: sql`payslip.esi > 0 and payslip.person like '%"esic_no":""%'`,
};

async function foundPayslips(
  database: Sql,
  tenantId: string,
  run: Pick<PayrollRun, 'id' | 'month'>,
  check: keyof typeof conditions,
): Promise<ReviewFinding> {
  const found = database
    .selectFrom('payslips as payslip')
    .leftJoin('payslips as before', (join) =>
      join
        .onRef('before.tenant_id', '=', 'payslip.tenant_id')
        .onRef('before.staff_id', '=', 'payslip.staff_id')
        .on('before.month', '=', monthBefore(run.month))
        .on('before.supplementary', '=', 0)
        .on('before.deleted', '=', 0),
    )
    .where('payslip.tenant_id', '=', tenantId)
    .where('payslip.run_id', '=', run.id)
    .where('payslip.deleted', '=', 0)
    .where(conditions[check]);
  const counted = await found.select(countAll.as('n')).executeTakeFirst();
  const rows = await found
    .select([
      'payslip.id as id',
      'payslip.staff_id as staff_id',
      'payslip.staff_name as staff_name',
      'payslip.staff_code as staff_code',
      'payslip.net as net',
      'before.net as net_before',
    ])
    .orderBy('payslip.staff_name')
    .orderBy('payslip.id')
    .limit(mostNamed)
    .execute();
  return {
    check,
    count: Number(counted?.['n'] ?? 0),
    people: rows.map((row) => ({
      payslip_id: String(row['id']),
      staff_id: String(row['staff_id']),
      staff_name: String(row['staff_name']),
      staff_code: String(row['staff_code']),
      net: Number(row['net']) / 100,
      before: check === 'differs' ? Number(row['net_before']) / 100 : null,
    })),
  };
}

/** Punches of the month that wait to be reviewed. */
async function flaggedPunches(database: Sql, tenantId: string, month: string): Promise<ReviewFinding> {
  const { from, to } = spanOf(month);
  const counted = await database
    .selectFrom('attendance')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('state', '=', 'flagged')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return { check: 'flagged', count: Number(counted?.['n'] ?? 0), people: [] };
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
