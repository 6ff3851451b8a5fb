import { translate } from '#shared/core/i18n.ts';
import { api } from '#web/core/session/api.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { serverTime } from '#web/core/device/clock.ts';
import { dropSentPhotos } from './kept-photos.ts';
import { coreMessages } from '#web/core/device/messages.ts';
import type { OperationsDatabase } from './operations-database.ts';

/** A photo of 1 MB takes over three minutes on 2G; the server itself ends lines on which nothing moves. */
const mostUploadMs = 10 * 60_000;

/** Answers that say the file itself is not wanted; anything else is worth another try. */
const final = new Set([400, 404, 409, 413, 415, 422]);

/**
 * Uploads the oldest waiting photo; false where none waits. A photo the server will never take stays, marked
 * as refused.
 */
export async function uploadNext(userId: string, database: OperationsDatabase): Promise<boolean> {
  const photo = await database.photos.where('state').equals('queued').first();
  if (!photo) return false;
  const form = formOf(photo);
  if (!form) {
    await database.photos.update(photo.id, {
      state: 'refused',
      code: 'unsupported_type',
      msg: translate(coreMessages.photo, currentLanguage()),
    });
    return true;
  }
  try {
    await api('POST', '/upload', form, { asUser: userId, signal: AbortSignal.timeout(mostUploadMs) });
    await database.photos.update(photo.id, { state: 'sent' });
    await dropSentPhotos(database, serverTime());
  } catch (error) {
    if (!(error instanceof ApiError) || !final.has(error.status)) throw error;
    await database.photos.update(photo.id, { state: 'refused', code: error.code, msg: error.message });
  }
  return true;
}

/** The upload of a photo; null where the browser cannot read its bytes any more. */
function formOf(photo: { id: string; kind: string; blob: Blob }): FormData | null {
  const form = new FormData();
  form.set('id', photo.id);
  form.set('kind', photo.kind);
  try {
    form.set('file', photo.blob, `${photo.id}.jpg`);
  } catch {
    return null;
  }
  return form;
}
