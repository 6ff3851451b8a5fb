import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import Driver from 'better-sqlite3';
import { nativeBinding } from '#server/core/runtime/executable.ts';

/** What is in a copy: its size, and the rows of each table. */
export type Copied = { readonly bytes: number; readonly counts: Readonly<Record<string, number>> };

/** What the tables hold that a whole copy cannot have fewer rows of than there were before it. */
const growing = 'op_log';

/**
 * Writes a whole copy of a SQLite database to a file while others use it (`VACUUM INTO` on a connection that
 * only reads), checks it and has it written to the disk. Holds its thread until then. Throws, and leaves no
 * file, where the copy is not whole.
 */
export function copyDatabase(source: string, target: string): Copied {
  if (!existsSync(source)) throw new Error(`there is no database in ${dirname(source)}`);
  rmSync(target, { force: true });
  try {
    const reader = openFile(source);
    const before = countsOf(reader, [growing])[growing] ?? 0;
    try {
      makePrivateFile(target);
      reader.prepare('vacuum into ?').run(target);
    } finally {
      reader.close();
    }
    const copy = openFile(target);
    try {
      const integrity = copy.pragma('integrity_check', { simple: true });
      if (integrity !== 'ok') throw new Error(`the copy is not whole: ${String(integrity)}`);
      const counts = countsOf(copy, tablesOf(copy));
      if ((counts[growing] ?? 0) < before)
        throw new Error(
          `the copy is not whole: it has ${counts[growing] ?? 0} of ${before} entries of the log`,
        );
      flushFile(target);
      return { bytes: statSync(target).size, counts };
    } finally {
      copy.close();
    }
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** The rows of each table of a SQLite file that nobody writes to. */
export function countRows(file: string): Readonly<Record<string, number>> {
  const database = openFile(file);
  try {
    return countsOf(database, tablesOf(database));
  } finally {
    database.close();
  }
}

/** What SQLite's quick check finds in a file that others may be using: `ok`, or what is wrong. */
export function quickCheck(file: string): string {
  const database = openFile(file);
  try {
    return String(database.pragma('quick_check(1)', { simple: true }));
  } finally {
    database.close();
  }
}

/** Throws where the disk of a folder has no room for a copy of so many bytes, and somewhat more. */
export async function needRoom(bytes: number, folder: string): Promise<void> {
  const needed = bytes + sparedBytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const inMb = (size: number): number => Math.ceil(size / 1e6);
  throw new Error(
    `a copy of the database needs ${inMb(needed)} MB in ${folder}, and ${inMb(bavail * bsize)} MB are free; make room and try again`,
  );
}

/** Left for what others write meanwhile. */
const sparedBytes = 32 * 1024 * 1024;

function openFile(file: string): Driver.Database {
  return new Driver(file, { ...nativeBinding(), readonly: true, fileMustExist: true });
}

function tablesOf(database: Driver.Database): string[] {
  return database
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .pluck()
    .all();
}

function countsOf(database: Driver.Database, tables: readonly string[]): Record<string, number> {
  const there = new Set(tablesOf(database));
  return Object.fromEntries(
    tables
      .filter((table) => there.has(table))
      .map((table) => [
        table,
        database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0,
      ]),
  );
}

/** Makes an empty file that nobody else may read, before anything is written to it. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Has what was written to a file written to its disk. */
export function flushFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
