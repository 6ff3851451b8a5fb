import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { spanOf } from '#shared/modules/payroll/month-pay.ts';
import { monthSchema } from '#shared/modules/payroll/operations.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { noChanges } from '#shared/modules/payroll/payslip.ts';
import { workOutSupplement } from '#shared/modules/payroll/supplementary-pay.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import type { Scope } from './arrears.ts';
import { peopleToLookAt, readSupplements } from './supplements.ts';

/** Somebody for whom a run beside the month's own would be: `gross` is what is owed before deductions, null where that is not known before it. */
type Owed = {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly staff_code: string;
  readonly left_on: CalendarDate | null;
  readonly gross: number | null;
  readonly lines: readonly PayLine[];
};

/** Who is still owed something for a closed month, and of what; of a month that is not closed, who has left and is not settled yet. Nothing is stored. */
export async function readOwed({ actor, services, params }: SignedCall): Promise<Reply> {
  const { database } = services;
  const month = params['id'] ?? '';
  const scope = { database, tenantId: actor.tenantId, nowMs: services.nowMs() };
  if (!monthSchema.safeParse(month).success || month > dateOf(instantFromMs(scope.nowMs)).slice(0, 7)) refuse('not_found', ['Not found', 'नहीं मिला']);
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const closed = run?.['status'] === 'locked';
  return { data: { closed, people: closed ? await owedFor(scope, month) : await leftIn(scope, month) } };
}

async function owedFor(scope: Scope, month: string): Promise<Owed[]> {
  const { rates, people } = await readSupplements(scope, { id: '', month, number: 0 }, await peopleToLookAt(scope, month));
  return people.flatMap((one): Owed[] => {
    const { payslip } = workOutSupplement({ ...one, dues: [], taken: new Map(), changes: noChanges }, rates);
    const { staff_id, staff_name, staff_code, gross } = payslip;
    const lines = payslip.lines.filter((line) => line.kind === 'earning');
    return gross === 0 ? [] : [{ staff_id, staff_name, staff_code, left_on: one.facts.profile.left_on, gross, lines }];
  });
}

async function leftIn({ database, tenantId, nowMs }: Scope, month: string): Promise<Owed[]> {
  const { from, to } = spanOf(month);
  const today = dateOf(instantFromMs(nowMs));
  const settled = database.read
    .selectFrom('payslips')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('run_id', '!=', month)
    .where('deleted', '=', 0);
  const rows = await database.read
    .selectFrom('staff')
    .select(['id', 'name', 'code', 'left_on'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('left_on', '>=', from)
    .where('left_on', '<=', to < today ? to : today)
    .where('id', 'not in', settled)
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    staff_id: String(row['id']),
    staff_name: String(row['name']),
    staff_code: String(row['code']),
    left_on: row['left_on'] as CalendarDate,
    gross: null,
    lines: [],
  }));
}
