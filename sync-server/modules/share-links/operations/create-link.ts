import { randomBytes } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { createShareLink as contract, shareLinkDays } from '#shared/core/share-link.ts';
import { shareLinkMessages as messages } from '#shared/modules/share-links/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { sealBytes } from '#server/core/sql/seal.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { hashOfToken, placeOf } from '../find-link.ts';
import { makeCopy } from '../make-copy.ts';

const dayMs = 86_400_000;
/** So many links of one person may wait to be used. */
export const mostWaiting = 50;

export const createLink = handleOnline(contract, {
  prepare: async ({ input, call }) => {
    const { services, actor } = call;
    const generous = services.config.demo ? 100 : 1;
    await services.limits.take(
      `share-link:${actor.tenantId}/${actor.userId}`,
      { burst: 20 * generous, perMinute: 10 * generous },
      services.nowMs(),
    );
    return makeCopy(call, input.document);
  },
  handler: async (tx, { input, prepared: copy, call }) => {
    const { tenantId, userId } = tx.actor;
    await checkRoom(tx);
    const id = newId();
    const token = randomBytes(24).toString('base64url');
    const until = instantFromMs(call.services.nowMs() + shareLinkDays * dayMs);
    const { kind, coll, title } = copy.document;
    const rowId = coll === undefined ? null : (copy.params['id'] ?? null);
    await tx.sql
      .insertInto('share_links')
      .values({
        tenant_id: tenantId,
        id,
        hash: hashOfToken(token),
        user_id: userId,
        role: tx.actor.role,
        document: kind,
        coll: coll ?? null,
        row_id: rowId,
        filename: copy.filename,
        media_type: copy.mediaType,
        bytes: sealBytes(copy.bytes, placeOf(id)),
        created_at: tx.now,
        expires_at: until,
        used_at: null,
      })
      .execute();
    const answer = {
      path: `/share/${token}`,
      title: translate(title, call.language),
      from: await businessName({ read: tx.sql }, tenantId),
      until,
    };
    return {
      answer,
      repeated: { ...answer, path: null },
      about: rowId === null ? [null] : [coll ?? null, rowId],
      logged: { link: id, document: kind, path: input.document, until },
    };
  },
});

async function checkRoom(tx: Tx): Promise<void> {
  const row = await tx.sql
    .selectFrom('share_links')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', tx.actor.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  if (Number(row?.['n'] ?? 0) >= mostWaiting)
    refuse('too_many', filled(messages.tooMany, { most: mostWaiting }));
}
