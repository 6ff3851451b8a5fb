import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushFile, makePrivateFile, needRoom } from './copy-database.ts';
import type { Copied } from './copy-database.ts';
import { withClient } from './postgres-databases.ts';
import type pg from 'pg';

/** A PostgreSQL database, and the folder of `pg_dump` and `pg_restore`; null where they are on the PATH. */
export type DumpedDatabase = { readonly url: string; readonly bin: string | null };

/**
 * Writes a whole dump of a PostgreSQL database to a file while others use it, checks that it can be read back
 * and has it written to the disk. The dump and the rows that are counted are of one moment. It names neither
 * owners nor rights, so that another role can load it. Throws, and leaves no file, where it is not whole or
 * the disk has no room for it.
 */
export async function dumpDatabase(database: DumpedDatabase, target: string): Promise<Copied> {
  rmSync(target, { force: true });
  try {
    return await withClient(database.url, async (client) => {
      await client.query('set idle_in_transaction_session_timeout = 0');
      await client.query('begin isolation level repeatable read read only');
      const [{ size = 0, snapshot = '' } = {}] = (
        await client.query<{ size?: string; snapshot?: string }>(
          'select pg_database_size(current_database()) as size, pg_export_snapshot() as snapshot',
        )
      ).rows;
      await needRoom(Number(size), dirname(target));
      const counts = await countIn(client);
      const how = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges'];
      makePrivateFile(target);
      await runTool(database, 'pg_dump', [...how, `--snapshot=${snapshot}`, `--file=${target}`]);
      await runTool({ ...database, url: null }, 'pg_restore', ['--list', target]);
      flushFile(target);
      return { bytes: statSync(target).size, counts };
    });
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** Throws, saying what to do, where backups of PostgreSQL cannot be made on this machine. */
export async function needTools(bin: string | null): Promise<void> {
  for (const tool of ['pg_dump', 'pg_restore'] as const)
    await runTool({ url: null, bin }, tool, ['--version']);
}

/** Loads a dump into an empty database, all of it or, where something is wrong with it, an error. */
export async function loadDump(database: DumpedDatabase, file: string): Promise<void> {
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool(database, 'pg_restore', [...how, file]);
}

/** The rows of each table of a PostgreSQL database. */
export function countRowsIn(url: string): Promise<Copied['counts']> {
  return withClient(url, countIn);
}

async function countIn(client: pg.Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${name}"`);
    counts[name] = Number(rows[0]?.n ?? 0);
  }
  return counts;
}

/**
 * Runs one of PostgreSQL's programs; it is given the address without its password, which others on the
 * machine could read. Throws with what it said where it fails.
 */
async function runTool(
  { url, bin }: { readonly url: string | null; readonly bin: string | null },
  tool: 'pg_dump' | 'pg_restore',
  words: readonly string[],
): Promise<void> {
  const { address, secret } = withoutPassword(url);
  const child = spawn(
    bin === null ? tool : join(bin, tool),
    address === null ? words : [`--dbname=${address}`, '--no-password', ...words],
    {
      env: { ...process.env, ...(secret === '' ? {} : { PGPASSWORD: secret }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  // Left alone it would go on, and hold back whoever wants to change a table meanwhile.
  const end = (): unknown => child.kill('SIGKILL');
  const endAll = (signal: NodeJS.Signals): void => {
    end();
    // Heard once, so that it ends this program now, as it would have.
    process.kill(process.pid, signal);
  };
  process.once('exit', end);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endAll);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = `${said}${part}`.slice(-mostLetters);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Error(
          `${tool} is not ${bin === null ? 'on the PATH' : `in ${bin}`}; install PostgreSQL's client programs, or set POSTGRES_BIN to their folder`,
        ),
      ),
    );
    child.once('close', resolve);
  }).finally(() => {
    process.off('exit', end);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, endAll);
  });
  if (code !== 0) throw new Error(said.trim() || `${tool} ended with ${code ?? 'a signal'}`);
}

const mostLetters = 2000;

function withoutPassword(url: string | null): { readonly address: string | null; readonly secret: string } {
  if (url === null) return { address: null, secret: '' };
  const address = new URL(url);
  const secret = decodeURIComponent(address.password) || (address.searchParams.get('password') ?? '');
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, secret };
}
