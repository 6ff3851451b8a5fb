import { holdToTheEnd } from './advisory-locks.ts';
import type { advisoryKeys } from './advisory-locks.ts';
import type { Database, Sql } from './database.ts';

/**
 * Lets transactions of one use that come together, and of one `of` where that is given, go on one after
 * another. Nothing on SQLite, where one writes at a time.
 */
export async function lockUntilCommit(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Sql,
  use: keyof typeof advisoryKeys,
  of?: string,
): Promise<void> {
  if (dialect === 'postgres') await holdToTheEnd(use, of).execute(trx);
}
