import { existsSync, lstatSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isFresh, markFresh } from './fresh.mjs';
import { root, run } from './run.mjs';

const oldestNode = [20, 19];

/** Refuses a Node that is too old, in words, before anything else can fail in a less clear way. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Prahari needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages where they are missing or older than the lockfile, and sees that the database driver
 * loads.
 */
export async function setupModules() {
  await installModules();
  await buildBundler();
  await buildDriver();
}

/** Installs the packages where they are missing or older than the lockfile, and builds none of them. */
export async function installModules() {
  if (!needsInstall()) return;
  console.log('Installing packages (a minute or two the first time) ...');
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  markFresh('modules', ['package-lock.json']);
}

/** Puts the start of esbuild's program in place, which takes a moment: builds need it. */
export async function buildBundler() {
  if (driverLoads()) return;
  await must('npm', ['rebuild', 'esbuild', '--foreground-scripts', '--loglevel=error']);
}

/** Compiles the database driver for this machine, which takes a core two minutes, where it does not load. */
export async function buildDriver() {
  if (driverLoads()) return;
  console.log('Compiling the database driver for this Node ...');
  await must('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts', '--loglevel=error'], {
    JOBS: 'max',
  });
  if (driverLoads()) return;
  console.error(
    'The database driver (better-sqlite3) does not load after compiling it. A C++ toolchain is needed: apt-get install build-essential python3',
  );
  process.exit(1);
}

function needsInstall() {
  // `npm ci` empties what a link leads to, and that is another checkout's.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  if (statSync(join(root, 'package-lock.json')).mtimeMs <= statSync(installed).mtimeMs) return false;
  return !isFresh('modules', ['package-lock.json']);
}

/** Whether the database driver is there, compiled for this Node. */
export function driverLoads() {
  try {
    const Driver = createRequire(join(root, 'package.json'))('better-sqlite3');
    new Driver(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

async function must(command, args, env = {}) {
  const { code, output } = await run(command, args, { env });
  if (code === 0) return;
  console.error(`${output}\n${command} ${args.join(' ')} failed (${code}).`);
  process.exit(1);
}
