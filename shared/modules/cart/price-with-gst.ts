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
