import { refuse } from '#shared/core/errors.ts';
import { postOrderMessages as messages } from '#shared/modules/roster/post-orders/messages.ts';
import { remindReaders as contract } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { dutiesAt, orderDays } from './duties-at.ts';
import { tellPeople } from './publish-order.ts';

const pauseMs = 3_600_000;

/** Asks those again who have duty at the post in the coming week and have not read its order. */
export const remindReaders = handleOnline(contract, {
  handler: async (tx, { params }) => {
    const { tenantId } = tx.actor;
    const order = await tx.rows(postOrders).visible(params['id'] ?? '', postOrders.access.read(tx.actor));
    const post = await tx.rows(posts).visible(order.post_id, posts.access.read(tx.actor));
    if (order.reminded_at !== null && Date.parse(tx.now) - Date.parse(order.reminded_at) < pauseMs)
      refuse('too_many', messages.remindedLately);
    const reads = await tx.sql
      .selectFrom('post_order_reads')
      .select('staff_id')
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', order.id)
      .where('deleted', '=', 0)
      .execute();
    const hasRead = new Set(reads.map((row) => String(row['staff_id'])));
    const duties = await dutiesAt(tx.sql, tenantId, order.post_id, orderDays(tx.now));
    const people = new Set(duties.map(({ staffId }) => staffId).filter((id) => !hasRead.has(id)));
    const reminded = await tellPeople(tx, [...people], post, messages.newsRemind);
    tx.rows(postOrders).update({ ...order, reminded_at: tx.now });
    return { answer: { reminded }, about: ['post_orders', order.id], logged: { reminded } };
  },
});
