import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh, markFresh, markStale } from './fresh.mjs';
import { writeNotices } from './notices.mjs';
import { program, root, run } from './run.mjs';
import { writeBill } from './sbom.mjs';

const webInputs = ['web', 'shared', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const serverInputs = ['sync-server', 'shared', 'package.json', 'package-lock.json', 'scripts/build.mjs'];

const serverFolder = join(root, 'dist-server');

/** The programs of the server: what is started, and what its worker threads run. */
export const serverEntries = {
  main: join(root, 'sync-server/main.ts'),
  worker: join(root, 'sync-server/worker.ts'),
};

/** What every form of the server has in common: module file, watched module file, executable. */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: ['pg-native'],
  // The codecs of pictures travel inside the bundle.
  loader: { '.wasm': 'binary' },
  // The server and its workers must be of one build.
  define: { BUILD_ID: JSON.stringify(randomUUID()) },
  logLevel: 'silent',
  legalComments: 'none',
};

/**
 * The server as module files that find the database driver in node_modules: `<name>.mjs`, what its worker
 * threads run as `<name>.worker.mjs`, and the parts of both, `<name>-*.mjs`. The server and its threads load
 * only the parts that they need.
 *
 * @param {string} name
 * @returns an esbuild configuration
 */
export function serverModules(name) {
  const worker = `${name}.worker`;
  return {
    ...serverBundle,
    external: [...serverBundle.external, 'better-sqlite3'],
    entryPoints: { [name]: serverEntries.main, [worker]: serverEntries.worker },
    format: 'esm',
    splitting: true,
    outdir: serverFolder,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${name}-[name]-[hash]`,
    sourcemap: true,
    define: { ...serverBundle.define, WORKER_FILE: JSON.stringify(`${worker}.mjs`) },
    // Some packages in the bundle are CommonJS and ask for Node's own modules with require.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  };
}

/** Removes the parts of earlier builds, whose names no later build repeats. */
export function removeParts(name) {
  if (!existsSync(serverFolder)) return;
  for (const file of readdirSync(serverFolder))
    if (file.startsWith(`${name}-`)) rmSync(join(serverFolder, file));
}

/** The version of the product, as package.json says it. */
export function productVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/**
 * Builds what is stale: the web app into dist/web, the server into dist-server. Throws with the tool's words.
 */
export async function build({ serverOnly = false } = {}) {
  await alone(async () => {
    if (!serverOnly) await part('web', webInputs, 'dist/web', buildWeb);
    await part('server', serverInputs, 'dist-server/main.worker.mjs', buildServer);
  });
}

async function part(name, inputs, output, make) {
  if (existsSync(join(root, output)) && isFresh(name, inputs)) return;
  console.log(`Building the ${name} ...`);
  markStale(name);
  await make();
  markFresh(name, inputs);
}

async function buildWeb() {
  const { code, output } = await run(
    process.execPath,
    [program('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`vite build failed:\n${output}`);
  writeNotices(join(root, 'dist/web/third-party-licences.txt'));
}

async function buildServer() {
  const { build: bundle, formatMessages } = await import('esbuild');
  try {
    removeParts('main');
    await bundle(serverModules('main'));
    await writeBill(join(root, 'dist-server/sbom.cdx.json'));
  } catch (error) {
    throw new Error(
      (await formatMessages(error.errors ?? [], { kind: 'error' })).join('\n') || String(error),
      { cause: error },
    );
  }
}

/**
 * Two builds at once would tear each other's output; the second waits for the first, unless its owner is
 * gone.
 */
async function alone(work) {
  const lock = join(root, '.cache', 'build.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // A folder that is gone, or may not be written, holds nobody's lock.
      if (error.code !== 'EEXIST') throw error;
      if (!isRunning(lock)) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isRunning(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build({ serverOnly: process.argv.includes('--server-only') });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
