import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addressLine } from '#shared/modules/bookings/address.ts';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { amountWaiting, moneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import type { MoneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { useRows } from '#web/core/data/local.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { readWholeList } from '#web/core/data/use-list-query.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { ListBar } from '#web/core/ui/tables/list-bar.tsx';
import { TableTools } from '#web/core/ui/tables/table-tools.tsx';
import { useHiddenColumns } from '#web/core/ui/tables/use-columns.ts';
import { dayWords } from '#web/core/ui/look/when.ts';
import { BookingStatus } from '../components/booking-status.tsx';
import { bookingScreens as words } from '../messages.ts';
import { bookingAdminMessages as messages } from '../office-messages.ts';
import { laterMessages as later } from '../later-messages.ts';
import { priceWords } from '../price-labels.ts';
import { useBookingWithGst } from '../use-with-gst.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { NextStep } from './booking-actions.tsx';
import { BookingSheet } from './booking-sheet.tsx';
import { isOver, useBooking, useOlderBookings } from './use-older-bookings.ts';

type Filter = 'all' | 'asked' | 'inCart' | MoneyWaiting | Booking['status'];
const filters: readonly Filter[] = ['all', 'asked', ...moneyWaiting, ...bookingLifecycle.states, 'inCart'];
const pageSize = 500;
/** The most rows that one export takes along. */
const mostExported = 10_000;

/** All bookings of the business, live, with the next step of each at hand. */
export default function BookingsBoardPage(): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = useServiceTitle();
  const withGst = useBookingWithGst();
  const { query, set } = useAddress();
  const [shown, setShown] = useState(pageSize);
  const filter = filters.find((filter) => filter === query.get('status')) ?? 'all';
  const [wantsOlder, setWantsOlder] = useState(false);
  const live = useRows(bookings, {
    where: whereHere(filter),
    ...(filtersHere[filter] ? { filter: filtersHere[filter] } : {}),
    sort: '-created_at',
    limit: shown,
  });
  const { ready, asOf } = live;
  const ofMoney = isOfMoney(filter);
  const mayHaveOlder = filter === 'all' || ofMoney || isOver(filter);
  // What money waits for is shown whole, however long ago it was.
  const readsOlder = ofMoney || (wantsOlder && mayHaveOlder);
  const older = useOlderBookings(readsOlder ? whereOf(filter) : null, live.rows);
  const rows = readsOlder ? older.rows : live.rows;
  const open = useBooking(query.get('open'), rows);
  const { hidden, setHidden } = useHiddenColumns('/bookings');
  const setOpen = (id: string | null): void => set({ open: id ?? '' });
  const whenOf = (booking: Booking): string => `${dayWords(booking.date, language)}, ${booking.time}`;
  const customerOf = (booking: Booking): string =>
    booking.customer_name || formatPhone(booking.customer_phone ?? '') || booking.user_id.slice(0, 8);

  const columns: AdminColumn<(typeof rows)[number]>[] = [
    { key: 'customer', label: t(messages.customer), cell: customerOf, text: customerOf, width: '180px' },
    { key: 'service', label: t(messages.service), cell: titleOf, text: titleOf, under: 'plain' },
    {
      key: 'when',
      label: t(messages.when),
      cell: whenOf,
      text: (booking) => `${booking.date} ${booking.time}`,
      under: 'plain',
    },
    {
      key: 'where',
      label: t(messages.where),
      cell: (booking) => addressLine(booking),
      text: (booking) => addressLine(booking),
      under: 'plain',
    },
    {
      key: 'price',
      label: t(messages.priceWithGst),
      numeric: true,
      cell: (booking) => priceWords({ ...booking, price: withGst(booking).total }, t),
      text: (booking) => withGst(booking).total,
      under: 'named',
    },
    {
      key: 'status',
      label: t(messages.status),
      cell: (booking) => (
        <Box display="flex" flexWrap="wrap" gap="2">
          <BookingStatus booking={booking} state={booking._state} office />
        </Box>
      ),
      text: (booking) => t(words[booking.status]),
    },
    {
      key: 'next',
      label: t(messages.next),
      cell: (booking) => <NextStep booking={booking} />,
      text: () => null,
    },
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={asOf} />
      <ListBar
        chips={
          <FilterChips
            label={t(words.filter)}
            value={filter}
            onChange={(value) => set({ status: value === 'all' ? '' : value })}
            wrap
            options={filters.map((value) => ({
              value,
              label: t(
                value === 'asked' ? later.priceAsked : isOfMoney(value) ? moneyWords[value] : words[value],
              ),
            }))}
          />
        }
      >
        <TableTools
          name={t(messages.title)}
          columns={columns.filter((column) => column.key !== 'next')}
          total={rows.length}
          allRows={() =>
            readWholeList<Booking>(
              {
                path: '/admin/bookings',
                filters: whereOf(filter),
                counted: null,
                search: '',
                sort: '-created_at',
                pages: 1,
              },
              mostExported,
              ({ id }) => id,
            )
          }
          hidden={hidden}
          setHidden={setHidden}
        />
      </ListBar>
      {!ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<CalendarX2 aria-hidden />}
          title={t(words.none)}
          text={t(filter === 'all' ? messages.noneText : words.noneFiltered)}
        />
      ) : (
        <DataTable
          caption={t(messages.title)}
          columns={columns.filter((column) => !hidden.includes(column.key))}
          rows={rows}
          rowKey={(booking) => booking.id}
          onOpen={(booking) => setOpen(booking.id)}
        />
      )}
      {older.missing ? <NotRead missing={older.missing} /> : null}
      {live.rows.length >= shown || older.more ? (
        <Box textAlign="center" mt="5">
          <Button look="outline" onClick={() => older.more?.() ?? setShown(shown + pageSize)}>
            {t(words.more)}
          </Button>
        </Box>
      ) : ready && mayHaveOlder && !readsOlder ? (
        <Box textAlign="center" mt="5">
          <Button look="outline" onClick={() => setWantsOlder(true)}>
            {t(older.label)}
          </Button>
        </Box>
      ) : null}
      <BookingSheet booking={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

/** Requests for a price that nobody has answered yet, and what is only in carts, are lists of their own. */
function whereOf(filter: Filter): Readonly<Record<string, string>> {
  if (filter === 'all') return {};
  if (filter === 'asked') return { quote: 'asked', status: 'pending' };
  if (isOfMoney(filter)) return { money: filter };
  if (filter === 'inCart') return { in_cart: 'true', status: 'pending' };
  return { status: filter };
}

/** What the device has of it: one that it got before the product knew of carts says nothing of them. */
function whereHere(filter: Filter): Readonly<Record<string, string>> {
  const { in_cart: _inCart, money: _money, ...where } = whereOf(filter);
  return where;
}

const filtersHere: Readonly<Partial<Record<Filter, (booking: Booking) => boolean>>> = {
  inCart: ({ in_cart: inCart }) => inCart,
  claimed: (booking) => amountWaiting('claimed', booking) > 0,
  refund: (booking) => amountWaiting('refund', booking) > 0,
};

const moneyWords = { claimed: messages.toConfirmPaid, refund: messages.toRefund } as const;

function isOfMoney(filter: Filter): filter is MoneyWaiting {
  return moneyWaiting.some((kind) => kind === filter);
}
