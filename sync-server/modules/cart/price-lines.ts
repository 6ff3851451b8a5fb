import { dateOf, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { refuse } from '#shared/core/errors.ts';
import { whyNotOrdered } from '#shared/modules/bookings/booking.ts';
import { isAgreed, percentOff } from '#shared/modules/bookings/is-agreed.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { lineDiscount } from '#shared/modules/bookings/discount.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { cartSentences as messages } from '#shared/modules/cart/messages.ts';
import { orderSays } from '#shared/modules/cart/server-messages.ts';
import type { OrderLine } from '#shared/modules/cart/order.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import type { Surcharge } from '#shared/modules/bookings/surcharge.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';

/** A cart line with its booking and its service as they are now; either may be missing. */
export type CartEntry = {
  readonly item: CartItem;
  readonly booking: Booking | null;
  readonly service: Service | null;
};

/** What holds for a line besides its price. */
type Terms = {
  /** Whether this may be what a customer gets once, in a first order. */
  readonly mayBeFirst: boolean;
  /** What the code of the order takes off. */
  readonly percent: number;
  /** Whether the customer pays the tax on a service code itself. */
  readonly isReverse: (sac: string) => boolean;
};

/**
 * A cart line as a line of an order at today's price and tax. Refuses what cannot be ordered, by its name.
 * What a booking that is confirmed costs is agreed, and so is its quantity, by which the fee for cancelling
 * goes; what was added to it has no discount. One that is not confirmed yet must still be to come.
 */
export function priceLine(
  { item, booking, service }: CartEntry,
  now: Instant,
  { mayBeFirst, percent, isReverse }: Terms,
): OrderLine {
  if (!booking) refuse('invalid', naming(messages.noTime, item), 'items');
  if (booking.service_id !== item.service_id) refuse('invalid', naming(messages.gone, item), 'items');
  const why = whyNotOrdered(booking);
  if (why === 'price_first') refuse('invalid', bookingSays.quoteFirst, 'items');
  const agreed = isAgreed(booking);
  const today = agreed ? booking.price : (pricedNow({ item, booking, service })?.price ?? null);
  const price = service?.status === 'active' && why === null ? today : null;
  if (!service || price === null) refuse('invalid', naming(messages.gone, item), 'items');
  if (!agreed && instantAt(booking.date, booking.time) < now)
    refuse('invalid', naming(orderSays.past, item), 'items');
  if (service.first_order && !agreed && !(mayBeFirst && item.quantity === 1))
    refuse('invalid', filled(bookingSays.firstOnly, { service: service.name }), 'items');
  if (agreed && item.quantity !== booking.quantity) refuse('invalid', naming(messages.agreed, item), 'items');
  return {
    cart_id: item.id,
    booking_id: booking.id,
    service_id: service.id,
    service: service.name,
    package: booking.package,
    date: booking.date,
    time: booking.time,
    quantity: item.quantity,
    price,
    ...lineDiscount(price, agreed ? booking.added : [], percentOff(booking, percent)),
    sac: service.sac,
    // Tax that the customer pays to the state is not asked for.
    rate: isReverse(service.sac) ? 0 : ratePercent(service.sac, dateOf(now)),
  };
}

/**
 * What a line costs at today's prices, under the surcharges that its booking was made with; null where it has
 * no price.
 */
export function pricedNow({
  item,
  booking,
  service,
}: CartEntry): { readonly price: number; readonly surcharges: Surcharge[] } | null {
  if (!booking || !service) return null;
  return pricedWith(service, { ...booking, quantity: item.quantity }, booking.surcharges);
}

/** Whether an entry is the first of a cart that is for a first order; there is one of them in an order. */
export function isOnlyOffer(entries: readonly CartEntry[], entry: CartEntry): boolean {
  return entries.find(({ service }) => service?.first_order) === entry;
}

/** The rate of a service code in percent. */
function ratePercent(sac: string, day: CalendarDate): number {
  return gstRateOn(sac, day) / 100;
}

function naming(message: Message, item: CartItem): Message {
  return filled(message, { service: item.service });
}
