import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { tenantColumns } from '#server/core/sql/tenant-columns.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { bodies, foreignIds, ownIds, plantRows } from '#tests/support/foreign-rows.ts';
import { onPostgres } from '#tests/support/postgres.ts';

const canary = 'CANARY_B';
const missing = '00000000-0000-4000-8000-0000000000ff';
const withHeaders: ReadonlySet<string> = new Set(
  byLane(['nobody', 'owner'], ['nobody', 'customer', 'owner', 'operator']),
);
const oddFrom: ReadonlySet<string> = new Set(byLane(['owner'], ['owner', 'nobody']));
const malformed = ['%00', '..%2f..', '%27--', 'x'.repeat(300)];

type Cast = Readonly<Record<string, Session>>;

/** Plants the canary in every text of the other tenant that a client can ever see. */
async function plant(t: TestApp): Promise<void> {
  const { database } = t.app.services;
  const marks = { services: 'name', locations: 'name', staff: 'name', roster: 'site_name' } as const;
  for (const [table, column] of Object.entries(marks))
    await database.write((trx) =>
      trx
        .updateTable(table)
        .set({ [column]: canary })
        .where('tenant_id', '=', demoIds.malwa)
        .execute(),
    );
  const leela = await t.signIn('+919876500022');
  const bhola = await t.signIn('+919876500021', 'staff');
  await t.call('POST', '/api/bookings', {
    token: leela.token,
    body: {
      id: foreignIds['bookings'],
      service_id: 'hk-office',
      date: '2026-11-25',
      time: '10:00',
      location: canary,
    },
  });
  await t.call('PUT', '/api/cart', {
    token: leela.token,
    body: { service_id: 'hk-office', package: 'basic', quantity: 1 },
  });
  await t.call('POST', '/api/attendance', {
    token: bhola.token,
    body: { kind: 'in', shift_id: 'day', duty_id: 'duty:m-g-1:2026-11-21' },
  });
  const malwa = await t.signInAdmin('owner@malwa.example');
  await t.call('POST', `/api/bookings/${foreignIds['bookings']}/confirm`, { token: malwa.token });
  await t.call('PUT', '/api/locations/m-site-1', {
    token: malwa.token,
    body: { kiosk: true, handover_items: canary },
  });
  await t.call('POST', '/api/attendance/kiosks', {
    token: malwa.token,
    body: { site_id: 'm-site-1', name: canary, pin: '8264' },
  });
  await t.call('PUT', '/api/attendance/pins/m-g-1', { token: malwa.token, body: {} });
  await t.call('POST', '/api/locations/m-site-1/place-codes', { token: malwa.token, body: {} });
  const post = {
    id: foreignIds['blog'],
    slug: 'canary',
    title: canary,
    category: canary,
    body: canary,
    tags: [canary],
    service_ids: ['hk-office'],
  };
  await t.call('POST', '/api/blog/posts', { token: malwa.token, body: post });
  await t.call('POST', `/api/blog/posts/${foreignIds['blog']}/publish`, { token: malwa.token, body: {} });
  const provider = {
    id: foreignIds['on-call-services'],
    name: canary,
    phone: '+919876500099',
    areas: canary,
    skills: ['guard'],
  };
  await t.call('POST', '/api/on-call-services/providers', { token: malwa.token, body: provider });
  const report = { id: foreignIds['incidents'], title: canary, description: canary, location: canary };
  await t.call('POST', '/api/incidents', { token: leela.token, body: report });
  const year = { start_date: '2026-01-01', end_date: '2026-12-10', yearly_value: 1000 };
  const contract = await t.call('POST', '/api/contracts', {
    token: malwa.token,
    body: { user_id: leela.user.id, title: canary, service_type: canary, ...year },
  });
  foreignIds['contracts'] = contract.body.data.id;
  const lines = [{ title: canary, sac: '998533', quantity: 1, rate: 100 }];
  const bill = await t.call('POST', '/api/billing/invoices', {
    token: malwa.token,
    body: { user_id: leela.user.id, due_on: '2026-12-01', lines },
  });
  foreignIds['billing'] = bill.body.data.id;
  const wage = {
    id: foreignIds['payroll'],
    staff_id: 'm-g-1',
    effective_from: '2026-04-01',
    basis: 'calendar',
    note: canary,
  };
  await t.call('POST', '/api/payroll/structures', {
    token: malwa.token,
    body: { ...wage, components: [{ name: canary, amount: 20_000 }] },
  });
  await t.call('POST', '/api/payroll/process', {
    token: malwa.token,
    body: { staff_id: 'm-g-1', month: '2026-11' },
  });
  await t.call('POST', '/api/payroll/advances', {
    token: bhola.token,
    body: { amount: 500, reason: canary },
  });
  await t.call('POST', '/api/tasks', {
    token: malwa.token,
    body: { id: foreignIds['tasks'], title: canary, description: canary, assignee_id: 'm-g-1' },
  });
  const point = { id: foreignIds['patrol'], site_id: 'm-site-1', name: canary, hint: canary };
  await t.call('POST', '/api/patrol/checkpoints', { token: malwa.token, body: point });
  const stops = [{ checkpoint_id: foreignIds['patrol'], from_min: null, to_min: null }];
  const round = {
    id: foreignIds['patrol'],
    site_id: 'm-site-1',
    name: canary,
    starts: '10:00',
    ends: '23:00',
    stops,
  };
  await t.call('POST', '/api/patrol/routes', { token: malwa.token, body: round });
  const work = { id: foreignIds['jobs'], title: canary, instructions: canary, city: canary };
  const job = await t.call('POST', '/api/jobs', {
    token: malwa.token,
    body: { ...work, date: '2026-11-25', time: '10:00' },
  });
  const lender = await t.call('POST', '/api/recovery/lenders', {
    token: malwa.token,
    body: { id: foreignIds['recovery'], name: canary },
  });
  expect([job.status, lender.status]).toEqual([201, 201]);
  const planted = await plantRows(database, demoIds.malwa, canary);
  expect(planted).toEqual(expect.arrayContaining(['recovery_receipts', 'wallet_appeals', 'no_shows']));
}

