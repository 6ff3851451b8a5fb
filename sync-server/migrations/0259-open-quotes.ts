import type { Migration } from '#server/core/sql/migrate.ts';

/** Quotes that are open are looked at once more, and then when their client is reminded or they expire. */
export const openQuotes: Migration = {
  name: '0259-open-quotes',
  statements: [
    `insert into due_rows (job, tenant_id, item, due_at)
       select 'crm.quotes', tenant_id, id, '' from lead_quotes where status = 'sent' and deleted = 0`,
  ],
};
