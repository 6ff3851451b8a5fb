import { instantFromMs } from '#shared/core/dates.ts';
import type { Known } from '#shared/modules/assistant/answer.ts';
import type { listMyInvoices } from '#shared/modules/billing/queries.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { usualLadder } from '#shared/modules/bookings/cancellation.ts';
import { figuresFollow } from '#shared/modules/dashboard/figures-follow.ts';
import type { readMetrics } from '#shared/modules/dashboard/queries.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useRows } from '#web/core/data/local.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useSession } from '#web/core/session/session.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';

/** As many as the page of payments asks for, so that both share one answer. */
const mostBills = 200;

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
  const { ladder, state_code: state, phone, name: business, cities } = useBrand();
  // As the dashboard and the page of payments ask, so that their answers are here without network too.
  const metrics = useQuery<typeof readMetrics>('/dashboard/metrics', user ? {} : null, {
    keep: true,
    follow: figuresFollow,
  });
  const bills = useQuery<typeof listMyInvoices>(
    '/billing/my-invoices',
    user ? { input: { limit: mostBills, page: 1 } } : null,
    { keep: true, follow: ['notifications'] },
  );
  return {
    offered,
    ready:
      hasServices &&
      (user === null || (hasBookings && bills.state !== 'loading' && metrics.state !== 'loading')),
    knownNow: () => ({
      services: offered,
      bookings: user ? mine : null,
      here: asOf !== null,
      ladder: ladder.length > 0 ? [...ladder] : usualLadder,
      state,
      phone,
      business,
      cities,
      person: user ? { name: user.name, phone: user.phone ?? '' } : null,
      bills: bills.data,
      visits: metrics.data?.visitsAhead ?? [],
      online: syncStatus.get().online,
      now: instantFromMs(believedNow()),
    }),
  };
}

function isActive(service: Service): boolean {
  return service.status === 'active';
}
