import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Calls for help, and what people on duty alone say between them. */
export const sos: Migration = {
  name: '0041-sos',
  statements: [
    `create table sos_alerts (${stored}, id TEXT not null, user_id TEXT not null, staff_id TEXT, name TEXT not null, phone TEXT not null, kind TEXT not null, site_id TEXT, site_name TEXT not null,
      lat REAL, lng REAL, accuracy_m REAL, raised_at TEXT not null, status TEXT not null, level INTEGER not null, due_at TEXT, taken_by TEXT not null, taken_by_id TEXT, outcome TEXT not null,
      history TEXT not null, primary key (tenant_id, id))`,
    'create index sos_alerts_seq on sos_alerts (tenant_id, seq)',
    'create index sos_alerts_user on sos_alerts (tenant_id, user_id, seq)',
    'create index sos_alerts_site on sos_alerts (tenant_id, site_id, seq)',
    'create index sos_alerts_due on sos_alerts (tenant_id, due_at)',
    `create table ok_checks (${stored}, id TEXT not null, user_id TEXT not null, staff_id TEXT not null, at TEXT not null, primary key (tenant_id, id))`,
    'create index ok_checks_staff on ok_checks (tenant_id, staff_id, at)',
  ],
};
