import { decodeText, parseCsv } from '#server/core/documents/read-csv.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { SheetFault } from '#server/core/documents/sheet-fault.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { readTable } from './read-table-task.ts';
import type { Table } from './read-table-task.ts';

/** The worker's side of the task. */
export const boundReadTable = bindTask(readTable, ({ bytes, name, mostRows }): Table => {
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (
    old ||
    (!zipped && /\.(xls|ods|pdf|docx?|zip|jpe?g|png)$/i.test(name)) ||
    (bytes[0] === 0x25 && bytes[1] === 0x50)
  )
    return { fault: 'kind' };
  try {
    return { rows: zipped ? readXlsx(bytes, mostRows) : parseCsv(decodeText(bytes), mostRows) };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { fault: error.reason, row: error.row };
  }
});
