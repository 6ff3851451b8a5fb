import { workbookFiles } from '#shared/core/workbook.ts';
import type { XlsxSheet } from '#shared/core/workbook.ts';
import { makeZip } from './zip.ts';

/** Writes sheets as an Office Open XML workbook. */
export function makeXlsx(sheets: readonly XlsxSheet[]): Buffer {
  return makeZip(workbookFiles(sheets).map(([name, text]) => [name, Buffer.from(text)]));
}
