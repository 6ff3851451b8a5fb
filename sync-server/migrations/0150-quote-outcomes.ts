import type { Migration } from '#server/core/sql/migrate.ts';

/** What an accepted quote set up: the records with their versions, by which a later change is seen. */
export const quoteOutcomes: Migration = {
  name: '0150-quote-outcomes',
  statements: [
    'create table quote_outcomes (tenant_id TEXT not null, quote_id TEXT not null, lead_id TEXT not null, made TEXT not null, at TEXT not null, undone_at TEXT, undone_by TEXT not null, primary key (tenant_id, quote_id))',
  ],
};
