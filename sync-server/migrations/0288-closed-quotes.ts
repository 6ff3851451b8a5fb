import type { Migration } from '#server/core/sql/migrate.ts';

/** Which quotes the office closed with a lead that was lost; their clients have declined nothing. */
export const closedQuotes: Migration = {
  name: '0288-closed-quotes',
  statements: ['alter table lead_quotes add column closed INTEGER not null default 0'],
};
