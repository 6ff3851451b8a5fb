import { translate } from '#shared/core/i18n.ts';
import { api } from '#web/core/session/api.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { serverTime } from '#web/core/device/clock.ts';
import { dropSentPhotos } from './kept-photos.ts';
import { coreMessages } from '#web/core/device/messages.ts';
import type { OperationsDatabase, StoredPhoto } from './operations-database.ts';

/** A photo of 1 MB takes over three minutes on 2G; the server itself ends lines on which nothing moves. */
const mostUploadMs = 10 * 60_000;

/** Answers that say the file itself is not wanted; anything else is worth another try. */
const final = new Set([400, 404, 409, 413, 415, 422]);

/** A refused photo is offered again after this: what stood in its way (a full store) may have gone. */
const againAfterMs = 20 * 3_600_000;

/**
 * Uploads a waiting photo; false where none waits. Those never tried go before those tried in vain, so that
 * one that fails holds up no other. A photo that the server does not take stays, marked as refused.
 */
export async function uploadNext(userId: string, database: OperationsDatabase): Promise<boolean> {
  const photo = await nextPhoto(database);
  if (!photo) return false;
  const triedAt = Date.now();
  const form = formOf(photo);
  if (!form) {
    await database.photos.update(photo.id, {
      state: 'refused',
      code: 'unsupported_type',
      msg: translate(coreMessages.photo, currentLanguage()),
      triedAt,
    });
    return true;
  }
  try {
    await api('POST', '/upload', form, { asUser: userId, signal: AbortSignal.timeout(mostUploadMs) });
    await database.photos.update(photo.id, { state: 'sent' });
    await dropSentPhotos(database, serverTime());
  } catch (error) {
    if (!(error instanceof ApiError) || !final.has(error.status)) {
      await database.photos.update(photo.id, { triedAt });
      throw error;
    }
    const { code, message } = error;
    await database.photos.update(photo.id, { state: 'refused', code, msg: message, triedAt });
  }
  return true;
}

/** Queues the photos again that were refused long enough ago. */
export async function retryRefused(database: OperationsDatabase): Promise<void> {
  const before = Date.now() - againAfterMs;
  await database.photos
    .where('state')
    .equals('refused')
    .filter(({ triedAt = 0 }) => triedAt < before)
    .modify({ state: 'queued' });
}

async function nextPhoto(database: OperationsDatabase): Promise<StoredPhoto | undefined> {
  const queued = database.photos.where('state').equals('queued');
  const untried = await queued
    .clone()
    .filter(({ triedAt }) => triedAt === undefined)
    .first();
  if (untried) return untried;
  const [longestAgo] = await queued.clone().sortBy('triedAt');
  return longestAgo;
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
