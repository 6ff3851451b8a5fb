import { decodeText, parseCsv } from './read-csv.ts';
import { readXlsxSheets } from './read-xlsx.ts';
import type { NamedRows } from './read-xlsx.ts';
import { SheetFault } from './sheet-fault.ts';

/** The sheets of a file with their cells as text, or why it has none; `kind` is no table at all. */
export type Sheets =
  | { readonly sheets: readonly NamedRows[] }
  | { readonly fault: 'kind' | SheetFault['reason']; readonly row?: number | undefined };

/**
 * Reads a CSV file as one sheet without a name, or the first sheets of a workbook, up to so many rows of
 * each. A small workbook may unpack to much: only a worker does this.
 */
export function readSheets(
  bytes: Uint8Array,
  name: string,
  { mostRows, mostSheets }: { readonly mostRows: number; readonly mostSheets: number },
): Sheets {
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (
    old ||
    (!zipped && /\.(xls|ods|pdf|docx?|zip|jpe?g|png)$/i.test(name)) ||
    (bytes[0] === 0x25 && bytes[1] === 0x50)
  )
    return { fault: 'kind' };
  try {
    return {
      sheets: zipped
        ? readXlsxSheets(bytes, mostRows, mostSheets)
        : [{ name: '', rows: parseCsv(decodeText(bytes), mostRows) }],
    };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { fault: error.reason, row: error.row };
  }
}
