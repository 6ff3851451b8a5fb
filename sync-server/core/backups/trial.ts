import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/core/runtime/config.ts';
import { serverUsing } from '#server/core/runtime/folder-lock.ts';
import { countRows } from '#server/core/sql/copy-database.ts';
import type { Copied } from '#server/core/sql/copy-database.ts';
import { countRowsIn, loadDump } from '#server/core/sql/postgres-dump.ts';
import {
  besideIt,
  countUsers,
  databaseName,
  dropDatabase,
  exchangeDatabases,
  makeDatabase,
} from '#server/core/sql/postgres-databases.ts';
import { fetchBackup } from './fetch-backup.ts';
import type { Fetched } from './fetch-backup.ts';
import { headOf } from './pack.ts';

/**
 * A place of its own in which a backup is looked at before anybody relies on it: a folder with a SQLite file,
 * or a database beside the one of the settings.
 */
export type Trial = {
  /** The settings with this place for the database. */
  readonly config: Config;
  /** Brings a backup there, the newest where none is named. */
  readonly fill: (which: string | null) => Promise<Fetched>;
  /** The rows of each table that came. */
  readonly countRows: () => Promise<Copied['counts']>;
  /** Throws where a server uses the database that the trial is to replace. */
  readonly needQuiet: () => Promise<void>;
  /** Puts what was tried in the place of the database of the settings, and says where that one is kept. */
  readonly takePlace: (stamp: string) => Promise<void>;
  /** Removes what is left of the trial. */
  readonly remove: () => Promise<void>;
};

/** Opens an empty place for a trial; `purpose` is in its name, should it ever be left behind. */
export async function openTrial(config: Config, purpose: 'restoring' | 'drill'): Promise<Trial> {
  const folder = join(config.dataDir, `${purpose}-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { databaseUrl } = config;
  return databaseUrl === null
    ? inFolder(config, folder)
    : inDatabase({ ...config, databaseUrl }, folder, purpose);
}

function inFolder(config: Config, folder: string): Trial {
  const copy = join(folder, 'prahari.db');
  return {
    config: { ...config, dataDir: folder },
    fill: async (which) => {
      const fetched = await fetchBackup(which, config, copy);
      if (await isDump(copy))
        throw new Error(`${fetched.called} is of a PostgreSQL database: name that with --database-url`);
      return fetched;
    },
    countRows: async () => countRows(copy),
    needQuiet: async () => {
      const server = serverUsing(config.dataDir);
      if (server !== null)
        throw new Error(`a server is using ${config.dataDir} (process ${server}); stop it first`);
    },
    takePlace: async (stamp) => {
      for (const ending of ['', '-wal', '-shm']) {
        const live = join(config.dataDir, `prahari.db${ending}`);
        if (existsSync(live)) renameSync(live, join(config.dataDir, `before-restore-${stamp}.db${ending}`));
      }
      renameSync(copy, join(config.dataDir, 'prahari.db'));
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function inDatabase(
  config: Config & { readonly databaseUrl: string },
  folder: string,
  purpose: string,
): Promise<Trial> {
  const live = config.databaseUrl;
  const own = besideIt(live, `_${purpose}_${process.pid}`);
  const remove = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(own);
  };
  try {
    await makeDatabase(own);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    config: { ...config, dataDir: folder, databaseUrl: own },
    fill: async (which) => {
      const file = join(folder, 'dump');
      const fetched = await fetchBackup(which, config, file);
      if (!(await isDump(file)))
        throw new Error(
          `${fetched.called} is of a SQLite database; a business moves from one to the other with prahari tenant export`,
        );
      await loadDump({ url: own, bin: config.postgresBin }, file);
      rmSync(file);
      return fetched;
    },
    countRows: () => countRowsIn(own),
    needQuiet: async () => {
      const users = (await countUsers(live)) ?? 0;
      if (users > 0)
        throw new Error(
          `the database ${databaseName(live)} is in use (connections: ${users}); stop the servers that use it`,
        );
    },
    takePlace: (stamp) =>
      exchangeDatabases(own, live, besideIt(live, `_before_restore_${stamp.replaceAll(/\D/g, '')}`)),
    remove,
  };
}

/** Whether a file is a dump in PostgreSQL's own form. */
async function isDump(file: string): Promise<boolean> {
  return (await headOf(file, 5)).toString('latin1') === 'PGDMP';
}
