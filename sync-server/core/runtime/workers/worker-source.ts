import { isOneBinary, packedWorker } from '#server/core/runtime/executable.ts';

/** Where a worker's code is: a module file, or the text of a CommonJS program. */
export type WorkerSource = { readonly file: URL } | { readonly code: string };

declare const WORKER_FILE: string | undefined;

/**
 * The bundle with the server's tasks: an asset inside the one executable, else the file that was built beside
 * the server's own. Run from its sources, as in tests, the server uses the bundle that was built.
 */
export function workerSource(): WorkerSource {
  if (isOneBinary()) return { code: packedWorker() };
  return {
    file:
      typeof WORKER_FILE === 'string'
        ? new URL(WORKER_FILE, import.meta.url)
        : new URL('../../../../dist-server/main.worker.mjs', import.meta.url),
  };
}
