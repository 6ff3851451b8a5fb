import { afterAll, beforeAll, expect, it } from 'vitest';
import { posterMessages } from '#shared/modules/onboarding/poster-messages.ts';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let token: string;
let business: string;
beforeAll(async () => {
  t = await makeApp({ demo: false });
  await printSetupLink(t.app.services, 'http://localhost');
  const row = await t.app.services.database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'setup_token')
    .executeTakeFirstOrThrow();
  const body = {
    token: row['value'],
    business: 'Chambal Security',
    name: 'Meera Tomar',
    email: 'meera@chambal.example',
    password: 'long enough for anybody',
  };
  const { data } = (await t.call('POST', '/api/auth/register', { body })).body;
  token = data.token;
  business = data.user.tenant_id;
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: object) =>
  t.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const done = async (): Promise<string[]> =>
  (await call('GET', '/onboarding/progress')).body.data.steps
    .filter((step: { done: boolean }) => step.done)
    .map((step: { key: string }) => step.key);

it('an owner comes from nothing to a first duty in five steps', async () => {
  expect(await done()).toEqual([]);
  expect((await call('GET', '/onboarding/status')).body.data).toEqual({
    needed: true,
    onboardingCompleted: false,
  });
  expect((await call('POST', '/onboarding/complete', {})).status).toBe(409);

  await call('PUT', `/tenants/${business}`, { phone: '+91 751 400 0300', city: 'Gwalior' });
  const site = (await call('POST', '/locations', { name: 'Fort Gate' })).body.data;
  const needs = [{ shift_id: 'day', people: 1, days: [0, 1, 2, 3, 4, 5, 6] }];
  const post = (await call('POST', '/roster/posts', { site_id: site.id, name: 'Gate 1', needs })).body.data;
  const person = (await call('POST', '/staff', { code: 'G-1', name: 'Bhola Singh', phone: '+919876511111' }))
    .body.data;
  expect(await done()).toEqual(['business', 'site', 'post', 'person']);

  const [from, to] = ['2026-11-23', '2026-11-23'];
  const changes = [{ staff_id: person.id, date: from, duties: [{ post_id: post.id, shift_id: 'day' }] }];
  const publish = (more: object) =>
    call('POST', '/roster/publish', { from, to, staff_id: person.id, changes, ...more });
  const refused = await publish({});
  expect(refused.status).toBe(409);
  expect(refused.body.problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ staff_id: person.id, kind: 'police_verification', hard: false }),
    ]),
  );
  const planned = (await call('GET', `/roster/plan?from=${from}&to=${to}`)).body.data.days;
  expect(planned, 'a refused duty leaves no draft').toEqual([]);
  const other = { ...changes[0], date: '2026-11-24' };
  const beside = await publish({ changes: [changes[0], other], override: 'Papers follow on Monday.' });
  expect([beside.status, beside.body.errors[0].field]).toEqual([422, 'changes.1']);
  const published = await publish({ override: 'Papers follow on Monday.' });
  expect(published.status).toBe(200);
  expect(await done()).toEqual(['business', 'site', 'post', 'person', 'duty']);
  expect((await call('GET', '/onboarding/status')).body.data.needed).toBe(false);
  expect((await call('POST', '/onboarding/complete', {})).body.data.completed_at).not.toBeNull();
});

it('steps can be put off, unknown ones not', async () => {
  expect(
    (await call('PUT', '/onboarding/progress', { put_off: ['duty', 'duty'] })).body.data.steps.at(-1),
  ).toMatchObject({ key: 'duty', put_off: true });
  expect((await call('PUT', '/onboarding/progress', { put_off: ['coffee'] })).status).toBe(422);
});

