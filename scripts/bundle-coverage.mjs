import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeProcessCovs } from '@bcoe/v8-coverage';
import { convert } from 'ast-v8-to-istanbul';
import { parseAst } from 'vite';
import { root } from './run.mjs';

/** The server's program, that of its workers, and the parts of both. */
const bundled = new URL('dist-server/main', pathToFileURL(`${root}/`)).href;
const readEveryMs = 5000;

/**
 * Gathers what Node writes into a folder about the built server, from its processes and its workers alike.
 * Each profile comes with the bundle's source map, so it is read and removed while the tests go on.
 *
 * @param {string} folder what `NODE_V8_COVERAGE` names
 * @returns what is called when all processes have ended; gives one Istanbul coverage per bundle
 */
export function gatherBundleCoverage(folder) {
  mkdirSync(folder, { recursive: true });
  let merged = { result: [] };
  const read = (restedMs) => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (Date.now() - statSync(file).mtimeMs < restedMs) continue;
      const { result } = JSON.parse(readFileSync(file, 'utf8'));
      const own = result.filter(({ url }) => url.startsWith(bundled));
      if (own.length > 0) merged = mergeProcessCovs([merged, { result: own }]);
      rmSync(file);
    }
  };
  const timer = setInterval(() => read(readEveryMs), readEveryMs);
  return async () => {
    clearInterval(timer);
    read(0);
    return Promise.all(merged.result.map((coverage) => ofSources(coverage)));
  };
}

/** What of the sources a bundle's profile shows as reached. */
async function ofSources(coverage) {
  const file = fileURLToPath(coverage.url);
  const code = readFileSync(file, 'utf8');
  const sourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return convert({ code, ast: parseAst(code), coverage, sourceMap, wrapperLength: 0 });
}
