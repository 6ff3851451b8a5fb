import { rolePermissions } from '#shared/modules/auth/permissions.ts';
import { chainStart } from './op-log.ts';
import type { Sql } from './database.ts';
import { claimPublicTenant } from './public-tenant.ts';
import { operatorSlug } from './operator-business.ts';

/**
 * Makes a tenant with its sequence and the built-in roles, in the caller's transaction. The first one that is
 * not the operator's own is the public one.
 */
export async function createTenant(
  trx: Sql,
  tenant: {
    id: string;
    name: string;
    slug: string;
    brand: Readonly<Record<string, unknown>>;
    now: string;
    demo?: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('tenants')
    .values({
      id: tenant.id,
      name: tenant.name,
      slug: tenant.slug,
      brand: JSON.stringify(tenant.brand),
      settings: '{}',
      active: 1,
      demo: tenant.demo ? 1 : 0,
      created_at: tenant.now,
    })
    .execute();
  await trx
    .insertInto('tenant_seq')
    .values({ tenant_id: tenant.id, seq: 0, chain_n: 0, chain_head: chainStart })
    .execute();
  for (const [id, permissions] of Object.entries(rolePermissions)) {
    if (id === 'operator' && tenant.slug !== operatorSlug) continue;
    await trx
      .insertInto('roles')
      .values({ tenant_id: tenant.id, id, permissions: JSON.stringify(permissions), built_in: 1 })
      .execute();
  }
  if (tenant.slug !== operatorSlug) await claimPublicTenant(trx, tenant.id);
}
