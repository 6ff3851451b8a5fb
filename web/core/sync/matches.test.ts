import { expect, test } from 'vitest';
import { matches } from './matches.ts';
import type { Where } from './matches.ts';
import { rowOrder } from './sort-rows.ts';

const row = { id: 'b', status: 'pending', date: '2026-01-12', quantity: 2, note: null };

const cases: readonly [where: Where, expected: boolean][] = [
  [{}, true],
  [{ status: 'pending' }, true],
  [{ status: 'pending', quantity: 3 }, false],
  [{ status: { $in: ['pending', 'confirmed'] } }, true],
  [{ status: { $ne: 'pending' } }, false],
  [{ date: { $gte: '2026-01-12', $lte: '2026-01-12' } }, true],
  [{ date: { $gt: '2026-01-12' } }, false],
  [{ quantity: { $lt: 3, $gte: 2 } }, true],
  [{ note: null }, true],
  [{ missing: null }, true],
  [{ missing: { $gte: 1 } }, false],
];

test.each(cases)('%j gives %s', (where, expected) => {
  expect(matches(row, where)).toBe(expected);
});

test('rows are ordered by several keys, the unknown first, and by id at the end', () => {
  const rows = [
    { id: '3', date: '2026-01-02', n: 1 },
    { id: '1', date: '2026-01-02', n: 1 },
    { id: '2', date: '2026-01-01', n: 5 },
    { id: '0', date: null, n: 9 },
  ];
  expect(rows.toSorted(rowOrder(['date', '-n'])).map(({ id }) => id)).toEqual(['0', '2', '1', '3']);
  expect(rows.toSorted(rowOrder(['-date'])).map(({ id }) => id)).toEqual(['1', '3', '2', '0']);
});
