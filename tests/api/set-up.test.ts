import { afterAll, beforeAll, expect, it } from 'vitest';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ demo: false });
});
afterAll(() => t.remove());

const business = {
  business: 'Chambal Security',
  name: 'Rekha',
  email: 'Rekha@chambal.example',
  password: 'a long enough one',
};

it('is set up once, by the link of the first start, with an owner and the catalogue', async () => {
  expect((await t.call('GET', '/api/services')).body.data).toEqual([]);
  expect((await t.call('POST', '/api/auth/register', { body: { ...business, token: 'guess' } })).status).toBe(
    403,
  );
  await printSetupLink(t.app.services, 'http://localhost');
  const row = await t.app.services.database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'setup_token')
    .executeTakeFirstOrThrow();
  const token = String(row['value']);
  expect((await t.call('POST', '/api/auth/register', { body: { ...business, token: 'guess' } })).status).toBe(
    403,
  );
  expect(
    (await t.call('POST', '/api/auth/register', { body: { ...business, token, password: 'short' } })).body
      .errors[0].field,
  ).toBe('password');
  const state = async (given: string): Promise<string> =>
    (await t.call('POST', '/api/auth/set-up-link', { body: { token: given } })).body.data.state;
  expect([await state(token), await state('guess')]).toEqual(['open', 'unknown']);
  const wrong = await t.call('POST', '/api/auth/register', {
    body: { token, business: '', name: ' ', email: 'rekha', address: 'here', password: 'short' },
  });
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'business',
    'name',
    'email',
    'password',
    'address',
  ]);
  const made = await t.call('POST', '/api/auth/register', { body: { ...business, token } });
  expect(made.status).toBe(201);
  expect(made.body.data.user).toMatchObject({ role: 'owner', email: 'rekha@chambal.example' });
  expect((await t.call('GET', '/api/services')).body.data).toHaveLength(74);
  expect((await t.call('GET', '/api/tenants/public')).body.data.name).toBe('Chambal Security');
  const again = await t.call('POST', '/api/auth/register', { body: { ...business, token } });
  expect([again.status, again.body.message]).toEqual([
    403,
    'This business is already set up. Sign in instead.',
  ]);
  expect([await state(token), await state('guess')]).toEqual(['done', 'done']);
  const signedIn = await t.call('POST', '/api/auth/admin/login', {
    body: { email: business.email, password: business.password },
  });
  expect(signedIn.status).toBe(200);
  expect((await t.call('GET', '/api/admin/bookings', { token: signedIn.body.data.token })).body.data).toEqual(
    [],
  );
});

it('has no demo account and no fixed code', async () => {
  expect(
    (
      await t.call('POST', '/api/auth/admin/login', {
        body: { email: 'owner@narmada.example', password: 'Demo@12345' },
      })
    ).status,
  ).toBe(401);
});
