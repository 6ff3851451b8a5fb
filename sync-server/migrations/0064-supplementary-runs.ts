import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Runs beside the month's own: what is owed for a closed month is paid before the next one, and who leaves is
 * settled within days.
 */
export const supplementaryRuns: Migration = {
  name: '0064-supplementary-runs',
  statements: [
    "alter table payroll_runs add column kind TEXT not null default 'regular'",
    'alter table payroll_runs add column number INTEGER not null default 0',
    'alter table payroll_runs add column plan TEXT',
    'alter table payslips add column supplementary INTEGER not null default 0',
  ],
};
