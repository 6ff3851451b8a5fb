/**
 * Browser tests of the desk that only the full lane runs (`npm run test:full`): each shows in Chromium what its API
 * tests have tried already, on pages of the same kinds as those that stay in `npm test`.
 */
export const nightTests: readonly string[] = [
  'tests/e2e/account-admin.e2e.ts',
  'tests/e2e/attendance-sheets.e2e.ts',
  'tests/e2e/clicks.e2e.ts',
  'tests/e2e/compliance-bundle.e2e.ts',
  'tests/e2e/day-book.e2e.ts',
  'tests/e2e/e-invoice-portal.e2e.ts',
  'tests/e2e/filed-returns.e2e.ts',
  'tests/e2e/invoice-dates.e2e.ts',
  'tests/e2e/notes.e2e.ts',
  'tests/e2e/offline-invoices.e2e.ts',
  'tests/e2e/palette.e2e.ts',
  'tests/e2e/payment-reminders.e2e.ts',
  'tests/e2e/profit.e2e.ts',
  'tests/e2e/proforma.e2e.ts',
  'tests/e2e/recurring-invoices.e2e.ts',
  'tests/e2e/registers.e2e.ts',
  'tests/e2e/services-admin.e2e.ts',
  'tests/e2e/share.e2e.ts',
];
