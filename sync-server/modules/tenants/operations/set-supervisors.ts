import { refuse } from '#shared/core/errors.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import * as contracts from '#shared/modules/tenants/online.ts';
import type { Supervisor } from '#shared/modules/tenants/online.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readSupervisorIds, supervisingRole } from '../queries.ts';

/** Open devices hear of it. */
export const setSupervisors = handleOnline(contracts.setSupervisors, {
  handler: async (tx, { input: { staff_ids: wanted }, params, call }) => {
    const { tenantId } = tx.actor;
    // Two who set them at once: the later list stands alone.
    await lockTenantSequence(tx);
    const site = await tx.rows(sites).visible(params['id'] ?? '', sites.access.write(tx.actor));
    const people = await tx.sql
      .selectFrom('staff as s')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
      )
      .select(['s.id', 's.user_id'])
      .where('s.tenant_id', '=', tenantId)
      .where('s.deleted', '=', 0)
      .where('u.role', '=', supervisingRole)
      .where('u.active', '=', 1)
      .execute();
    const userOf = new Map(people.map((row) => [String(row['id']), String(row['user_id'])]));
    const users = wanted.map(
      (staffId, i) => userOf.get(staffId) ?? refuse('invalid', messages.noSupervisor, `staff_ids.${i}`),
    );
    await tx.sql
      .deleteFrom('site_supervisors')
      .where('tenant_id', '=', tenantId)
      .where('site_id', '=', site.id)
      .execute();
    for (const userId of new Set(users))
      await tx.sql
        .insertInto('site_supervisors')
        .values({ tenant_id: tenantId, user_id: userId, site_id: site.id })
        .execute();
    tx.afterCommit(() => call.services.streams.recheck(tenantId));
    return { answer: await supervisorsOf(tx.sql, tenantId, site.id), about: [sites.name, site.id] };
  },
});

/** Who answers for a site. */
export async function readSupervisors(call: SignedCall) {
  const { actor, services } = call;
  const site = await readRow(
    services.database,
    sites,
    actor.tenantId,
    sites.access.read(actor),
    call.params['id'] ?? '',
  );
  return { data: await supervisorsOf(services.database.read, actor.tenantId, String(site['id'])) };
}

async function supervisorsOf(sql: Sql, tenantId: string, siteId: string): Promise<Supervisor[]> {
  const ids = await readSupervisorIds(sql, tenantId, siteId);
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom('staff')
    .select(['id', 'name', 'name_hi', 'code', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', ids)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    name_hi: String(row['name_hi']),
    code: String(row['code']),
    phone: row['phone'] === null ? null : String(row['phone']),
  }));
}
