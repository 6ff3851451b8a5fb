import type { Migration } from '#server/core/sql/migrate.ts';

/** The payroll rules by which a month was worked out, kept with it: it is worked out again by the same. */
export const runRules: Migration = {
  name: '0063-run-rules',
  statements: ['alter table payroll_runs add column rules TEXT'],
};
