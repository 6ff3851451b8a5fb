import { useMemo } from 'react';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { discountedPrice } from '#shared/modules/bookings/discount.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { withGst as addGst } from '#shared/modules/marketplace/with-gst.ts';
import type { WithGst } from '#shared/modules/marketplace/with-gst.ts';
import { useRows } from '#web/core/data/local.ts';
import { useBrand } from '#web/core/session/brand.ts';

/**
 * Adds the tax to a price, as it is today for somebody in the state of the business. Checkout settles it for
 * others.
 */
export function useWithGst(): (price: number, sac: string) => WithGst {
  const { state_code: state } = useBrand();
  return (price, sac) => addGst(price, sac, state, dateOf(instantFromMs(Date.now())));
}

/**
 * The same for a booking, less the discount of its order. Its service says how it is taxed, and its order
 * whether the customer pays the tax to the state itself.
 */
export function useBookingWithGst(): (
  booking: { readonly id: string; readonly service_id: string } & Parameters<typeof discountedPrice>[0],
) => WithGst {
  const { rows } = useRows(services);
  const { rows: placed } = useRows(orders);
  const withGst = useWithGst();
  const untaxed = useMemo(() => {
    const found = placed.flatMap(({ lines }) => lines).filter(({ rate }) => rate === 0);
    return new Set(found.map(({ booking_id: id }) => id));
  }, [placed]);
  return (booking) => {
    const price = discountedPrice(booking);
    if (untaxed.has(booking.id)) return { rate: 0, tax: 0, total: price };
    return withGst(price, rows.find(({ id }) => id === booking.service_id)?.sac ?? '99');
  };
}
