import { expect, it } from 'vitest';
import { touchedBy } from '#tests/support/touched-tests.ts';
import type { TestFile } from '#tests/support/touched-tests.ts';

const test = (path: string, ...imports: string[]): TestFile => ({
  path,
  text: imports.map((from) => `import { x } from '${from}';`).join('\n'),
});
const tests = [
  test('tests/api/bank-import.test.ts', '#shared/modules/billing/bank/match.ts'),
  test('tests/api/billing-reports.test.ts', '#tests/support/make-app.ts'),
  test('tests/api/client-bills.test.ts', '#server/modules/billing/operations/send-invoice.ts'),
  test('tests/api/leads.test.ts', '#shared/modules/crm/lead.ts', '#tests/support/client-cast.ts'),
  test('tests/sync/pull.test.ts'),
];

it.each([
  [
    'sync-server/modules/billing/operations/send-invoice.ts',
    ['tests/api/billing-reports.test.ts', 'tests/api/client-bills.test.ts'],
  ],
  ['shared/modules/billing/bank/suggest-customer.ts', ['tests/api/bank-import.test.ts']],
  ['web/modules/crm/board/card.tsx', ['tests/api/leads.test.ts']],
  ['tests/support/client-cast.ts', ['tests/api/leads.test.ts']],
  ['tests/sync/pull.test.ts', ['tests/sync/pull.test.ts']],
  ['sync-server/modules/billing/bank/read-matches.ts', ['tests/api/bank-import.test.ts']],
  ['docs/developing.md', []],
])('a change of %s touches its tests, and no others', (path, touched) => {
  expect(touchedBy([path], tests)).toEqual(touched);
});

it('several changes touch each test once', () => {
  const paths = ['web/modules/crm/lead.ts', 'shared/modules/crm/quote.ts', 'tests/api/leads.test.ts'];
  expect(touchedBy(paths, tests)).toEqual(['tests/api/leads.test.ts']);
});
