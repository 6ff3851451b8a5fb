import { useMemo } from 'react';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { discountedPrice } from '#shared/modules/bookings/discount.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { shownPrices } from '#shared/modules/cart/price-with-gst.ts';
import { isUntaxed } from '#shared/modules/cart/untaxed.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { WithGst } from '#shared/modules/marketplace/with-gst.ts';
import { useRows } from '#web/core/data/local.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import { useBrand } from '#web/core/session/brand.ts';

/**
 * Adds the tax to a price, as it is today for somebody in the state of the business. Checkout settles it for
 * others. Clients who pay the tax on a service to the state themselves see none.
 */
export function useWithGst(): (price: number, sac: string) => WithGst {
  const { state_code: state } = useBrand();
  const { user } = useSession();
  const methods = useQuery<typeof readPaymentMethods>(paymentMethods, user?.role === 'customer' ? {} : null, {
    keep: true,
  });
  return shownPrices(state, methods.data, Date.now());
}

const paymentMethods = '/billing/payment-methods';

/**
 * The same for a booking, less the discount of its order. Its service says how it is taxed, and its order
 * whether the customer pays the tax to the state itself.
 */
export function useBookingWithGst(): (
  booking: { readonly id: string; readonly service_id: string; readonly user_id?: string } & Parameters<
    typeof discountedPrice
  >[0],
) => WithGst {
  const { rows } = useRows(services);
  const { rows: placed } = useRows(orders);
  const withGst = useWithGst();
  const { user } = useSession();
  const isOffice = user !== null && user.role !== 'customer';
  const methods = useQuery<typeof readPaymentMethods>(paymentMethods, isOffice ? {} : null, { keep: true });
  const accounts = methods.data?.untaxed_accounts ?? [];
  const untaxed = useMemo(() => {
    const found = placed.flatMap(({ lines }) => lines).filter(({ rate }) => rate === 0);
    return new Set(found.map(({ booking_id: id }) => id));
  }, [placed]);
  return (booking) => {
    const price = discountedPrice(booking);
    if (untaxed.has(booking.id)) return { rate: 0, tax: 0, total: price };
    const sac = rows.find(({ id }) => id === booking.service_id)?.sac ?? '99';
    const day = dateOf(instantFromMs(Date.now()));
    if (accounts.includes(booking.user_id ?? '') && isUntaxed(sac, { mode: 'always', gstin: '', day }))
      return { rate: 0, tax: 0, total: price };
    return withGst(price, sac);
  };
}
