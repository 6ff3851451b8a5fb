import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database in a cluster and gives its address. */
export async function createDatabase(cluster: string): Promise<string> {
  const name = `prahari_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${cluster}/${name}`;
}
