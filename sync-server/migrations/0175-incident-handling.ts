import type { Migration } from '#server/core/sql/migrate.ts';

/** Incidents at sites: who has them, by when they are due, what was answered, checked and published. */
export const incidentHandling: Migration = {
  name: '0175-incident-handling',
  statements: [
    'alter table incidents add column site_id TEXT',
    "alter table incidents add column site_name TEXT not null default ''",
    'alter table incidents add column type_id TEXT',
    "alter table incidents add column type_name TEXT not null default ''",
    "alter table incidents add column type_name_hi TEXT not null default ''",
    "alter table incidents add column answers TEXT not null default '[]'",
    'alter table incidents add column happened_at TEXT',
    "alter table incidents add column additions TEXT not null default '[]'",
    "alter table incidents add column police_kind TEXT not null default 'none'",
    "alter table incidents add column police_number TEXT not null default ''",
    "alter table incidents add column police_station TEXT not null default ''",
    'alter table incidents add column police_on TEXT',
    'alter table incidents add column owner_id TEXT',
    "alter table incidents add column waiting_for TEXT not null default ''",
    'alter table incidents add column waiting_since TEXT',
    'alter table incidents add column paused_minutes INTEGER not null default 0',
    'alter table incidents add column respond_by TEXT',
    'alter table incidents add column resolve_by TEXT',
    'alter table incidents add column responded_at TEXT',
    'alter table incidents add column late_level INTEGER not null default 0',
    'alter table incidents add column checked_at TEXT',
    "alter table incidents add column checked_by TEXT not null default ''",
    'alter table incidents add column published_at TEXT',
    'create index incidents_status on incidents (tenant_id, status, created_at)',
    'create index incidents_site on incidents (tenant_id, site_id, created_at)',
  ],
};
