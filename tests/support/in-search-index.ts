import { sql } from 'kysely';
import type { Database } from '#server/core/sql/database.ts';

/**
 * In how many places the index of the search has a text in small letters, also in what SQLite keeps of its
 * words.
 */
export async function inSearchIndex({ read, dialect }: Database, text: string): Promise<number> {
  const docs = await sql<{ n: number }>`select count(*) as n from search_docs
    where lower(names) like ${`%${text}%`} or tokens like ${`%${text}%`}`.execute(read);
  if (dialect === 'postgres') return Number(docs.rows[0]?.n);
  const { rows } = await sql<{ block: Buffer }>`select block from search_words_data`.execute(read);
  return Number(docs.rows[0]?.n) + (rows.some(({ block }) => Buffer.from(block).includes(text)) ? 1 : 0);
}
