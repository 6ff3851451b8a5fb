import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * What large businesses read again and again: one person's days, the newest punches, people by name, the sums
 * of a run.
 */
export const indexesOfLargeLists: Migration = {
  name: '0090-indexes-of-large-lists',
  statements: [
    'create index attendance_person_day on attendance (tenant_id, staff_id, date)',
    'create index attendance_received on attendance (tenant_id, received_at)',
    'create index staff_name on staff (tenant_id, name)',
    'create index payslips_run_sums on payslips (tenant_id, run_id, deleted, state, unsettled, gross, net)',
  ],
};
