import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** So many photos are in a pack, the newest first. */
const most = 100;
const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The photos of visits as files of a pack, and how many there are in all. */
export type PackPhotos = {
  readonly files: readonly (readonly [string, Buffer])[];
  readonly total: number;
  /** The names of the files of each visit, by its id. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** Which photos of each visit are lost or damaged where they are stored, from 1. */
  readonly lost: ReadonlyMap<string, readonly number[]>;
};

/**
 * Reads the photos of visits, named by the day and time of the visit. One that has not come from its phone
 * yet, or is not encoded yet, has no file. One that is lost has none either: the rest of the pack is made.
 */
export async function packPhotos(
  { actor, services }: SignedCall,
  contacts: readonly RecoveryContact[],
): Promise<PackPhotos> {
  const files: [string, Buffer][] = [];
  const named = new Map<string, string[]>();
  const lost = new Map<string, number[]>();
  const all = contacts.flatMap((contact) =>
    contact.photos.map((photo, at) => ({ contact, photo, n: at + 1 })),
  );
  for (const { contact, photo, n } of all.slice(0, most)) {
    const picture = await readPicture(services.database, actor.tenantId, photo.id, 'recovery_photo').catch(
      unlessAway,
    );
    if (picture === 'lost') lost.set(contact.id, [...(lost.get(contact.id) ?? []), n]);
    if (picture === null || picture === 'lost') continue;
    const name = `photos/${stem(contact)}-${n}.${endings[picture.type]}`;
    files.push([name, Buffer.from(picture.bytes)]);
    named.set(contact.id, [...(named.get(contact.id) ?? []), name]);
  }
  return { files, total: all.length, named, lost };
}

/** What is only out of reach just now comes with the next try of the whole pack. */
function unlessAway(error: unknown): 'lost' {
  if (error instanceof AppError && error.code !== 'busy') return 'lost';
  throw error;
}

/** The day and time of a visit, and the end of its id, as two may be in one minute. */
function stem({ id, effective_at: at }: RecoveryContact): string {
  const moment = parseInstant(at);
  return `${dateOf(moment)}-${timeOf(moment).replace(':', '')}-${id.slice(-4)}`;
}
