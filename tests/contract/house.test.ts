import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { faults, wordsOfTheWorkplace } from './house-rules.ts';
import { allSources } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** These files name what they forbid. */
const lists = new Set(['tests/contract/house-rules.ts', 'tests/contract/house.test.ts']);

describe('the house', () => {
  test('every file keeps the rules', () => {
    expect(
      allSources()
        .filter((source) => !lists.has(source.path))
        .flatMap(faults),
    ).toEqual([]);
  });

  test('documents and scripts speak of the product only', () => {
    const documents = [
      ...filesIn('docs', /\.md$/),
      ...filesIn('scripts', /\.mjs$/),
      'README.md',
      'package.json',
      'vitest.config.ts',
    ];
    const found = documents.flatMap((path) =>
      wordsOfTheWorkplace({ path, text: readFileSync(`${root}${path}`, 'utf8') }).map(
        (fault) => `${path}: ${fault}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test('decisions are numbered without a gap and say context, decision, consequences and what was measured', () => {
    const decisions = filesIn('docs/decisions', /\.md$/).toSorted();
    expect(
      decisions.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3)),
    ).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, '0')));
    for (const path of decisions) {
      const text = readFileSync(`${root}${path}`, 'utf8');
      for (const part of ['## Context', '## Decision', '## Consequences', '## Measured'])
        expect(text, path).toContain(part);
    }
  });
});

describe('the check itself', () => {
  const planted: [code: string, words: string][] = [
    ['const x = y as any;\n', 'the type any'],
    ['// TODO later\n', 'a note to do later'],
    ['// @ts-ignore\n', 'a silenced type error'],
    ['export function bare(): void {}\n', 'no docstring on bare'],
    ['/** Said. */\nexport const said = 1;\nexport const bare = 2;\n', 'no docstring on bare'],
    ['const where = "/tmp/x";\n', 'a word of the workplace'],
    ['\n'.repeat(451), 'more than 450'],
    [`// ${'word '.repeat(30)}\n`, 'a comment beyond 110 columns'],
    ["const said = (language: 'en' | 'hi') => language;\n", 'the languages written out'],
    ['await page.waitForFunction(\n  async () => true,\n);\n', 'takes a promise for a yes'],
    ['const n = (Date.parse(to) - Date.parse(from)) / 86_400_000;\n', 'days counted by hand'],
    ["const said = (language === 'hi' && site.name_hi) || site.name;\n", 'which `writtenIn` does'],
    [
      "const said = language === 'hi' && site.name_hi ? site.name_hi : site.name;\n",
      'which `writtenIn` does',
    ],
  ];

  test.each(planted)('catches %j', (text, words) => {
    expect(faults({ path: 'shared/core/planted.ts', text }).join()).toContain(words);
  });

  test('lets good code through', () => {
    const text =
      '/** Says two. */\nexport const two = 2;\n\n/** A pair. */\nexport type Pair = { a: 1 };\nexport type Other = Pair;\n';
    expect(faults({ path: 'shared/core/good.ts', text })).toEqual([]);
  });
});

function filesIn(folder: string, name: RegExp): string[] {
  const entries = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
  return entries.filter((entry) => name.test(entry)).map((entry) => `${folder}/${entry}`);
}
