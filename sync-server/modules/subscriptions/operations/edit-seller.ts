import type { Seller } from '#shared/modules/subscriptions/seller.ts';
import * as contracts from '#shared/modules/subscriptions/seller.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { loggedChange } from '#server/core/http/setting-changes.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { readSection, writeSettings } from '#server/core/sql/tenant-settings.ts';

const { company } = freshSections;

export async function readSeller({
  services: { database },
}: QueryCall<typeof contracts.readSeller>): Promise<QueryReply<typeof contracts.readSeller>> {
  return { data: await sellerIn(database.read, await readOperatorId(database.read)) };
}

/** Keeps each part where invoices and pages already read it: in the company, the brand and the billing. */
export const editSeller = handleOnline(contracts.editSeller, {
  handler: async (tx, { input }) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const before = await sellerIn(tx.sql, tenantId);
    const { legal_name, gstin, address, phone, email, ...billing } = input;
    const kept = await readSection(tx.sql, tenantId, 'company', company);
    await writeSettings(tx.sql, tenantId, 'company', { ...kept, legal_name, gstin, address });
    await writeSettings(tx.sql, tenantId, 'billing', billing);
    const brand = JSON.stringify({ ...(await brandIn(tx.sql, tenantId)), phone, email });
    await tx.sql.updateTable('tenants').set({ brand }).where('id', '=', tenantId).execute();
    return { answer: input, about: ['tenants', tenantId], logged: loggedChange(before, input, input) };
  },
});

async function sellerIn(sql: Sql, operator: string): Promise<Seller> {
  const { legal_name, gstin, address } = await readSection(sql, operator, 'company', company);
  const billing = await readSection(sql, operator, 'billing', freshBillingSettings);
  const { phone, email } = await brandIn(sql, operator);
  return { legal_name, gstin, address, phone: String(phone ?? ''), email: String(email ?? ''), ...billing };
}

async function brandIn(sql: Sql, operator: string): Promise<Readonly<Record<string, unknown>>> {
  const row = await sql.selectFrom('tenants').select('brand').where('id', '=', operator).executeTakeFirst();
  return storedMembers(row?.['brand'] ?? '{}');
}
