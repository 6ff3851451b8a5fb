import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

type Sea = { isSea(): boolean; getRawAsset(key: string): ArrayBuffer };

const sea = loadSea();

/** True inside the one executable, where the web files and the database driver travel as assets. */
export function isOneBinary(): boolean {
  return sea !== undefined;
}

/**
 * The bytes of a file the server ships: from the executable's assets, or from `root` on disk. `path` uses
 * forward slashes, such as `web/app.html`. Gives `undefined` where there is no such file.
 */
export function readAsset(path: string, root: string): Buffer | undefined {
  if (sea) {
    try {
      return Buffer.from(sea.getRawAsset(path).slice(0));
    } catch {
      return undefined;
    }
  }
  const file = join(root, path.replace(/^web\//, ''));
  return existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * The driver's option for its native part when it travels inside the executable; none where Node finds it.
 * The driver takes the loaded part as it takes its path, by which alone it is typed.
 */
export function nativeBinding(): { readonly nativeBinding?: string } {
  const bytes = sea && readAsset('native/better_sqlite3.node', '');
  if (!bytes) return {};
  const name = `prahari-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  const holder: { exports: unknown } = { exports: {} };
  process.dlopen(holder, unpack(name, bytes));
  return { nativeBinding: holder.exports as string };
}

function unpack(name: string, bytes: Buffer): string {
  const failures: string[] = [];
  for (const base of [
    process.env['XDG_CACHE_HOME'],
    join(homedir() || tmpdir(), '.cache'),
    tmpdir(),
    process.cwd(),
  ]) {
    if (!base) continue;
    try {
      const folder = join(base, name);
      const file = join(folder, 'better_sqlite3.node');
      if (existsSync(file)) return file;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const partial = `${file}.${process.pid}`;
      writeFileSync(partial, bytes, { mode: 0o700 });
      renameSync(partial, file);
      return file;
    } catch (error) {
      failures.push(String(error));
    }
  }
  throw new Error(`the database driver could not be unpacked: ${failures.join('; ')}`);
}

function loadSea(): Sea | undefined {
  try {
    const found = createRequire(join(process.cwd(), 'main.js'))('node:sea') as Sea;
    return found.isSea() ? found : undefined;
  } catch {
    return undefined;
  }
}
