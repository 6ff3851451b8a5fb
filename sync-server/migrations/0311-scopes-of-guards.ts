import type { Migration } from '#server/core/sql/migrate.ts';

const columns = [
  'armed INTEGER not null default 0',
  "gender TEXT not null default 'any'",
  'relievers INTEGER not null default 0',
];

/** Whether guards that are booked or asked for are armed, women or men, and relieved on weekly offs. */
export const scopesOfGuards: Migration = {
  name: '0311-scopes-of-guards',
  statements: ['bookings', 'guard_requests'].flatMap((table) =>
    columns.map((column) => `alter table ${table} add column ${column}`),
  ),
};
