import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPlace } from '#server/core/backups/open-place.ts';
import { backupTime } from '#server/core/backups/backup-name.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { missingIn, missingKeys } from '#server/core/files/open-seal.ts';
import { useFileStore } from '#server/core/files/object-store.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { quickCheck } from '#server/core/sql/copy-database.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { needTools } from '#server/core/sql/postgres-dump.ts';
import { readLastBackup, readLastDrill } from '#server/core/sql/last-backup.ts';
import { pendingSteps } from '#server/core/sql/migrate.ts';
import { migrations } from '../../migrations/all.ts';
import type { Finding } from './finding.ts';

const hourMs = 3_600_000;
/** Older than this, or than twice the time between two, a backup is worth a look. */
const oldHours = 24 * 7;
const oldDrillDays = 90;

/** The key file: there, for its owner alone, away from the data, and with the keys that the data need. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  const { keyFile, dataDir, databaseUrl } = config;
  const about = 'keys';
  const missing = await inDatabase(config, (database) => missingIn(database, keyFile));
  if (missing !== null && missing.length > 0)
    return [{ about, state: 'wrong', text: `Warning: ${missingKeys(missing, keyFile)}.`, todo: '' }];
  if (!existsSync(keyFile))
    return [{ about, state: 'ok', text: `${keyFile} is made at the first start.`, todo: '' }];
  if ((statSync(keyFile).mode & 0o077) !== 0)
    return [
      {
        about,
        state: 'warn',
        text: `Others may read ${keyFile}.`,
        todo: `Run chmod 600 ${keyFile}; the next start does so too.`,
      },
    ];
  const isInside = databaseUrl === null && resolve(dirname(keyFile)) === resolve(dataDir);
  return [
    {
      about,
      state: isInside ? 'warn' : 'ok',
      text: `${keyFile} has every key that the data need.`,
      todo: isInside
        ? 'It lies in the data folder: who takes the folder has the key. Name another place with KEY_FILE.'
        : '',
    },
  ];
}

/** The database: there, of this version, and whole as far as a quick look tells. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const about = 'database';
  const file = join(config.dataDir, 'prahari.db');
  if (config.databaseUrl === null && !existsSync(file))
    return [{ about, state: 'ok', text: 'There is none yet; the first start makes it.', todo: '' }];
  const quick = config.databaseUrl === null ? quickCheck(file) : 'ok';
  if (quick !== 'ok')
    return [
      {
        about,
        state: 'wrong',
        text: `The database is damaged: ${quick}`,
        todo: 'Stop the server, keep the folder as it is, and restore the newest backup into another one.',
      },
    ];
  const pending = await inDatabase(config, (database) => pendingSteps(database, migrations));
  const steps = pending?.length ?? 0;
  return [
    {
      about,
      state: 'ok',
      text:
        steps === 0
          ? 'It is of this version, and a quick look finds nothing wrong.'
          : `A quick look finds nothing wrong; the next start brings it to this version in ${steps} steps.`,
      todo: steps === 0 ? '' : 'prahari migrate --dry-run says how long that takes.',
    },
  ];
}

/** The newest backup, and when one was last proved. */
export async function checkBackups(config: Config): Promise<Finding[]> {
  const about = 'backups';
  const fault = config.databaseUrl === null ? null : await needTools(config.postgresBin).catch(String);
  if (fault)
    return [{ about, state: 'warn', text: 'Backups cannot be made.', todo: fault.replace(/^Error: /, '') }];
  const remembered = await inDatabase(config, readLastBackup);
  const drill = await inDatabase(config, readLastDrill);
  const { to, everyHours } = config.backups;
  const unplanned: Finding[] =
    to === null || everyHours !== null
      ? []
      : [
          {
            about,
            state: 'warn',
            text: 'BACKUP_TO is set and BACKUP_EVERY is not: backups are made by hand alone.',
            todo: 'Set BACKUP_EVERY to the hours between two, such as 6.',
          },
        ];
  const inPlace = to === null ? undefined : (await openPlace(to, config.store).list())[0]?.name;
  const made =
    inPlace === undefined ? (remembered?.at ?? null) : (backupTime(inPlace)?.toISOString() ?? null);
  if (made === null)
    return [
      ...unplanned,
      {
        about,
        state: 'warn',
        text: 'No backup was made yet.',
        todo: 'Set BACKUP_TO, BACKUP_EVERY and BACKUP_KEY_FILE, or run prahari backup.',
      },
    ];
  const hours = (Date.now() - Date.parse(made)) / hourMs;
  const isOld = hours > (everyHours === null ? oldHours : 2 * everyHours);
  const where = to === null ? '' : ` in ${to}`;
  return [
    ...unplanned,
    {
      about,
      state: isOld ? 'warn' : 'ok',
      text: `The newest${where} is ${Math.floor(hours)} hours old.`,
      todo: isOld ? 'Look in the log why there is no newer one, or run prahari backup.' : '',
    },
    drillFinding(drill?.at ?? null),
  ];
}

function drillFinding(at: string | null): Finding {
  const about = 'drill';
  const todo = 'Run prahari drill to check that a backup can be restored.';
  if (at === null) return { about, state: 'warn', text: 'No backup was proved yet.', todo };
  const days = Math.floor((Date.now() - Date.parse(at)) / hourMs / 24);
  const isOld = days > oldDrillDays;
  return {
    about,
    state: isOld ? 'warn' : 'ok',
    text: `A backup was proved ${days} days ago.`,
    todo: isOld ? todo : '',
  };
}

/** What a database says that is only read; null where there is none, or it knows nothing of that yet. */
export async function inDatabase<T>(
  config: Config,
  ask: (database: Database) => Promise<T>,
): Promise<Awaited<T> | null> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'prahari.db'))) return null;
  const database = openReadOnly(config);
  useFileStore(database, openFileStore(config));
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}
