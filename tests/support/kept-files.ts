import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { KeptFace } from '#web/core/session/face.ts';

/** Faces that have a list of their own in the service worker. */
export const keptFaces: readonly KeptFace[] = ['customer', 'field', 'kiosk', 'desk'];

/** The files that the service worker of a build keeps ahead for a face, by their paths in it. */
export function keptFor(web: string, face: KeptFace | 'hindi' | `${KeptFace}-then`): string[] {
  const entries = readFileSync(join(web, 'sw.js'), 'utf8').match(/\{[^{}]*"?url"?:\s*["'`][^{}]*\}/g) ?? [];
  const files = entries.flatMap((entry) => {
    const file = /"?url"?:\s*["'`]([^"'`]+)["'`]/.exec(entry)?.[1] ?? '';
    const only = /"?faces"?:\s*\[([^\]]*)\]/.exec(entry)?.[1];
    const isWanted = only === undefined || new RegExp(`["'\`]${face}["'\`]`).test(only);
    return isWanted && existsSync(join(web, file)) ? [file] : [];
  });
  if (files.length < 10) throw new Error('the list of files in the service worker was not found');
  return files;
}

/** Bytes of a file of the build on the wire, in brotli where that helps. */
export function weigh(file: string): number {
  const ready = `${file}.br`;
  if (existsSync(ready)) return readFileSync(ready).length;
  const bytes = readFileSync(file);
  if (/\.(woff2|png|webp|avif|jpg)$/.test(file)) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
