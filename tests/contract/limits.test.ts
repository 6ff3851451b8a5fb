import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '#server/app.ts';
import { bodyLimit } from '#server/core/http/body-limit.ts';

/**
 * Reads that stay on the event loop without being a page of a list or one record, and why they cannot grow
 * with the business. `tests/api/limits.test.ts` calls them in a business with more of everything than a page
 * holds.
 */
const smallReads: readonly (readonly [paths: RegExp, why: string])[] = [
  [
    /^\/(health(\/(jobs|installation|faults))?|ready|metrics|openapi\.json|sync\/stream)$/,
    'about the process, or without data',
  ],
  [/^\/jobs\/tiles\/\{z\}\/\{x\}\/\{y\}$/, 'one picture of a map, which has a limit'],
  [/^\/(jobs|job-types)\/\{id\}\/step-codes$/, 'one row'],
  [/^\/bookings\/\{id\}\/rating$/, 'one row of one booking'],
  [/^\/billing\/unbilled-bookings$/, 'at most 200 bookings, by an index'],
  [/^\/billing\/without-gstin$/, 'whether there is one row, by an index'],
  [/^\/billing\/booking-invoices$/, 'the bookings of one order'],
  [/^\/notifications\/sending-ways$/, 'two settings of the process'],
  [/^\/billing\/payment-event-addresses$/, 'one address for each payment service'],
  [/^\/auth\/openid(-address)?$/, 'the few providers of a business, and an address'],
  [/^\/announcements(\/all)?$/, 'what the operator announced, at most 50'],
  [/^\/audit-logs\/retention$/, 'one line of the log, and settings'],
  [
    /^\/auth\/[\w/-]+$|\/my-\w+$|\/current(\/\w+)?$|^\/(cart|billing\/(auto-pay|payment-methods)|notifications\/push)$/,
    'about the caller alone',
  ],
  [
    /\/(company-)?settings$|^\/incidents\/times$|^\/settings\/[\w-]+$|^\/attendance\/rules$/,
    'settings, made by hand',
  ],
  [
    /^\/subscriptions\/(plans|standing|history|features)$|^\/payments\/(payment-methods|upcoming-invoice|ways)$/,
    'one subscription, at most 100 entries of its log, and what a payment service answers',
  ],
  [
    /^\/tenants(\/(public|host|domains|\{id\}))?$|^\/onboarding\/(progress|status|sample)$/,
    'one business; all of them for the operator',
  ],
  [
    /^\/(services|service-categories|onboarding\/service-categories)(\/(popular|\{id\}\/pricing))?$/,
    'the catalogue, made by hand',
  ],
  [
    /^\/blog\/(posts|categories|tags|popular|blocks|service\/\{serviceId\}|related\/\{postId\})$/,
    'posts, written by hand',
  ],
  [
    /^\/(blog\/images|uploads)\/\{id\}(\/original)?$|^\/(staff\/cards\/\{token\}|jobs\/of-booking\/\{booking\}|portal\/guards\/\{id\})\/photo$/,
    'one file, which has a limit',
  ],
  [
    /^\/(staff\/\{id\}\/(credentials|documents|sign-in)|incidents\/\{id\}\/(comments|media|evidence|people)|billing\/(invoices\/\{id\}(\/link|\/annexure|\/e-invoice|\/reminders)?|shared\/\{token\})|crm\/shared-quote\/\{token\}|contracts\/\{id\}\/(signatures|sealed|timestamp)|signing\/codes\/\{code\})$/,
    'of one record',
  ],
  [/^\/roster\/balances$/, 'of one person'],
  [/^\/attendance\/machines(\/\{id\}\/people)?$/, 'at most 200 machines, and 5,000 numbers of one'],
  [/^\/machines\/\{key\}\/iclock\/\w+$/, 'a few fixed lines'],
  [/^\/staff\/\{id\}\/availability$/, 'one record, or what holds without it'],
  [/^\/attendance\/kiosk$/, 'who has duty at one site about now, at most 500'],
  [/^\/attendance\/kiosk\/people$/, 'a few matches; counted by a rate limit, which a worker has not'],
  [/^\/payroll\/rates\/warnings$|^\/crm\/wage-changes$/, 'the dated rates of the law'],
];
const isSmall = (path: string): boolean => smallReads.some(([paths]) => paths.test(path));

/**
 * How much work one call of a write may be: what it names is bounded, it goes in steps, or all of it is one
 * transaction that gives way.
 */
