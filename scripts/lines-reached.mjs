import { readFileSync } from 'node:fs';
import { root } from './run.mjs';

/** Where what is decided lies: what is not tried there shows in nobody's screen until it is wrong. */
const must = /\/(rules|operations|core)(\/|\.ts$)/;
const least = 90;

/**
 * The figures of a summary in words: the lines that tests reach of shared and of the server, and each file of
 * rules, operations and cores of which they reach too few.
 *
 * @param {string} file a summary as Istanbul writes it
 */
export function linesReached(file) {
  const { total: _total, ...files } = JSON.parse(readFileSync(file, 'utf8'));
  const rows = Object.entries(files).map(([path, { lines }]) => ({ path: path.replace(root, ''), ...lines }));
  const figures = ['shared/', 'sync-server/'].map((folder) => {
    const own = rows.filter(({ path }) => path.startsWith(folder));
    const [covered, all] = [sum(own, 'covered'), sum(own, 'total')];
    return `  ${folder} ${((100 * covered) / all).toFixed(1)} % of ${all} lines in ${own.length} files`;
  });
  const few = rows.filter(({ path, pct, total }) => must.test(`/${path}`) && total > 0 && pct < least);
  const lines = few
    .sort((a, b) => a.pct - b.pct)
    .map(({ path, pct, covered, total }) => `  ${pct.toFixed(1)} % (${covered} of ${total}) ${path}`);
  return [
    ...figures,
    `  below ${least} % in rules, operations and core: ${few.length === 0 ? 'none' : few.length}`,
    ...lines,
  ].join('\n');
}

function sum(rows, key) {
  return rows.reduce((all, row) => all + row[key], 0);
}
