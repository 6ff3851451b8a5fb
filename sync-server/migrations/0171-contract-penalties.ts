import type { Migration } from '#server/core/sql/migrate.ts';

/** What contracts take off the bill where their service level is not met. */
export const contractPenalties: Migration = {
  name: '0171-contract-penalties',
  statements: [
    `create table contract_penalties (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      contract_id TEXT not null, name TEXT not null, kind TEXT not null, amount INTEGER not null, minutes INTEGER not null, percent REAL not null, below REAL not null, site_id TEXT, "from" TEXT, "to" TEXT, primary key (tenant_id, id))`,
    'create index contract_penalties_contract on contract_penalties (tenant_id, contract_id)',
  ],
};
