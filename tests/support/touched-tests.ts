import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOfSql } from './where-sql-differs.ts';

export type TestFile = { readonly path: string; readonly text: string };

/** What every module stands on: after a change of it no test is left out. */
const ground =
  /^(sync-server\/(core|migrations|[\w-]+\.ts)|shared\/core|package-lock\.json|vitest\.config\.ts)/;
const ofModule = /^(?:shared|sync-server|web)\/modules\/([\w-]+)\/(?:([\w-]+)\/)?/;

/**
 * The tests of API and sync that the quick check runs in this checkout: those of what was changed since it
 * left the branch that others see, or else since the commit before the last. Null says all of them, also
 * where nothing tells what was changed.
 */
export function testsTouchedHere(root: string): readonly string[] | null {
  try {
    const support = filesIn(root, 'tests/support', /\.ts$/);
    const changed = withUsers(changedHere(root), support);
    const tests = ['tests/api', 'tests/sync'].flatMap((folder) => filesIn(root, folder, /\.test\.ts$/));
    // A support file that no test names is of all: it sets up what they run on.
    const isGround = (path: string): boolean =>
      ground.test(path) || (supportName(path) !== undefined && ofFile(path, tests).length === 0);
    return changed.some(isGround) ? null : touchedBy(changed, tests);
  } catch {
    return null;
  }
}

/**
 * The tests of some changed files: those that were changed, use a changed support file, are named for a
 * changed file with SQL by hand, reach into its part of a module, or are called like that part; where a part
 * has none, those of its module.
 */
export function touchedBy(changed: readonly string[], tests: readonly TestFile[]): readonly string[] {
  const touched = new Set(changed.flatMap((path) => [...ofSql(path), ...ofFile(path, tests)]));
  return tests.map(({ path }) => path).filter((path) => touched.has(path) || changed.includes(path));
}

function ofSql(path: string): readonly string[] {
  return testsOfSql[path.replace(/^sync-server\/(modules\/)?/, '')] ?? [];
}

function ofFile(path: string, tests: readonly TestFile[]): readonly string[] {
  const support = supportName(path);
  if (support !== undefined) return matching(tests, new RegExp(`/support/${support}\\.ts'`));
  const [, module, folder] = ofModule.exec(path) ?? [];
  if (module === undefined) return [];
  const own = () => matching(tests, new RegExp(`modules/${module}/(operations/)?[\\w-]+\\.ts'`), module);
  if (folder === undefined || folder === 'operations') return own();
  const ofPart = matching(tests, new RegExp(`modules/${module}/${folder}/`), folder);
  return ofPart.length > 0 ? ofPart : own();
}

/** The tests whose text matches, or whose name has a word, in the singular or the plural. */
function matching(tests: readonly TestFile[], text: RegExp, word?: string): readonly string[] {
  const named = word === undefined ? null : new RegExp(`[/-]${word.replace(/s$/, '')}s?[-.]`);
  return tests.filter((test) => text.test(test.text) || named?.test(test.path)).map(({ path }) => path);
}

function changedHere(root: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  const [head = ''] = git('rev-parse', 'HEAD');
  const left = leftAt(git);
  const since = left === undefined || left === head ? 'HEAD~1' : left;
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

function leftAt(git: (...args: string[]) => readonly string[]): string | undefined {
  try {
    return git('merge-base', 'HEAD', 'origin/HEAD')[0];
  } catch {
    return undefined;
  }
}

/** What was changed, and the support files that use a changed one. */
function withUsers(changed: readonly string[], support: readonly TestFile[]): readonly string[] {
  const all = new Set(changed);
  for (const path of all) {
    const name = supportName(path);
    if (name === undefined) continue;
    for (const user of matching(support, new RegExp(`/${name}\\.ts'`))) all.add(user);
  }
  return [...all];
}

function supportName(path: string): string | undefined {
  return /^tests\/support\/([\w-]+)\.ts$/.exec(path)?.[1];
}

function filesIn(root: string, folder: string, names: RegExp): TestFile[] {
  return readdirSync(join(root, folder))
    .filter((name) => names.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}
