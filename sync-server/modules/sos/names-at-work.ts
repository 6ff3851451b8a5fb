import type { Tx } from '#server/core/sql/transaction.ts';

/** The names in Hindi of who has an account and works here, and of a site; empty where none is recorded. */
export async function namesAtWork(
  { sql, actor: { tenantId } }: Tx,
  { userId, siteId }: { readonly userId: string; readonly siteId: string | null },
): Promise<{ readonly person: string; readonly site: string }> {
  const person = await sql
    .selectFrom('staff')
    .select('name_hi')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const site =
    siteId === null
      ? undefined
      : await sql
          .selectFrom('locations')
          .select('name_hi')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', siteId)
          .executeTakeFirst();
  return { person: String(person?.['name_hi'] ?? ''), site: String(site?.['name_hi'] ?? '') };
}
