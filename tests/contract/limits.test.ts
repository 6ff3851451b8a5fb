import { describe, expect, test } from 'vitest';
import { modules } from '#server/app.ts';
import { defaultMaxBytes } from '#server/core/json-body.ts';

/** Reads that stay on the event loop without being a page of a list or one record, and why they cannot grow with the business. */
const smallReads: Readonly<Record<string, string>> = {
  '/health': 'a word',
  '/ready': 'a word',
  '/metrics': 'figures of the process',
  '/openapi.json': 'made once',
  '/sync/stream': 'carries no data',
  '/auth/biometric/status': "the caller's own",
  '/auth/preferences': "the caller's own",
  '/auth/profile': "the caller's own",
  '/auth/verify': "the caller's own",
  '/auth/sessions': "the caller's own",
  '/tenants/public': 'one business',
  '/tenants/current': 'one business',
  '/tenants/settings': 'one business',
  '/tenants/{id}': 'one business',
  '/tenants': 'the businesses of the installation, for its operator',
  '/settings/attendance': 'settings',
  '/settings/job': 'settings',
  '/settings/payroll': 'settings',
  '/settings/notifications': 'settings',
  '/settings/integration': 'settings',
  '/settings/company/settings': 'settings',
  '/settings/roles-with-permissions': 'roles, made by hand',
  '/services': 'the catalogue, made by hand',
  '/services/popular': 'the catalogue, made by hand',
  '/services/{id}/pricing': 'one service',
  '/service-categories': 'the catalogue, made by hand',
  '/cart': "the caller's own",
  '/staff/cards/{token}/photo': 'one picture',
  '/staff/{id}/credentials': 'of one person',
  '/staff/{id}/documents': 'of one person',
  '/roster/balances': 'of one person',
  '/attendance/rules': 'settings',
  '/attendance/kiosk': 'who has duty at one site about now, at most 500',
  '/attendance/kiosk/people': 'a few matches; counted by a rate limit, which a worker has not',
  '/attendance/my-pin': "the caller's own",
  '/payroll/rates/warnings': 'the dated rates of the law',
  '/payroll/current': "the caller's own",
  '/payroll/current/overtime': "the caller's own",
  '/payroll/current/advance': "the caller's own",
  '/incidents/{id}/comments': 'of one incident',
  '/incidents/{id}/media': 'of one incident',
  '/contracts/settings': 'settings',
  '/billing/invoices/{id}': 'one record',
  '/billing/settings': 'settings',
  '/billing/payment-methods': 'settings',
  '/billing/auto-pay': "the caller's own",
  '/notifications/push': "the caller's own",
  '/sos/settings': 'settings',
  '/uploads/{id}': 'one file, which has a limit',
  '/uploads/{id}/original': 'one file, which has a limit',
  '/blog/posts': 'posts, written by hand',
  '/blog/images/{id}': 'one picture',
  '/blog/categories': 'posts, written by hand',
  '/blog/tags': 'posts, written by hand',
  '/blog/popular': 'posts, written by hand',
  '/blog/service/{serviceId}': 'posts, written by hand',
  '/blog/related/{postId}': 'posts, written by hand',
  '/staff/{id}/sign-in': 'one account',
  '/onboarding/progress': 'one business',
  '/onboarding/status': 'one business',
  '/onboarding/service-categories': 'the catalogue, made by hand',
};
const largestBody = 16 * 1024 * 1024;
const routes = modules.flatMap((module) => module.routes);

describe('a read', () => {
  const open = routes.filter((route) => route.method === 'GET' && route.runs === undefined && route.answers?.many !== false);

  test('that can grow with the business says where it runs', () => {
    expect(open.map((route) => route.path).filter((path) => !(path in smallReads))).toEqual([]);
  });

  test('that is called small is one', () => {
    expect(Object.keys(smallReads).filter((path) => !open.some((route) => route.path === path))).toEqual([]);
  });

  test('that makes a file always runs in a worker', () => {
    const files = routes.filter(
      (route) => route.method === 'GET' && (route.query && 'format' in route.query ? true : /\/(download|sheet|sheets|template|id-card)$/.test(route.path)),
    );
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((route) => route.runs !== 'in-worker').map((route) => route.path)).toEqual([]);
  });

  test('that may be sorted or searched goes to a worker in a large business', () => {
    const lists = routes.filter((route) => route.method === 'GET' && route.query && 'sort' in route.query && 'search' in route.query);
    expect(lists.length).toBeGreaterThan(25);
    expect(lists.filter((route) => route.runs === undefined && !(route.path in smallReads)).map((route) => route.path)).toEqual([]);
  });
});

describe('a body', () => {
  test('that its handler reads itself has a limit of its own', () => {
    const raw = routes.filter((route) => route.bodyAs === 'raw');
    expect(raw.length).toBeGreaterThan(4);
    for (const { path, maxBytes } of raw) expect([path, maxBytes !== undefined && maxBytes <= largestBody]).toEqual([path, true]);
  });

  test('is never larger than the largest file', () => {
    for (const { path, maxBytes = defaultMaxBytes } of routes) expect([path, maxBytes > 0 && maxBytes <= largestBody]).toEqual([path, true]);
  });
});

test('a route in a worker only reads: it is no operation and takes no body of its own reading', () => {
  const away = routes.filter((route) => route.runs !== undefined);
  expect(away.filter((route) => route.operation !== undefined || route.bodyAs === 'raw').map((route) => route.path)).toEqual([]);
});
