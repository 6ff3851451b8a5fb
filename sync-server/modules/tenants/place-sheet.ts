import { dateOf, formatDate, parseInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import { spacedCode } from '#shared/core/short-code.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import { placeCodes, placeText } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeSheetPdf } from '#server/core/documents/sheet-pdf.ts';

/** The sheet of a code that holds, as a PDF; a void one is not printed again. */
export async function readPlaceSheet({ actor, services, language, params }: SignedCall): Promise<Reply> {
  const { database } = services;
  const { tenantId } = actor;
  const code = await readRow(
    database,
    placeCodes,
    tenantId,
    placeCodes.access.read(actor),
    params['code'] ?? '',
  );
  if (code.site_id !== params['id']) refuse('not_found', messages.noPost);
  if (code.void_at !== null) refuse('illegal_transition', messages.sheetVoid);
  const site = await readRow(database, sites, tenantId, sites.access.read(actor), code.site_id);
  const post =
    code.post_id === null
      ? null
      : await readRow(database, posts, tenantId, posts.access.read(actor), code.post_id);
  const letterhead = await readLetterhead(database, tenantId);
  const hindi = language === 'hi' && (post?.name_hi ?? '') !== '';
  const siteName = writtenIn(language, site.name, site.name_hi);
  const pdf = await makeSheetPdf(letterhead, siteName, [
    {
      heading: translate(messages.sheetTitle, language),
      title: post ? (hindi ? post.name_hi : post.name) : siteName,
      otherTitle: post ? (hindi ? post.name : post.name_hi) : translate(messages.sheetWhole, language),
      lines: post ? [siteName] : [],
      qr: placeText(code.code),
      above: translate(messages.sheetScan, language),
      code: spacedCode(code.code),
      foot: translate(messages.sheetMade, language, {
        date: formatDate(dateOf(parseInstant(code.created_at)), language),
      }),
    },
  ]);
  return documentReply(pdf, `qr-${post?.name ?? site.name}`, 'pdf');
}
