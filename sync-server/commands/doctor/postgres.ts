import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { threadsOn } from '#server/core/http/workers/read-workers.ts';
import { mostConnections } from '#server/core/sql/postgres-pools.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const about = 'postgres';
/** A backup, a command and whoever looks ask it too, beside what PostgreSQL keeps for its administrator. */
const others = 10;

/** Whether it holds, what is wrong then, and what to do. */
type Warning = readonly [boolean, string, string];

/** How PostgreSQL is asked, and whether it allows what the server and its backups need. */
export async function checkPostgres(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  if (databaseUrl === null) return [];
  const found = await inDatabase(config, async ({ read }): Promise<Finding[]> => {
    const { rows } = await sql<{
      version: string;
      most: number;
      may: boolean;
      tls: boolean | null;
      near: boolean;
    }>`
      select current_setting('server_version') as version,
        current_setting('max_connections')::int as most,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may,
        (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as tls,
        (inet_server_addr() is null or inet_server_addr() = inet_client_addr()) as near`.execute(read);
    const [row] = rows;
    if (!row) return [];
    const warnings: Warning[] = [
      [
        !row.tls && !row.near,
        'It is asked over the network without TLS: who listens reads everything.',
        'Add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL (docs/operating.md, "PostgreSQL and several servers").',
      ],
      [
        !row.may,
        'This role may not make databases, so no backup can be proved or restored.',
        'ALTER ROLE … CREATEDB.',
      ],
      fewConnections(row.most, availableParallelism()),
    ];
    const wrong = warnings.filter(([is]) => is);
    return wrong.length > 0
      ? wrong.map(([, text, todo]) => ({ about, state: 'warn', text, todo }))
      : [
          {
            about,
            state: 'ok',
            text: `PostgreSQL ${row.version}, ${row.tls ? 'over TLS' : 'on this machine'}, with ${row.most} connections.`,
            todo: '',
          },
        ];
  });
  return found ?? [];
}

/** Two servers should fit: one is started beside the other during an update. */
export function fewConnections(most: number, processors: number): Warning {
  const { lists, reports, background } = threadsOn(processors);
  const each = mostConnections(lists + reports + background);
  const least = 2 * each + others;
  return [
    most < least,
    `It takes ${most} connections; a server on a machine like this (${processors} processors) opens up to ${each}.`,
    `Set max_connections to ${least} or more: ${each} for each of two servers, and ${others} for others.`,
  ];
}
