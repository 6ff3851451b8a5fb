import type { Migration } from '#server/core/sql/migrate.ts';

/** The search knows cases and jobs by who works on them: they are put into its index anew. */
export const searchAtWork: Migration = {
  name: '0315-search-at-work',
  statements: ["delete from search_fills where coll in ('jobs', 'recovery_cases')"],
};
