import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import type { Config } from '#server/core/runtime/config.ts';
import { nativeBinding } from '#server/core/runtime/executable.ts';
import { rememberBackup } from '#server/core/sql/last-backup.ts';

/**
 * Writes a whole copy of the database to a file while the server goes on (`VACUUM INTO` on a connection that
 * only reads), checks the copy, and only then gives it its name and remembers it for the operator.
 */
export async function backup(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== null) throw new Error('a PostgreSQL database is backed up with pg_dump');
  const source = join(config.dataDir, 'prahari.db');
  if (!existsSync(source)) throw new Error(`there is no database in ${config.dataDir}`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const options = nativeBinding();
  const reader = new Driver(source, { ...options, readonly: true });
  reader.prepare('vacuum into ?').run(partial);
  reader.close();
  const copy = new Driver(partial, { ...options, readonly: true });
  const integrity = copy.pragma('integrity_check', { simple: true });
  const rows = copy.prepare('select count(*) from op_log').pluck().get();
  copy.close();
  if (integrity !== 'ok') {
    rmSync(partial, { force: true });
    throw new Error(`the copy is not whole: ${String(integrity)}`);
  }
  const handle = openSync(partial, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(partial, file);
  rememberBackup(source, { at: new Date().toISOString(), bytes: statSync(file).size }, options);
  process.stdout.write(`Backed up to ${file} (${String(rows)} operations, checked).\n`);
}
