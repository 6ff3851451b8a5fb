import type { Sql } from '#server/core/sql/database.ts';

type Account = { readonly tenantId: string; readonly userId: string };

/**
 * Ends the links that go by the rights of an account: its calendars and the documents that it shared. They
 * may have been made, or seen, by whoever had the account.
 */
export async function endOwnLinks(sql: Sql, { tenantId, userId }: Account): Promise<void> {
  for (const table of ['calendar_links', 'share_links'] as const)
    await sql.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}