/** Tables in which it stands who asked, and when: every call leaves its mark there. */
const touched = ['api_key_uses', 'auth_challenges', 'idempotency', 'known_devices', 'sessions'];

/** Everything stored for the other tenant, by table, except what reading it would touch. */
async function dump(t: TestApp): Promise<ReadonlyMap<string, string>> {
  const all = [...(await tenantColumns(t.app.services.database)).keys()];
  const tables = ['tenants', ...all.filter((name) => name !== 'tenants' && !touched.includes(name))];
  const parts = new Map<string, string>();
  for (const table of tables) {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    const rows = await t.app.services.database.read
      .selectFrom(table)
      .selectAll()
      .where(column, '=', demoIds.malwa)
      .execute();
    parts.set(table, JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()));
  }
  return parts;
}

/**
 * Calls every route as everybody with every kind of id and header, and says each way in which something got
 * through.
 */
async function findLeaks(
  t: TestApp,
  routes: readonly Route[],
  cast: Cast,
): Promise<{ faults: string[]; calls: number }> {
  const faults: string[] = [];
  const before = await dump(t);
  let calls = 0;
  const look = (who: string, route: Route, path: string, answer: Answer): void => {
    calls += 1;
    const name = `${who} ${route.method} ${path}`;
    // Nothing is wrong inside of a server to which its operator gave no payment service.
    const isFault = answer.status >= 500 && answer.body?.code !== 'payments_not_set_up';
    if (isFault) faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.text.includes(canary) || JSON.stringify([...answer.headers]).includes(canary))
      faults.push(`${name}: the other tenant's data`);
    if (
      answer.status >= 400 &&
      (answer.body?.success !== false ||
        typeof answer.body.code !== 'string' ||
        typeof answer.body.requestId !== 'string')
    )
      faults.push(`${name}: not the envelope: ${answer.text.slice(0, 100)}`);
    if (/\.ts:\d|SQLITE_|select \*/i.test(answer.text)) faults.push(`${name}: speaks of its inside`);
  };
  for (const route of routes) {
    if (route.path === '/sync/stream' || route.path === '/auth/logout') continue;
    const segment = route.path.split('/')[1] ?? '';
    const hasId = /\{\w+\}/.test(route.path);
    const foreign = foreignIds[segment] ?? missing;
    for (const [who, session] of Object.entries(cast)) {
      // Who may see what is decided by the same rules on both databases; on the second the ends and the
      // middle are enough.
      if (onPostgres && !['nobody', 'customer', 'supervisor', 'owner'].includes(who)) continue;
      // What an id looks like is judged before who asks matters: the ends of the ladder stand for all.
      const odd = !onPostgres && oddFrom.has(who) ? malformed : [];
      // The operator looks after every business: none is foreign there.
      const isOperators = who === 'operator' && segment === 'tenants';
      const known = isOperators ? [missing] : [ownIds[segment] ?? missing, foreign, missing];
      const ids = hasId ? [...known, ...odd] : [''];
      const answers = new Map<string, Answer>();
      for (const id of ids) {
        const path = `/api${route.path.replaceAll(/\{\w+\}/g, id)}`;
        // A header that could widen anything does so with an id of the other tenant, or with none.
        // Headers and odd ids are judged before any SQL, so one of the two databases is enough for them; and
        // before the role is, so those who might be let through stand for all.
        const tried = !onPostgres && withHeaders.has(who) && (id === '' || id === foreign);
        for (const header of tried ? ['', demoIds.malwa, 'not-an-id'] : ['']) {
          const withHeader = header === '' ? {} : { 'x-tenant-id': header, 'x-company-id': header };
          const ids_ = id === ownIds[segment] && route.method !== 'GET';
          if (ids_) continue;
          const answer = await t.call(route.method, path, {
            ...(session.token ? { token: session.token } : {}),
            headers: withHeader,
            ...(route.method === 'GET' || route.bodyAs === 'raw'
              ? {}
              : { body: bodies[`${route.method} ${route.path}`] ?? {} }),
          });
          look(who, route, path, answer);
          if (header === '') answers.set(id, answer);
          else if (route.access !== 'public' && answer.status < 400)
            faults.push(`${who} ${route.method} ${path}: went through under a header of ${header}`);
        }
      }
      const [a, b] = [answers.get(foreign), answers.get(missing)];
      if (
        hasId &&
        who !== 'nobody' &&
        !who.startsWith('malwa') &&
        a &&
        b &&
        (a.status !== b.status || a.body?.code !== b.body?.code)
      )
        faults.push(
          `${who} ${route.method} ${route.path}: a foreign id answers ${a.status}, a missing one ${b.status}`,
        );
      if (session.token === '' && route.access !== 'public') {
        for (const [id, answer] of answers)
          if (answer.status !== 401 && !malformed.includes(id))
            faults.push(`nobody ${route.method} ${route.path}: ${answer.status}`);
      }
    }
  }
  for (const [table, rows] of await dump(t))
    if (rows !== before.get(table)) faults.push(`the other tenant's ${table} changed`);
  return { faults, calls };
}

