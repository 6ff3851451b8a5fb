import type { DatedRate, Rates } from '#shared/modules/payroll/rates.ts';
import { ratesOf } from '#shared/modules/payroll/rates.ts';
import type { Database } from '#server/core/database.ts';
import { refuse } from '#shared/core/errors.ts';
import { payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { listRows } from '#server/core/crud.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { listAdvances, listPayslips } from './read-payslips.ts';

/** The statutory rates of a tenant. */
export async function readRates(database: Database, tenantId: string): Promise<Rates> {
  const rows = await database.read
    .selectFrom('statutory_rates')
    .select(['kind', 'effective_from', 'values'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return ratesOf(rows.map((row) => ({ kind: row['kind'], effective_from: row['effective_from'], values: JSON.parse(String(row['values'])) }) as DatedRate));
}

/** One person's payroll for the desk: payslips, wages, facts and advances. */
export async function readStaffPayroll(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const staffId = call.params['id'] ?? '';
  const known = await services.database.read
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', staffId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!known) refuse('not_found', ['Not found', 'नहीं मिला']);
  const of = { staff_id: staffId, limit: '24' };
  const [payslips, advances, profiles, structures] = await Promise.all([
    listPayslips({ ...call, query: { ...of, sort: '-month' } }),
    listAdvances({ ...call, query: of }, staffId),
    listRows(services.database, payProfiles, actor.tenantId, true, of),
    listRows(services.database, wageStructures, actor.tenantId, true, of),
  ]);
  return { data: { payslips: payslips.data, advances: advances.data, profiles: profiles.data, structures: structures.data } };
}
