import type { Message } from '#shared/core/i18n.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { dutiesUnder } from './duties-at.ts';

/** Those who have duty under an order in the coming week and have not read it. */
export async function readersToCome(tx: Tx, order: PostOrder): Promise<string[]> {
  const { tenantId } = tx.actor;
  const reads = await tx.sql
    .selectFrom('post_order_reads')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', order.id)
    .where('deleted', '=', 0)
    .execute();
  const hasRead = new Set(reads.map((row) => String(row['staff_id'])));
  const duties = await dutiesUnder(tx.sql, tenantId, order, tx.now);
  return [...new Set(duties.map(({ staffId }) => staffId))].filter((id) => !hasRead.has(id));
}

/**
 * Sends people to the orders of their posts; those without an account hear nothing. Gives how many were told.
 */
export async function tellPeople(
  tx: Tx,
  staffIds: readonly string[],
  post: Pick<Post, 'name' | 'name_hi'>,
  event: 'order.published' | 'order.reminder',
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
  for (const userId of users) notifyPerson(tx, userId, newsOf(event, { post: names }, '/field/orders'));
  return users.length;
}
