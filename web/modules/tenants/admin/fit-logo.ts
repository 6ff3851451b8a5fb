import { logoLimits } from '#shared/modules/tenants/brand.ts';

const longestSide = 512;

/**
 * A picture as the server takes it for a logo: as it is where it fits, else drawn anew as a smaller PNG. What
 * is no picture goes as it is, for the server to refuse.
 */
export async function fitLogo(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const { width, height } = bitmap;
  const longest = Math.max(width, height);
  if (/^image\/(png|jpeg)$/.test(file.type) && file.size <= logoLimits.bytes && longest <= logoLimits.most)
    return file;
  const scale = Math.min(1, longestSide / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/png'));
}
