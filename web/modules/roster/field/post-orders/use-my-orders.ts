import { useEffect, useRef } from 'react';
import { readPostOrder } from '#shared/modules/roster/post-orders/operations.ts';
import type { MyOrder, readMyOrders } from '#shared/modules/roster/post-orders/queries.ts';
import { useAttention, usePending } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** An order and whether this person has confirmed it; `waiting` is kept on this phone and not sent yet. */
export type OrderShown = MyOrder & { readonly state: 'unread' | 'waiting' | 'read' };

/** The orders of one's posts, also without network, with what was confirmed on this phone. */
export function useMyOrders(): {
  readonly answer: Answered<MyOrder[]>;
  readonly orders: readonly OrderShown[];
} {
  const answer = useQuery<typeof readMyOrders>(
    '/roster/my-orders',
    {},
    { keep: true, follow: ['roster', 'notifications'] },
  );
  const waiting = useOrderIds(usePending());
  const refused = useOrderIds(useAttention());
  // What has been sent stays confirmed until the server's answer has it.
  const sent = useRef(new Set<string>());
  for (const id of waiting) sent.current.add(id);
  for (const id of refused) sent.current.delete(id);
  const { reload } = answer;
  const count = waiting.length;
  useEffect(() => {
    if (count === 0) reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function at each render
  }, [count]);
  const orders = (answer.data ?? []).map((order): OrderShown => {
    if (order.read_at !== null) return { ...order, state: 'read' };
    if (waiting.includes(order.id)) return { ...order, state: 'waiting' };
    return { ...order, state: sent.current.has(order.id) ? 'read' : 'unread' };
  });
  return { answer, orders };
}

function useOrderIds(
  operations: readonly { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[],
): string[] {
  return operations
    .filter(({ name }) => name === readPostOrder.name)
    .map(({ input }) => String(input['order_id']));
}
