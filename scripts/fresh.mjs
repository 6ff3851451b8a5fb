import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const stamps = join(root, '.cache', 'stamps');

/**
 * True when nothing among `inputs` has changed since `markFresh` was last called for `name`. Sizes and times
 * are compared first; only when these differ are the contents read, so that a fresh checkout of the same
 * files is not stale.
 *
 * @param {string} name
 * @param {string[]} inputs files and folders, from the project's root
 */
export function isFresh(name, inputs) {
  const known = read(name);
  if (!known) return false;
  const files = list(inputs);
  if (known.times === timesOf(files)) return true;
  if (known.contents !== contentsOf(files)) return false;
  write(name, { times: timesOf(files), contents: known.contents });
  return true;
}

/** Remembers the inputs as they are now. */
export function markFresh(name, inputs) {
  const files = list(inputs);
  write(name, { times: timesOf(files), contents: contentsOf(files) });
}

/** Forgets a stamp, so that an interrupted build is not taken for a finished one. */
export function markStale(name) {
  rmSync(join(stamps, `${name}.json`), { force: true });
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(stamps, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

function write(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, `${name}.json`), JSON.stringify(value));
}

function list(inputs) {
  const files = [];
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry));
    } else if (!/\.test\.tsx?$/.test(path)) {
      files.push({ path, size: stat.size, time: stat.mtimeMs });
    }
  };
  for (const input of inputs) if (existsSync(join(root, input))) add(join(root, input));
  return files;
}

function timesOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file.path)} ${file.size} ${file.time}\n`);
  return hash.digest('hex');
}

function contentsOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${relative(root, file.path)} ${file.size}\n`).update(readFileSync(file.path));
  return hash.digest('hex');
}
