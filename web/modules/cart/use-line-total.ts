import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { shownPrices } from '#shared/modules/cart/price-with-gst.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useRows } from '#web/core/data/local.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useBrand } from '#web/core/session/brand.ts';

/** What an amount of a line comes to with its tax, as the wizard has shown it. */
export function useLineTotal(): (line: Pick<CartItem, 'service_id'>, amount: number) => number {
  const { state_code: state } = useBrand();
  const { rows } = useRows(services);
  const methods = useQuery<typeof readPaymentMethods>('/billing/payment-methods', {}, { keep: true });
  const withGst = shownPrices(state, methods.data, Date.now());
  return ({ service_id: id }, amount) => {
    const sac = rows.find((service) => service.id === id)?.sac ?? '';
    return withGst(amount, sac).total;
  };
}
