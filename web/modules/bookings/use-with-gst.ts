import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { discountedPrice } from '#shared/modules/bookings/discount.ts';
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

/** The same for a booking, less the discount of its order; its service says how it is taxed. */
export function useBookingWithGst(): (
  booking: { readonly service_id: string } & Parameters<typeof discountedPrice>[0],
) => WithGst {
  const { rows } = useRows(services);
  const withGst = useWithGst();
  return (booking) =>
    withGst(discountedPrice(booking), rows.find(({ id }) => id === booking.service_id)?.sac ?? '99');
}
