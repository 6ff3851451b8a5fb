import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { isPinOfState } from '#shared/core/pin-states.ts';
import { isPinOfCity, namedCities } from './city-states.ts';

const day = calendarDate('2026-12-01');

it.each([
  ['452001', 'Indore', true],
  ['462003', 'indore ', true],
  ['400001', 'Indore', false],
  ['400001', 'Mumbai', true],
  ['400001', 'मुंबई', true],
  ['440001', 'Nagpur', true],
  ['452001', 'Nagpur', false],
  ['431001', 'Aurangabad', true],
  ['824101', 'Aurangabad', true],
  ['462001', 'Aurangabad', false],
  ['400001', 'Kamptee', true],
  ['', 'Indore', true],
])('the PIN code %s may be one of %s: %s', (pin, city, fits) => {
  expect(isPinOfCity(pin, city, day)).toBe(fits);
});

it('names each city in a state that has PIN codes', () => {
  const pins = Array.from({ length: 89 }, (_, at) => [`${at + 11}0001`, `${at + 11}4001`]).flat();
  const strange = namedCities.filter(({ state }) => !pins.some((pin) => isPinOfState(pin, state, day)));
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(namedCities.filter(({ name }) => !/^[A-Z][A-Za-z ()]+$/.test(name))).toEqual([]);
});
