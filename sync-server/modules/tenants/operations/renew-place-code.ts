import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { key } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { tenantMessages as say } from '#shared/modules/tenants/messages.ts';
import { makePlaceCode, placeCodes } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { refreshDuties } from '#server/modules/roster/operations/refresh-duties.ts';

export const renewInput = z.strictObject({ post_id: z.optional(z.nullable(key(80).schema)) });

/** Makes the code of a site or of one of its posts anew. What hung there before is void from this moment. */
export async function renewPlaceCode(call: SignedCall): Promise<Reply> {
  const { post_id: postId = null } = call.body as z.infer<typeof renewInput>;
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const site = await tx.rows(sites).visible(call.params['id'] ?? '', sites.access.write(tx.actor));
    if (postId !== null && (await tx.rows(posts).find(postId))?.site_id !== site.id) refuse('invalid', say.noPost, 'post_id');
    const rows = tx.rows(placeCodes);
    const before = await tx.sql
      .selectFrom('place_codes')
      .select(['id', 'post_id'])
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('site_id', '=', site.id)
      .where('void_at', 'is', null)
      .where('deleted', '=', 0)
      .execute();
    for (const row of before) {
      if (row['post_id'] !== postId) continue;
      const old = await rows.find(String(row['id']));
      if (old) rows.update({ ...old, void_at: tx.now });
    }
    const made = rows.insert({
      id: newId(),
      site_id: site.id,
      post_id: postId,
      code: makePlaceCode(),
      made_by: tx.actor.name,
      void_at: null,
    });
    await refreshDuties(tx, site.id);
    tx.log(logLine(tx.actor, 'place_code.renew', placeCodes.name, made.id, restOrigin(), 'applied', JSON.stringify({ site_id: site.id, post_id: postId })));
    return made;
  });
  return { data, message: say.sheetRenewed, status: 201 };
}
