import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { ReverseChargeMode } from '#shared/modules/billing/reverse-charge-mode.ts';
import { withGst } from '#shared/modules/marketplace/with-gst.ts';
import type { WithGst } from '#shared/modules/marketplace/with-gst.ts';
import { isUntaxed } from './untaxed.ts';

type Terms = { readonly mode: ReverseChargeMode; readonly state: string; readonly day: CalendarDate };

/** What a customer pays for a price of a service code; no tax where the customer pays it to the state. */
export function priceWithGst(price: number, sac: string, { mode, state, day }: Terms): WithGst {
  if (isUntaxed(sac, { mode, gstin: '', day })) return { rate: 0, tax: 0, total: price };
  return withGst(price, sac, state, day);
}

/**
 * The terms by which a screen shows prices: today, in the state of the business, whatever checkout settles
 * later. An answer of the ways to pay that an earlier version kept does not say who pays the tax.
 */
export function shownTerms(
  state: string,
  methods: { readonly reverse_charge?: ReverseChargeMode } | null,
  nowMs: number,
): Terms {
  return { mode: methods?.reverse_charge ?? 'never', state, day: dateOf(instantFromMs(nowMs)) };
}

/**
 * What a customer pays for a price of a service code by those terms: the same in the wizard, on a booking and
 * on a line of the cart.
 */
export function shownPrices(
  ...terms: Parameters<typeof shownTerms>
): (price: number, sac: string) => WithGst {
  const shown = shownTerms(...terms);
  return (price, sac) => priceWithGst(price, sac, shown);
}
