import type { Migration } from '#server/core/sql/migrate.ts';

/** What people of a client report at its sites is open to all of them who look after the site. */
export const complaints: Migration = {
  name: '0184-complaints',
  statements: [
    'alter table incidents add column client_id TEXT',
    "alter table incidents add column place TEXT not null default ''",
    'create index incidents_place on incidents (tenant_id, place, seq)',
    'create index incidents_client on incidents (tenant_id, client_id) where client_id is not null',
  ],
};
