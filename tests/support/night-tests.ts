/**
 * Tests that only the full lane runs (`npm run test:full`). Those in the browser are of desk pages: each shows in
 * Chromium what its API tests have tried already, on pages of the same kinds as those that stay in `npm test`. Those of
 * reliability work through very much: the most that a table holds, a store that fails in every way, pictures at random.
 */
export const nightTests: readonly string[] = [
  'tests/e2e/account-admin.e2e.ts',
  'tests/e2e/admin-office.e2e.ts',
  'tests/e2e/attendance-office.e2e.ts',
  'tests/e2e/attendance-sheets.e2e.ts',
  'tests/e2e/clicks.e2e.ts',
  'tests/e2e/client-desk.e2e.ts',
  'tests/e2e/compliance-bundle.e2e.ts',
  'tests/e2e/contract-desk.e2e.ts',
  'tests/e2e/day-book.e2e.ts',
  'tests/e2e/e-invoice-portal.e2e.ts',
  'tests/e2e/filed-returns.e2e.ts',
  'tests/e2e/invoice-dates.e2e.ts',
  'tests/e2e/leads.e2e.ts',
  'tests/e2e/notes.e2e.ts',
  'tests/e2e/notification-texts.e2e.ts',
  'tests/e2e/offline-invoices.e2e.ts',
  'tests/e2e/palette.e2e.ts',
  'tests/e2e/payment-reminders.e2e.ts',
  'tests/e2e/post-orders.e2e.ts',
  'tests/e2e/profit.e2e.ts',
  'tests/e2e/proforma.e2e.ts',
  'tests/e2e/quote-to-roster.e2e.ts',
  'tests/e2e/quotes.e2e.ts',
  'tests/e2e/receipts.e2e.ts',
  'tests/e2e/recurring-invoices.e2e.ts',
  'tests/e2e/registers.e2e.ts',
  'tests/e2e/report-schedules.e2e.ts',
  'tests/e2e/services-admin.e2e.ts',
  'tests/e2e/share.e2e.ts',
  'tests/reliability/backup-places.test.ts',
  'tests/reliability/heavy-work.test.ts',
  'tests/reliability/picture-fuzz.test.ts',
];
