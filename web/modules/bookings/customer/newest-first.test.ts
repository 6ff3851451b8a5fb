import { expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { newestFirst } from './newest-first.ts';

it('what was booked last comes first, and a series stays together in the order of its days', () => {
  const row = (id: string, series: string | null, day: string, made: string) => ({
    id,
    series_id: series,
    date: calendarDate(`2026-12-${day}`),
    time: clockTime('10:00'),
    created_at: `2026-11-${made}T08:00:00.000Z`,
  });
  const rows = [
    row('old', null, '06', '20'),
    row('third', 's', '18', '25'),
    row('second', 's', '11', '26'),
    row('first', 's', '04', '25'),
    row('new', null, '02', '27'),
  ];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'first', 'second', 'third', 'old']);
});
