import type { StoreKeys } from '#server/core/runtime/store-settings.ts';
import { folderPlace } from './folder-place.ts';
import type { Place } from './place.ts';
import { s3Place } from './s3-place.ts';

/** The place of a name: a folder, or `s3://bucket/prefix` with the keys of the store. */
export function openPlace(to: string, store: StoreKeys | null): Place {
  if (!to.startsWith('s3:')) return folderPlace(to);
  if (store === null)
    throw new Error(`${to} needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY in the environment`);
  return s3Place(to, store);
}
