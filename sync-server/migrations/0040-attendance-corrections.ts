import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * Corrections of punches, requests for them, and which duties were already looked through for missing
 * punches.
 */
export const attendanceCorrections: Migration = {
  name: '0040-attendance-corrections',
  statements: [
    `create table attendance_corrections (${stored}, id TEXT not null, punch_id TEXT not null, staff_id TEXT not null, site_id TEXT, date TEXT not null, before_at TEXT, after_at TEXT not null,
      reason TEXT not null, made_by TEXT not null, repeats TEXT not null, primary key (tenant_id, id))`,
    'create index attendance_corrections_punch on attendance_corrections (tenant_id, punch_id)',
    `create table attendance_fixes (${stored}, id TEXT not null, punch_id TEXT not null, staff_id TEXT not null, staff_name TEXT not null, site_id TEXT, date TEXT not null, kind TEXT not null,
      wanted_at TEXT not null, reason TEXT not null, status TEXT not null, answer TEXT not null, decided_by TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index attendance_fixes_status on attendance_fixes (tenant_id, status)',
    'create table attendance_sweeps (tenant_id TEXT not null, duty_id TEXT not null, swept_at TEXT not null, primary key (tenant_id, duty_id))',
  ],
};
