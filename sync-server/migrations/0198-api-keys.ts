import type { Migration } from '#server/core/sql/migrate.ts';

/** Keys by which other programs call the API, and when and from where each was last used. */
export const apiKeys: Migration = {
  name: '0198-api-keys',
  statements: [
    `create table api_keys (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      name TEXT not null, permissions TEXT not null, expires_on TEXT, per_minute INTEGER not null, starts_with TEXT not null, hash TEXT not null, made_by TEXT not null, made_by_name TEXT not null, revoked_at TEXT, primary key (tenant_id, id))`,
    'create unique index api_keys_hash on api_keys (hash)',
    'create table api_key_uses (tenant_id TEXT not null, key_id TEXT not null, used_at TEXT not null, used_from TEXT not null, primary key (tenant_id, key_id))',
  ],
};
