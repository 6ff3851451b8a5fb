import * as z from 'zod/mini';
import { both, id, instant, nullable, real } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import type { ApplyContext } from '#shared/core/operation.ts';
import { incidentMessages as messages } from './messages.ts';

/** The most photos one incident carries, the most recordings, and both. */
export const mostPhotos = 8;
export const mostRecordings = 4;
export const mostMedia = mostPhotos + mostRecordings;
/** Seconds for which a voice note and a video may last. */
export const longest = { voice: 120, video: 30 } as const;
/** The kind under which each is uploaded. */
export const mediaKinds = ['photo', 'voice', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** As what a file of each kind is uploaded. */
export const uploadKinds = {
  photo: 'incident',
  voice: 'incident_voice',
  video: 'incident_video',
} as const satisfies Readonly<Record<MediaKind, string>>;

const place = { lat: nullable(real(-90, 90)), lng: nullable(real(-180, 180)) };

/**
 * What the phone says of a file when it is taken: its hash, the moment and the place. Whether the hash is
 * that of what arrived is compared when it is read.
 */
export const mediaInput = z.strictObject({
  id: id().schema,
  kind: z._default(z.enum(mediaKinds), 'photo'),
  /** Left out where the phone has no cryptography. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, both(messages.badHash)))),
  taken_at: instant().schema,
  lat: z._default(place.lat.schema, null),
  lng: z._default(place.lng.schema, null),
});
export type MediaInput = z.output<typeof mediaInput>;

/**
 * A photo, voice note or video of an incident. It names who added it: only what that person uploaded is shown
 * under it.
 */
export const photoSchema = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  kind: z.optional(z.enum(['voice', 'video'])),
  sha256: z.optional(z.string()),
  taken_at: z.optional(z.string()),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});
export type IncidentMedia = z.output<typeof photoSchema>;

/** What an operation names, as a record holds it. */
export function asMedia(
  { photos, media }: { readonly photos: readonly string[]; readonly media: readonly MediaInput[] },
  { userId, userName, now, at = now }: ApplyContext,
): IncidentMedia[] {
  const by = { by_id: userId, by: userName, at };
  return [
    ...photos.map((sent) => ({ id: fileIdOf(userId, sent), ...by })),
    ...media.map(({ id: sent, kind, lat, lng, sha256, taken_at }) => ({
      id: fileIdOf(userId, sent),
      ...by,
      taken_at,
      ...(sha256 === undefined ? {} : { sha256 }),
      ...(kind === 'photo' ? {} : { kind }),
      ...(lat === null || lng === null ? {} : { lat, lng }),
    })),
  ];
}

/** True where there are more photos or more recordings than one incident holds. */
export function isTooMuch(media: readonly IncidentMedia[]): boolean {
  const recordings = media.filter(({ kind }) => kind !== undefined).length;
  return recordings > mostRecordings || media.length - recordings > mostPhotos;
}
