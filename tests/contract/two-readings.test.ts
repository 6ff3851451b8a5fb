import { expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';
import type { RecordsQuery } from '#shared/core/query.ts';
import type { Source } from './source.ts';
import { allSources } from './source.ts';

/** The reading routes whose answer is no JSON of a known shape, each with its reason. */
const noContract: Readonly<Record<string, readonly string[]>> = {
  'files, made or kept': [
    '/audit-logs/export',
    '/audit-logs/proof',
    '/audit-logs/shown/export',
    '/auth/my-data',
    '/billing/gstr1-json-export',
    '/billing/invoices/{id}/bundle',
    '/billing/invoices/{id}/download',
    '/billing/invoices/{id}/e-invoice/json',
    '/billing/my-invoices/{id}/download',
    '/billing/shared-bundle/{token}',
    '/billing/shared/{token}/download',
    '/billing/tally-export',
    '/blog/images/{id}',
    '/contracts/addenda/{id}/download',
    '/contracts/shared-addendum/{token}',
    '/contracts/{id}/download',
    '/contracts/{id}/sealed',
    '/contracts/{id}/timestamp',
    '/crm/shared-quote/{token}/download',
    '/dashboard/reports/{id}',
    '/locations/{id}/place-codes/{code}/sheet',
    '/incidents/book',
    '/incidents/daily',
    '/incidents/shared-book/{token}',
    '/incidents/shared-daily/{token}',
    '/integrations/calendar/{token}',
    '/jobs/of-booking/{booking}/photo',
    '/jobs/tiles/{z}/{x}/{y}',
    '/jobs/{id}/sheet',
    '/on-call-services/wallet/payouts/{id}/file',
    '/on-call-services/wallet/statement',
    '/onboarding/poster',
    '/patrol/sheets',
    '/payroll/payslip/{id}',
    '/payroll/register-pack',
    '/portal/guards/{id}/photo',
    '/quotes/{id}/download',
    '/reports/export',
    '/reports/sent/{token}',
    '/staff/cards/{token}/photo',
    '/subscriptions/invoices/{id}/pdf',
    '/billing/import/template',
    '/crm/import/template',
    '/attendance/import/template',
    '/recovery/import/template',
    '/recovery/cases/{id}/notice-letter',
    '/recovery/cases/{id}/pack',
    '/recovery/receipts/{id}/paper',
    '/recovery/receipt/{token}',
    '/staff/import/template',
    '/staff/{id}/id-card',
    '/uploads/{id}',
    '/uploads/{id}/original',
  ],
  'what a biometric machine asks, in its own protocol': [
    '/machines/{key}/iclock/cdata',
    '/machines/{key}/iclock/getrequest',
  ],
  'how the server does, and this interface': ['/health', '/metrics', '/openapi.json', '/ready'],
  'a stream that does not end': ['/sync/stream'],
};

const reading = modules.flatMap((module) => module.routes).filter((route) => route.method === 'GET');

it('every route that reads answers with records or has the contract of a query, but for those named here', () => {
  expect(withoutContract(reading)).toEqual(Object.values(noContract).flat().toSorted());
});

it('a route that reads without a contract is found', () => {
  const bare = {
    method: 'GET',
    path: '/bare',
    summary: ['Bare', 'खाली'],
    access: 'signed-in',
    handle: async () => ({ data: null }),
  } satisfies Route;
  expect(withoutContract([...reading, bare])).toContain('/bare');
});

it('no two queries share a name', () => {
  const names = reading.flatMap((route) => route.asks?.name ?? []);
  expect(names).toEqual([...new Set(names)]);
});

it('no screen reads the server in an effect of its own: that is `useQuery`', () => {
  const screens = allSources().filter(({ path }) => /^web\/(?:modules|shells)\/.*\.tsx?$/.test(path));
  expect(screens.flatMap(readsInEffect)).toEqual([]);
});

it('an effect that reads is found', () => {
  const text = "useEffect(() => { void call<typeof listBills>('GET /bills', {}).then(show); }, []);";
  expect(readsInEffect({ path: 'web/modules/x/bare.tsx', text })).toEqual(['web/modules/x/bare.tsx']);
});

it('every list and record that the web is told of is what its route answers with', async () => {
  const found = import.meta.glob<Record<string, unknown>>('../../shared/modules/*/queries.ts', {
    eager: true,
  });
  const told = Object.values(found).flatMap(Object.values).filter(isRecords);
  expect(told.length).toBeGreaterThan(20);
  const wrong = told.filter(({ path, records, many }) => {
    const answers = reading.find((route) => route.path === path)?.answers;
    return answers?.resource !== records || answers.many !== many;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

function withoutContract(routes: readonly Route[]): string[] {
  return routes
    .filter((route) => !route.answers && !route.asks)
    .map((route) => route.path)
    .toSorted();
}

function readsInEffect({ path, text }: Source): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (
        callee.type === 'Identifier' &&
        callee.name === 'useEffect' &&
        /'GET[ ']/.test(text.slice(start, end))
      )
        found.push(path);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function isRecords(value: unknown): value is RecordsQuery {
  return typeof value === 'object' && value !== null && 'records' in value && 'many' in value;
}