type Work = 'bounded' | 'in steps' | 'whole';
/** Writes that may touch hundreds of records, and how each of them runs. */
const heavyWrites: Readonly<Record<string, readonly [work: Work, how: string]>> = {
  '/billing/import': [
    'whole',
    'all or nothing, at most 5,000 rows of a kind, with a pause for others every 20 ms',
  ],
  '/attendance/machines/{id}/people': [
    'bounded',
    'at most 500 numbers, and 200 punches that waited for them; a job takes the rest in steps',
  ],
  '/attendance/import': [
    'whole',
    'all or nothing, at most 5,000 punches, with a pause for others every 20 ms',
  ],
  '/crm/import': ['whole', 'all or nothing, at most 5,000 leads, with a pause for others every 20 ms'],
  '/recovery/import': ['whole', 'all or nothing, at most 25,000 cases, with a pause for others every 20 ms'],
  '/staff/import': ['whole', 'all or nothing, at most 20,000 people, with a pause for others every 20 ms'],
  '/settings/payroll': ['bounded', 'lines of one setting'],
  '/on-call-services/wallet/payouts': [
    'whole',
    'two lines for each partner who is owed, at most 1,000 named',
  ],
  '/cart/checkout': ['bounded', 'lines of one order'],
  '/billing/amendments': ['bounded', 'lines of one document'],
  '/billing/booking-invoices': ['in steps', 'each booking in a transaction of its own'],
  '/billing/generate-invoice': ['bounded', 'a month of one client'],
  '/billing/invoices': ['bounded', 'lines of one invoice'],
  '/billing/invoices/{id}': ['bounded', 'lines of one invoice'],
  '/billing/invoices/{id}/credit-note': ['bounded', 'lines of one note'],
  '/billing/invoices/{id}/debit-note': ['bounded', 'lines of one note'],
  '/invoice/create': ['bounded', 'lines of one invoice'],
  '/roster/plan': ['whole', 'at most 3,200 days of people'],
  '/roster/check': ['bounded', 'reads the plan of at most 62 days, by a worker where the business is large'],
  '/roster/publish': ['whole', 'at most 62 days, so that a phone sees all of a plan or nothing'],
  '/roster/rotations/apply': ['bounded', 'a pattern for at most 100 people'],
  '/contracts/{id}': ['bounded', 'at most 200 sites and 200 rates of one client'],
  '/contracts/{id}/addenda': ['bounded', 'at most 200 rates of one client'],
  '/contracts/addenda/{id}': ['bounded', 'at most 200 rates of one client'],
  '/tasks/bulk': ['bounded', 'at most 200 tasks'],
  '/payroll/process': ['bounded', 'the payslip of one person'],
  '/payroll/process/manual': [
    'bounded',
    'arithmetic for one person who is described in the call; nothing is stored',
  ],
  '/payroll/process/bulk': [
    'in steps',
    'starts a run, which is read by a worker where the business is large and stored in pieces',
  ],
  '/payroll/supplementary': ['in steps', 'starts a run likewise'],
  '/payroll/runs/{id}/start': ['in steps', 'starts a run likewise'],
  '/payroll/runs/{id}/stop': ['bounded', 'marks a run, which ends after its piece'],
  '/payroll/runs/{id}/discard': ['in steps', 'all payslips of a run, which is stopped from the first on'],
  '/payroll/runs/{id}/lock': ['whole', 'all payslips of a run'],
  '/payroll/mark-paid': ['in steps', 'at most 20,000 payslips, each paid by itself'],
  '/upload/missing': ['bounded', 'at most 200 ids'],
  '/portal/people': ['bounded', 'one person, who may name at most 200 sites'],
  '/portal/people/{id}': ['bounded', 'one person, who may name at most 200 sites'],
  '/sync/pull': ['in steps', 'collection by collection, page by page'],
  '/sync/push': ['bounded', 'at most 500 operations or 1 MB'],
  '/sync/quarantine': ['bounded', 'at most 5,000 operations or 5 MB, stored as they are'],
};
const largestBody = 16 * 1024 * 1024;
/** Bodies that may be larger, each with why it holds nobody up. */
const largerBodies: Readonly<Record<string, readonly [bytes: number, how: string]>> = {
  '/billing/gstr1-json-export': [48 * 1024 * 1024, 'goes to a worker as bytes; 50,000 documents of a month'],
};
const mostBytesOf = (path: string): number => largerBodies[path]?.[0] ?? largestBody;
const routes = modules.flatMap((module) => module.routes);

