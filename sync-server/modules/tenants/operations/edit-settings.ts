import * as contracts from '#shared/modules/tenants/online.ts';
import type { TenantSettings } from '#shared/modules/tenants/settings.ts';
import { toldTenantSettings } from '#shared/modules/tenants/told-settings.ts';
import { loggedChange } from '#server/core/http/setting-changes.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Services } from '#server/core/http/route.ts';

export const editSettings = handleOnline(contracts.editSettings, {
  route: { told: toldTenantSettings },
  handler: async (tx, { input }) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const row = await tx.sql
      .selectFrom('tenants')
      .select('settings')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const before = settingsIn(row);
    // Promotions and ladders are edited on screens of their own: what one of them leaves out stays.
    const next = {
      ...before,
      ...input,
      ...(input.selling ? { selling: { ...before.selling, ...input.selling } } : {}),
    };
    await tx.sql
      .updateTable('tenants')
      .set({ settings: JSON.stringify(next) })
      .where('id', '=', tenantId)
      .execute();
    return { answer: next, about: ['tenants', tenantId], logged: loggedChange(before, next, input) };
  },
});

/** What a business has set, with what holds where it has set nothing. */
export async function readSettings(services: Services, tenantId: string): Promise<TenantSettings> {
  const row = await services.database.read
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return { home_variant: 'a', ...(row && settingsIn(row)) };
}

function settingsIn(row: Readonly<Record<string, unknown>>): TenantSettings {
  return JSON.parse(String(row['settings'])) as TenantSettings;
}
