import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { allPermissions } from '#shared/modules/auth/permission-list.ts';
import { keyPermissions } from '#shared/modules/integrations/api-key.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Programs call the API by keys: with what a key allows, no more often than it may, and never as a person.
 */
let t: TestApp;
let owner: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp({ oddRows: true });
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const tenant = '00000000-0000-4000-8000-00000000000a';
const as = (token: string, method: string, path: string, body?: object, headers = {}): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
async function makeKey(permissions: readonly string[], more: object = {}, who = owner) {
  const { status, body } = await as(who.token, 'POST', '/integrations/keys', {
    name: 'Client portal',
    permissions,
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data as { id: string; secret: string };
}
const listed = async (id: string) =>
  (await as(owner.token, 'GET', '/integrations/keys')).body.data.find((key: { id: string }) => key.id === id);
const setRole = (role: string, permissions: readonly string[]) =>
  t.app.services.database.write((trx) =>
    trx
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissions) })
      .where('tenant_id', '=', tenant)
      .where('id', '=', role)
      .execute(),
  );
const booking = (id: string) => ({
  id,
  service_id: 'hk-office',
  date: '2026-11-25',
  time: '10:00',
  location: 'Palasia',
});

describe('a key', () => {
  it('is shown once and kept by its hash alone', async () => {
    const sent = { name: 'Payroll bridge', permissions: ['bookings:read'] };
    const headers = { 'idempotency-key': 'make-a-key-once' };
    const first = await as(owner.token, 'POST', '/integrations/keys', sent, headers);
    const { id, secret } = first.body.data;
    expect(secret).toMatch(/^pk_[\w-]{43}$/);
    const again = await as(owner.token, 'POST', '/integrations/keys', sent, headers);
    expect([again.status, again.body.data]).toEqual([201, { id, name: 'Payroll bridge', secret: null }]);
    const { read } = t.app.services.database;
    for (const table of ['api_keys', 'idempotency', 'op_log'])
      expect(
        JSON.stringify(await read.selectFrom(table).selectAll().where('tenant_id', '=', tenant).execute()),
      ).not.toContain(secret);
    const shown = await listed(id);
    expect(shown).toMatchObject({ state: 'active', starts_with: secret.slice(0, 9), last_used_at: null });
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('reads and writes what it was given, in its own business, under its own name in the log', async () => {
    const { id, secret } = await makeKey(['staff:*', 'audit:read']);
    expect((await as(secret, 'GET', '/staff')).body.data.length).toBeGreaterThan(0);
    const changed = await as(secret, 'PUT', '/staff/n-g-1', { department: 'Night' });
    expect([changed.status, changed.body.data?.department]).toEqual([200, 'Night']);
    expect((await as(secret, 'GET', '/staff/m-g-1')).status).toBe(404);
    expect((await as(secret, 'GET', '/bookings')).status).toBe(403);
    const { body } = await as(owner.token, 'GET', `/audit-logs?row_id=n-g-1&limit=1`);
    expect(body.data[0]).toMatchObject({ actor_id: id, actor: 'Client portal', role: 'api_key' });
    expect(await listed(id)).toMatchObject({ last_used_at: expect.stringContaining('2026-11-21') });
    const foreign = await as(secret, 'GET', '/staff', undefined, { 'x-tenant-id': malwa.user.tenant_id });
    expect(foreign.status).toBe(403);
  });

  it('is made by who may, of what they may themselves, and never of rights over rights', async () => {
    await setRole('hr', ['integrations:*', 'staff:read']);
    const hr = await t.signInAdmin('hr@narmada.example');
    const ask = (permissions: readonly string[], who = hr, more: object = {}) =>
      as(who.token, 'POST', '/integrations/keys', { name: 'x', permissions, ...more });
    expect((await ask(['staff:write'])).status).toBe(403);
    expect((await ask(['staff:*'])).status).toBe(403);
    expect((await ask(['staff:read'])).status).toBe(201);
    for (const barred of [
      'roles:read',
      'roles:*',
      'integrations:write',
      'subscriptions:*',
      '*',
      'platform:*',
    ])
      expect([barred, (await ask([barred], owner)).status]).toEqual([barred, 422]);
    expect((await ask([], owner)).status).toBe(422);
    expect((await ask(['staff:read'], owner, { expires_on: '2026-11-20' })).status).toBe(422);
    await setRole('hr', ['integrations:read', 'staff:read']);
    expect((await ask(['staff:read'])).status).toBe(403);
    const { secret } = await makeKey(keyPermissions);
    expect((await as(secret, 'POST', '/integrations/keys', { name: 'x', permissions: [] })).status).toBe(403);
  });

  it('ends with its day, at once when it is revoked, and is none of another business', async () => {
    const { id, secret } = await makeKey(['staff:read'], { expires_on: '2026-11-22' });
    expect((await as(malwa.token, 'POST', `/integrations/keys/${id}/revoke`, {})).status).toBe(404);
    expect((await as(secret, 'GET', '/staff')).status).toBe(200);
    t.clock.nowMs += 2 * 86_400_000;
    expect((await as(secret, 'GET', '/staff')).status).toBe(401);
    t.clock.nowMs -= 2 * 86_400_000;
    expect((await as(secret, 'GET', '/staff')).status).toBe(200);
    expect((await as(owner.token, 'POST', `/integrations/keys/${id}/revoke`, {})).status).toBe(200);
    expect((await as(owner.token, 'POST', `/integrations/keys/${id}/revoke`, {})).status).toBe(200);
    expect((await as(secret, 'GET', '/staff')).status).toBe(401);
    expect(await listed(id)).toMatchObject({ state: 'revoked', works_for: [] });
    expect((await as(`${secret.slice(0, -1)}x`, 'GET', '/staff')).status).toBe(401);
  });

  it('is cut to what its maker still may, and stops when they keep no keys or leave', async () => {
    await setRole('hr', ['integrations:*', 'staff:*', 'bookings:read']);
    const hr = await t.signInAdmin('hr@narmada.example');
    const { id, secret } = await makeKey(['staff:*', 'bookings:read'], {}, hr);
    const reads = async () => [
      (await as(secret, 'GET', '/staff')).status,
      (await as(secret, 'PUT', '/staff/n-g-1', { department: 'Day' })).status,
      (await as(secret, 'GET', '/bookings')).status,
    ];
    expect(await reads()).toEqual([200, 200, 200]);
    await setRole('hr', ['integrations:*', 'staff:read']);
    expect(await reads()).toEqual([200, 403, 403]);
    expect(await listed(id)).toMatchObject({ state: 'active', works_for: ['staff:read'] });
    await setRole('hr', ['staff:*', 'bookings:read']);
    expect(await reads()).toEqual([401, 401, 401]);
    expect(await listed(id)).toMatchObject({ state: 'stopped' });
    await setRole('hr', ['integrations:*', 'staff:*', 'bookings:read']);
    expect(await reads()).toEqual([200, 200, 200]);
    await as(owner.token, 'PUT', `/settings/accounts/${hr.user.id}`, { active: false });
    expect(await reads()).toEqual([401, 401, 401]);
    await as(owner.token, 'PUT', `/settings/accounts/${hr.user.id}`, { active: true });
  });

  it('has a limit of its own, which slows nobody else', async () => {
    const { secret } = await makeKey(['staff:read'], { per_minute: 3 });
    const other = await makeKey(['staff:read']);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await as(secret, 'GET', '/staff?limit=1')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await as(other.secret, 'GET', '/staff?limit=1')).status).toBe(200);
    t.clock.nowMs += 60_000;
    expect((await as(secret, 'GET', '/staff?limit=1')).status).toBe(200);
  });

  it('makes a booking once under one idempotency key', async () => {
    const { secret } = await makeKey(['bookings:*']);
    const sent = booking('00000000-0000-4000-8000-0000000e0001');
    const headers = { 'idempotency-key': 'portal-1' };
    const first = await as(secret, 'POST', '/bookings', sent, headers);
    const second = await as(secret, 'POST', '/bookings', sent, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe('every route', () => {
  const signed = modules
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    .filter(({ route }) => route.access !== 'public');
  const address = (path: string): string =>
    path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-0000000000ff');
  const forPeople = ['auth', 'sync', 'platform', 'integrations', 'subscriptions'];
  const callAll = async (secret: string): Promise<Map<string, Answer>> => {
    const answers = new Map<string, Answer>();
    for (const { route } of signed) {
      const isBare = route.method === 'GET' || route.bodyAs === 'raw';
      answers.set(
        `${route.method} ${route.path}`,
        await as(secret, route.method, address(route.path), isBare ? undefined : {}),
      );
    }
    return answers;
  };

  it('refuses a key that may do nothing it asks for', async () => {
    // A right that is gone again: what the key was given, its maker has no more.
    await setRole('hr', ['integrations:*', 'blog:read']);
    const hr = await t.signInAdmin('hr@narmada.example');
    const { secret } = await makeKey(['blog:read'], { per_minute: 600 }, hr);
    await setRole('hr', ['integrations:*']);
    // Hundreds of calls at one moment of the clock.
    Object.assign(t.app.services.limits, { take: async () => undefined });
    const answers = await callAll(secret);
    expect(answers.size).toBeGreaterThan(300);
    expect([...answers].filter(([, { status }]) => status !== 403).map(([name]) => name)).toEqual([]);
  }, 120_000);

  it('of sessions, sync, keys and the installation refuses a key that may do all a key can', async () => {
    const { secret } = await makeKey(keyPermissions, { per_minute: 600 });
    const answers = await callAll(secret);
    const faults = signed.flatMap(({ route }) => {
      const { status = 0, body } = answers.get(`${route.method} ${route.path}`) ?? {};
      const isForPeople = forPeople.includes(route.path.split('/')[1] ?? '') || route.access === 'platform';
      const isFault = isForPeople ? status !== 403 : status >= 500 && body?.code !== 'payments_not_set_up';
      return isFault ? [`${route.method} ${route.path}: ${status}`] : [];
    });
    expect(faults).toEqual([]);
    const taken = [...answers.values()].filter(({ status }) => status !== 403).length;
    expect(taken).toBeGreaterThan(150);
    for (const path of ['/auth/refresh', '/auth/verify-token', '/auth/profile'])
      expect((await as(secret, path === '/auth/refresh' ? 'POST' : 'GET', path, undefined)).status).not.toBe(
        200,
      );
  }, 120_000);

  it('is given no right that a role cannot hold', () => {
    expect(keyPermissions.filter((one) => !allPermissions.includes(one))).toEqual([]);
    expect(keyPermissions.some((one) => /^(roles|integrations|subscriptions):/.test(one))).toBe(false);
  });
});
