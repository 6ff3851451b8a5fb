import { sql } from 'kysely';
import type { Database } from '#server/core/sql/database.ts';
import { keptBytes } from './kept-bytes.ts';

declare const encodedHere: unique symbol;
/** Bytes of a picture that this server encoded itself. Nothing else may be shown, or go into a document. */
export type PictureBytes = Uint8Array<ArrayBuffer> & { readonly [encodedHere]: true };
/** A picture as it is shown. */
export type ShownPicture = {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: PictureBytes;
};

const shownTypes = ['image/png', 'image/webp'] as const;

/**
 * Reads the picture of an upload as it was encoded here; null where there is none (yet), or where it could
 * not be read or unsealed. Throws `busy` where it lies in the store and that cannot be asked just now.
 */
export async function readPicture(
  database: Database,
  tenantId: string,
  id: string,
  kind?: string,
): Promise<ShownPicture | null> {
  let query = database.read
    .selectFrom('pictures as p')
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.id'),
    )
    .select([
      'p.type',
      'p.bytes as copy',
      'p.place as copy_place',
      'u.place as own_place',
      sql<Uint8Array | null>`case when p.bytes is null then u.bytes end`.as('own'),
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .where('p.state', '=', 'ready');
  if (kind !== undefined) query = query.where('u.kind', '=', kind);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const bytes = await keptBytes(database, {
    tenantId,
    id,
    ...(row['copy'] === null
      ? { table: 'uploads', bytes: row['own'] ?? null, place: row['own_place'] ?? null }
      : { table: 'pictures', bytes: row['copy'] ?? null, place: row['copy_place'] ?? null }),
  });
  return (
    bytes && {
      type: shownTypes.find((type) => type === row['type']) ?? 'image/jpeg',
      bytes: new Uint8Array(bytes) as PictureBytes,
    }
  );
}
