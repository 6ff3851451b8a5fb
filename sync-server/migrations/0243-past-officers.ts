import type { Migration } from '#server/core/sql/migrate.ts';

/** Which officers had a contract signed in person before, each until when. */
export const pastOfficers: Migration = {
  name: '0243-past-officers',
  statements: ["alter table signature_requests add column past_officers TEXT not null default '[]'"],
};
