import { documentLimits } from '#shared/modules/on-call/document-limits.ts';

const longestSide = 1800;

/**
 * A photo in a size that can be sent from a village; other files, and photos the browser cannot draw, stay as
 * they are.
 */
export async function shrink(file: File): Promise<{ name: string; blob: Blob }> {
  const asIs = { name: file.name, blob: file };
  if (!file.type.startsWith('image/') || file.size < documentLimits.bytes / 4) return asIs;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
    return blob && blob.size < file.size ? { name: file.name.replace(/\.\w+$/, '.jpg'), blob } : asIs;
  } catch {
    return asIs;
  }
}
