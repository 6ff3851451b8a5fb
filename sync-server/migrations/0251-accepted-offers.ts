import type { Migration } from '#server/core/sql/migrate.ts';

/** When somebody said yes to the offer of a job, whatever became of it since. */
export const acceptedOffers: Migration = {
  name: '0251-accepted-offers',
  statements: [
    'alter table job_offers add column accepted_at TEXT',
    // Of those that ended the table does not say whether they were answered with yes: they are heard.
    `update job_offers set accepted_at = answered_at
       where answered_at is not null and state in ('accepted', 'withdrawn', 'lost', 'expired')`,
  ],
};
