import { readSheets } from '../read-sheets.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { readSheetsTask } from './read-sheets-task.ts';

/** The worker's side of the task. */
export const boundReadSheets = bindTask(readSheetsTask, ({ bytes, name, mostRows, mostSheets }) =>
  readSheets(bytes, name, { mostRows, mostSheets }),
);
