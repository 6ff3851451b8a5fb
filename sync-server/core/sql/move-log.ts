import Driver from 'better-sqlite3';
import { nativeBinding } from '#server/core/runtime/executable.ts';
import { moveLogTask } from './move-log-task.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';

let opened: { readonly file: string; readonly connection: Driver.Database } | undefined;

/** The worker's side of the task, over a connection of its own that is kept as long as the thread. */
export const boundMoveLog = bindTask(moveLogTask, (file) => {
  const options = {
    fileMustExist: true,
    ...nativeBinding(),
  };
  opened ??= { file, connection: new Driver(file, options) };
  opened.connection.pragma('wal_checkpoint(PASSIVE)');
  return null;
});
