import type { Migration } from '#server/core/sql/migrate.ts';

/** Who looked at a flagged punch, when, and why it was rejected. */
export const reviewedPunches: Migration = {
  name: '0114-reviewed-punches',
  statements: [
    "alter table attendance add column review_note TEXT not null default ''",
    "alter table attendance add column reviewed_by TEXT not null default ''",
    'alter table attendance add column reviewed_at TEXT',
    "create index attendance_flagged on attendance (tenant_id, date) where state = 'flagged'",
  ],
};
