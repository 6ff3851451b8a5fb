import { expect, test } from 'vitest';
import { canCome, rank } from './rank.ts';
import type { Candidate } from './rank.ts';

const anybody: Candidate = {
  worker_id: 'w',
  name: 'W',
  near: true,
  km: null,
  reach_km: null,
  rating: null,
  ratings: 40,
  load: 0,
  busy: false,
  off: 'none',
  declined: false,
};
const order = (...some: Partial<Candidate>[]): string[] =>
  rank(some.map((one, i) => ({ ...anybody, worker_id: `w${i}`, ...one }))).map(({ name }) => name);

test('who cannot come stands last, whatever the stars', () => {
  expect(
    order(
      { name: 'busy', busy: true, rating: 5 },
      { name: 'declined', declined: true, rating: 5 },
      { name: 'far', near: false, rating: 5 },
      { name: 'free', rating: 3 },
    )[0],
  ).toBe('free');
  expect(canCome({ ...anybody, busy: true })).toBe(false);
  expect(canCome({ ...anybody, near: false })).toBe(false);
  for (const off of ['weekday', 'hours', 'day_off'] as const)
    expect(canCome({ ...anybody, off })).toBe(false);
  expect(canCome(anybody)).toBe(true);
});

test('a better rating is worth some jobs, and no more', () => {
  expect(order({ name: 'good', rating: 4.8, load: 2 }, { name: 'fair', rating: 4.1 })).toEqual([
    'good',
    'fair',
  ]);
  expect(order({ name: 'good', rating: 4.8, load: 4 }, { name: 'fair', rating: 4.1 })).toEqual([
    'fair',
    'good',
  ]);
});

test('stars count as far as there are ratings behind them', () => {
  expect(
    order({ name: 'thrice', rating: 5, ratings: 3 }, { name: 'often', rating: 4.8, ratings: 50 }),
  ).toEqual(['often', 'thrice']);
  expect(
    order({ name: 'twice bad', rating: 2, ratings: 3 }, { name: 'often bad', rating: 2.4, ratings: 50 }),
  ).toEqual(['twice bad', 'often bad']);
});

test('a new partner stands between good and bad', () => {
  expect(order({ name: 'bad', rating: 2.5 }, { name: 'new' }, { name: 'good', rating: 4.9 })).toEqual([
    'good',
    'new',
    'bad',
  ]);
});

test('what is even is settled by the name, in any order of asking', () => {
  const [one, other] = [{ name: 'Anil' }, { name: 'Bina' }];
  expect(order(one, other)).toEqual(order(other, one));
});

test('who is nearer stands first, whatever the stars, and a few hundred metres count for nothing', () => {
  expect(
    order(
      { name: 'far', km: 18, rating: 5 },
      { name: 'near and busy elsewhere', km: 1.2, rating: 4.2, load: 3 },
      { name: 'near', km: 1.9, rating: 4.8 },
      { name: 'unknown', rating: 5 },
    ),
  ).toEqual(['near', 'near and busy elsewhere', 'unknown', 'far']);
});

test('who cannot come stands after who is far', () => {
  expect(order({ name: 'off', km: 0.5, off: 'weekday' }, { name: 'far', km: 40 })).toEqual(['far', 'off']);
});
