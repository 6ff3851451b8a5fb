import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { build, productVersion, serverBundle, serverEntries } from './build.mjs';
import { program, root, run } from './run.mjs';
import { checkNode, setupModules } from './setup-modules.mjs';

const work = join(root, '.cache', 'binary');
const target = join(root, 'dist', 'prahari');

checkNode();
await setupModules();
await build();
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });

console.log('Bundling the server into one file ...');
const main = await bundleServer('main');
const worker = await bundleServer('worker');
console.log('Packing the web files and the database driver ...');
const blob = await packAssets(main, worker);
console.log('Making the executable ...');
await inject(blob);
await prove();
console.log(`dist/prahari: ${(statSync(target).size / 1e6).toFixed(1)} MB`);

/** The executable's programs must be CommonJS, and can load nothing but what is in it. */
async function bundleServer(name) {
  const { build: bundle } = await import('esbuild');
  const outfile = join(work, `${name}.cjs`);
  await bundle({
    ...serverBundle,
    entryPoints: [serverEntries[name]],
    logLevel: 'error',
    format: 'cjs',
    minify: true,
    keepNames: true,
    outfile,
    // The driver asks `bindings` for its native part only when it is not given one; here it always is.
    external: [...serverBundle.external, 'bindings'],
    define: { ...serverBundle.define, 'import.meta.url': 'executableUrl' },
    banner: { js: "const executableUrl = require('node:url').pathToFileURL(process.execPath).href;" },
  });
  return outfile;
}

/**
 * Assets are named as the server asks for them: `web/<path>`, `server/worker.cjs` and
 * `native/better_sqlite3.node`.
 */
async function packAssets(main, worker) {
  const web = join(root, 'dist', 'web');
  const assets = {
    'native/better_sqlite3.node': await strippedDriver(),
    'server/worker.cjs': worker,
    'sbom.cdx.json': join(root, 'dist-server/sbom.cdx.json'),
  };
  for (const path of walk(web)) assets[`web/${relative(web, path).split(sep).join('/')}`] = path;
  const output = join(work, 'sea.blob');
  const config = join(work, 'sea.json');
  writeFileSync(
    config,
    JSON.stringify({
      main,
      output,
      disableExperimentalSEAWarning: true,
      useCodeCache: false,
      useSnapshot: false,
      assets,
    }),
  );
  must(await run(process.execPath, ['--experimental-sea-config', config]));
  return output;
}

async function strippedDriver() {
  const folder = join(createRequire(join(root, 'package.json')).resolve('better-sqlite3/package.json'), '..');
  const file = join(work, 'better_sqlite3.node');
  copyFileSync(join(folder, 'build', 'Release', 'better_sqlite3.node'), file);
  await run('strip', ['--strip-unneeded', file]);
  return file;
}

async function inject(blob) {
  const copy = join(work, 'prahari');
  if (statSync(process.execPath).size < 20e6)
    throw new Error(
      `${process.execPath} is only a part of Node (it loads a shared library); use a complete one`,
    );
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  // Before the injection: afterwards it would cut off what was injected.
  await run('strip', [copy]);
  const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
  must(
    await run(process.execPath, [
      program('postject/dist/cli.js'),
      copy,
      'NODE_SEA_BLOB',
      blob,
      '--sentinel-fuse',
      fuse,
    ]),
  );
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(target, { force: true });
  copyFileSync(copy, target);
}

/** Runs the executable once, away from the project and without its environment. */
async function prove() {
  const { code, output } = await run(target, ['version'], { cwd: work });
  if (code !== 0 || !output.includes(productVersion()))
    throw new Error(`the executable does not run:\n${output}`);
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function must({ code, output }) {
  if (code !== 0) throw new Error(output);
}
