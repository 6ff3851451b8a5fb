import { refuse } from '#shared/core/errors.ts';
import { postOrderMessages as messages } from '#shared/modules/roster/post-orders/messages.ts';
import { remindReaders as contract } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { readersToCome, tellPeople } from './tell-people.ts';

const pauseMs = 3_600_000;

/** Asks those again who have duty under an order in the coming week and have not read it. */
export const remindReaders = handleOnline(contract, {
  handler: async (tx, { params }) => {
    const order = await tx.rows(postOrders).visible(params['id'] ?? '', postOrders.access.read(tx.actor));
    const post = await tx.rows(posts).visible(order.post_id, posts.access.read(tx.actor));
    if (order.reminded_at !== null && Date.parse(tx.now) - Date.parse(order.reminded_at) < pauseMs)
      refuse('too_many', messages.remindedLately);
    const people = await readersToCome(tx, order);
    const reminded = await tellPeople(tx, people, post, 'order.reminder');
    tx.rows(postOrders).update({ ...order, reminded_at: tx.now });
    return { answer: { reminded }, about: ['post_orders', order.id], logged: { reminded } };
  },
});
