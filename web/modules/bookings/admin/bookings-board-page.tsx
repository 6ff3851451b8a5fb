import { Box } from '@chakra-ui/react';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useRows } from '#web/core/local.ts';
import type { Where } from '#web/core/matches.ts';
import { Button } from '#web/core/ui/button.tsx';
import { DataTable } from '#web/core/ui/data-table.tsx';
import type { Column } from '#web/core/ui/data-table.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { FilterChips } from '#web/core/ui/filter-chips.tsx';
import { OfflineNote } from '#web/core/ui/offline-note.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { CardSkeletons } from '#web/core/ui/skeleton.tsx';
import { dayWords } from '#web/core/ui/when.ts';
import { BookingStatus } from '../components/booking-status.tsx';
import { bookingScreens as words, deskMessages as say } from '../messages.ts';
import { deskLater as later } from '../later-messages.ts';
import { priceWords } from '../price-words.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingSheet } from './booking-sheet.tsx';

type Filter = 'all' | 'asked' | Booking['status'];
const filters: readonly Filter[] = ['all', 'asked', ...bookingLifecycle.states];
const pageSize = 100;

/** All bookings of the business, live, with the next step of each at hand. */
export default function BookingsBoardPage(): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = useServiceTitle();
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState(pageSize);
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = filters.find((one) => one === query.get('status')) ?? 'all';
  const { rows, ready, asOf } = useRows(bookings, { where: whereOf(filter), sort: '-created_at', limit: shown });
  const open = rows.find((booking) => booking.id === openId) ?? null;

  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'customer',
      label: t(say.customer),
      cell: (booking) => booking.customer_name || booking.customer_phone || booking.user_id.slice(0, 8),
      width: '180px',
    },
    { key: 'service', label: t(say.service), cell: titleOf },
    { key: 'when', label: t(say.when), cell: (booking) => `${dayWords(booking.date, language)}, ${booking.time}` },
    { key: 'where', label: t(say.where), cell: (booking) => booking.location },
    { key: 'price', label: t(say.price), numeric: true, cell: (booking) => priceWords(booking, t) },
    { key: 'status', label: t(say.status), cell: (booking) => <BookingStatus booking={booking} state={booking._state} /> },
    { key: 'next', label: t(say.next), cell: (booking) => <BookingActions booking={booking} first /> },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <OfflineNote asOf={asOf} />
      <Box mb="4">
        <FilterChips
          label={t(words.filter)}
          value={filter}
          onChange={(value) => setQuery(value === 'all' ? {} : { status: value })}
          options={filters.map((value) => ({ value, label: t(value === 'asked' ? later.asked : words[value]) }))}
        />
      </Box>
      {!ready ? (
        <CardSkeletons label={t(say.loading)} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<CalendarX2 aria-hidden />} title={t(words.none)} text={t(filter === 'all' ? say.noneText : words.noneFiltered)} />
      ) : (
        <DataTable caption={t(say.title)} columns={columns} rows={rows} rowKey={(booking) => booking.id} onOpen={(booking) => setOpenId(booking.id)} />
      )}
      {rows.length >= shown ? (
        <Box textAlign="center" mt="5">
          <Button look="outline" onClick={() => setShown(shown + pageSize)}>
            {t(words.more)}
          </Button>
        </Box>
      ) : null}
      <BookingSheet booking={open} onClose={() => setOpenId(null)} />
    </Page>
  );
}

/** Requests for a price that nobody has answered yet are a list of their own. */
function whereOf(filter: Filter): Where {
  if (filter === 'all') return {};
  return filter === 'asked' ? { quote: 'asked', status: 'pending' } : { status: filter };
}
