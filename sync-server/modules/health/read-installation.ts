import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { readInstallation as contract } from '#shared/modules/health/queries.ts';
import { backupJobName } from '#server/core/jobs/backup-job.ts';
import { recentErrors } from '#server/core/runtime/log.ts';
import { version } from '#shared/core/version.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readLastBackup, readLastDrill } from '#server/core/sql/last-backup.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';

/** The installation as this server sees it: its room, its newest checked backup, and what went wrong. */
export async function readInstallation({
  services: { database, config, jobStates },
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const { count, newest } = recentErrors();
  const job = (await jobStates()).find(({ name }) => name === backupJobName);
  return {
    data: {
      version,
      database: database.dialect,
      database_bytes: await bytesOf(database),
      // Where PostgreSQL keeps its files is not ours to see.
      free_bytes: database.dialect === 'sqlite' ? await freeBytes(config.dataDir) : null,
      started_at: instantFromMs(Math.round(Date.now() - process.uptime() * 1000)),
      backup: await readLastBackup(database),
      backup_every_hours: config.backups.everyHours,
      backup_fault: job?.lastResult === 'failed' ? job.lastError.replace(/^Error: /, '') : '',
      drill: await readLastDrill(database),
      errors: count,
      newest_errors: newest.map(({ at, message, requestId }) => ({ at, message, request_id: requestId })),
    },
  };
}

async function bytesOf(database: Database): Promise<number> {
  const size =
    database.dialect === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(database.read);
  return Number(rows[0]?.bytes ?? 0);
}

async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
