import type { TenantSettings } from '#shared/modules/tenants/settings.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

/** Changes the settings of the caller's business that the body names. */
export async function editSettings(call: SignedCall): Promise<Reply> {
  const { tenantId } = call.actor;
  const change = call.body as TenantSettings;
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const row = await tx.sql.selectFrom('tenants').select('settings').where('id', '=', tenantId).executeTakeFirstOrThrow();
    const before = JSON.parse(String(row['settings'])) as TenantSettings;
    // Promotions and ladders are edited on screens of their own: what one of them leaves out stays.
    const next = { ...before, ...change, ...(change.selling ? { selling: { ...before.selling, ...change.selling } } : {}) };
    await tx.sql
      .updateTable('tenants')
      .set({ settings: JSON.stringify(next) })
      .where('id', '=', tenantId)
      .execute();
    tx.log(logLine(call.actor, 'tenant.settings', 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(change)));
    return next;
  });
  return { data };
}

/** What a business has set, with what holds where it has set nothing. */
export async function readSettings(services: Services, tenantId: string): Promise<TenantSettings> {
  const row = await services.database.read.selectFrom('tenants').select('settings').where('id', '=', tenantId).executeTakeFirst();
  return { home_variant: 'a', ...(JSON.parse(String(row?.['settings'] ?? '{}')) as TenantSettings) };
}
