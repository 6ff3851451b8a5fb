import { expect, it } from 'vitest';
import { askedFor } from '#shared/core/search-rank.ts';
import { searchedBookings } from '#shared/modules/bookings/searched.ts';
import { ranked } from './find-on-device.ts';

const rows = [
  { id: 'b1', customer_name: 'Sunita Verma', service: 'Guard', location: 'Indore', date: '2026-11-21' },
  { id: 'b2', customer_name: 'सुनीता वर्मा', service: 'Guard', location: 'Dewas', date: '2026-11-22' },
  { id: 'b3', customer_name: 'Rajesh Patel', service: 'Guard', location: 'Sunita Nagar', date: '2026-11-23' },
  {
    id: 'b4',
    customer_name: 'Imran Khan',
    service: 'Cleaning',
    location: 'Ujjain',
    customer_phone: '+919826011111',
  },
];
const found = (typed: string): string[] =>
  ranked(searchedBookings, rows, askedFor(typed)).map(({ choice }) => choice.path.replace(/.*open=/, ''));

it.each([
  ['sunita verma', ['b1', 'b2']],
  ['सुनीता', ['b2', 'b1', 'b3']],
  ['sumita verma', ['b1', 'b2']],
  ['uj', ['b4']],
  ['919826', ['b4']],
  ['zzyzx', []],
])('without network %s is found among the records of the device', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

it('shows what is found as the server does', () => {
  expect(ranked(searchedBookings, rows, askedFor('imran'))[0]?.choice).toEqual({
    kind: 'booking',
    title: 'Imran Khan',
    detail: 'Cleaning · Ujjain',
    path: '/admin/bookings?open=b4',
  });
});
