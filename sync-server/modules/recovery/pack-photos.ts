import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';
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
};

/**
 * Reads the photos of visits, named by the day and time of the visit. One that has not come from its phone
 * yet, or is not encoded yet, has no file.
 */
export async function packPhotos(
  { actor, services }: SignedCall,
  contacts: readonly RecoveryContact[],
): Promise<PackPhotos> {
  const files: [string, Buffer][] = [];
  const named = new Map<string, string[]>();
  const all = contacts.flatMap((contact) =>
    contact.photos.map((photo, at) => ({ contact, photo, n: at + 1 })),
  );
  for (const { contact, photo, n } of all.slice(0, most)) {
    const picture = await readPicture(services.database, actor.tenantId, photo.id, 'recovery_photo');
    if (!picture) continue;
    const name = `photos/${stem(contact)}-${n}.${endings[picture.type]}`;
    files.push([name, Buffer.from(picture.bytes)]);
    named.set(contact.id, [...(named.get(contact.id) ?? []), name]);
  }
  return { files, total: all.length, named };
}

/** The day and time of a visit, and the end of its id, as two may be in one minute. */
function stem({ id, effective_at: at }: RecoveryContact): string {
  const moment = parseInstant(at);
  return `${dateOf(moment)}-${timeOf(moment).replace(':', '')}-${id.slice(-4)}`;
}
