import { useEffect, useState } from 'react';
import { partsOfFileId } from '#shared/core/file-id.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { whenDevice } from './engine.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { sentPhotoBytes } from './kept-photos.ts';
import { coreMessages } from '#web/core/device/messages.ts';

const longestSide = 1024;
const mostBytes = 200 * 1024;
/** A day of work without network is many photos of jobs: two hundred take less than 20 MB. */
const mostBytesOf: Readonly<Record<string, number>> = { job_photo: 96 * 1024 };
/** Evidence that is a photo; other evidence is a recording. */
const photoKinds: ReadonlySet<string> = new Set(['incident', 'signing_photo']);

/**
 * Makes a photo small (a JPEG of at most 1,024 pixels and 200 kB, of a job 96 kB), saves it on this device
 * and queues it for upload. Gives the id by which records can name it at once; resolves when it is safe on
 * the disk.
 */
export async function savePhoto(picture: Blob, kind: string): Promise<{ id: string }> {
  return keepFile(await compress(picture, kind), kind);
}

/**
 * Saves evidence as it is taken, with the SHA-256 of the very bytes that will be sent: a photo is made small
 * before, a recording stays as it is. Without cryptography in the browser there is no hash.
 */
export async function saveEvidence(file: Blob, kind: string): Promise<{ id: string; sha256?: string }> {
  const blob = photoKinds.has(kind) ? await compress(file, kind) : file;
  const digest = await crypto.subtle?.digest('SHA-256', await blob.arrayBuffer());
  const kept = await keepFile(blob, kind);
  if (!digest) return kept;
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...kept, sha256 };
}

async function keepFile(blob: Blob, kind: string): Promise<{ id: string }> {
  const device = await whenDevice();
  const id = newId();
  await device.database.photos.add({ id, kind, blob, at: Date.now(), state: 'queued' });
  return { id };
}

/**
 * A photo of this device's person that is on it, as an address for an image; null where it is not, or not any
 * more.
 */
export function useLocalPhoto(id: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    const read = async (): Promise<void> => {
      const device = await whenDevice();
      const { ownerId, sentId } = partsOfFileId(id ?? '');
      const photo =
        ownerId === null || ownerId === device.user.id ? await device.database.photos.get(sentId) : undefined;
      if (left) return;
      made = photo ? URL.createObjectURL(photo.blob) : null;
      setAddress(made);
    };
    read().catch(() => setAddress(null));
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}

/** The bytes that sent photos take on this device; looked up again when their number changes. */
export function useSentPhotoBytes(kept: number): number {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const found = kept === 0 ? 0 : await sentPhotoBytes((await whenDevice()).database);
      if (!left) setBytes(found);
    };
    read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [kept]);
  return bytes;
}

async function compress(picture: Blob, kind: string): Promise<Blob> {
  const most = mostBytesOf[kind] ?? mostBytes;
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new ApiError(0, 'unsupported_type', translate(coreMessages.photo, currentLanguage()), { cause });
    },
  );
  for (let side = longestSide; ; side = Math.round(side * 0.8)) {
    const canvas = draw(bitmap, side);
    for (const quality of [0.8, 0.65, 0.5]) {
      const blob = await encode(canvas, quality);
      if (blob.size <= most || (side < 300 && quality === 0.5)) {
        bitmap.close();
        return blob;
      }
    }
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new ApiError(0, 'unsupported_type', translate(coreMessages.photo, currentLanguage()))),
      'image/jpeg',
      quality,
    );
  });
}
