import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The last version of a post's order; null where none was written. */
export async function newestOrder(tx: Tx, postId: string): Promise<PostOrder | null> {
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
