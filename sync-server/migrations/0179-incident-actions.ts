import type { Migration } from '#server/core/sql/migrate.ts';

/** Tasks that follow from incidents. */
export const incidentActions: Migration = {
  name: '0179-incident-actions',
  statements: [
    'alter table tasks add column incident_id TEXT',
    'create index tasks_incident on tasks (tenant_id, incident_id) where incident_id is not null',
  ],
};
