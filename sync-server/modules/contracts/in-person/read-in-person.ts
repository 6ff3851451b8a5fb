import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** What was signed in person of a request, the oldest first; wrong codes too. */
export async function readInPerson(
  sql: Sql,
  tenantId: string,
  requestId: string,
): Promise<readonly InPersonSignature[]> {
  const rows = await sql
    .selectFrom('in_person_signatures')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(inPersonSignatures, row));
}

/** Which photos of signatures are not here, or not the ones that the phone chained. */
export async function doubtfulPhotos(
  sql: Sql,
  tenantId: string,
  made: readonly InPersonSignature[],
): Promise<Record<string, 'not_here' | 'other'>> {
  const photos = made.flatMap((signature) => signature.photos);
  if (photos.length === 0) return {};
  const rows = await sql
    .selectFrom('uploads')
    .select(['id', 'sha256', 'owner_id'])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      photos.map(({ id }) => id),
    )
    .execute();
  const kept = new Map(rows.map((row) => [String(row['id']), row]));
  return Object.fromEntries(
    photos.flatMap(({ id, by_id: by, sha256 }): [string, 'not_here' | 'other'][] => {
      const row = kept.get(id);
      if (!row || row['owner_id'] !== by) return [[id, 'not_here']];
      return row['sha256'] === sha256 ? [] : [[id, 'other']];
    }),
  );
}
