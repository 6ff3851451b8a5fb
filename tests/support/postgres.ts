import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from './create-database.ts';

/** True in the runs of the API and sync suites that stand on PostgreSQL. */
export const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

/**
 * The address of a new database in the cluster of this run, empty or a copy of another; `undefined` where the
 * run stands on SQLite.
 */
export async function freshDatabase(like?: string): Promise<string | undefined> {
  return onPostgres ? createDatabase(inject('postgres'), like) : undefined;
}

/** Removes a database that no test needs any more: hundreds of them would stand in memory. */
export async function dropDatabase(url: string | undefined): Promise<void> {
  if (url !== undefined)
    await query(
      `${inject('postgres')}/postgres`,
      `drop database ${new URL(url).pathname.slice(1)} with (force)`,
    );
}

/** Runs one statement in a database, for tests that look at or disturb what is stored. */
export async function query(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
