import { csvText } from '#shared/core/csv.ts';
import { workbookFiles } from '#shared/core/workbook.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { zipTexts } from '#web/core/device/zip.ts';

/** A table as it is handed to another program. */
export type ExportedTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** Hands a table to the browser to save, as comma-separated text or as a workbook. */
export async function saveTable({ name, head, rows }: ExportedTable, format: 'csv' | 'xlsx'): Promise<void> {
  const blob =
    format === 'csv'
      ? new Blob([csvText(head, rows)], { type: 'text/csv;charset=utf-8' })
      : new Blob([await zipTexts(workbookFiles([{ name, head, rows }]))], {
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        });
  handOver(blob, `${name}.${format}`);
}
