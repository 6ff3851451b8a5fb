import type { Sql } from './database.ts';

/** One section of a tenant's settings, over what stands where nobody has set anything. */
export async function readSettings<Section extends Record<string, unknown>>(
  sql: Sql,
  tenantId: string,
  section: string,
  fresh: Section,
): Promise<Section> {
  const row = await sql
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const all = JSON.parse(String(row?.['settings'] ?? '{}')) as Record<string, Partial<Section> | undefined>;
  return { ...fresh, ...all[section] };
}

/**
 * The same with only what `fresh` names: what an earlier version kept and this one does not know is nobody's
 * rule any more.
 */
export async function readSection<Section extends Record<string, unknown>>(
  sql: Sql,
  tenantId: string,
  section: string,
  fresh: Section,
): Promise<Section> {
  const kept = await readSettings(sql, tenantId, section, fresh);
  return Object.fromEntries(Object.keys(fresh).map((name) => [name, kept[name]])) as Section;
}

/** Replaces one section of a tenant's settings and leaves the others as they are. */
export async function writeSettings(
  sql: Sql,
  tenantId: string,
  section: string,
  value: Record<string, unknown>,
): Promise<void> {
  const row = await sql
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const all = JSON.parse(String(row?.['settings'] ?? '{}')) as Record<string, unknown>;
  await sql
    .updateTable('tenants')
    .set({ settings: JSON.stringify({ ...all, [section]: value }) })
    .where('id', '=', tenantId)
    .execute();
}
