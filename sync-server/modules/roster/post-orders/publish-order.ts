import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { postOrderMessages as messages } from '#shared/modules/roster/post-orders/messages.ts';
import { publishPostOrder as contract } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { dutiesUnder } from './duties-at.ts';
import { newestOrder } from './newest-order.ts';
import { watchStart } from './starting-orders.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Publishes the next version of a post's order and tells those who have duty under it in the coming week. Of
 * one that starts later the others hear on the day before.
 */
export const publishOrder = bind(contract, async (tx, { id, input: { after, ...facts } }) => {
  // Two who write at once: the second one finds the version of the first.
  await lockTenantSequence(tx);
  const post = await tx.rows(posts).visible(id ?? '', posts.access.write(tx.actor));
  const last = await newestOrder(tx, post.id);
  if ((last?.version ?? 0) !== after) refuse('stale', messages.changed, 'after');
  if (facts.from_day < dateOf(tx.now)) refuse('invalid', messages.pastDay, 'from_day');
  if (last && facts.from_day < last.from_day) refuse('invalid', messages.earlierDay, 'from_day');
  const saved = tx.rows(postOrders).insert({
    ...facts,
    id: newId(),
    post_id: post.id,
    version: after + 1,
    written_by: tx.actor.name,
    reminded_at: null,
  });
  const duties = await dutiesUnder(tx.sql, tx.actor.tenantId, saved, tx.now);
  await tellPeople(tx, [...new Set(duties.map(({ staffId }) => staffId))], post, 'order.published');
  await watchStart(tx, saved);
  return saved;
});
