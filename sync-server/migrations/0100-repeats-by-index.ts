import type { Migration } from '#server/core/sql/migrate.ts';

/** The few records with repeats are found without reading the others. */
export const repeatsByIndex: Migration = {
  name: '0100-repeats-by-index',
  statements: [
    "create index attendance_repeats on attendance (tenant_id) where repeats <> '[]'",
    "create index patrol_scans_repeats on patrol_scans (tenant_id) where repeats <> '[]'",
  ],
};
