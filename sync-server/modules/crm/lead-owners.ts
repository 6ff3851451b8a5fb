import { grants } from '#shared/core/access.ts';
import { notColleagues } from '#shared/modules/auth/role-groups.ts';
import { ownLeads } from '#shared/modules/crm/own-leads/operations.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { readRoles } from '#server/modules/settings/queries.ts';

type Place = {
  readonly sql: Sql;
  readonly isOneOf: Database['isOneOf'];
  readonly tenantId: string;
};

export type LeadOwner = { readonly id: string; readonly name: string };

/**
 * The accounts of those who can look after a lead, by name: in the office with the right to see leads, or on
 * the phone where their role sells. With an `id` that one alone, where it can.
 */
export async function readLeadOwners({ sql, isOneOf, tenantId }: Place, id?: string): Promise<LeadOwner[]> {
  const roles = await readRoles(sql, tenantId);
  const rolesThat = (permission: string): string[] =>
    roles.filter(({ permissions }) => grants(permissions, permission)).map(({ id }) => id);
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('role', 'not in', notColleagues)
    .where((is) =>
      is.or([
        is.and([is('email', 'is not', null), isOneOf('role', rolesThat('crm:read'))]),
        isOneOf('role', rolesThat(ownLeads)),
      ]),
    )
    .where((is) => (id === undefined ? is.lit(true) : is('id', '=', id)))
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({ id: String(row['id']), name: String(row['name']) }));
}
