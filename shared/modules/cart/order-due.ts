import { shareOut } from '#shared/core/gst.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, sumOf as sumUp } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Added } from '#shared/modules/bookings/added.ts';
import { discountOf, discountedPrice } from '#shared/modules/bookings/discount.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Order, OrderLine } from './order.ts';

/** What an order asks for one of its bookings, in rupees. */
export type Due = { readonly bookingId: string; readonly amount: number };

/** A booking as this device holds it; without a price it costs what was ordered. */
type Held = {
  readonly id: string;
  readonly status: string;
  readonly fee: number | null;
  readonly price?: number;
  readonly added?: readonly Added[] | undefined;
  readonly discount_percent?: number | undefined;
};

/**
 * What an order asks of its customer by booking: each its share of the total at the rate of its own tax, so
 * that the shares add up to it, with what it costs more or less since, taxed; and one that was cancelled only
 * the fee. A booking that this device does not hold counts as it was ordered. Orders of earlier days, whose
 * lines name no discount, were paid by shares of the price alone.
 */
export function duesOf(order: Pick<Order, 'total' | 'lines'>, held: readonly Held[]): Due[] {
  const isEarlier = order.lines.every(({ discount }) => discount === undefined);
  const shares = shareOut(
    rupeesToPaise(order.total),
    order.lines.map(isEarlier ? ({ price }) => rupeesToPaise(price) : taxed),
  );
  return order.lines.map((line, i) => {
    const booking = held.find((item) => item.id === line.booking_id);
    const share = shares[i] ?? paise(0);
    const amount =
      booking?.status === 'cancelled'
        ? (booking.fee ?? 0)
        : paiseToRupees(sumUp([share, sinceOrdered(line, booking)]));
    return { bookingId: line.booking_id, amount };
  });
}

/** A line with its tax, in ten-thousandths of a paisa. */
function taxed({ price, discount = 0, rate }: OrderLine): Paise {
  return paise(minus(rupeesToPaise(price), rupeesToPaise(discount)) * (10_000 + Math.round(rate * 100)));
}

/**
 * What a booking costs more than it was ordered for, both less the discount of the order, with its tax; below
 * zero where it costs less.
 */
function sinceOrdered({ price, discount, rate }: OrderLine, booking: Held | undefined): Paise {
  if (booking?.price === undefined || booking.price === price) return paise(0);
  const { price: now, added, discount_percent } = booking;
  const off = discount === undefined ? discountOf({ price, discount_percent }) : rupeesToPaise(discount);
  const ordered = minus(rupeesToPaise(price), off);
  const more = rupeesToPaise(discountedPrice({ price: now, added, discount_percent })) - ordered;
  return paise(Math.round(more * (1 + rate / 100)));
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
