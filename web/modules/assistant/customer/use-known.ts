import { instantFromMs } from '#shared/core/dates.ts';
import type { Known } from '#shared/modules/assistant/answer.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { usualLadder } from '#shared/modules/bookings/cancellation.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useRows } from '#web/core/data/local.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useSession } from '#web/core/session/session.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';

/** What this device knows for answers: live rows, so that they are the same without network. */
export function useKnown(): {
  readonly offered: readonly Service[];
  /** False while the device has not yet read what it holds. */
  readonly ready: boolean;
  readonly knownNow: () => Known;
} {
  const { rows: offered, ready: hasServices } = useRows(services, { filter: isActive });
  const { rows: mine, asOf, ready: hasBookings } = useRows(bookings, { sort: 'date' });
  const { user } = useSession();
  const { ladder, state_code: state, phone } = useBrand();
  return {
    offered,
    ready: hasServices && (user === null || hasBookings),
    knownNow: () => ({
      services: offered,
      bookings: user ? mine : null,
      here: asOf !== null,
      ladder: ladder.length > 0 ? [...ladder] : usualLadder,
      state,
      phone,
      online: syncStatus.get().online,
      now: instantFromMs(believedNow()),
    }),
  };
}

function isActive(service: Service): boolean {
  return service.status === 'active';
}
