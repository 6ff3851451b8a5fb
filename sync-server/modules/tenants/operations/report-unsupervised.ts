import type { Message } from '#shared/core/i18n.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyActor, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readSupervisorIds, supervisingRole } from '../queries.ts';

/** Whether an account answers for its sites: it is open, and its role supervises. */
export async function supervises(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', '=', supervisingRole)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells the office for which of somebody's sites nobody answers now, when they leave or do other work. */
export async function reportUnsupervised(tx: Tx, userId: string): Promise<void> {
  const { tenantId } = tx.actor;
  const own = await tx.sql
    .selectFrom('site_supervisors')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('site_id')
    .execute();
  for (const { site_id } of own) {
    const site = await tx.rows(sites).find(String(site_id));
    if (!site || (await readSupervisorIds(tx.sql, tenantId, site.id)).length > 0) continue;
    const name: Message = [site.name, site.name_hi || site.name];
    const news = newsOf('site.unsupervised', { site: name }, '/admin/sites');
    notifyOffice(tx, 'locations:write', news);
    // Whoever records the exit need not know which sites it was about.
    if (tx.actor.userId !== clockActor(tenantId).userId) notifyActor(tx, news);
  }
}
