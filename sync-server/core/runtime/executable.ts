import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackFile } from './unpack-file.ts';

type Sea = { isSea(): boolean; getRawAsset(key: string): ArrayBuffer };

const sea = loadSea();

/** True inside the one executable, where the web files and the database driver travel as assets. */
export function isOneBinary(): boolean {
  return sea !== undefined;
}

/** The bytes of a file that travels in the executable; none where it has no such file, or is not one. */
export function packedAsset(path: string): Buffer | undefined {
  try {
    return sea && Buffer.from(sea.getRawAsset(path).slice(0));
  } catch {
    return undefined;
  }
}

/**
 * The driver's option for its native part when it travels inside the executable; none where Node finds it.
 * The driver takes the loaded part as it takes its path, by which alone it is typed.
 */
export function nativeBinding(): { readonly nativeBinding?: string } {
  const bytes = packedAsset('native/better_sqlite3.node');
  if (!bytes) return {};
  const version = `prahari-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  const folders = [
    process.env['XDG_CACHE_HOME'] ?? '',
    join(homedir() || tmpdir(), '.cache'),
    tmpdir(),
    process.cwd(),
  ].filter((folder) => folder !== '');
  const holder: { exports: unknown } = { exports: {} };
  process.dlopen(holder, unpackFile(join(version, 'better_sqlite3.node'), bytes, folders));
  return { nativeBinding: holder.exports as string };
}

/** The text of the program for worker threads that travels in the executable. */
export function packedWorker(): string {
  const code = packedAsset('server/worker.cjs');
  if (!code) throw new Error('the executable has no worker in it');
  return code.toString('utf8');
}

function loadSea(): Sea | undefined {
  try {
    const found = createRequire(join(process.cwd(), 'main.js'))('node:sea') as Sea;
    return found.isSea() ? found : undefined;
  } catch {
    return undefined;
  }
}
