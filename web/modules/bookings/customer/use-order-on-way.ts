import { orders } from '#shared/modules/cart/order.ts';
import { useRows } from '#web/core/data/local.ts';

/** An order that is not placed yet, and what it waits for. */
export type OrderOnWay = { readonly id: string; readonly state: 'waiting' | 'refused' | 'to_accept' };

/**
 * The newest order of a booking as long as none is placed: also what only this phone knows of it. One that
 * was refused stays there until somebody has looked at it, and matters no more once another is placed.
 */
export function useOrderOnWay(): (bookingId: string) => OrderOnWay | null {
  const { rows } = useRows(orders);
  return (bookingId) => {
    const own = rows.filter(({ lines }) => lines.some(({ booking_id: id }) => id === bookingId));
    if (own.some(({ status }) => status === 'placed')) return null;
    const [order] = own;
    const state = order?.status === 'requested' ? order._state : order?.status;
    const isOnWay = state === 'waiting' || state === 'refused' || state === 'to_accept';
    return order && isOnWay ? { id: order.id, state } : null;
  };
}
