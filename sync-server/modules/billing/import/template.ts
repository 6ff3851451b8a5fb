import { translate } from '#shared/core/i18n.ts';
import { importColumns, importKinds } from '#shared/modules/billing/import-columns.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';

/** A workbook with a sheet of each kind: its heads, and a made-up row. */
export function importTemplate({ language }: SignedCall): Reply {
  const sheets = importKinds.map((kind) => ({
    name: translate(messages[kind], language),
    head: importColumns[kind].map(({ title }) => translate(title, language)),
    rows: [importColumns[kind].map(({ example }) => translate(example, language))],
  }));
  return documentReply(makeXlsx(sheets), 'client-import-template', 'xlsx');
}
