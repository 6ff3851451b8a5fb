import type { Migration } from '#server/core/sql/migrate.ts';

/** Types of incidents with their questions, and the people and vehicles of incidents. */
export const incidentTypes: Migration = {
  name: '0176-incident-types',
  statements: [
    `create table incident_types (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      name TEXT not null, name_hi TEXT not null, category TEXT not null, questions TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index incident_types_name on incident_types (tenant_id, name) where deleted = 0',
    `create table incident_parties (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      incident_id TEXT not null, kind TEXT not null, role TEXT not null, name TEXT not null, phone TEXT not null, plate TEXT not null, note TEXT not null, by_id TEXT not null, primary key (tenant_id, id))`,
    'create index incident_parties_incident on incident_parties (tenant_id, incident_id, created_at)',
  ],
};
