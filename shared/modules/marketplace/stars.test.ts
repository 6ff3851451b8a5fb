import { expect, it } from 'vitest';
import { starsOf } from './stars.ts';

const on = (at: string, ...stars: number[]) =>
  stars.map((given) => ({ stars: given, at: `${at}T10:00:00.000Z` }));

it('shows nothing below the least number, and the plain average of one day from it on', () => {
  expect(starsOf(on('2026-11-01', 5, 5, 4), 3, 4)).toEqual({ rating: 0, reviews: 0 });
  expect(starsOf(on('2026-11-01', 5, 5, 4), 3, 3)).toEqual({ rating: 4.7, reviews: 3 });
  expect(starsOf([], 0, 1)).toEqual({ rating: 0, reviews: 0 });
});

it('lets recent ratings weigh more, whenever it is counted', () => {
  const old = on('2025-11-02', 1, 1);
  const recent = on('2026-11-01', 5, 5);
  // A year is two half-lives: (5 + 5 + 0.25 + 0.25) / 2.5.
  expect(starsOf([...recent, ...old], 4, 2)).toEqual({ rating: 4.2, reviews: 4 });
  expect(starsOf([...recent, ...old], 1200, 2).reviews).toBe(1200);
});
