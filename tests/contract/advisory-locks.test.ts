import { expect, it } from 'vitest';
import { advisoryKeys } from '#server/core/sql/advisory-locks.ts';
import { allSources } from './source.ts';

const keys = Object.values(advisoryKeys);

it('no key of a lock has two uses: they would wait for each other', () => {
  expect(new Set(keys).size).toBe(keys.length);
});

it('a key keeps its use: servers of the version before hold theirs while an update goes on', () => {
  expect(advisoryKeys).toMatchObject({
    step: 72_500_001,
    codes: 72_500_002,
    unsentWork: 72_500_003,
    update: 72_500_004,
  });
});

it('every advisory lock is named where all of them are, and none by a number of its own', () => {
  const elsewhere = allSources()
    .filter(
      ({ path, text }) =>
        path.startsWith('sync-server/') &&
        path !== 'sync-server/core/sql/advisory-locks.ts' &&
        (/pg_(try_)?advisory\w*\((?!\$1\)', \[advisoryKeys\.)/.test(text) || /\b72_?500_?\d{3}\b/.test(text)),
    )
    .map(({ path }) => path);
  expect(elsewhere).toEqual([]);
});
