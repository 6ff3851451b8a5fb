import type { Migration } from '#server/core/sql/migrate.ts';

/** Returns and registers read all payslips of a month, whichever run they belong to. */
export const payslipsByMonth: Migration = {
  name: '0065-payslips-by-month',
  statements: ['create index payslips_month on payslips (tenant_id, month)'],
};
