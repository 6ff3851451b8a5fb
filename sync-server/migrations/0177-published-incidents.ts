import type { Migration } from '#server/core/sql/migrate.ts';

/** What clients read of incidents at their sites. */
export const publishedIncidents: Migration = {
  name: '0177-published-incidents',
  statements: [
    `create table published_incidents (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      user_id TEXT not null, client_id TEXT not null, site_id TEXT not null, site_name TEXT not null, title TEXT not null, text TEXT not null, type_name TEXT not null, type_name_hi TEXT not null, priority TEXT not null, status TEXT not null,
      happened_at TEXT not null, resolved_at TEXT, published_by TEXT not null, published_at TEXT not null, photos TEXT not null, primary key (tenant_id, id))`,
    'create index published_incidents_seq on published_incidents (tenant_id, seq)',
    'create index published_incidents_user on published_incidents (tenant_id, user_id, seq)',
    'create index published_incidents_site on published_incidents (tenant_id, site_id, happened_at)',
  ],
};
