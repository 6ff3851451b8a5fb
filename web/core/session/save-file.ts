import { fetchFile } from './fetch-file.ts';

/**
 * Fetches a document that only its owner may see and hands it to the browser to save. Throws `ApiError` where
 * it cannot.
 */
export async function saveFile(path: string, name: string): Promise<void> {
  handOver(await fetchFile(path), name);
}

/** Hands bytes to the browser to save under a name. */
export function handOver(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
