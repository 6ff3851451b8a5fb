import { sql } from 'kysely';
import type { Config } from '#server/core/runtime/config.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const about = 'postgres';
/** What one server opens at most, with its workers; two should fit, beside backups and whoever looks. */
const leastConnections = 60;

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
    const warnings: [boolean, string, string][] = [
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
      [
        row.most < leastConnections,
        `It takes ${row.most} connections; a server opens up to 30.`,
        `Set max_connections to ${leastConnections} or more, 30 for each server.`,
      ],
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
