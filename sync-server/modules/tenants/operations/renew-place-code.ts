import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import * as contracts from '#shared/modules/tenants/online.ts';
import { makePlaceCode, placeCodes } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { refreshDuties } from '#server/modules/roster/operations/refresh-duties.ts';

export const renewPlaceCode = handleOnline(contracts.renewPlaceCode, {
  handler: async (tx, { input: { post_id: postId = null }, params }) => {
    const site = await tx.rows(sites).visible(params['id'] ?? '', sites.access.write(tx.actor));
    if (postId !== null && (await tx.rows(posts).find(postId))?.site_id !== site.id)
      refuse('invalid', messages.noPost, 'post_id');
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
    return {
      answer: made,
      about: [placeCodes.name, made.id],
      logged: { site_id: site.id, post_id: postId },
      message: messages.sheetRenewed,
    };
  },
});
