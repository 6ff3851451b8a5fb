import { expect, test } from 'vitest';
import { readProjectFile } from './source.ts';

type Locked = { readonly license?: string; readonly dev?: boolean; readonly optional?: boolean };
type Lockfile = { readonly packages: Readonly<Record<string, Locked>> };
type Package = {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
};

const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
]);
/** Packages whose package.json names no licence; the licence is the one in their LICENSE file. */
const known: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const lockfile: Lockfile = JSON.parse(readProjectFile('package-lock.json'));
const own: Package = JSON.parse(readProjectFile('package.json'));

test('every package that the product is shipped with is under a permissive licence', () => {
  const shipped = Object.entries(lockfile.packages).filter(([path, locked]) => path !== '' && !locked.dev);
  expect(shipped.length).toBeGreaterThan(50);
  const refused = shipped.flatMap(([path, locked]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const licence = locked.license ?? known[name] ?? 'none';
    return permits(licence) ? [] : [`${name}: ${licence}`];
  });
  expect(refused).toEqual([]);
});

test('every direct dependency has its reason in the decision about dependencies', () => {
  const text = readProjectFile('docs/decisions/002-dependencies.md');
  const names = Object.keys({ ...own.dependencies, ...own.devDependencies });
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the licence check itself refuses what it should', () => {
  expect(permits('GPL-3.0')).toBe(false);
  expect(permits('none')).toBe(false);
  expect(permits('(MIT OR GPL-2.0)')).toBe(true);
  expect(permits('MIT AND SSPL-1.0')).toBe(false);
});

/** Reads an SPDX expression: one of `OR`, all of `AND`. */
function permits(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((part) => allowed.has(part.trim())));
}
