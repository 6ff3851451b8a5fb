import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Returns that were filed, and the file of each as it was filed. */
export const filedReturns: Migration = {
  name: '0141-filed-returns',
  statements: [
    `create table filed_returns (${stored}, id TEXT not null, gstin TEXT not null, month TEXT not null, filed_on TEXT not null, arn TEXT not null, documents INTEGER not null, status TEXT not null, reason TEXT not null, primary key (tenant_id, id))`,
    "create unique index filed_returns_once on filed_returns (tenant_id, gstin, month) where status = 'filed' and deleted = 0",
    'create table filed_return_files (tenant_id TEXT not null, id TEXT not null, file TEXT not null, primary key (tenant_id, id))',
  ],
};
