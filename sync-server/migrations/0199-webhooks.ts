import type { Migration } from '#server/core/sql/migrate.ts';

/** Where what happens is sent, how each webhook stands, and what is to be sent, in its order. */
export const webhooks: Migration = {
  name: '0199-webhooks',
  statements: [
    `create table webhooks (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      name TEXT not null, url TEXT not null, events TEXT not null, active INTEGER not null, secret TEXT not null, old_secret TEXT not null, old_until TEXT, paused_at TEXT, problem TEXT not null, made_by TEXT not null, made_by_name TEXT not null, primary key (tenant_id, id))`,
    `create table webhook_states (tenant_id TEXT not null, webhook_id TEXT not null, next_at TEXT, wakes INTEGER not null default 0, leased_until TEXT not null default '', failures INTEGER not null default 0, held_until TEXT, delivered_at TEXT, primary key (tenant_id, webhook_id))`,
    'create index webhook_states_next on webhook_states (next_at)',
    `create table webhook_deliveries (tenant_id TEXT not null, id TEXT not null, webhook_id TEXT not null, n INTEGER not null, event TEXT not null, coll TEXT not null, row_id TEXT not null, at TEXT not null, state TEXT not null, tries INTEGER not null, due_at TEXT,
      answered INTEGER, answer TEXT not null, took_ms INTEGER, done_at TEXT, primary key (tenant_id, id))`,
    "create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, webhook_id, n, id) where state = 'waiting'",
    'create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, at, n)',
    'create index webhook_deliveries_age on webhook_deliveries (at)',
  ],
};
