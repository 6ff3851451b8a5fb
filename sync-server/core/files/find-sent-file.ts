import { fileIdOf } from '#shared/core/file-id.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** An upload as the server keeps it, without its bytes. */
export type SentFile = { readonly id: string; readonly kind: string; readonly sha256: string };

/**
 * The upload of one person under the id that their device gave it; null where there is none. Somebody else's
 * upload under the same id is never looked at. Uploads of older versions are kept under that id alone.
 */
export async function findSentFile(
  sql: Sql,
  tenantId: string,
  ownerId: string,
  sentId: string,
): Promise<SentFile | null> {
  const row = await sql
    .selectFrom('uploads')
    .select(['id', 'kind', 'sha256'])
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [fileIdOf(ownerId, sentId), sentId])
    .executeTakeFirst();
  return row ? { id: String(row['id']), kind: String(row['kind']), sha256: String(row['sha256']) } : null;
}
