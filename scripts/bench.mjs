import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './run.mjs';
import { setupBrowser } from './setup-browser.mjs';
import { checkNode, setupModules } from './setup-modules.mjs';
import { setupPostgres } from './setup-postgres.mjs';

// `npm run bench -- push streams` runs some of them, `--quick` each only once and small.
checkNode();
await setupModules();
await build();
process.env['POSTGRES_BIN'] = (await setupPostgres()) ?? '';
process.env['CHROMIUM'] = (await setupBrowser()) ?? '';

const { build: bundle } = await import('esbuild');
await bundle({
  entryPoints: [join(root, 'tests/bench/main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outfile: join(root, '.cache', 'bench', 'main.mjs'),
  logLevel: 'error',
});
process.chdir(root);
await import(pathToFileURL(join(root, '.cache', 'bench', 'main.mjs')).href);
