import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Order } from './order.ts';

/** What has become of a placed order: the state of its bookings now, and how many of them were cancelled. */
export type OrderStanding = {
  readonly kind: 'confirmed' | 'to_confirm' | 'in_progress' | 'completed' | 'partly_cancelled' | 'cancelled';
  readonly cancelled: number;
  readonly bookings: number;
};

/** Where a placed order stands. A booking that this device does not hold counts as it was ordered. */
export function standingOf(
  order: Pick<Order, 'lines'>,
  held: readonly Pick<Booking, 'id' | 'status'>[],
): OrderStanding {
  const states = order.lines.map(
    (line) => held.find((booking) => booking.id === line.booking_id)?.status ?? 'confirmed',
  );
  const open = states.filter((state) => state !== 'cancelled');
  const cancelled = states.length - open.length;
  const kind = (): OrderStanding['kind'] => {
    if (open.length === 0) return 'cancelled';
    if (open.includes('pending')) return 'to_confirm';
    if (cancelled > 0) return 'partly_cancelled';
    if (open.every((state) => state === 'completed')) return 'completed';
    return open.every((state) => state === 'confirmed') ? 'confirmed' : 'in_progress';
  };
  return { kind: kind(), cancelled, bookings: states.length };
}
