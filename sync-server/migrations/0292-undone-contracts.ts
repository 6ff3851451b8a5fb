import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Which contracts were taken back with the acceptance of their quote. Notice always says who ended a
 * contract, so those of a quote that ended without it were taken back.
 */
export const undoneContracts: Migration = {
  name: '0292-undone-contracts',
  statements: [
    'alter table contracts add column undone_at TEXT',
    "alter table contracts add column undone_by TEXT not null default ''",
    `update contracts set undone_at = terminated_at
     where terminated_at is not null and ended_by is null and last_day is not null and exists (
       select 1 from quote_outcomes
       where quote_outcomes.tenant_id = contracts.tenant_id and quote_outcomes.quote_id = contracts.quote_id
     )`,
  ],
};
