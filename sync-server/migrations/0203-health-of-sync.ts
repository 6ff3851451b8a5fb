import type { Migration } from '#server/core/sql/migrate.ts';

/** What devices say of themselves when they pull, and which kinds of errors the servers met. */
export const healthOfSync: Migration = {
  name: '0203-health-of-sync',
  statements: [
    'alter table sessions add column heard_at TEXT',
    'alter table sessions add column waiting INTEGER',
    'alter table sessions add column app TEXT',
    'create table faults (id TEXT primary key, place TEXT not null, error TEXT not null, frame TEXT not null, count INTEGER not null, first_at TEXT not null, last_at TEXT not null, request_ids TEXT not null)',
    'create index faults_last on faults (last_at)',
    "create index op_log_refused on op_log (tenant_id, received_at) where status = 'rejected'",
  ],
};
