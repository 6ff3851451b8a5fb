import { expect, it } from 'vitest';
import { longTests } from '#tests/support/long-tests.ts';
import { testsOfSql, whereSqlDiffers } from '#tests/support/where-sql-differs.ts';
import { allSources } from './source.ts';

const sources = allSources();
const byHand = /\bsql`|\bsql<|\.dialect\b|pg_advisory|forUpdate\(/;

/**
 * A file of a module by its path in it; one of the core by its name, in whichever room of the core it lies.
 */
function nameOf(path: string): string {
  return path.replace(/^sync-server\/(modules\/)?/, '').replace(/^core\/.*\//, 'core/');
}

it('every file of the server whose SQL can differ names the tests that walk it on both databases', () => {
  const found = sources
    .filter(
      ({ path, text }) => path.startsWith('sync-server/') && !path.endsWith('.test.ts') && byHand.test(text),
    )
    .map(({ path }) => nameOf(path));
  expect(found.toSorted()).toEqual(Object.keys(testsOfSql).toSorted());
});

it('the tests that are named exist', () => {
  const paths = new Set(sources.map(({ path }) => path));
  expect([...whereSqlDiffers, ...longTests].filter((path) => !paths.has(path))).toEqual([]);
});
