import { useMemo } from 'react';
import { orders } from '#shared/modules/cart/order.ts';
import { useRows } from '#web/core/data/local.ts';

/** An order that is not placed yet, and what it waits for. */
export type OrderOnWay = { readonly id: string; readonly state: 'waiting' | 'refused' | 'to_accept' };

/** The order of a booking as long as it is not placed: also what only this phone knows of it. */
export function useOrderOnWay(): (bookingId: string) => OrderOnWay | null {
  const { rows } = useRows(orders);
  const found = useMemo(() => {
    const byBooking = new Map<string, OrderOnWay>();
    for (const { id, status, lines, _state: mark } of rows) {
      const state = status === 'requested' ? mark : status === 'to_accept' ? status : undefined;
      if (!state) continue;
      // An order that was refused says so until there is another.
      for (const { booking_id: booking } of lines)
        if (state !== 'refused' || !byBooking.has(booking)) byBooking.set(booking, { id, state });
    }
    return byBooking;
  }, [rows]);
  return (bookingId) => found.get(bookingId) ?? null;
}
