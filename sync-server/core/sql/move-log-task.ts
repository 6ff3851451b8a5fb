import { defineTask } from '#server/core/runtime/workers/task.ts';

/**
 * Moves the pages of SQLite's write-ahead log into the database at a path: a passive checkpoint, which waits
 * for nobody.
 */
export const moveLogTask = defineTask<string, null>('core.move-log');
