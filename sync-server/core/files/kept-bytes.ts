import { createHash } from 'node:crypto';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { log } from '#server/core/runtime/log.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import { isInTransaction } from '#server/core/runtime/work-scope.ts';
import type { Database, Sql, SqlValue } from '#server/core/sql/database.ts';
import { fileStoreOf, StoreAway } from './object-store.ts';
import { openedBytes } from './papers.ts';
import type { Place } from './papers.ts';

const messages = {
  away: [
    'This file is out of reach just now. Everything else works. Try again in a minute.',
    'यह फ़ाइल अभी नहीं मिल पा रही है। बाकी सब काम चल रहा है। एक मिनट में फिर कोशिश करें।',
  ],
  damaged: [
    'This file was damaged where it is stored, so it is not shown. Ask the operator to restore it.',
    'यह फ़ाइल जहाँ रखी है वहाँ बिगड़ गई है, इसलिए नहीं दिखाई जाती। सर्वर चलाने वाले से उसे वापस रखने को कहें।',
  ],
  deleted: ['This file was deleted.', 'यह फ़ाइल हटा दी गई है।'],
  lost: [
    'This file is not where it is stored any more. Ask the operator to restore it.',
    'यह फ़ाइल जहाँ रखी थी वहाँ अब नहीं है। सर्वर चलाने वाले से उसे वापस रखने को कहें।',
  ],
} as const satisfies Record<string, Message>;

/** Which file, and of its row the bytes and the name of its object: one of the two has them. */
export type KeptFile = {
  readonly table: Place;
  readonly tenantId: string;
  readonly id: string;
  readonly bytes: SqlValue;
  readonly place: SqlValue;
};

/** Seconds after which a file that is out of reach may be asked for again. */
const awaySeconds = 5;

/**
 * The bytes of a file as they were before they were kept, from its row or from the store; null where the key
 * they are sealed with is not on this server. Nobody is given bytes that are not what was kept. Throws `busy`
 * where the store cannot be asked just now, `invalid` where it has lost or changed them, and `not_found`
 * where the file was deleted meanwhile. `calmly` is for work that nobody waits for.
 */
export async function keptBytes(
  database: Database,
  file: KeptFile,
  how: 'now' | 'calmly' = 'now',
): Promise<Uint8Array | null> {
  const { table, tenantId, id, place } = file;
  if (typeof place !== 'string') return openedBytes(table, id, file.bytes);
  const object = await askStore(database, place, how);
  if (object !== null && isWhole(place, object)) return openedBytes(table, id, object);
  // Between the row and its object it may have been brought back, or deleted.
  const row = await rowOf(database.read, table, tenantId, id);
  if (!row) throw new AppError('not_found', messages.deleted);
  if (row.place !== place) return keptBytes(database, { ...file, ...row }, how);
  const fault = object === null ? 'lost' : 'damaged';
  log('error', `the store of files has ${fault} an object`, { place });
  addToCounter('files_damaged_total', 'Objects that the store of files has lost or changed', { fault });
  throw new AppError('invalid', messages[fault]);
}

/** The row's part of a kept file; null where there is none. */
async function rowOf(
  sql: Sql,
  table: Place,
  tenantId: string,
  id: string,
): Promise<Pick<KeptFile, 'bytes' | 'place'> | null> {
  const row = await sql
    .selectFrom(table)
    .select(['bytes', 'place'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { bytes: row['bytes'] ?? null, place: row['place'] ?? null } : null;
}

async function askStore(database: Database, place: string, how: 'now' | 'calmly'): Promise<Buffer | null> {
  // Others wait for a transaction: it must never wait for somebody else's network.
  if (isInTransaction()) throw new Error(`${place} was asked for inside a transaction`);
  const store = fileStoreOf(database);
  try {
    if (!store) throw new StoreAway('FILES_TO is not set');
    return await (how === 'now' ? store.getNow(place) : store.get(place));
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new AppError('busy', messages.away, { retryAfter: awaySeconds, cause: error });
  }
}

/**
 * The name that an object gets: its business, its table, and the digest of its bytes, by which it is known
 * whole. Sealed bytes never come twice, so neither does a name.
 */
export function placeOf(tenantId: string, table: Place, sealed: Buffer): string {
  return `${tenantId}/${table}/${nameOf(sealed)}`;
}

/** Whether an object is the one of its name. */
export function isWhole(place: string, object: Buffer): boolean {
  return nameOf(object) === endOf(place);
}

function nameOf(object: Buffer): string {
  return createHash('sha256').update(object).digest('hex');
}

function endOf(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1);
}