describe('a read', () => {
  const open = routes.filter(
    (route) => route.method === 'GET' && route.runs === undefined && route.answers?.many !== false,
  );

  test('that can grow with the business says where it runs', () => {
    expect(
      open.map((route) => route.path).filter((path) => !isSmall(path)),
      "give these { runs: 'by-size' }, or name them in smallReads with the reason why they stay small",
    ).toEqual([]);
  });

  test('that is called small is one', () => {
    expect(smallReads.filter(([paths]) => !open.some((route) => paths.test(route.path)))).toEqual([]);
  });

  test('that makes a file always runs in a worker', () => {
    const files = routes.filter(
      (route) =>
        route.method === 'GET' &&
        (route.query && 'format' in route.query
          ? true
          : /\/(download|sheet|sheets|template|id-card)$/.test(route.path)),
    );
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((route) => route.runs !== 'in-worker').map((route) => route.path)).toEqual([]);
  });

  test('that may be sorted or searched goes to a worker in a large business', () => {
    const lists = routes.filter(
      (route) => route.method === 'GET' && route.query && 'sort' in route.query && 'search' in route.query,
    );
    expect(lists.length).toBeGreaterThan(25);
    expect(
      lists.filter((route) => route.runs === undefined && !isSmall(route.path)).map((route) => route.path),
    ).toEqual([]);
  });
});

describe('a body', () => {
  test('that its handler reads itself has a limit of its own', () => {
    const raw = routes.filter((route) => route.bodyAs === 'raw');
    expect(raw.length).toBeGreaterThan(4);
    for (const { path, maxBytes } of raw)
      expect([path, maxBytes !== undefined && maxBytes <= mostBytesOf(path)]).toEqual([path, true]);
  });

  test('is never larger than the largest file', () => {
    for (const route of routes) {
      const limit = bodyLimit(route);
      expect([route.path, limit > 0 && limit <= mostBytesOf(route.path)]).toEqual([route.path, true]);
    }
  });

  test('takes the texts of its fields at their full length in Hindi', () => {
    const lacking = routes.flatMap((route) => {
      if (!route.body || route.bodyAs === 'raw') return [];
      const { properties = {} } = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
      const characters = Object.values(properties).reduce(
        (sum, property) => sum + ((typeof property === 'object' && property.maxLength) || 0),
        0,
      );
      return bodyLimit(route) < 3 * characters ? [`${route.method} ${route.path}`] : [];
    });
    expect(lacking).toEqual([]);
  });
});

describe('a write', () => {
  const writes = routes.filter((route) => route.method !== 'GET');
  const mostNamed = (route: (typeof routes)[number]): number =>
    route.body ? longestArray(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })) : 0;

  test('names no more records than its body allows', () => {
    expect(
      writes.filter((route) => mostNamed(route) === Number.POSITIVE_INFINITY).map((route) => route.path),
    ).toEqual([]);
  });

  test('that may touch hundreds of records says how it runs', () => {
    // By what it can name, or by a word for what is done to many at once.
    const many =
      /^\/(sync\/\w+|payroll\/(process|supplementary|mark-paid|runs\/\{id\})|roster\/(plan|check|publish|rotations\/apply))(\/|$)|\/(import|bulk)$/;
    const heavy = writes
      .filter((route) => mostNamed(route) >= 200 || many.test(route.path))
      .map((route) => route.path);
    expect([...new Set(heavy)].toSorted()).toEqual(Object.keys(heavyWrites).toSorted());
  });

  test('that is called bounded names at most 500 records, or stores them as they are', () => {
    const bounded = writes.filter(
      (route) => heavyWrites[route.path]?.[0] === 'bounded' && route.path !== '/sync/quarantine',
    );
    expect(bounded.length).toBeGreaterThan(8);
    expect(bounded.filter((route) => mostNamed(route) > 500).map((route) => route.path)).toEqual([]);
  });
});

/** Questions that come in a body, and why nothing in it can be a text of somebody. */
const askedInBody: Readonly<Record<string, string>> = { '/roster/check': 'two days' };

test('a route in a worker only reads: it is no operation and takes no body in which anything is typed', () => {
  const away = routes.filter((route) => route.runs !== undefined && askedInBody[route.path] === undefined);
  expect(away.length).toBeGreaterThan(40);
  // The notice about what was typed goes into the envelope, which a worker has closed by then.
  expect(
    away
      .filter((route) => route.operation !== undefined || route.body !== undefined || route.bodyAs === 'raw')
      .map((route) => route.path),
  ).toEqual([]);
});

/** The most entries that any list in a JSON schema may have. */
function longestArray(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const own =
    Reflect.get(schema, 'type') === 'array'
      ? Number(Reflect.get(schema, 'maxItems') ?? Number.POSITIVE_INFINITY)
      : 0;
  return Math.max(own, ...Object.values(schema).map(longestArray));
}
