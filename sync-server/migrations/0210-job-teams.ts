import type { Migration } from '#server/core/sql/migrate.ts';

/** Who goes along with who leads a job, with their own times, and what they report. */
export const jobTeams: Migration = {
  name: '0210-job-teams',
  statements: [
    "alter table job_offers add column role TEXT not null default 'lead'",
    'alter table job_offers add column set_off_at TEXT',
    'alter table job_offers add column arrived_at TEXT',
    'alter table job_offers add column started_at TEXT',
    'alter table job_returns add column part INTEGER not null default 0',
  ],
};
