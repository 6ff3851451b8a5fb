import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { freshPreferences, preferencesSchema } from '#shared/modules/notifications/preferences.ts';
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
    ? { ...freshPreferences, ...namedIn(storedJson(z.partial(preferencesSchema), row['preferences'])) }
    : freshPreferences;
}
