import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { readProjectFile } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = ['SECURITY.md', 'docs/security.md', 'docs/security-asvs.md'] as const;
const pathPattern = /`((?:shared|sync-server|web|tests|scripts|docs)\/[\w./-]+|[\w-]+\.md)`/g;
/** A test file and the names of tests that stand right behind it. */
const testPattern = /`([\w./-]+\.(?:test|e2e)\.ts)`((?:,? “[^”]+”)+)/g;

/** The files that a text names. */
function pathsIn(text: string): string[] {
  return [...new Set([...text.matchAll(pathPattern)].map(([, path = '']) => path))];
}

/** The tests that a text quotes, as file and name. */
function testsIn(text: string): { readonly path: string; readonly name: string }[] {
  return [...text.matchAll(testPattern)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name })),
  );
}

/** True where a source has a test of exactly this name. */
function hasTest(source: string, name: string): boolean {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `\\b(?:it|test)\\b[^\\n]*?\\(\\s*(['"\`])${words}\\1|^\\s*\\]\\)\\(\\s*(['"\`])${words}\\2`,
    'm',
  ).test(source);
}

describe.each(documents)('%s', (document) => {
  const text = readProjectFile(document);

  it('names only files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('quotes only tests that exist in the file it names', () => {
    const missing = testsIn(text).filter(
      ({ path, name }) => !existsSync(`${root}${path}`) || !hasTest(readProjectFile(path), name),
    );
    expect(missing).toEqual([]);
  });
});

describe('the walk through the standards', () => {
  const lines = readProjectFile('docs/security-asvs.md').split('\n');
  const rows = lines.filter((line) => /^\| (\d+\.\d+\.\d+|API\d+) \|/.test(line)).map(readRow);
  const states = ['shown', 'read', 'not applicable', 'open'];

  it('has every requirement of levels 1 and 2 of ASVS 5.0.0, and the ten of the API list, once', () => {
    const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
    const numbers = rows.map(({ id }) => id).filter((id) => !id.startsWith('API'));
    expect(chapters.map((_, i) => numbers.filter((id) => id.startsWith(`${i + 1}.`)).length)).toEqual(
      chapters,
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ id }) => id.startsWith('API')).map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, i) => `API${i + 1}`),
    );
  });

  it('gives every row a state and a reason; what is shown names a test, what was read names a file and no test', () => {
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(rows.filter(({ why }) => why.length < 5)).toEqual([]);
    expect(rows.filter(({ state, why }) => state === 'shown' && testsIn(why).length === 0)).toEqual([]);
    expect(
      rows.filter(
        ({ state, why }) => state === 'read' && (pathsIn(why).length === 0 || testsIn(why).length > 0),
      ),
    ).toEqual([]);
  });

  it('counts its states as they are', () => {
    const count = (api: boolean): number[] =>
      states.map(
        (state) => rows.filter((row) => row.state === state && row.id.startsWith('API') === api).length,
      );
    const said = (name: string): number[] =>
      (lines.find((line) => line.startsWith(`| ${name}`)) ?? '')
        .split(' | ')
        .slice(1)
        .map((cell) => Number.parseInt(cell, 10));
    expect(said('ASVS')).toEqual(count(false));
    expect(said('API Security')).toEqual(count(true));
  });
});

describe('the check itself', () => {
  test('finds what is named, and tells a test from words that are none', () => {
    const text = 'see `docs/a.md`, `tests/x.test.ts` “one”, “two” and `web/app.tsx` “no test”';
    expect(pathsIn(text)).toEqual(['docs/a.md', 'tests/x.test.ts', 'web/app.tsx']);
    expect(testsIn(text).map(({ name }) => name)).toEqual(['one', 'two']);
    const source =
      "it('one', () => {});\ntest.each(rows)(\"of $what\", run);\nconst two = 'two';\n  ])('%s is', run);\n";
    expect(['one', 'of $what', 'two', 'on', '%s is'].map((name) => hasTest(source, name))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

/** A row of a table: ids of ASVS have their level in the second column. */
function readRow(line: string): { readonly id: string; readonly state: string; readonly why: string } {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { id: cells[0] ?? '', state: cells.at(-2) ?? '', why: cells.at(-1) ?? '' };
}
