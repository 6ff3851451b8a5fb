import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The unpaid rest inside a duty, as its shift had it when it was published. Duties published before keep
 * being paid through.
 */
export const rosterBreaks: Migration = {
  name: '0060-roster-breaks',
  statements: ['alter table roster add column break_minutes INTEGER not null default 0'],
};
