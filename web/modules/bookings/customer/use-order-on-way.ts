import { orders } from '#shared/modules/cart/order.ts';
import { useRows } from '#web/core/data/local.ts';

/** An order that is not placed yet, and what it waits for. */
export type OrderOnWay = { readonly id: string; readonly state: 'waiting' | 'refused' | 'to_accept' };

/** The newest order of a booking as long as it is not placed: also what only this phone knows of it. */
export function useOrderOnWay(): (bookingId: string) => OrderOnWay | null {
  const { rows } = useRows(orders);
  return (bookingId) => {
    const order = rows.find(({ lines }) => lines.some(({ booking_id: id }) => id === bookingId));
    const state = order?.status === 'requested' ? order._state : order?.status;
    const isOnWay = state === 'waiting' || state === 'refused' || state === 'to_accept';
    return order && isOnWay ? { id: order.id, state } : null;
  };
}
