import type { Migration } from '#server/core/sql/migrate.ts';

/** The PAN of a partner, by which tax is withheld, and what partners say against penalties. */
export const walletAppeals: Migration = {
  name: '0206-wallet-appeals',
  statements: [
    "alter table providers add column pan TEXT not null default ''",
    `create table wallet_appeals (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      worker_id TEXT not null, worker_name TEXT not null, amount INTEGER not null, penalty TEXT not null, reason TEXT not null, status TEXT not null, answer TEXT not null, decided_by TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index wallet_appeals_worker on wallet_appeals (tenant_id, worker_id, created_at)',
    'create index wallet_appeals_status on wallet_appeals (tenant_id, status, created_at)',
  ],
};
