import type { Booking } from '#shared/modules/bookings/booking.ts';

type Made = Pick<Booking, 'id' | 'series_id' | 'created_at' | 'date' | 'time'>;

/** What was booked last comes first; a series stays together, in the order of its days. */
export function newestFirst<Row extends Made>(rows: readonly Row[]): Row[] {
  const togetherWith = ({ id, series_id: series }: Made): string => series ?? id;
  const madeAt = new Map<string, string>();
  for (const row of rows) {
    const before = madeAt.get(togetherWith(row)) ?? '';
    if (row.created_at > before) madeAt.set(togetherWith(row), row.created_at);
  }
  const made = (row: Made): string => madeAt.get(togetherWith(row)) ?? '';
  return rows.toSorted(
    (a, b) =>
      made(b).localeCompare(made(a)) ||
      togetherWith(a).localeCompare(togetherWith(b)) ||
      a.date.localeCompare(b.date) ||
      a.time.localeCompare(b.time),
  );
}
