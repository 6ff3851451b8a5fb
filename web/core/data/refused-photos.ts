import { useEffect, useState } from 'react';
import { startDataLayer, openedDevice, whenDevice } from '#web/core/sync/engine.ts';
import { useStore } from '#web/core/device/store.ts';

/** A photo or recording that the server has not taken. */
export type RefusedPhoto = {
  readonly id: string;
  readonly isPicture: boolean;
  /** Epoch milliseconds on this device's clock at which it was made. */
  readonly at: number;
  /** The server's reason, in the language that was shown when it was sent. */
  readonly msg: string | null;
};

/** The photos of this device that were refused, oldest first, until they are taken or discarded. */
export function useRefusedPhotos(): readonly RefusedPhoto[] {
  startDataLayer();
  const device = useStore(openedDevice);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  useEffect(
    () =>
      device?.watchRefusedPhotos((found) =>
        setRefused(
          found.map(({ id, blob, at, msg = null }) => ({
            id,
            isPicture: blob.type.startsWith('image/'),
            at,
            msg,
          })),
        ),
      ),
    [device],
  );
  return device ? refused : [];
}

/** Queues a refused photo again. */
export async function sendPhotoAgain(id: string): Promise<void> {
  const device = await whenDevice();
  await device.database.photos
    .where('id')
    .equals(id)
    .modify((photo) => {
      photo.state = 'queued';
      delete photo.triedAt;
    });
  device.syncNow();
}

/** Gives a refused photo up, for good. */
export async function discardPhoto(id: string): Promise<void> {
  const device = await whenDevice();
  await device.database.photos.delete(id);
}
