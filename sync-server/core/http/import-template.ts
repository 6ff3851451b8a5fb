import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { ImportSheet } from '#shared/core/import-column.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from './document-reply.ts';
import type { Reply } from './route.ts';

/**
 * A workbook to fill in before it is imported: the heads of a sheet's columns and a made-up row, in one
 * language.
 */
export function importTemplate({ title, columns }: ImportSheet, language: Language, name: string): Reply {
  const sheet = {
    name: translate(title, language),
    head: columns.map((column) => translate(column.title, language)),
    rows: [columns.map(({ example }) => translate(example, language))],
  };
  return documentReply(makeXlsx([sheet]), name, 'xlsx');
}
