import { runOwnProgram } from '#server/core/runtime/own-program.ts';
import { log } from '#server/core/runtime/log.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readLastBackup } from '#server/core/sql/last-backup.ts';
import type { Job } from './job.ts';

/** The name of the job, by which the operator's page finds how it stands. */
export const backupJobName = 'core.backup';

const hourMs = 3_600_000;
/** The first backup of an installation comes soon after it was asked for. */
const soonMs = 15_000;

/**
 * Makes a backup every so many hours, as a process of its own: copying and sealing take a processor's whole
 * attention, which the event loop and its workers have for people.
 */
export function backupJob<Services extends { readonly database: Database }>(
  everyHours: number,
  { dataDir, databaseUrl, backups }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>,
): Job<Services> {
  const words = ['backup', '--data', dataDir, ...(backups.to === null ? [] : ['--to', backups.to])];
  // Other users of the machine see the words of a command, and not what it is started with.
  const env = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  let last = 0;
  const noteLast = async (database: Database): Promise<void> => {
    const backup = await readLastBackup(database);
    last = backup ? Date.parse(backup.at) / 1000 : 0;
  };
  setGauge('backup_last_success_timestamp_seconds', () => last);
  return {
    name: backupJobName,
    title: ['Backup', 'बैकअप'],
    everyMs: everyHours * hourMs,
    runs: 'one-server',
    afterStartMs: soonMs,
    run: async ({ database }, { signal }) => {
      await noteLast(database);
      log('info', await runOwnProgram(words, signal, env));
      await noteLast(database);
    },
  };
}
