import { shareOut } from '#shared/core/gst.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Order } from './order.ts';

/** What an order asks for one of its bookings, in rupees. */
export type Due = { readonly bookingId: string; readonly amount: number };

/**
 * What an order asks of its customer by booking: each its share of the total, so that the shares add up to
 * it, and one that was cancelled only the fee. A booking that this device does not hold counts as it was
 * ordered.
 */
export function duesOf(
  order: Pick<Order, 'total' | 'lines'>,
  held: readonly { readonly id: string; readonly status: string; readonly fee: number | null }[],
): Due[] {
  const shares = shareOut(
    rupeesToPaise(order.total),
    order.lines.map((line) => rupeesToPaise(line.price)),
  );
  return order.lines.map((line, i) => {
    const booking = held.find((item) => item.id === line.booking_id);
    const amount =
      booking?.status === 'cancelled' ? (booking.fee ?? 0) : paiseToRupees(shares[i] ?? paise(0));
    return { bookingId: line.booking_id, amount };
  });
}

/**
 * What is still to be paid of what an order asks, in rupees: less what was received or reported and has not
 * gone back. A booking that was paid too much does not pay for another.
 */
export function leftToPay(
  dues: readonly Due[],
  held: readonly { readonly id: string; readonly payments: readonly Payment[] }[],
): Due[] {
  return dues.map(({ bookingId, amount }) => {
    const { received, claimed, returned } = paidOf(
      held.find((booking) => booking.id === bookingId)?.payments ?? [],
    );
    const paid = rupeesToPaise(received) + rupeesToPaise(claimed) - rupeesToPaise(returned);
    return { bookingId, amount: paiseToRupees(paise(Math.max(0, rupeesToPaise(amount) - paid))) };
  });
}

/** All of it, in rupees. */
export function sumOf(dues: readonly Due[]): number {
  return paiseToRupees(paise(dues.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0)));
}
