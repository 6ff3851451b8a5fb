import { expect, test } from 'vitest';
import { formatDistance, metresBetween } from './distance.ts';

test.each([
  [0.4, '0 m', '0 मी'],
  [85.4, '85 m', '85 मी'],
  [999.4, '999 m', '999 मी'],
  [999.6, '1 km', '1 किमी'],
  [7764, '7.8 km', '7.8 किमी'],
  [12_040, '12 km', '12 किमी'],
])('%s metres are told as %s', (metres, english, hindi) => {
  expect([formatDistance(metres, 'en'), formatDistance(metres, 'hi')]).toEqual([english, hindi]);
});

test('a thousandth of a degree of latitude is 111 metres', () => {
  expect(metresBetween({ lat: 22, lng: 75 }, { lat: 22.001, lng: 75 })).toBeCloseTo(111.2, 0);
});
