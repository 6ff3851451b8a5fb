import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file of the executable where the system can load it from: under the first of `folders` that takes
 * it, unless it is there already. `path` names its contents, so that another version lies elsewhere. It comes
 * to its name whole, whoever else writes it at the same time. Throws where no folder takes it.
 */
export function unpackFile(path: string, bytes: Buffer, folders: readonly string[]): string {
  const failures: string[] = [];
  for (const folder of folders) {
    const file = join(folder, path);
    try {
      if (existsSync(file)) return file;
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
