import { useEffect, useState } from 'react';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useSession } from '#web/core/session/session.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

/** The side of the square that is kept, in pixels: sharp on a phone at half of it. */
const side = 160;

/**
 * A small copy of a picture that only its readers may see, as an address for an image. It is kept on the
 * device for the time without network, and goes with its owner. Null where there is none yet.
 */
export function useKeptPicture(path: string | null): string | null {
  const { user } = useSession();
  const [shown, setShown] = useState<{ path: string; address: string } | null>(null);
  useEffect(() => {
    if (path === null || user === null) return undefined;
    let left = false;
    const before = keptAnswer<string>(user, path)?.data;
    if (before !== undefined) setShown({ path, address: before });
    const renew = async (): Promise<void> => {
      const address = await smallCopy(await fetchFile(path));
      keepAnswer(user, path, address);
      if (!left) setShown({ path, address });
    };
    // Without network the copy that was kept stands.
    renew().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [path, user]);
  return shown !== null && shown.path === path ? shown.address : null;
}

async function smallCopy(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const cut = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [x, y] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, x, y, cut, cut, 0, 0, side, side);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
