import { gstinFault } from '#shared/core/gstin.ts';
import { isAgreed } from '#shared/modules/bookings/is-agreed.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';

/**
 * The state code in which an order is taxed where that is no longer a choice: a booking that is confirmed has
 * its address and its total with tax, in the state of the business. Null where the customer may choose.
 */
export function fixedPlace(
  ordered: readonly (Pick<Booking, 'status'> | null | undefined)[],
  own: string,
): string | null {
  return ordered.some((booking) => booking && isAgreed(booking)) ? own : null;
}

type Asked = {
  /** The state in which a client of the books is billed; empty for everybody else. */
  readonly buyer: string;
  /** As it is typed so far; one with a mistake is none. */
  readonly gstin: string;
  readonly asked: string;
  readonly booked: Parameters<typeof fixedPlace>[0];
  readonly own: string;
};

/**
 * The state code in which an order is taxed: where the buyer is registered, where a confirmed booking is, or
 * as the customer chose. The cart shows it, the order keeps it and the invoice has it.
 */
export function orderedPlace({ buyer, gstin, asked, booked, own }: Asked): string {
  if (buyer !== '') return buyer;
  return gstinFault(gstin) === null ? gstin.slice(0, 2) : (fixedPlace(booked, own) ?? asked);
}
