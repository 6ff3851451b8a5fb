/**
 * Tests that the quick check leaves to `npm test`: those that try at random on every route or for every
 * person, that wait for connections, processes and workers, that read thousands of rows, or that live through
 * a month. They take more than the others together.
 */
export const longTests: readonly string[] = [
  'sync-server/core/documents/read-xlsx.test.ts',
  'sync-server/core/http/connection-guard.test.ts',
  'tests/api/hostile-input.test.ts',
  'tests/api/isolation.test.ts',
  'tests/api/jobs.test.ts',
  'tests/api/limits.test.ts',
  'tests/api/machines.test.ts',
  'tests/api/openapi.test.ts',
  'tests/api/payroll-files.test.ts',
  'tests/api/payroll-in-worker.test.ts',
  'tests/api/payroll-supplementary.test.ts',
  'tests/api/sealed-papers.test.ts',
  'tests/api/sealing.test.ts',
  'tests/api/sign-in-limits.test.ts',
  'tests/api/staff-import.test.ts',
  'tests/api/webhooks.test.ts',
  'tests/api/worker-pool.test.ts',
  'tests/api/worker-shares.test.ts',
  'tests/api/write-ahead-log.test.ts',
  'tests/sync/field-week.test.ts',
  'tests/sync/rest-is-push.test.ts',
  'tests/sync/small-convergence.test.ts',
];
