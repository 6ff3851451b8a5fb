import { useState } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { bookings, overStates } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { readBooking } from '#shared/modules/bookings/queries.ts';
import { useRow } from '#web/core/data/local.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Mark } from '#web/core/sync/overlay.ts';
import { laterAdminMessages } from '../office-messages.ts';

type Shown = Booking & Mark;
type Older = {
  readonly rows: readonly Shown[];
  /** Reads the next page; null where there is none. */
  readonly more: (() => void) | null;
  readonly missing: 'offline' | 'failed' | null;
  readonly label: Message;
};

/**
 * The bookings of this device with those that it has let go of, which the server is asked for. A booking that
 * is here is shown as it is here, with unsent work done on it. Without a question nothing is asked.
 */
export function useOlderBookings(
  where: Readonly<Record<string, string>> | null,
  here: readonly Shown[],
): Older {
  const [pages, setPages] = useState(1);
  const list = useListQuery<Booking>(
    {
      path: where === null ? '' : '/admin/bookings',
      filters: where ?? {},
      counted: null,
      search: '',
      sort: '-created_at',
      pages,
    },
    ['bookings'],
  );
  const asked = where !== null && list.data !== null;
  const rows = new Map<string, Shown>((asked ? list.rows : []).map((row) => [row.id, row]));
  for (const row of here) rows.set(row.id, row);
  return {
    rows: [...rows.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    more: asked && list.hasMore ? () => setPages(pages + 1) : null,
    missing:
      where !== null && list.data === null && (list.state === 'offline' || list.state === 'failed')
        ? list.state
        : null,
    label: laterAdminMessages.older,
  };
}

/** The booking that an address names: from this device, out of the rows shown, or from the server. */
export function useBooking(id: string | null, shown: readonly Shown[]): Shown | null {
  const { row, ready } = useRow(bookings, id ?? undefined);
  const listed = row ?? shown.find((booking) => booking.id === id) ?? null;
  const isAsked = id !== null && ready && listed === null;
  const found = useQuery<typeof readBooking>('/bookings/{id}', isAsked ? { params: { id } } : null, {
    follow: ['bookings'],
  });
  return id === null ? null : (listed ?? found.data);
}

/** Whether a status is one of bookings that devices of the office let go of. */
export function isOver(status: string): boolean {
  return overStates.some((state) => state === status);
}
