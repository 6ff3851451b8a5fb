import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { bookSpansOf } from './book-span.ts';

const at = (day: string) => instantAt(calendarDate(day), clockTime('07:00'));

it.each([
  ['weekly', '2027-03-08', '2027-03-08', '2027-03-01', '2027-03-07'],
  // The server was down over Monday, or over the first of the month.
  ['weekly', '2027-03-07', '2027-03-10', '2027-03-01', '2027-03-07'],
  ['monthly', '2027-03-31', '2027-04-02', '2027-03-01', '2027-03-31'],
] as const)('a %s book due on %s goes on %s', (book, due, day, from, to) => {
  expect(bookSpansOf({ book, next_at: at(due), updated_at: at(due) }, calendarDate(day))).toEqual([
    { from, to },
  ]);
});

it.each([
  ['none', '2027-03-01', '2027-03-08'],
  ['weekly', '2027-03-09', '2027-03-14'],
  ['monthly', '2027-03-02', '2027-03-31'],
] as const)('%s goes on no day from %s to %s', (book, due, day) => {
  expect(bookSpansOf({ book, next_at: at(due), updated_at: at(due) }, calendarDate(day))).toEqual([]);
});

it('what was just set up begins with the day on which it is looked at', () => {
  const fresh = { book: 'weekly', next_at: instantFromMs(0), updated_at: at('2027-03-08') } as const;
  expect(bookSpansOf(fresh, calendarDate('2027-03-09'))).toEqual([]);
  expect(bookSpansOf(fresh, calendarDate('2027-03-08'))).toHaveLength(1);
});

it('the books of two Mondays that passed while the server was down go both, the older first', () => {
  const down = { book: 'weekly', next_at: at('2027-03-07'), updated_at: at('2027-03-06') } as const;
  expect(bookSpansOf(down, calendarDate('2027-03-17'))).toEqual([
    { from: '2027-03-01', to: '2027-03-07' },
    { from: '2027-03-08', to: '2027-03-14' },
  ]);
});

it('a report that was off while Mondays passed has no books of them once it is on again', () => {
  const on = { book: 'weekly', next_at: at('2027-03-07'), updated_at: at('2027-03-16') } as const;
  expect(bookSpansOf(on, calendarDate('2027-03-17'))).toEqual([]);
  expect(bookSpansOf(on, calendarDate('2027-03-22'))).toEqual([{ from: '2027-03-15', to: '2027-03-21' }]);
});
