import type { Migration } from '#server/core/sql/migrate.ts';

/** The codes that stand at the place of steps, beside the steps of jobs and of their types. */
export const codesOfSteps: Migration = {
  name: '0305-codes-of-steps',
  statements: [
    "alter table jobs add column expected_codes TEXT not null default '[]'",
    "alter table job_types add column expected_codes TEXT not null default '[]'",
  ],
};
