import { expect, it } from 'vitest';
import { addressesOf, addressLine, isServed } from './address.ts';
import { cityAt } from './city-places.ts';

const at = (location: string, city = '', pin = '', created_at = '2026-11-01T00:00:00.000Z') => ({
  location,
  city,
  pin,
  created_at,
  lat: null,
  lng: null,
});

it.each([
  [at('14, Saket Nagar', 'Indore', '452018'), '14, Saket Nagar, Indore 452018'],
  [at('14, Saket Nagar, Indore', 'Indore', '452018'), '14, Saket Nagar, Indore, 452018'],
  [at('14, Saket Nagar, indore 452018', 'Indore', '452018'), '14, Saket Nagar, indore 452018'],
  [at('14, Saket Nagar'), '14, Saket Nagar'],
])('says an address in one line: %j', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

it('offers each address once, the last used first', () => {
  const old = at('Office', 'Indore', '452001', '2026-10-01T00:00:00.000Z');
  const home = at('Home', 'Indore', '452018', '2026-11-05T00:00:00.000Z');
  const again = at('office, Indore 452001', '', '', '2026-11-09T00:00:00.000Z');
  expect(addressesOf([old, home, again]).map((address) => address.location)).toEqual([
    'office, Indore 452001',
    'Home',
  ]);
});

it('serves the cities that are named, in any spelling of case, and all where none is', () => {
  expect([isServed(' indore', ['Indore']), isServed('Mumbai', ['Indore']), isServed('Mumbai', [])]).toEqual([
    true,
    false,
    true,
  ]);
});

it.each([
  ['in the middle of one', { lat: 22.7533, lng: 75.8937 }, 'Indore'],
  ['in one that is not served', { lat: 23.1765, lng: 75.7885 }, null],
  ['between two, the nearer', { lat: 22.95, lng: 76.0 }, 'Dewas'],
  ['far from all', { lat: 19.076, lng: 72.8777 }, null],
])('finds the served city of a position %s', (_name, position, city) => {
  expect(cityAt(position, ['Indore', 'Dewas', 'Rampur'])).toBe(city);
});
