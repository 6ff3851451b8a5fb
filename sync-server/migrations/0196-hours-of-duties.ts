import type { Migration } from '#server/core/sql/migrate.ts';

/** How long a duty is at a rate, by which overtime is billed where no roster says it. */
export const hoursOfDuties: Migration = {
  name: '0196-hours-of-duties',
  statements: ['alter table service_rates add column hours REAL'],
};