it('what the business offers is chosen by category, and visitors see no other', async () => {
  const before = (await call('GET', '/onboarding/service-categories')).body.data as {
    name: string;
    chosen: boolean;
  }[];
  expect(before.every((item) => item.chosen)).toBe(true);
  expect(
    (await call('POST', '/onboarding/service-categories', { categories: [] })).body.errors[0].field,
  ).toBe('categories');
  expect((await call('POST', '/onboarding/service-categories', { categories: ['Plumbing'] })).status).toBe(
    422,
  );
  const after = await call('POST', '/onboarding/service-categories', { categories: ['Security'] });
  expect(
    after.body.data
      .filter((item: { chosen: boolean }) => item.chosen)
      .map((item: { name: string }) => item.name),
  ).toEqual(['Security']);
  const shown = (await t.call('GET', '/api/services?limit=200')).body.data as { category: string }[];
  expect(new Set(shown.map((item) => item.category))).toEqual(new Set(['Security']));
});

it.each([
  ['home_services', ['business', 'services', 'person', 'booking', 'job']],
  ['recovery', ['business', 'person', 'lender', 'cases', 'visit']],
])('a business of the trade %s begins with the steps of its trade', async (trade, keys) => {
  const { database } = t.app.services;
  const set = (settings: object) =>
    database.write((trx) =>
      trx
        .updateTable('tenants')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', business)
        .execute(),
    );
  const before = await database.read
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', business)
    .executeTakeFirstOrThrow();
  const was = JSON.parse(String(before['settings'])) as object;
  await set({ ...was, trade });
  const { steps } = (await call('GET', '/onboarding/progress')).body.data;
  expect(steps.map((step: { key: string }) => step.key)).toEqual(keys);
  const open = steps.filter((step: { done: boolean }) => !step.done).map((step: { key: string }) => step.key);
  expect(open).toEqual(keys.filter((key) => !['business', 'person', 'services'].includes(key)));
  await set(was);
});

it('a lender, its cases and who has one of them end the steps of recovery', async () => {
  const { database } = t.app.services;
  const steps = async () =>
    ((await call('GET', '/onboarding/progress')).body.data.steps as { key: string; done: boolean }[]).filter(
      ({ done: isDone }) => isDone,
    );
  const { settings } = await database.read
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', business)
    .executeTakeFirstOrThrow();
  const recovery = JSON.stringify({ ...(JSON.parse(String(settings)) as object), trade: 'recovery' });
  await database.write((trx) =>
    trx.updateTable('tenants').set({ settings: recovery }).where('id', '=', business).execute(),
  );
  const lender = await call('POST', '/recovery/lenders', { name: 'Malwa Finance' });
  expect(lender.status, lender.text).toBe(201);
  expect((await steps()).map(({ key }) => key)).toEqual(['business', 'person', 'lender']);
});

it('posters open the app for staff and for customers, in both languages', async () => {
  const poster = (query: string) =>
    t.app.fetch(
      new Request(`http://localhost/api/onboarding/poster${query}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  expect((await poster('')).status).toBe(409);
  const set = await call('PUT', '/tenants/settings', { site_address: 'https://chambal.example' });
  expect(set.status, set.text).toBe(200);
  const staff = await poster('');
  expect([staff.status, staff.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const lines = pdfText(Buffer.from(await staff.arrayBuffer())).join(' ');
  expect(lines).toContain('chambal.example/field/login');
  expect(lines).toContain('Scan this code');
  // Nothing is cut: every sentence of both languages stands there to its end.
  for (const name of ['staffHeading', 'staffTitle', 'staffOne', 'staffTwo', 'staffThree', 'or'] as const)
    expect(lines.replaceAll(/\s+/g, ''), name).toContain(posterMessages[name][0].replaceAll(/\s+/g, ''));
  expect(lines).not.toContain('…');
  const customers = pdfText(Buffer.from(await (await poster('?for=customers')).arrayBuffer())).join(' ');
  expect(customers).toContain('chambal.example');
  expect(customers).not.toContain('/field');
  expect((await poster('?for=everybody')).status).toBe(422);
});

it('is nobody’s but the owner’s', async () => {
  expect((await t.call('GET', '/api/onboarding/progress')).status).toBe(401);
});
