import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The keys of all of PostgreSQL's advisory locks. Those of sessions and of transactions share one space, so
 * two uses of one number wait for each other. During an update servers of the version before hold theirs, so
 * no number changes its use.
 */
export const advisoryKeys = {
  /** One step of an update, by whichever server comes first. */
  step: 72_500_001,
  /** The count of the codes that one number and one address asked for. */
  codes: 72_500_002,
  /** The room for unsent work of one person and of one business. */
  unsentWork: 72_500_003,
  /** A whole update with the backup before it: held by one server for as long as both take. */
  update: 72_500_004,
  /** The codes of one account or number that are still open, with the tries that each has left. */
  tries: 72_500_005,
} as const;

/**
 * Waits for a lock that the transaction holds until its end: one for all of its use, or one for each `of`.
 * Only on PostgreSQL.
 */
export function holdToTheEnd(use: keyof typeof advisoryKeys, of?: string): RawBuilder<unknown> {
  const key = sql.lit(advisoryKeys[use]);
  return of === undefined
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock(${key}, hashtext(${of}))`;
}
