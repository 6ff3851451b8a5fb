import type { Migration } from '#server/core/sql/migrate.ts';

/** Links by which a copy of a document is downloaded once. */
export const shareLinks: Migration = {
  name: '0223-share-links',
  statements: [
    `create table share_links (tenant_id TEXT not null, id TEXT not null, hash TEXT not null, user_id TEXT not null, role TEXT not null,
      document TEXT not null, coll TEXT, row_id TEXT, filename TEXT not null, media_type TEXT not null, bytes BLOB,
      created_at TEXT not null, expires_at TEXT not null, used_at TEXT, primary key (tenant_id, id))`,
    'create unique index share_links_hash on share_links (hash)',
    'create index share_links_user on share_links (tenant_id, user_id)',
    'create index share_links_expiry on share_links (expires_at)',
  ],
};
