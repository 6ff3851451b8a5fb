import { expect, test } from 'vitest';
import { publicSite } from '#shared/public-pages.ts';
import { importsOf } from './imports-of.ts';
import { allSources } from './source.ts';

const sources = allSources();
const lists = sources.filter(({ path }) => /^shared\/modules\/[^/]+\/public-pages\.ts$/.test(path));

test('every module that says pages is in the list of the site, and no address is said twice', () => {
  const said = lists.flatMap(({ text }) => [...text.matchAll(/address: '([^']+)'/g)].map(([, at]) => at));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((address) => !Object.hasOwn(publicSite.pages, address ?? ''))).toEqual([]);
  expect(said.filter((address, at) => said.indexOf(address) !== at)).toEqual([]);
});

test('what modules say of their pages brings nothing else into the service worker', () => {
  const files = new Set(
    lists.flatMap((source) =>
      importsOf(source).map((found) => ('file' in found ? found.file : found.library)),
    ),
  );
  expect([...files]).toEqual(['shared/core/public-pages.ts']);
});
