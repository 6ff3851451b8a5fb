import type { Migration } from '#server/core/sql/migrate.ts';

/** The payroll rules by which a month was calculated, kept with it: it is calculated again by the same. */
export const runRules: Migration = {
  name: '0063-run-rules',
  statements: ['alter table payroll_runs add column rules TEXT'],
};
