import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { postOrderMessages as messages } from '#shared/modules/roster/post-orders/messages.ts';
import { publishPostOrder as contract } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { dutiesAt, orderDays } from './duties-at.ts';

/** Publishes the next version of a post's order and tells those who have duty there in the coming week. */
export const publishOrder = bind(contract, async (tx, { id, input: { after, ...facts } }) => {
  // Two who write at once: the second one finds the version of the first.
  await lockTenantSequence(tx);
  const post = await tx.rows(posts).visible(id ?? '', posts.access.write(tx.actor));
  const last = await lastOrder(tx, post.id);
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
  const people = new Set(
    (await dutiesAt(tx.sql, tx.actor.tenantId, post.id, orderDays(tx.now))).map(({ staffId }) => staffId),
  );
  await tellPeople(tx, [...people], post, messages.newsOrder);
  return saved;
});

async function lastOrder(tx: Tx, postId: string): Promise<PostOrder | null> {
  const row = await tx.sql
    .selectFrom('post_orders')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? decodeRow(postOrders, row) : null;
}

/**
 * Sends people to the orders of their posts; those without an account hear nothing. Gives how many were told.
 */
export async function tellPeople(
  tx: Tx,
  staffIds: readonly string[],
  post: Pick<Post, 'name' | 'name_hi'>,
  title: Message,
): Promise<number> {
  if (staffIds.length === 0) return 0;
  const rows = await tx.sql
    .selectFrom(staff.name)
    .select('user_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'active')
    .where(tx.database.isOneOf('id', staffIds))
    .execute();
  const names: Message = [post.name, post.name_hi || post.name];
  const users = rows.flatMap((row) => (typeof row['user_id'] === 'string' ? [row['user_id']] : []));
  for (const userId of users)
    notifyPerson(tx, userId, {
      kind: 'attendance',
      title: [filled(title, { post: names[0] })[0], filled(title, { post: names[1] })[1]],
      body: names,
      link: '/field/orders',
    });
  return users.length;
}
