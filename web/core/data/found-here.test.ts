import { expect, it } from 'vitest';
import { askedFor } from '#shared/core/search-rank.ts';
import { searchedBookings } from '#shared/modules/bookings/searched.ts';
import { searchedJobs } from '#shared/modules/jobs/searched.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import type { Searched } from '#shared/core/searched.ts';
import { finderIn } from './found-here.ts';

type Kind = { readonly searched: Searched; readonly rows: readonly Readonly<Record<string, unknown>>[] };
const rankedOf = (kinds: readonly Kind[], asked: Asked) =>
  finderIn(kinds.map((kind) => ({ ...kind, path: kind.searched.office })))(asked);

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
  rankedOf([{ searched: searchedBookings, rows }], askedFor(typed)).map(({ path }) =>
    path.replace(/.*open=/, ''),
  );

it.each([
  ['sunita verma', ['b1', 'b2']],
  ['सुनीता', ['b2', 'b1', 'b3']],
  ['sumita verma', ['b1', 'b2']],
  ['uj', ['b4']],
  ['919826', ['b4']],
  ['11111', ['b4']],
  ['im', ['b4']],
  ['zzyzx', []],
])('without network %s is found among the records of the device', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

it('shows what is found as the server does', () => {
  expect(rankedOf([{ searched: searchedBookings, rows }], askedFor('imran'))[0]).toEqual({
    kind: 'booking',
    id: 'b4',
    title: 'Imran Khan',
    detail: 'Cleaning · Ujjain',
    path: '/admin/bookings?open=b4',
  });
});

it('finds nothing that only sounds a little like it', () => {
  const services = ['Residential / Society Security', 'Construction Site Security', 'Night Patrol Guards'];
  const held = services.map((service, at) => ({ id: `s${at}`, customer_name: 'Ravi Jain', service }));
  const choices = rankedOf([{ searched: searchedBookings, rows: [...held, ...rows] }], askedFor('sunita'));
  expect(choices.map(({ path }) => path.replace(/.*open=/, ''))).toEqual(['b1', 'b3', 'b2']);
  expect(rankedOf([{ searched: searchedBookings, rows: held }], askedFor('sunita'))).toEqual([]);
});

it('looks for a letter wrong only where little else is found, in all kinds together', () => {
  const people = ['Sunita Verma', 'Sunita Yadav', 'Sunita Jain'];
  const held = people.map((name, at) => ({ id: `s${at}`, name, customer_name: name }));
  const alike = [{ id: 'a1', name: 'Sumita Rao', customer_name: 'Sumita Rao' }];
  const kindsIn = (all: typeof held) =>
    rankedOf(
      [
        { searched: searchedBookings, rows: all },
        { searched: searchedJobs, rows: alike },
      ],
      askedFor('sunita'),
    ).map(({ kind }) => kind);
  expect(kindsIn(held)).toEqual(['booking', 'booking', 'booking']);
  expect(kindsIn(held.slice(1))).toEqual(['booking', 'booking', 'job']);
});

it('takes a record apart once for all that is typed', () => {
  let reads = 0;
  const held = Array.from({ length: 20 }, (_, n) => ({
    id: `s${n}`,
    service: 'Guard',
    get customer_name(): string {
      reads += 1;
      return n === 7 ? 'Sunita Verma' : `Imran Khan ${n}`;
    },
  }));
  const find = finderIn([{ searched: searchedBookings, path: '/x/{id}', rows: held }]);
  expect(find(askedFor('sunita')).map(({ path }) => path)).toEqual(['/x/s7']);
  const first = reads;
  for (const typed of ['s', 'su', 'sumita', 'सुनीता', 'zzyzx']) find(askedFor(typed));
  // A few are read again for what is shown of them.
  expect(reads - first).toBeLessThan(held.length);
});
