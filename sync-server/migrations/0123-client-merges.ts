import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Clients that were merged into another: what moved, and both records as they were, so that it can be undone.
 */
export const clientMerges: Migration = {
  name: '0123-client-merges',
  statements: [
    `create table client_merges (tenant_id TEXT not null, id TEXT not null, kept_id TEXT not null, merged_id TEXT not null,
      kept_before TEXT not null, merged_before TEXT not null, moved TEXT not null, merged_at TEXT not null, undone_at TEXT, primary key (tenant_id, id))`,
    'create index client_merges_kept on client_merges (tenant_id, kept_id)',
    'create index client_merges_merged on client_merges (tenant_id, merged_id)',
  ],
};
