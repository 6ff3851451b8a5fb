import { Box } from '@chakra-ui/react';
import { CalendarX2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingLifecycle, bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { deviceFailure } from '#web/core/sync/engine.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useStore } from '#web/core/device/store.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { BookingCard } from '../components/booking-card.tsx';
import { CancelDialog } from '../components/cancel-dialog.tsx';
import { Pager } from '../components/pager.tsx';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';
import { newestFirst } from './newest-first.ts';
import { OrderBadge } from './order-badge.tsx';
import { useOrderOnWay } from './use-order-on-way.ts';

type Filter = 'all' | Booking['status'];
const filters: readonly Filter[] = ['all', ...bookingLifecycle.states];
const pageSize = 10;

export default function MyBookingsPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const { online } = useSyncStatus();
  const failure = useStore(deviceFailure);
  const { rows: held, ready, asOf, missing } = useRows(bookings, { sort: '-created_at' });
  const orderOf = useOrderOnWay();
  const all = useMemo(() => newestFirst(held), [held]);
  const filter = filters.find((filter) => filter === query.get('status')) ?? 'all';
  const rows = filter === 'all' ? all : all.filter((booking) => booking.status === filter);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));

  const show = (status: Filter, to = 1): void => {
    setQuery(
      { ...(status === 'all' ? {} : { status }), ...(to > 1 ? { page: String(to) } : {}) },
      { replace: true },
    );
    scrollTo({ top: 0 });
  };

  return (
    <Page
      title={t(messages.title)}
      actions={
        <ButtonLink to="/book">
          <Plus size={20} aria-hidden />
          {t(messages.bookNew)}
        </ButtonLink>
      }
    >
      <OfflineNote asOf={asOf} />
      <Box mb="4">
        <FilterChips
          label={t(messages.filter)}
          value={filter}
          onChange={(value) => show(value)}
          options={filters.map((value) => ({
            value,
            label: t(messages[value]),
            count: value === 'all' ? all.length : all.filter((booking) => booking.status === value).length,
          }))}
        />
      </Box>
      {failure ? (
        <ErrorState
          title={t(messages.fetchFailed)}
          retryLabel={t(later.loadFailed)}
          retry={() => location.reload()}
        />
      ) : missing === 'failed' ? (
        <NotRead missing={missing} title={t(messages.fetchFailed)} />
      ) : !ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : rows.length === 0 ? (
        <NoBookings filter={filter} showAll={() => show('all')} neverPulled={asOf === null && !online} />
      ) : (
        <>
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            {rows.slice((page - 1) * pageSize, page * pageSize).map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                badges={<OrderBadge order={orderOf(booking.id)} />}
                actions={
                  isOpen(booking) ? (
                    <Button
                      look="dangerOutline"
                      size="sm"
                      minHeight="44px"
                      onClick={() => setCancelling(booking)}
                    >
                      {t(messages.cancel)}
                    </Button>
                  ) : undefined
                }
              />
            ))}
          </Box>
          <Pager page={page} pages={pages} onGo={(to) => show(filter, to)} />
        </>
      )}
      <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} />
    </Page>
  );
}

function NoBookings({
  filter,
  showAll,
  neverPulled,
}: {
  filter: Filter;
  showAll: () => void;
  neverPulled: boolean;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <EmptyState
      icon={<CalendarX2 aria-hidden />}
      title={t(messages.none)}
      text={t(neverPulled ? messages.noneHere : filter === 'all' ? messages.noneText : messages.noneFiltered)}
      action={
        filter === 'all' ? (
          <ButtonLink to="/book">{t(messages.bookNew)}</ButtonLink>
        ) : (
          <Button look="outline" onClick={showAll}>
            {t(messages.showAll)}
          </Button>
        )
      }
    />
  );
}
