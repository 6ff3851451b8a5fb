import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * What is left of the limits that several servers share. Losing it in a crash lets everybody begin anew, so
 * PostgreSQL keeps no log of it; on SQLite the one server counts in its memory.
 */
export const rateBuckets: Migration = {
  name: '0111-rate-buckets',
  statements: [
    'create UNLOGGED table rate_buckets (name TEXT primary key, tokens REAL not null, at INTEGER not null)',
    'create index rate_buckets_at on rate_buckets (at)',
  ],
};
