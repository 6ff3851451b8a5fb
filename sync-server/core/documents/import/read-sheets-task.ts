import type { Sheets } from '../read-sheets.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** Reads the cells of a CSV file or of a workbook's sheets, up to so many rows of each. */
export const readSheetsTask = defineTask<
  {
    readonly bytes: Uint8Array;
    readonly name: string;
    readonly mostRows: number;
    readonly mostSheets: number;
  },
  Sheets
>('documents.read-sheets');
