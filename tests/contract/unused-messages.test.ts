import { expect, test } from 'vitest';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

const product = allSources().filter(({ path }) => !path.startsWith('tests/') && !/\.test\.tsx?$/.test(path));

/** A table of messages: where it stands, its name there, its keys, and its file without it. */
type Table = {
  readonly path: string;
  readonly name: string;
  readonly keys: readonly string[];
  readonly rest: string;
};

function tablesOf({ path, text }: Source): Table[] {
  return [...text.matchAll(/^export const (\w+)[^=\n]*= (?:\w+\()?\{\n(.*?)^\}/gms)].map(
    ([whole, name = '', body = '']) => ({
      path,
      name,
      keys: [...body.matchAll(/^ {2}(\w+): \[/gm)].map(([, key = '']) => key),
      rest: text.replace(whole, ''),
    }),
  );
}

/**
 * What can say a message of a table; null where the table is handed on whole or read by a name that varies.
 */
function readersOf({ path, name, rest }: Table): string[] | null {
  const readers: string[] = [rest];
  for (const source of product) {
    if (source.path === path || !source.text.includes(name)) continue;
    const called = new RegExp(`\\b${name} as (\\w+)`).exec(source.text)?.[1] ?? name;
    const uses = source.text.matchAll(
      new RegExp(`(?<!\\w|import \\{[^}]*|as )\\b${called}\\b(?! as \\w)(.)`, 'gs'),
    );
    if ([...uses].some(([, next]) => next !== '.')) return null;
    readers.push(source.text);
  }
  return readers;
}

const tables = product
  .filter(({ path }) => path.endsWith('messages.ts') && !path.includes('migrations'))
  .flatMap(tablesOf);

test('there are tables of messages to look at, and most are read by fixed names', () => {
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((table) => readersOf(table) !== null).length).toBeGreaterThan(tables.length / 2);
});

test('every message is said somewhere', () => {
  const unused = tables.flatMap((table) => {
    const readers = readersOf(table);
    if (readers === null) return [];
    return table.keys
      .filter((key) => !readers.some((text) => new RegExp(`\\.${key}\\b`).test(text)))
      .map((key) => `${table.path}: ${table.name}.${key}`);
  });
  expect(unused).toEqual([]);
});
