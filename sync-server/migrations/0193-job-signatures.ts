import type { Migration } from '#server/core/sql/migrate.ts';

/** The signature that is drawn at the end of a job. */
export const jobSignatures: Migration = {
  name: '0193-job-signatures',
  statements: ["alter table job_returns add column drawing TEXT not null default ''"],
};
