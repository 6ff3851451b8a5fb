import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/app.ts';
import type { SqlValue } from '#server/core/sql/database.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/**
 * More of everything than any page may hold, in a business that counts as large: its lists come from workers.
 */
const copies = 230;
const samples = 4;
const most = 200;

/** Answers with more rows than a page, and why they are whole. */
const whole: Readonly<Record<string, string>> = {
  '/attendance/board': 'one day, at most 5,000 duties, drawn as one',
  '/roster/plan': 'the grid of a stretch of at most 92 days, which is drawn as one',
  '/jobs/day': 'one day, at most 2,000 jobs with people and sites, drawn as one',
  '/roster/vacancies': 'the open places of a stretch of days, at most 2,000',
  '/patrol/rounds': 'the rounds of a few days, which are computed from the routes',
  '/reports/{type}': 'a report is read and printed as one',
  '/crm/board': 'the cards of a board, at most 10,000, drawn as one',
  '/payroll/reports/{type}': 'a register is shown, printed and signed as one',
  '/settings/accounts': 'who signs in at the desk, at most 1,000',
  '/audit-logs/filter': 'the choices of a filter, at most 500',
  '/recovery/agent-stands': 'the agents of a business, among whom cases are divided',
  '/recovery/promises':
    'the promises nearest to today, at most 1,000 to each side, in groups by what became of them',
  '/recovery/report': 'a report is read and printed as one',
  '/crm/clauses': 'the choices of an editor, at most 500, searched where they are shown',
  '/blog/blocks': 'the choices of a dialog, which are the services of the catalogue',
};
/** Texts that no two records may share. */
const unique: Readonly<Record<string, readonly string[]>> = {
  staff: ['code'],
  users: ['email', 'phone'],
  invoices: ['number'],
  contracts: ['number'],
  departments: ['name'],
  promotions: ['code'],
  holidays: ['date'],
  providers: ['phone'],
  blog_posts: ['slug'],
  shifts: ['name'],
  contract_templates: ['name'],
  post_orders: ['post_id'],
  recovery_lenders: ['name'],
  recovery_agents: ['user_id'],
  recovery_cases: ['loan_number'],
  recovery_receipts: ['number'],
  incident_types: ['name'],
  client_people: ['user_id'],
};

let t: TestApp;
let owner: Session;
const multiplied: string[] = [];

beforeAll(async () => {
  t = await makeApp({ oddRows: true });
  const mahesh = await t.signIn('+919876500011', 'staff');
  await t.call('POST', '/api/attendance', {
    token: mahesh.token,
    body: { kind: 'in', shift_id: 'day', duty_id: 'duty:n-g-1:2026-11-21' },
  });
  const tables = [
    ...new Set(modules.flatMap((module) => module.resources).map((resource) => resource.name)),
    'users',
  ];
  for (const table of tables) if (await multiply(table)) multiplied.push(table);
  await t.app.services.database.write((trx) =>
    trx.updateTable('tenant_seq').set({ seq: 500_000 }).where('tenant_id', '=', demoIds.narmada).execute(),
  );
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

test('the business has more of most records than a page holds', () => {
  expect(multiplied.length).toBeGreaterThan(25);
  for (const table of ['staff', 'attendance', 'roster', 'bookings', 'tasks', 'incidents', 'users'])
    expect(multiplied).toContain(table);
});

test('no read answers with more rows than a page, or fails in a worker', async () => {
  const faults: string[] = [];
  let long = 0;
  for (const route of modules.flatMap((module) => module.routes)) {
    if (route.method !== 'GET' || route.path === '/sync/stream' || route.path.includes('{')) continue;
    const { status, body, text } = await t.call('GET', `/api${route.path}`, { token: owner.token });
    if (status >= 500) faults.push(`${route.path}: ${status} ${text.slice(0, 120)}`);
    const longest = longestList(body?.data);
    if (longest >= 20) long += 1;
    if (
      longest > most &&
      !(route.path in whole) &&
      !(route.path.startsWith('/reports/') && '/reports/{type}' in whole)
    )
      faults.push(`${route.path}: ${longest} rows`);
  }
  expect(faults).toEqual([]);
  expect(long).toBeGreaterThan(15);
});

test('a list that is paged takes 200 rows and refuses 201', async () => {
  const faults: string[] = [];
  const paged = modules
    .flatMap((module) => module.routes)
    .filter((route) => route.method === 'GET' && route.query && 'limit' in route.query);
  for (const route of paged) {
    const path = `/api${route.path.replaceAll(/\{\w+\}/g, 'n-g-1')}`;
    const more = await t.call('GET', `${path}?limit=201`, { token: owner.token });
    const enough = await t.call('GET', `${path}?limit=200`, { token: owner.token });
    // A record that is not there, or not the owner's business, is answered before the limit is looked at.
    if ([403, 404].includes(more.status) && more.status === enough.status) continue;
    if (more.status !== 400) faults.push(`${route.path}: ${more.status} for 201`);
    if (enough.status >= 400 && enough.status !== 404 && !needsMore.has(route.path))
      faults.push(`${route.path}: ${enough.status} for 200`);
  }
  expect(paged.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

test('the lists of a large business were read by workers', async () => {
  const runs = /worker_runs\{pool="lists"\} (\d+)/.exec(await metricsText())?.[1];
  expect(Number(runs)).toBeGreaterThan(40);
});

/** Lists that are shorter still. */
const needsMore: ReadonlySet<string> = new Set(['/blog/popular', '/services/popular']);

/** The most entries of a list that stands in an answer. */
function longestList(data: unknown, depth = 0): number {
  if (Array.isArray(data)) return data.length;
  if (typeof data !== 'object' || data === null || depth > 1) return 0;
  return Math.max(0, ...Object.values(data).map((value) => longestList(value, depth + 1)));
}

/** Copies a record of a table many times; false where the demo has none. */
async function multiply(table: string): Promise<boolean> {
  const { database } = t.app.services;
  const deleted = table === 'users' ? [] : [['deleted', 0] as const];
  let query = database.read.selectFrom(table).selectAll().where('tenant_id', '=', demoIds.narmada);
  for (const [column, value] of deleted) query = query.where(column, '=', value);
  // A few different ones, so that some of them fit what a read looks for.
  const found = await query.orderBy('id').limit(samples).execute();
  const [first] = found;
  if (!first) return false;
  const columns = Object.keys(first);
  const rows = found.flatMap((row) =>
    Array.from({ length: copies }, (_, n) =>
      columns.map((name): SqlValue => {
        const value = row[name] ?? null;
        if (name === 'id' || (unique[table]?.includes(name) && value !== null))
          return `${String(value)}-${n}`;
        if (name === 'user_id' && table === 'staff') return null;
        return value;
      }),
    ),
  );
  await database.write((trx) => database.insertMany(trx, table, columns, rows));
  return true;
}
