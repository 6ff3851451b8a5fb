import type { Database, Sql } from './database.ts';
import { setDue } from './due-rows.ts';
import { readableMembers } from './stored-values.ts';

/** One section of a tenant's settings, over what stands where nobody has set anything. */
export async function readSettings<Section extends object>(
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
export async function readSection<Section extends object>(
  sql: Sql,
  tenantId: string,
  section: string,
  fresh: Section,
): Promise<Section> {
  const kept = await readSettings(sql, tenantId, section, fresh);
  return Object.fromEntries(Object.keys(fresh).map((name) => [name, Reflect.get(kept, name)])) as Section;
}

/**
 * One section of the settings of several tenants at once, by their ids; the usual where one cannot be read.
 */
export async function readSections<Section extends object>(
  { read, isOneOf }: Database,
  tenantIds: readonly string[],
  section: string,
  fresh: Section,
): Promise<(tenantId: string) => Section> {
  const rows = await read
    .selectFrom('tenants')
    .select(['id', 'settings'])
    .where(isOneOf('id', [...new Set(tenantIds)]))
    .execute();
  const kept = new Map(
    rows.map((row) => {
      return [String(row['id']), usable(fresh, readableMembers(row['settings'])[section])];
    }),
  );
  return (tenantId) => kept.get(tenantId) ?? fresh;
}

/** What stands in a section of one business among many; the usual where a value is of another kind. */
function usable<Section extends object>(fresh: Section, kept: unknown): Section {
  if (typeof kept !== 'object' || kept === null) return fresh;
  const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
  const fits = Object.entries(kept).filter(
    ([name, value]) => kindOf(value) === kindOf(Reflect.get(fresh, name)),
  );
  return { ...fresh, ...Object.fromEntries(fits) };
}

/**
 * Replaces one section of a tenant's settings and leaves the others as they are. Jobs that go by it find
 * under
 * `settings:<section>` that it is due to be looked at.
 */
export async function writeSettings(
  sql: Sql,
  tenantId: string,
  section: string,
  value: Record<string, unknown>,
): Promise<void> {
  // Takes the row before it is read: of two who write at once, the later one has what the other wrote.
  const row = await sql
    .updateTable('tenants')
    .set((build) => ({ settings: build.ref('settings') }))
    .where('id', '=', tenantId)
    .returning('settings')
    .executeTakeFirst();
  const all = JSON.parse(String(row?.['settings'] ?? '{}')) as Record<string, unknown>;
  await sql
    .updateTable('tenants')
    .set({ settings: JSON.stringify({ ...all, [section]: value }) })
    .where('id', '=', tenantId)
    .execute();
  await setDue(sql, { job: `settings:${section}`, tenant_id: tenantId, item: '', due_at: '' });
}
