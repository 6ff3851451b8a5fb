import type { Sql, SqlValue } from '#server/core/sql/database.ts';
import { areSealed, sealBytes, unsealBytes } from '#server/core/sql/seal.ts';

/**
 * Kinds of uploads that are papers of people and contracts, or show one: what they are made of, and what is
 * shown of them, is kept sealed.
 */
export const paperKinds = [
  'contract_attachment',
  'partner_document',
  'signing_photo',
  'staff_document',
] as const;
const kinds: ReadonlySet<string> = new Set(paperKinds);

/** Where bytes of a file are kept: the original, or what is shown of it. */
export type Place = 'uploads' | 'pictures';

/** The bytes of a file as its table keeps them. */
export function storedBytes(table: Place, id: string, kind: string, bytes: Uint8Array): Buffer {
  return kinds.has(kind) ? sealBytes(bytes, placeOf(table, id)) : Buffer.from(bytes);
}

/**
 * The bytes of a file as they were before they were kept; null where the key they are sealed with is not on
 * this server.
 */
export function openedBytes(table: Place, id: string, stored: unknown): Uint8Array | null {
  if (!(stored instanceof Uint8Array)) throw new TypeError(`${table} ${id} holds no bytes`);
  return unsealBytes(stored, placeOf(table, id));
}

/** Bytes of a paper, sealed for the place of a file. */
export function sealedPaper(table: Place, id: string, bytes: Uint8Array): Buffer {
  return sealBytes(bytes, placeOf(table, id));
}

/**
 * Seals the next papers of a tenant that an earlier version has kept open, and gives the ids it looked at.
 */
export async function sealPapers(
  trx: Sql,
  table: Place,
  tenantId: string,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('uploads as u')
    .innerJoin(`${table} as t`, (join) =>
      join.onRef('t.tenant_id', '=', 'u.tenant_id').onRef('t.id', '=', 'u.id'),
    )
    .select(['u.id', 't.bytes'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.kind', 'in', [...paperKinds])
    .where('u.id', '>', after)
    .where('t.bytes', 'is not', null)
    .where('t.place', 'is', null)
    .orderBy('u.id')
    .limit(most)
    .execute();
  for (const { id, bytes } of rows) await sealOne(trx, table, tenantId, String(id), bytes ?? null);
  return rows.map((row) => String(row['id']));
}

async function sealOne(trx: Sql, table: Place, tenantId: string, id: string, bytes: SqlValue): Promise<void> {
  if (!(bytes instanceof Uint8Array) || areSealed(bytes)) return;
  const sealed = sealBytes(bytes, placeOf(table, id));
  await trx
    .updateTable(table)
    .set({ bytes: sealed })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

function placeOf(table: Place, id: string): string {
  return `${table}/${id}/bytes`;
}
