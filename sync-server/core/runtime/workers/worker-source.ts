import { fileURLToPath } from 'node:url';
import { isOneBinary, packedWorker } from '#server/core/runtime/executable.ts';

/** Where a worker's code is: a module file, or the text of a CommonJS program. */
export type WorkerSource = { readonly file: URL } | { readonly code: string };

/**
 * The bundle with the server's tasks: an asset inside the one executable, else the file beside the server's
 * own bundle (`main.mjs` has `main.worker.mjs`). Run from its sources, as in tests, the server uses the
 * bundle that was built.
 */
export function workerSource(): WorkerSource {
  if (isOneBinary()) return { code: packedWorker() };
  const own = new URL(import.meta.url);
  if (own.pathname.endsWith('.ts')) return { file: new URL('../../../../dist-server/main.worker.mjs', own) };
  return {
    file: new URL(
      fileURLToPath(own)
        .replace(/^.*\//, '')
        .replace(/\.mjs$/, '.worker.mjs'),
      own,
    ),
  };
}
