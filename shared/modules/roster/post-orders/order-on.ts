import type { CalendarDate } from '#shared/core/dates.ts';

type Versioned = { readonly post_id: string; readonly version: number; readonly from_day: CalendarDate };

/** The order in force at a post on a day: of those that have begun, the last version. */
export function orderOn<Order extends Versioned>(
  orders: readonly Order[],
  postId: string | null,
  day: CalendarDate,
): Order | undefined {
  return orders
    .filter((order) => order.post_id === postId && order.from_day <= day)
    .reduce<Order | undefined>(
      (last, order) => (last && last.version > order.version ? last : order),
      undefined,
    );
}
