import { rupeesToPaise } from '#shared/core/money.ts';
import { priceFor } from '#shared/modules/marketplace/rules.ts';
import type { Amount } from '#shared/modules/marketplace/rules.ts';
import { addedTo } from './surcharge-rules.ts';
import type { Agreed, Priced } from './surcharge.ts';

/**
 * What an amount of a service costs in rupees before tax with its surcharges, and each of them; null where
 * the business must name the price.
 */
export function pricedWith(
  service: Parameters<typeof priceFor>[0],
  wanted: Amount,
  agreed: readonly Agreed[],
): Priced | null {
  const one = priceFor(service, { ...wanted, quantity: 1 });
  return one === null ? null : addedTo(rupeesToPaise(one), wanted.quantity ?? 1, agreed);
}
