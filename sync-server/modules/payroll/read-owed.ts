import { refuse } from '#shared/core/errors.ts';
import { payrollMessages as say } from '#shared/modules/payroll/messages.ts';
import { noChanges } from '#shared/modules/payroll/payslip.ts';
import { workOutSupplement } from '#shared/modules/payroll/supplementary-pay.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { peopleToLookAt, readSupplements } from './supplements.ts';

/** Who is still owed something for a closed month, how much before deductions, and of what. Nothing is stored. */
export async function readOwed({ actor, services, params }: SignedCall): Promise<Reply> {
  const { database } = services;
  const month = params['id'] ?? '';
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', month)
    .where('kind', '=', 'regular')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!run) refuse('not_found', ['Not found', 'नहीं मिला']);
  if (run['status'] !== 'locked')
    refuse('illegal_transition', [say.notLocked[0].replace('{name}', month), say.notLocked[1].replace('{name}', month)], 'status');
  const scope = { database, tenantId: actor.tenantId, nowMs: services.nowMs() };
  const { rates, people } = await readSupplements(scope, { id: '', month, number: 0 }, await peopleToLookAt(scope, month));
  const owed = people.flatMap((one) => {
    const { payslip } = workOutSupplement({ ...one, dues: [], taken: new Map(), changes: noChanges }, rates);
    const { staff_id, staff_name, staff_code, gross } = payslip;
    return gross === 0 ? [] : [{ staff_id, staff_name, staff_code, gross, lines: payslip.lines.filter((line) => line.kind === 'earning') }];
  });
  return { data: owed };
}
