import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { readSheetsTask } from '../documents/import/read-sheets-task.ts';
import type { NamedRows } from '../documents/read-xlsx.ts';
import { shareOf } from '../runtime/workers/share.ts';
import type { SignedCall } from './route.ts';

/**
 * The sheets of an uploaded CSV file or workbook, read in a worker. Refuses with 422 what cannot be read or
 * has more rows in a sheet than `mostRows` besides its heads, in the words of `many`, and with 415 other
 * kinds of file.
 */
export async function readUploadedSheets(
  { services, actor, signal }: SignedCall,
  file: File,
  {
    mostRows,
    mostSheets,
    many = messages.many,
  }: { readonly mostRows: number; readonly mostSheets: number; readonly many?: Message },
): Promise<readonly NamedRows[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const input = { bytes, name: file.name, mostRows: mostRows + 2, mostSheets };
  const found = await services.readWorkers.inReports(readSheetsTask, input, {
    transfer: [bytes.buffer],
    share: shareOf(actor),
    signal,
  });
  if ('fault' in found)
    refuse(
      found.fault === 'kind' ? 'unsupported_type' : 'invalid',
      filled(messages[found.fault], { row: found.row ?? '' }),
      'file',
    );
  if (found.sheets.some(({ rows }) => rows.length > mostRows + 1))
    refuse('invalid', filled(many, { n: mostRows.toLocaleString('en-IN') }), 'file');
  return found.sheets;
}
