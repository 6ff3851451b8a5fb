import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { gstRateOn, taxOf } from '#shared/core/gst.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useRows } from '#web/core/data/local.ts';
import { useBrand } from '#web/core/session/brand.ts';

/** What a price comes to, in rupees; `rate` is in percent. */
export type WithGst = { readonly rate: number; readonly tax: number; readonly total: number };

/**
 * Adds the tax to a price, as it is today for somebody in the state of the business. Checkout settles it for
 * others.
 */
export function useWithGst(): (price: number, sac: string) => WithGst {
  const { state_code: state } = useBrand();
  return (price, sac) => {
    const rate = gstRateOn(sac, dateOf(instantFromMs(Date.now())));
    const { cgst, sgst, total } = taxOf([{ amount: rupeesToPaise(price), rate }], state, state);
    return { rate: rate / 100, tax: paiseToRupees(cgst + sgst), total: paiseToRupees(total) };
  };
}

/** The same for a booking, whose service says how it is taxed. */
export function useBookingWithGst(): (booking: {
  readonly service_id: string;
  readonly price: number;
}) => WithGst {
  const { rows } = useRows(services);
  const withGst = useWithGst();
  return ({ service_id, price }) => withGst(price, rows.find(({ id }) => id === service_id)?.sac ?? '99');
}
