import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { connectFault } from './connect-fault.ts';

/** PostgreSQL's longest name. */
const longestName = 63;
/** How long connections that were just closed are waited for. */
const patienceMs = 5000;

/** Asks a database by a connection of its own. */
export async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw connectFault(error);
  });
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** The name of the database of an address. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The address of another database of the same server, whose name is that of the first with an ending. */
export function besideIt(url: string, ending: string): string {
  const beside = new URL(url);
  beside.pathname = `/${encodeURIComponent(`${databaseName(url).slice(0, longestName - ending.length)}${ending}`)}`;
  return beside.href;
}

/** Makes the empty database of an address. Throws, saying what to do, where the role may not. */
export async function makeDatabase(url: string): Promise<void> {
  await onServer(url, async (client) => {
    try {
      await client.query(`create database ${client.escapeIdentifier(databaseName(url))} template template0`);
    } catch (error) {
      const mayNot = error instanceof pg.DatabaseError && error.code === '42501';
      const todo = mayNot ? `: ALTER ROLE ${String(client.user)} CREATEDB` : '';
      throw new Error(`a database of its own could not be made (${String(error)})${todo}`, { cause: error });
    }
  });
}

/** Removes the database of an address, whoever uses it; one that is not there is no fault. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(databaseName(url))} with (force)`),
  );
}

/**
 * How many connections others have to the database of an address, without PostgreSQL's own cleaners, which
 * give way; null where there is no such database.
 */
export async function countUsers(url: string): Promise<number | null> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(a.pid) as n from pg_database d
        left join pg_stat_activity a on a.datname = d.datname and a.pid <> pg_backend_pid()
          and a.usesysid is not null
        where d.datname = $1 group by d.datname`,
      [databaseName(url)],
    );
    return rows[0] ? Number(rows[0].n) : null;
  });
}

/**
 * Puts one database in the place of another, which is kept under the name of a third address. Nobody may be
 * using either of them.
 */
export async function exchangeDatabases(from: string, to: string, kept: string): Promise<void> {
  const isThere = (await unused(to)) !== null;
  await unused(from);
  await onServer(to, async (client) => {
    const rename = (one: string, other: string) =>
      client.query(
        `alter database ${client.escapeIdentifier(databaseName(one))} rename to ${client.escapeIdentifier(databaseName(other))}`,
      );
    // Both or none: in between there would be no database of this name.
    await client.query('begin');
    if (isThere) await rename(to, kept);
    await rename(from, to);
    await client.query('commit');
  });
}

/** Waits until nobody uses a database any more. */
async function unused(url: string): Promise<number | null> {
  const last = performance.now() + patienceMs;
  for (;;) {
    const users = await countUsers(url);
    if (users === 0 || users === null) return users;
    if (performance.now() > last)
      throw new Error(
        `the database ${databaseName(url)} is in use (connections: ${users}); stop the servers that use it`,
      );
    await rest(100);
  }
}

/** A database cannot be made, renamed or removed from within: the server's own is asked. */
function onServer<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = new URL(url);
  server.pathname = '/postgres';
  return withClient(server.href, ask);
}
