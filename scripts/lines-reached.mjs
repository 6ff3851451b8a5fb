import istanbul from 'istanbul-lib-coverage';
import { root } from './run.mjs';

/** Where what is decided lies: what is not tried there shows in nobody's screen until it is wrong. */
const must = /\/(rules|operations|core)(\/|\.ts$)/;
const least = 90;
/**
 * What only the one executable does, whose own test starts it: Node says nothing of the lines of its program.
 */
const elsewhere = ['sync-server/core/runtime/executable.ts'];

/**
 * The lines that tests reach of shared and of the server, in words; and how many files of rules, operations
 * and cores there are of which they reach too few, each of which is named.
 *
 * @param {object[]} coverages what several programs reached, as Istanbul writes it
 */
export function linesReached(coverages) {
  const all = istanbul.createCoverageMap({});
  for (const coverage of coverages) all.merge(coverage);
  const rows = all
    .files()
    .map((file) => ({ path: file.replace(root, ''), ...all.fileCoverageFor(file).toSummary().lines }))
    .filter(({ path }) => /^(shared|sync-server)\/(?!demo\/)/.test(path));
  const figures = ['shared/', 'sync-server/'].map((folder) => {
    const own = rows.filter(({ path }) => path.startsWith(folder));
    const [covered, all] = [sum(own, 'covered'), sum(own, 'total')];
    return `  ${folder} ${((100 * covered) / all).toFixed(1)} % of ${all} lines in ${own.length} files`;
  });
  const few = rows.filter(
    ({ path, pct, total }) => must.test(`/${path}`) && total > 0 && pct < least && !elsewhere.includes(path),
  );
  const lines = few
    .sort((a, b) => a.pct - b.pct)
    .map(({ path, pct, covered, total }) => `  ${pct.toFixed(1)} % (${covered} of ${total}) ${path}`);
  const words = [
    ...figures,
    `  below ${least} % in rules, operations and core: ${few.length === 0 ? 'none' : few.length}`,
    ...lines,
    `  tried by the test of the executable, and not counted: ${elsewhere.join(', ')}`,
  ].join('\n');
  return { words, tooFew: few.length };
}

function sum(rows, key) {
  return rows.reduce((all, row) => all + row[key], 0);
}
