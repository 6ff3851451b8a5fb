import type { SheetFault } from '#server/core/documents/sheet-fault.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** A file of people as its cells, the head in the first row; or why it is none. */
export type Table =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly fault: 'kind' | SheetFault['reason']; readonly row?: number | undefined };

/**
 * Reads the cells of a CSV file or a workbook, up to so many rows. A small workbook may unpack to much: only
 * a worker does this.
 */
export const readTable = defineTask<
  { readonly bytes: Uint8Array; readonly name: string; readonly mostRows: number },
  Table
>('staff.read-table');
