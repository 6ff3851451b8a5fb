import { readSheets } from '#server/core/documents/read-sheets.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { readTable } from './read-table-task.ts';
import type { Table } from './read-table-task.ts';

/** The worker's side of the task. */
export const boundReadTable = bindTask(readTable, ({ bytes, name, mostRows }): Table => {
  const read = readSheets(bytes, name, { mostRows, mostSheets: 1 });
  return 'fault' in read ? read : { rows: read.sheets[0]?.rows ?? [] };
});
