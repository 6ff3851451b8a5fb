import { refuse } from '#shared/core/errors.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { shareLinkMessages as messages } from '#shared/modules/share-links/messages.ts';
import { readWords } from '#server/core/http/form-body.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { unsealBytes } from '#server/core/sql/seal.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { findLink, placeOf } from '../find-link.ts';
import type { ShareLink } from '../find-link.ts';

/**
 * Gives the copy behind a link to whoever has it, once. Previews of a link only read its page; the button on
 * it is what asks for the copy. A page without script that is refused is led back to where it says why.
 */
export async function takeCopy(call: Call): Promise<Reply> {
  await limitVisitor(call, 'share', { burst: 30, perMinute: 10 });
  const { words, fromPage } = await readWords(call.raw);
  const token = words.get('token') ?? '';
  const link = await findLink(call.services.database.read, call.services, token);
  const bytes = link && !link.isUsed ? await useUp(call, link) : null;
  if (link && bytes) return { response: fileOf(link, bytes) };
  if (fromPage) return { response: seeOther(link ? token : 'none', words.get('lang') === 'hi') };
  return link ? refuse('gone', messages.used) : refuse('not_found', messages.unknown);
}

/** The bytes of a copy, which are kept no longer; null where somebody else was first. */
async function useUp(call: Call, link: ShareLink): Promise<Uint8Array | null> {
  const actor = visitorActor({ tenantId: link.tenantId, userId: 'visitor', name: 'Visitor' });
  return runTransaction(call.services, actor, async (tx) => {
    const stored = await readBytes(tx, link);
    const done = await tx.sql
      .updateTable('share_links')
      .set({ used_at: tx.now, bytes: null })
      .where('tenant_id', '=', link.tenantId)
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (stored === null || Number(done.numUpdatedRows) !== 1) return null;
    const detail = JSON.stringify({ link: link.id, document: link.document.kind });
    tx.log(logLine(actor, { type: 'share_link.take', coll: link.coll, rowId: link.rowId, detail }));
    return unsealBytes(stored, placeOf(link.id));
  });
}

async function readBytes(tx: Tx, { tenantId, id }: ShareLink): Promise<Uint8Array | null> {
  const row = await tx.sql
    .selectFrom('share_links')
    .select('bytes')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  const bytes = row?.['bytes'];
  return bytes instanceof Uint8Array ? bytes : null;
}

function fileOf({ filename, mediaType }: ShareLink, bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}

function seeOther(token: string, hindi: boolean): Response {
  return new Response(null, {
    status: 303,
    headers: { location: pageLink(`/share/${token}`, hindi ? 'hi' : 'en') },
  });
}
