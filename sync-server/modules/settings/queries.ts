import { storedTexts } from '#server/core/sql/stored-values.ts';
import { builtInRoles, grants } from '#shared/core/access.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import type { AccountView, RoleView } from '#shared/modules/settings/online.ts';
import type { Section, SectionName } from '#shared/modules/settings/sections.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection as readKept, readSections as readAllKept } from '#server/core/sql/tenant-settings.ts';
import { notForAdmin } from '#shared/modules/auth/role-groups.ts';

/** One section of the settings, with what holds where nothing is set. */
export async function readSection<Name extends SectionName>(
  sql: Sql,
  tenantId: string,
  name: Name,
): Promise<Section<Name>> {
  return readKept(sql, tenantId, name, freshSections[name]);
}

/** One section of the settings of several businesses, by one question. */
export async function readSections<Name extends SectionName>(
  database: Database,
  tenantIds: readonly string[],
  name: Name,
): Promise<(tenantId: string) => Section<Name>> {
  const fresh = freshSections[name];
  return readAllKept(database, tenantIds, name, fresh);
}

/** Every shift of a business by its id, those switched off too: old rosters name them. */
export async function readShifts(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, Shift>> {
  const rows = await sql
    .selectFrom('shifts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), decodeRow(shifts, row)]));
}

/** Every role with its permissions and how many people hold it, the product's own first. */
export async function readRoles(sql: Sql, tenantId: string): Promise<RoleView[]> {
  const [roles, held] = await Promise.all([
    sql.selectFrom('roles').selectAll().where('tenant_id', '=', tenantId).execute(),
    sql
      .selectFrom('users')
      .select(['role', countAll.as('n')])
      .where('tenant_id', '=', tenantId)
      .groupBy('role')
      .execute(),
  ]);
  const users = new Map(held.map((row) => [String(row['role']), Number(row['n'])]));
  const order = (id: string): number => {
    const at = builtInRoles.findIndex((builtInRole) => builtInRole === id);
    return at < 0 ? builtInRoles.length : at;
  };
  return roles
    .map((row) => ({
      id: String(row['id']),
      name: String(row['name']) || String(row['id']),
      built_in: Number(row['built_in']) === 1,
      permissions: storedTexts(row['permissions']),
      users: users.get(String(row['id'])) ?? 0,
    }))
    .toSorted((a, b) => order(a.id) - order(b.id) || a.name.localeCompare(b.name));
}

/** The names of those who can change what a role may do, ten at most. */
export async function readAccessManagers(sql: Sql, tenantId: string): Promise<string[]> {
  const roles = (await readRoles(sql, tenantId)).filter((role) => grants(role.permissions, 'roles:write'));
  if (roles.length === 0) return [];
  const rows = await sql
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where(
      'role',
      'in',
      roles.map(({ id }) => id),
    )
    .orderBy('name')
    .limit(10)
    .execute();
  return rows.map((row) => String(row['name']));
}

/** Everybody who signs in in the admin app. */
export async function readAccounts(sql: Sql, tenantId: string): Promise<AccountView[]> {
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'active', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('role', 'not in', notForAdmin)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    email: row['email'] === null ? null : String(row['email']),
    role: String(row['role']),
    active: Number(row['active']) === 1,
    created_at: String(row['created_at']),
  }));
}
