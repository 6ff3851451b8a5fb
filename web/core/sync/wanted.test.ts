import { expect, it } from 'vitest';
import { createWanted } from './wanted.ts';

it('what has come is wanted no longer', () => {
  const wanted = createWanted();
  wanted.add(['duties', 'bookings']);
  expect(wanted.ask()).toEqual(['duties', 'bookings']);
  wanted.bring('duties');
  expect(wanted.ask()).toEqual(['bookings']);
});

it('a change that is heard of while an older answer is under way is asked for again', () => {
  const wanted = createWanted();
  wanted.add(['duties', 'bookings']);
  wanted.ask();
  wanted.add(['duties']);
  wanted.bring('duties');
  wanted.bring('bookings');
  expect([...wanted.names]).toEqual(['duties']);
  wanted.ask();
  wanted.bring('duties');
  expect(wanted.names.size).toBe(0);
});
