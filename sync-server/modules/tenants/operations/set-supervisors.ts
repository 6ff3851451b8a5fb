import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { tenantMessages as say } from '#shared/modules/tenants/messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { readRow } from '#server/core/http/crud.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

export const supervisorsInput = z.strictObject({ staff_ids: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(50)) });

/** Who answers for a site. They see its duties and punches from the next call on, and open devices hear of it. */
export async function setSupervisors(call: SignedCall): Promise<Reply> {
  const { staff_ids: wanted } = call.body as z.infer<typeof supervisorsInput>;
  await runTransaction(call.services, call.actor, async (tx) => {
    const { tenantId } = tx.actor;
    const site = await tx.rows(sites).visible(call.params['id'] ?? '', sites.access.write(tx.actor));
    const people = await tx.sql
      .selectFrom('staff as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
      .select(['s.id', 's.user_id'])
      .where('s.tenant_id', '=', tenantId)
      .where('s.deleted', '=', 0)
      .where('u.role', '=', 'supervisor')
      .execute();
    const userOf = new Map(people.map((row) => [String(row['id']), String(row['user_id'])]));
    const users = wanted.map((staffId, i) => userOf.get(staffId) ?? refuse('invalid', say.noSupervisor, `staff_ids.${i}`));
    await tx.sql.deleteFrom('site_supervisors').where('tenant_id', '=', tenantId).where('site_id', '=', site.id).execute();
    for (const userId of new Set(users))
      await tx.sql.insertInto('site_supervisors').values({ tenant_id: tenantId, user_id: userId, site_id: site.id }).execute();
    tx.log(logLine(tx.actor, 'location.supervisors', sites.name, site.id, restOrigin(), 'applied', JSON.stringify({ staff_ids: wanted })));
    tx.afterCommit(() => call.services.streams.recheck(tenantId));
  });
  return { data: await supervisorsOf(call.services, call.actor.tenantId, call.params['id'] ?? '') };
}

/** Who answers for a site. */
export async function readSupervisors(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const site = await readRow(services.database, sites, actor.tenantId, sites.access.read(actor), call.params['id'] ?? '');
  return { data: await supervisorsOf(services, actor.tenantId, String(site['id'])) };
}

async function supervisorsOf(services: Services, tenantId: string, siteId: string): Promise<object[]> {
  return services.database.read
    .selectFrom('site_supervisors as v')
    .innerJoin('staff as s', (join) => join.onRef('s.tenant_id', '=', 'v.tenant_id').onRef('s.user_id', '=', 'v.user_id'))
    .select(['s.id', 's.name', 's.name_hi', 's.code', 's.phone'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.site_id', '=', siteId)
    .where('s.deleted', '=', 0)
    .orderBy('s.name')
    .execute();
}
