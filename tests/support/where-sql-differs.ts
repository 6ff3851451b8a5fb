/**
 * Which tests of the API the quick check repeats on PostgreSQL: those of each file of the server that writes
 * SQL by hand, asks which database it stands on, or takes a lock; the rest goes through the query builder,
 * which is the same for both.
 * `npm test` repeats all of them. tests/contract/where-sql-differs.test.ts finds such files, and that they
 * stand here.
 */
export const testsOfSql: Readonly<Record<string, readonly string[]>> = {
  'attendance/read-kiosk.ts': ['tests/api/attendance-ways.test.ts'],
  'audit-logs/searched-lines.ts': ['tests/api/audit-logs.test.ts'],
  'audit-logs/module.ts': ['tests/api/audit-logs.test.ts'],
  'auth/operations/challenges.ts': ['tests/api/sign-in-limits.test.ts'],
  'auth/operations/send-otp.ts': ['tests/api/sign-in-limits.test.ts'],
  'auth/operations/verify-otp.ts': ['tests/api/sign-in-limits.test.ts'],
  'auth/queries.ts': ['tests/api/auth.test.ts'],
  'billing/bank/read-matches.ts': ['tests/api/bank-import.test.ts'],
  'billing/queries.ts': ['tests/api/billing-customer.test.ts'],
  'billing/receipts/open-bills.ts': ['tests/api/receipts.test.ts'],
  'blog/operations/count-read.ts': ['tests/api/blog.test.ts'],
  'blog/queries.ts': ['tests/api/blog.test.ts'],
  'bookings/operations/hold-slot.ts': ['tests/api/availability.test.ts'],
  'cart/operations/checkout-cart.ts': ['tests/api/checkout.test.ts'],
  'crm/accept/choose-client.ts': ['tests/api/accepted-quotes.test.ts'],
  'crm/find-duplicates.ts': ['tests/api/leads.test.ts'],
  'files/makers-naming.ts': ['tests/api/client-files.test.ts'],
  'files/operations/save-upload.ts': ['tests/api/client-files.test.ts'],
  'health/module.ts': ['tests/api/ready.test.ts'],
  'on-call/customers.ts': ['tests/api/on-call.test.ts'],
  'on-call/wallet-queries.ts': ['tests/api/on-call.test.ts'],
  'health/read-businesses.ts': ['tests/api/installation.test.ts'],
  'health/read-installation.ts': ['tests/api/installation.test.ts'],
  'payroll/month-facts.ts': ['tests/api/payroll-run.test.ts'],
  'payroll/queries.ts': ['tests/api/payroll-run.test.ts'],
  'payroll/review-run.ts': ['tests/api/payroll-review.test.ts'],
  'payroll/run-worker.ts': ['tests/api/payroll-run.test.ts'],
  'reports/month-figures.ts': ['tests/api/business-reports.test.ts'],
  'settings/operations/remove-shift.ts': ['tests/api/settings.test.ts'],
  'sync/operations/keep-unsent.ts': ['tests/api/unsent-work.test.ts'],
  'commands/leave-demo.ts': ['tests/api/demo-accounts.test.ts'],
  'commands/verify.ts': ['tests/sync/device-keys.test.ts'],
  'core/visible-rows.ts': ['tests/api/search.test.ts'],
  'core/crud.ts': ['tests/api/search.test.ts'],
  'core/database.ts': [
    'tests/api/busy-business.test.ts',
    'tests/sync/pull.test.ts',
    'tests/sync/two-servers.test.ts',
  ],
  'core/is-after.ts': ['tests/api/jobs.test.ts'],
  'core/leases.ts': ['tests/api/jobs.test.ts'],
  'core/migrate.ts': ['tests/sync/two-servers.test.ts'],
  'core/notices.ts': ['tests/sync/two-servers.test.ts'],
  'core/purge.ts': ['tests/sync/purge.test.ts'],
  'core/read-picture.ts': ['tests/api/pictures.test.ts'],
  'core/rate-limits.ts': ['tests/api/shared-limits.test.ts'],
  'core/search-text.ts': ['tests/api/search.test.ts', 'tests/api/search-names.test.ts'],
  'core/shared-buckets.ts': ['tests/api/shared-limits.test.ts'],
  'core/sms-budget.ts': ['tests/api/sign-in-limits.test.ts'],
  'core/pull.ts': ['tests/sync/pull.test.ts'],
  'core/lock-tenant-sequence.ts': ['tests/sync/edits.test.ts'],
  'core/transaction.ts': ['tests/sync/edits.test.ts', 'tests/sync/two-writers.test.ts'],
};

/** The same tests, each once. */
export const whereSqlDiffers: readonly string[] = [...new Set(Object.values(testsOfSql).flat())].toSorted();
