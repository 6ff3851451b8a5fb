import { freshPreferences } from '#shared/modules/notifications/preferences.ts';
import type { Preferences } from '#shared/modules/notifications/preferences.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** What a person has chosen, or the fresh choice. */
export async function readPreferences(sql: Sql, tenantId: string, userId: string): Promise<Preferences> {
  const row = await sql
    .selectFrom('user_preferences')
    .select('preferences')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { ...freshPreferences, ...(JSON.parse(String(row['preferences'])) as Partial<Preferences>) }
    : freshPreferences;
}
