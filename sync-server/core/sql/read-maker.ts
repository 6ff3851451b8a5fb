import type { Actor } from '#shared/core/access.ts';
import type { Sql } from './database.ts';
import { storedTexts } from './stored-values.ts';

/**
 * Who set something up that goes on by their rights, with those they have now; null for an account that is
 * closed.
 */
export async function readMaker(sql: Sql, tenantId: string, userId: string): Promise<Actor | null> {
  const row = await sql
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role'),
    )
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.name', 'u.role', 'r.permissions'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .where('u.active', '=', 1)
    .where('t.active', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    tenantId,
    userId,
    sessionId: '',
    name: String(row['name']),
    phone: null,
    role: String(row['role']),
    permissions: new Set(storedTexts(row['permissions'])),
    staffId: null,
    siteIds: [],
  };
}
