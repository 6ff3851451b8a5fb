import type { CalendarDate } from '#shared/core/dates.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { withGst } from '#shared/modules/marketplace/with-gst.ts';
import type { WithGst } from '#shared/modules/marketplace/with-gst.ts';

/** A service as the public pages show it: with the tax on its prices, as the booking wizard adds it. */
export type Offered = Service & {
  /** What one of its prices comes to today, for somebody in the state of the business. */
  readonly withGst: (price: number) => WithGst;
};

/** The services of a business, in the state with this code, as they are offered on a day. */
export function offeredOn(catalogue: readonly Service[], state: string, day: CalendarDate): Offered[] {
  return catalogue.map((service) => ({
    ...service,
    withGst: (price) => withGst(price, service.sac, state, day),
  }));
}