async function signEverybodyIn(t: TestApp): Promise<Cast> {
  return {
    nobody: { token: '', user: { id: '', role: '', staff_id: null, tenant_id: '' } },
    customer: await t.signIn('+919876500001'),
    guard: await t.signIn('+919876500011', 'staff'),
    supervisor: await t.signIn('+919876500013', 'supervisor'),
    provider: await t.signIn('+919876500014', 'provider'),
    owner: await t.signInAdmin('owner@narmada.example'),
    accountant: await t.signInAdmin('accounts@narmada.example'),
    hr: await t.signInAdmin('hr@narmada.example'),
    operator: await t.signInAdmin('operator@prahari.example'),
  };
}

const routes = modules.flatMap((module) => module.routes);
let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ oddRows: true, jobs: false });
  await plant(t);
});
afterAll(() => t.remove());

it('lets nothing of another tenant through any route, for any role, id or header', async () => {
  const { faults, calls } = await findLeaks(t, routes, await signEverybodyIn(t));
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(routes.length * (onPostgres ? 4 : byLane(12, 18)));
}, 300_000);

it('lets each role reach what is its own, so that the silence above means something', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const pathOf = (segment: string): string =>
    ({ blog: 'blog/posts', 'on-call-services': 'on-call-services/providers', patrol: 'patrol/checkpoints' })[
      segment
    ] ?? segment;
  for (const [segment, id] of Object.entries(ownIds))
    expect([
      segment,
      (await t.call('GET', `/api/${pathOf(segment)}/${id}`, { token: owner.token })).status,
    ]).toEqual([segment, 200]);
  const malwa = await t.signInAdmin('owner@malwa.example');
  for (const segment of [
    'bookings',
    'locations',
    'staff',
    'roster',
    'attendance',
    'incidents',
    'contracts',
    'tasks',
  ])
    expect(
      (await t.call('GET', `/api/${segment}/${foreignIds[segment]}`, { token: malwa.token })).text,
    ).toContain(canary);
  for (const path of [
    'blog/posts/admin',
    'on-call-services/providers',
    'patrol/checkpoints',
    'patrol/routes',
    'jobs',
    'jobs/customer-ratings',
    'job-types',
    'recovery/cases',
    'recovery/receipts',
    'recovery/letters',
    'on-call-services/ratings',
    'on-call-services/rating-reports',
    'on-call-services/wallet/appeals',
    'reports/schedules',
  ]) {
    const { text } = await t.call('GET', `/api/${path}`, { token: malwa.token });
    expect([path, text]).toEqual([path, expect.stringContaining(canary)]);
  }
});

it('catches a route that forgets the tenant, and one that forgets who may write', async () => {
  const leaky: Route = {
    method: 'GET',
    path: '/roster/leaky/{id}',
    access: 'signed-in',
    summary: ['Leaky', 'रिसता'],
    handle: async (call) => ({
      data:
        (await call.services.database.read
          .selectFrom('roster')
          .selectAll()
          .where('id', '=', call.params['id'] ?? '')
          .executeTakeFirst()) ?? null,
    }),
  };
  const careless: Route = {
    method: 'POST',
    path: '/bookings/{id}/careless',
    access: 'signed-in',
    summary: ['Careless', 'लापरवाह'],
    handle: async (call) => ({
      data:
        (
          await call.services.database.write((trx) =>
            trx
              .updateTable('bookings')
              .set({ notes: 'x' })
              .where('id', '=', call.params['id'] ?? '')
              .executeTakeFirst(),
          )
        ).numUpdatedRows > 0n,
    }),
  };
  const broken = await makeApp({
    modules: [
      ...modules,
      { name: 'broken', routes: [leaky, careless], resources: [], operations: [], jobs: [] },
    ],
  });
  try {
    await plant(broken);
    const cast = { customer: await broken.signIn('+919876500001') };
    expect((await findLeaks(broken, [leaky], cast)).faults.join()).toContain("the other tenant's data");
    expect((await findLeaks(broken, [careless], cast)).faults.join()).toContain(
      "the other tenant's bookings changed",
    );
  } finally {
    await broken.remove();
  }
});
