import type { Migration } from '#server/core/sql/migrate.ts';

/** What leave and comp-offs were before an exit ended them: they stand again where it was a mistake. */
export const requestsBeforeAnExit: Migration = {
  name: '0284-requests-before-an-exit',
  statements: ['alter table staff_requests add column before_exit TEXT'],
};
