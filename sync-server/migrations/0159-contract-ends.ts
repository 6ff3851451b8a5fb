import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * How contracts end and go on: the last day with who gave notice and why, and the renewal with its uplift.
 */
export const contractEnds: Migration = {
  name: '0159-contract-ends',
  statements: [
    'alter table contracts add column last_day TEXT',
    'alter table contracts add column ended_by TEXT',
    "alter table contracts add column end_reason TEXT not null default ''",
    'alter table contracts add column renewal_uplift REAL not null default 0',
    'alter table contracts add column renews_id TEXT',
    'alter table contracts add column renewed_by TEXT',
    // Whatever happens at once, a contract is renewed once.
    'create unique index contracts_renews on contracts (tenant_id, renews_id) where renews_id is not null and deleted = 0',
    // The job looks at the contracts that are there once, and finds for itself when each is due.
    "insert into due_rows (job, tenant_id, item, due_at) select 'contracts.renewals', tenant_id, id, '2000-01-01T00:00:00.000Z' from contracts where deleted = 0 and terminated_at is null",
  ],
};
