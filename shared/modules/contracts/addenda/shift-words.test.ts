import { expect, it } from 'vitest';
import { shiftWords } from './shift-words.ts';
import { monthlyOfPeople } from './totals.ts';

it('says of a shift that it is one, once', () => {
  expect(shiftWords(['A', 'ए शिफ्ट'], 'en')).toBe('A shift');
  expect(shiftWords(['A', 'ए शिफ्ट'], 'hi')).toBe('ए शिफ्ट');
  expect(shiftWords(['Night shift', 'रात'], 'hi')).toBe('रात शिफ्ट');
  expect(shiftWords(['', ''], 'en')).toBe('');
});

it('knows what a month comes to with other people only where each rate is known', () => {
  const more = { rate: 20_000.5, old_people: 4, new_people: 6 };
  expect(monthlyOfPeople([more, { ...more, new_people: 3 }])).toBe(20_000.5);
  expect(monthlyOfPeople([more, { ...more, rate: null }])).toBeNull();
  expect(monthlyOfPeople([])).toBeNull();
});
