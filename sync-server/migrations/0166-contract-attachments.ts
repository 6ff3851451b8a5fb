import type { Migration } from '#server/core/sql/migrate.ts';

/** Files that belong to contracts; their bytes are uploads. */
export const contractAttachments: Migration = {
  name: '0166-contract-attachments',
  statements: [
    `create table contract_attachments (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      contract_id TEXT not null, kind TEXT not null, title TEXT not null, type TEXT not null, size INTEGER not null, primary key (tenant_id, id))`,
    'create index contract_attachments_contract on contract_attachments (tenant_id, contract_id)',
  ],
};
