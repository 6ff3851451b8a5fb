import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const project = {
  files: [
    'README.md',
    'docs/guide.md',
    'docs/decisions/001-one.md',
    'shared/core/field.ts',
    'shared/modules/tasks/operations.ts',
    'sync-server/migrations/0001-first.ts',
    'tests/api/tasks.test.ts',
    'scripts/start.mjs',
  ],
  ignored: ['node_modules/', 'dist-server/', 'bench-results.json'],
  scripts: ['start', 'test', 'check', 'bench'],
  programs: ['vitest', 'biome'],
  testProjects: ['unit', 'server'],
  usage:
    'prahari 1\n  serve [--port 8000] [--data DIR]\n  backup FILE [--data DIR]\n  leave-demo [--data DIR]\n  version\n',
};
const guide = { path: 'docs/guide.md', text: '# A guide\n\n## Back up, restore\n\n## `prahari version`\n' };

const fence = '```';
const wrong: [what: string, text: string, fault: string][] = [
  ['a link to a missing file', '[it](docs/gone.md)', 'README.md:1: the link docs/gone.md leads to no file'],
  ['a missing picture', '![it](docs/it.png)', 'README.md:1: the link docs/it.png leads to no file'],
  ['a picture in HTML', 'a\n<img src="docs/it.png">', 'README.md:2: the link docs/it.png leads to no file'],
  [
    'a link to a missing heading',
    'one\n\ntwo [it](docs/guide.md#restore)',
    'README.md:3: the link docs/guide.md#restore leads to no heading',
  ],
  ['a heading of its own', '# Here\n\n[it](#there)', 'README.md:3: the link #there leads to no heading'],
  ['a missing file', 'See `shared/core/gone.ts`.', 'README.md:1: there is no file shared/core/gone.ts'],
  ['a missing folder', 'See `shared/gone`.', 'README.md:1: there is no file shared/gone'],
  [
    'a missing file by the end of its path',
    'See `core/gone.ts`.',
    'README.md:1: there is no file core/gone.ts',
  ],
  ['a name that no file has', 'one\n`gone.test.ts`', 'README.md:2: there is no file gone.test.ts'],
  [
    'a pattern that fits nothing',
    '`shared/modules/X/verbs.ts`',
    'there is no file shared/modules/X/verbs.ts',
  ],
  ['one of two', '`shared/{core,gone}`', 'there is no file shared/{core,gone}'],
  [
    'an import in an example',
    `${fence}ts\nimport { a } from '#shared/core/gone.ts';\n${fence}`,
    'README.md:2: there is no file #shared/core/gone.ts',
  ],
  ['a missing script', '`npm run gone`', 'npm has no script gone'],
  ['a missing script in a block', `${fence}sh\nnpm test && npm run gone\n${fence}`, 'npm has no script gone'],
  ['an indented block', 'Run\n\n    npm run gone   # words\n', 'README.md:3: npm has no script gone'],
  ['an option of start', '`npm start -- --gone 1`', 'prahari has no option --gone'],
  ['a package without that program', '`npx gone`', 'npx knows no gone'],
  ['a project of tests', '`npx vitest run --project gone`', 'vitest has no project gone'],
  ['a test to run', `${fence}\nnpx vitest run tests/api/gone.test.ts\n${fence}`, 'tests/api/gone.test.ts'],
  ['a script to run', '    node scripts/gone.mjs', 'README.md:1: there is no script scripts/gone.mjs'],
  ['a command', '    prahari restart', 'prahari has no command restart'],
  ['the beginning of a command', '`prahari leave`', 'prahari has no command leave'],
  ['an option of a command', '`A=1 prahari serve --dat DIR`', 'prahari has no option --dat'],
  ['a command of the module file', '`node dist-server/main.mjs gone`', 'prahari has no command gone'],
];

const right: [what: string, text: string][] = [
  [
    'links',
    '[a](docs/guide.md) [b](docs/guide.md#back-up-restore) [c](docs/decisions) [d](https://x.in/a.md)',
  ],
  ['anchors with code in them', '[a](docs/guide.md#prahari-version)'],
  ['two headings of one name', '# One\n\n# One\n\n[a](#one) [b](#one-1)'],
  [
    'files and folders',
    '`shared/core/field.ts` `core/field.ts`, `field.ts`; `shared/modules` and `tests/api/`',
  ],
  ['patterns', '`shared/modules/X/operations.ts` `migrations/NNNN-<name>.ts` `shared/{core,modules}`'],
  ['what is built, and addresses', '`bench-results.json` `dist-server/main.mjs` `/api/openapi.json` `a.b`'],
  [
    'what its reader writes',
    '<!-- docs:check: you write shared/core/gone.ts b.ts -->\n\n`shared/core/gone.ts` `b.ts`',
  ],
  [
    'commands',
    '    npm start -- --port 8123   # a demo\n    npm ci && npm run bench -- push\n    PORT=1 prahari backup FILE --data DIR\n    prahari serve [--port 8000]\n    curl x | sh\n    npx vitest run --project unit tests/api/tasks.test.ts\n    node dist-server/main.mjs version',
  ],
  ['code of other kinds', `${fence}json\nnpm run gone\n${fence}`],
  ['links inside code', '`[a](gone.md)`'],
];

/** What the check says of each sample, which stands in the place of the README. */
function faultsOf(samples: readonly string[], path: string): string[][] {
  const input = JSON.stringify({ samples, path, guide, project });
  const script = `import { faultsOf } from './scripts/docs-check.mjs';
    const { samples, path, guide, project } = ${input};
    console.log(JSON.stringify(samples.map((text) => faultsOf([{ path, text }, guide], project))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    encoding: 'utf8',
  });
  return JSON.parse(said) as string[][];
}

it('names every fault with its document and line', () => {
  const texts = wrong.map(([, text]) => text);
  const found = faultsOf(texts, 'README.md');
  wrong.forEach(([what, , fault], index) => {
    expect(found[index], what).toHaveLength(1);
    expect(found[index]?.[0], what).toContain(fault);
  });
});

it('lets pass what is right', () => {
  const texts = right.map(([, text]) => text);
  const found = faultsOf(texts, 'README.md');
  expect(Object.fromEntries(right.map(([what], index) => [what, found[index]]))).toEqual(
    Object.fromEntries(right.map(([what]) => [what, []])),
  );
});

test('a decision may name what was there before it, and nothing that is gone where it decides', () => {
  const text =
    '# 1\n\n## Context\n`shared/gone`\n\n## Decision\n`shared/lost`\n\n## Measured\n`shared/old`\n';
  expect(faultsOf([text], 'docs/decisions/001-one.md')).toEqual([
    ['docs/decisions/001-one.md:7: there is no file shared/lost'],
  ]);
});
