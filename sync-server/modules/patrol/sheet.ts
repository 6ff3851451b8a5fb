import { refuse } from '#shared/core/errors.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { codeText } from '#shared/modules/patrol/code.ts';
import { patrolSays as messages } from '#shared/modules/patrol/server-messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { readRow } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeSheetPdf } from '#server/core/documents/sheet-pdf.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/**
 * The sheets of a site's checkpoints, or of one of them, to print and hang up. That somebody printed codes is
 * logged.
 */
export async function printSheets(call: SignedCall): Promise<Reply> {
  const { actor, services, query, language } = call;
  const one = query['checkpoint_id'];
  const select = visibleRows(services.database, checkpoints, actor.tenantId, checkpoints.access.write(actor))
    .selectAll()
    .where('removed_at', 'is', null);
  const rows = await (one
    ? select.where('id', '=', one)
    : select.where('site_id', '=', query['site_id'] ?? '')
  )
    .orderBy('name')
    .limit(200)
    .execute();
  const found = rows.map((row) => decodeRow(checkpoints, row));
  const [first] = found;
  if (!first) refuse('not_found', messages.noCheckpoints);
  const site = await readRow(services.database, sites, actor.tenantId, true, first.site_id);
  const letterhead = await readLetterhead(services.database, actor.tenantId);
  const siteName = writtenIn(language, site.name, site.name_hi);
  const pdf = await makeSheetPdf(
    letterhead,
    siteName,
    found.map((point) => {
      const hindi = language === 'hi' && point.name_hi !== '';
      return {
        heading: translate(messages.sheetTitle, language),
        title: hindi ? point.name_hi : point.name,
        otherTitle: hindi ? point.name : point.name_hi,
        lines: [siteName, point.hint],
        qr: codeText(point.id, point.code),
        above: translate(messages.sheetScan, language),
        code: point.code,
        foot: translate(messages.sheetFoot, language, { n: point.sheet_no }),
      };
    }),
  );
  const log = found.map((point) =>
    logLine(actor, { type: 'patrol_checkpoint.print', coll: 'patrol_checkpoints', rowId: point.id }),
  );
  return { ...documentReply(pdf, `patrol-${site.name}`, 'pdf'), log };
}
