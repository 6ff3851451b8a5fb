import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readProjectFile } from './source.ts';

it('docs/reliability.md names each test of a bad day', () => {
  const told = readProjectFile('docs/reliability.md');
  const tests = readdirSync(fileURLToPath(new URL('../reliability', import.meta.url)));
  const paths = tests.filter((name) => name.endsWith('.test.ts')).map((name) => `tests/reliability/${name}`);
  expect(paths.filter((path) => !told.includes(path))).toEqual([]);
});
