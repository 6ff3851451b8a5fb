import { dateIn } from '#server/core/sql/stored-values.ts';
import type * as queries from '#shared/modules/payroll/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { monthSchema } from '#shared/modules/payroll/operations.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { noChanges } from '#shared/modules/payroll/payslip.ts';
import { computeSupplement } from '#shared/modules/payroll/runs/supplementary-pay.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { Scope } from './arrears.ts';
import { peopleToLookAt, readSupplements } from './supplements.ts';

/**
 * Somebody for whom a run beside the month's own would be: `gross` is what is owed before deductions, null
 * where that is not known before it.
 */
type Owed = {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly staff_code: string;
  readonly left_on: CalendarDate | null;
  readonly gross: number | null;
  readonly lines: readonly PayLine[];
};

/**
 * A page of them. `to_check` is how many people all pages together look at: of a closed month, a page brings
 * those who are owed something.
 */
type OwedPage = { readonly closed: boolean; readonly people: readonly Owed[]; readonly to_check: number };
type Page = { readonly page: number; readonly limit: number };

/**
 * Who is still owed something for a closed month, and of what; of a month that is not closed, who has left
 * and is not settled yet. Nothing is stored.
 */
export async function readOwed({
  actor,
  services,
  params,
  query,
}: QueryCall<typeof queries.readOwed>): Promise<QueryReply<typeof queries.readOwed>> {
  const { database } = services;
  const month = params['id'] ?? '';
  const page = pageOf(query, 50);
  const scope = { database, tenantId: actor.tenantId, nowMs: services.nowMs() };
  if (!monthSchema.safeParse(month).success || month > dateOf(instantFromMs(scope.nowMs)).slice(0, 7))
    refuse('not_found', ['Not found', 'नहीं मिला']);
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const data = await (run?.['status'] === 'locked'
    ? owedFor(scope, month, page)
    : leftIn(scope, month, page));
  const { limit } = page;
  return {
    data,
    pagination: {
      total: data.to_check,
      totalPages: Math.ceil(data.to_check / limit),
      currentPage: page.page,
      limit,
    },
  };
}

async function owedFor(scope: Scope, month: string, { page, limit }: Page): Promise<OwedPage> {
  const all = await peopleToLookAt(scope, month);
  const { rates, people } = await readSupplements(
    scope,
    { id: '', month, number: 0 },
    all.slice((page - 1) * limit, page * limit),
  );
  const owed = people.flatMap((person): Owed[] => {
    const { payslip } = computeSupplement(
      { ...person, dues: [], taken: new Map(), changes: noChanges },
      rates,
    );
    const { staff_id, staff_name, staff_code, gross } = payslip;
    const lines = payslip.lines.filter((line) => line.kind === 'earning');
    return gross === 0
      ? []
      : [{ staff_id, staff_name, staff_code, left_on: person.facts.profile.left_on, gross, lines }];
  });
  return { closed: true, people: owed, to_check: all.length };
}

async function leftIn(
  { database, tenantId, nowMs }: Scope,
  month: string,
  { page, limit }: Page,
): Promise<OwedPage> {
  const { from, to } = spanOf(month);
  const today = dateOf(instantFromMs(nowMs));
  const settled = database.read
    .selectFrom('payslips')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('run_id', '!=', month)
    .where('deleted', '=', 0);
  const left = database.read
    .selectFrom('staff')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('left_on', '>=', from)
    .where('left_on', '<=', to < today ? to : today)
    .where('id', 'not in', settled);
  const counted = await left.select(countAll.as('n')).executeTakeFirst();
  const rows = await left
    .select(['id', 'name', 'code', 'left_on'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const people = rows.map((row) => ({
    staff_id: String(row['id']),
    staff_name: String(row['name']),
    staff_code: String(row['code']),
    left_on: dateIn(row['left_on']),
    gross: null,
    lines: [],
  }));
  return { closed: false, people, to_check: Number(counted?.['n'] ?? 0) };
}
