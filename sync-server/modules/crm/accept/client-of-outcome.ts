import type { Sql } from '#server/core/sql/database.ts';
import type { StoredOutcome } from './kept-outcomes.ts';

/** Whose records are read, and where. */
type Place = { readonly sql: Sql; readonly tenantId: string };

/** The client of an accepted quote: the one it made or found, or what that was merged into since. */
export async function clientOfOutcome(
  place: Place,
  { made, used }: Pick<StoredOutcome, 'made' | 'used'>,
): Promise<string | null> {
  const named = [...made, ...used].find(({ kind }) => kind === 'client');
  return named ? keptClient(place, named.id) : null;
}

/** The client that an id stands for now: what it was merged into, else itself. */
export async function keptClient({ sql, tenantId }: Place, id: string): Promise<string> {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    seen.add(at);
    const row: Record<string, unknown> | undefined = await sql
      .selectFrom('clients')
      .select('merged_into')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', at)
      .executeTakeFirst();
    at = typeof row?.['merged_into'] === 'string' ? row['merged_into'] : null;
  }
  return [...seen].at(-1) ?? id;
}

/** A client and all that were merged into it, whose names stand in what was kept before. */
export async function mergedClients({ sql, tenantId }: Place, id: string): Promise<string[]> {
  const ids = new Set([id]);
  let level = [id];
  while (level.length > 0) {
    const rows = await sql
      .selectFrom('clients')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('merged_into', 'in', level)
      .execute();
    level = rows.map((row) => String(row['id'])).filter((one) => !ids.has(one));
    for (const one of level) ids.add(one);
  }
  return [...ids];
}
