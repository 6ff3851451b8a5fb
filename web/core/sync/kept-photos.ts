import { api } from '#web/core/session/api.ts';
import type { OperationsDatabase, StoredPhoto } from './operations-database.ts';

/**
 * Days for which a photo stays on the device after the server has it, as long as operations do: a restored
 * server may lack it.
 */
export const photoDays = 14;
/** The most that sent photos may take; the oldest go first. */
export const mostSentBytes = 40 * 1024 * 1024;
const atOnce = 200;

/** True for a photo that the server has, as far as this device knows. */
export function isSent(photo: Pick<StoredPhoto, 'state'>): boolean {
  return photo.state === 'sent';
}

/** A server with a new epoch may lack what it had: until it has been asked, no sent photo counts as sent. */
export async function doubtSentPhotos(database: OperationsDatabase): Promise<void> {
  await database.photos.where('state').equals('sent').modify({ state: 'doubted' });
}

/** Asks the server which of the doubted photos it lacks, and queues those; false where none is in doubt. */
export async function settleDoubted(userId: string, database: OperationsDatabase): Promise<boolean> {
  const ids = (await database.photos.where('state').equals('doubted').limit(atOnce).toArray()).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return false;
  const { data } = await api<{ missing: string[] }>(
    'POST',
    '/upload/missing',
    { ids },
    { asUser: userId, signal: AbortSignal.timeout(30_000) },
  );
  const missing = new Set(data.missing);
  await database.photos
    .where('id')
    .anyOf(ids)
    .modify((photo) => {
      photo.state = missing.has(photo.id) ? 'queued' : 'sent';
    });
  return true;
}

/**
 * Lets sent photos go that are older than they are kept, and the oldest beyond the size that they may take.
 * Age counts by the server's time (`now`, epoch milliseconds, null where it has not been told): a phone's own
 * clock may jump.
 */
export async function dropSentPhotos(database: OperationsDatabase, now: number | null): Promise<void> {
  if (now !== null)
    await database.photos
      .where('state')
      .equals('sent')
      .filter((photo) => photo.sentAt === undefined)
      .modify({ sentAt: now });
  const sent = await database.photos.where('state').equals('sent').toArray();
  const newestFirst = sent.toSorted((a, b) => (b.sentAt ?? Infinity) - (a.sentAt ?? Infinity) || b.at - a.at);
  let bytes = 0;
  const gone = newestFirst.filter((photo) => {
    bytes += photo.blob.size;
    return (
      bytes > mostSentBytes ||
      (now !== null && photo.sentAt !== undefined && photo.sentAt < now - photoDays * 86_400_000)
    );
  });
  if (gone.length > 0) await database.photos.bulkDelete(gone.map(({ id }) => id));
}

/** How many photos the server may not have, how many of these it refused, and how many sent ones are kept. */
export type PhotoCounts = { readonly unsent: number; readonly refused: number; readonly kept: number };

/** Counts the photos of a device. Looks at no picture. */
export async function countPhotos(database: OperationsDatabase): Promise<PhotoCounts> {
  const kept = await database.photos.where('state').equals('sent').count();
  const refused = await database.photos.where('state').equals('refused').count();
  return { unsent: (await database.photos.count()) - kept, refused, kept };
}

/** The bytes that sent photos take. */
export async function sentPhotoBytes(database: OperationsDatabase): Promise<number> {
  let bytes = 0;
  await database.photos
    .where('state')
    .equals('sent')
    .each((photo) => {
      bytes += photo.blob.size;
    });
  return bytes;
}
