import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { checkNode, setupModules } from './setup-modules.mjs';

checkNode();
await setupModules();

try {
  const { build } = await import('./build.mjs');
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const given = process.argv.slice(2);
const defaults = [
  ...(given.includes('--demo') || process.env['DEMO'] === '0' ? [] : ['--demo']),
  ...(given.some((word) => word.startsWith('--port')) || process.env['PORT'] ? [] : ['--port', '8000']),
];
const main = join(root, 'dist-server', 'main.mjs');
process.setSourceMapsEnabled(true);
// What lists of processes show, and by which the data folder's lock knows a server.
process.title = 'prahari serve';
process.argv = [process.execPath, main, 'serve', ...defaults, ...given];
await import(pathToFileURL(main).href);
