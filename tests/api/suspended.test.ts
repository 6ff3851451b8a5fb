import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { schemaNumber } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { newId } from '#shared/core/ids.ts';
import { servesHost } from '#server/core/sql/tenant-at-host.ts';
import { escalate } from '#server/modules/sos/escalation.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

const malwa = '00000000-0000-4000-8000-00000000000b';
const phone = '+919876500021';
let t: TestApp;
let guard: Session;
let owner: Session;
let operator: Session;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());
beforeEach(async () => {
  operator = await t.signInAdmin('operator@prahari.example');
  await change('resume');
  guard = await t.signIn(phone, 'staff');
  owner = await t.signInAdmin('owner@malwa.example');
});

const change = (verb: 'suspend' | 'resume'): Promise<Answer> =>
  t.call('POST', `/api/tenants/${malwa}/${verb}`, {
    token: operator.token,
    body: verb === 'suspend' ? { reason: 'No payment' } : {},
  });
const suspend = async (): Promise<void> => expect((await change('suspend')).status).toBe(200);
const as = (session: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const alertsOf = async (session: Session): Promise<{ id: string; status: string; level: number }[]> =>
  (await as(session, 'GET', '/sos?limit=50')).body.data;

it('hears an SOS of a suspended business, and its office answers', async () => {
  await suspend();
  const made = await as(guard, 'POST', '/sos', { lat: 22.7, lng: 75.8, accuracy_m: 9 });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data;
  t.clock.nowMs += 4 * 60_000;
  expect(await escalate(t.app.services)).toBe(1);
  expect((await alertsOf(owner)).find((alert) => alert.id === id)).toMatchObject({
    level: 1,
    status: 'open',
  });
  expect((await as(owner, 'POST', `/sos/${id}/take`, {})).body.data).toMatchObject({ status: 'taken' });
  expect((await alertsOf(guard)).find((alert) => alert.id === id)).toMatchObject({ status: 'taken' });
});

it('does of what a phone sends what cannot wait, and leaves the rest on it until the business is open', async () => {
  const device = makeDevice(() => t.clock.nowMs);
  const at = new Date(t.clock.nowMs).toISOString();
  const check = device.operation({ type: 'create', coll: 'ok_checks', id: newId(), patch: { at } });
  const call = device.operation({
    type: 'create',
    coll: 'sos_alerts',
    id: newId(),
    patch: { kind: 'sos', lat: 22.7, lng: 75.8, accuracy_m: 9, raised_at: at },
  });
  const ops: readonly PushOperation[] = [check, call];
  const push = () => as(guard, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
  await suspend();
  const held = await push();
  expect([held.status, held.body.code, held.headers.get('retry-after')]).toEqual([403, 'suspended', '60']);
  expect(held.body.results).toMatchObject([{ op: call.op, status: 'applied' }]);
  expect(held.body.wipe).toBeUndefined();
  expect((await alertsOf(owner)).map(({ id }) => id)).toContain(call.id);
  expect((await as(guard, 'GET', `/sos/ok?limit=50`)).body.data).toEqual([]);
  const pulled = await as(guard, 'POST', '/sync/pull', {
    sos_alerts: { cp: null },
  });
  expect(JSON.stringify(pulled.body.sos_alerts.documents)).toContain(String(call.id));
  await change('resume');
  expect((await push()).body.results).toMatchObject([
    { op: check.op, status: 'applied' },
    { op: call.op, status: 'applied', dup: true },
  ]);
});

it('lets whoever is signed in read and stay signed in, and nobody change anything or sign in', async () => {
  await suspend();
  expect((await as(owner, 'GET', '/staff')).status).toBe(200);
  expect((await as(guard, 'GET', '/announcements')).body.data).toMatchObject({ suspended: true });
  for (const [session, method, path, body] of [
    [owner, 'POST', '/locations', { name: 'Town Hall', city: 'Vidisha', address: '1 Road' }],
    [owner, 'POST', '/subscriptions', { plan: 'growth' }],
    [owner, 'PUT', '/auth/profile', { name: 'Someone' }],
    [guard, 'POST', '/sos/ok', {}],
  ] as const) {
    const refused = await as(session, method, path, body);
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'suspended']);
    expect(refused.body.message).toContain('only SOS alerts');
  }
  const renewed = await as(guard, 'POST', '/auth/refresh', {});
  expect(renewed.status, renewed.text).toBe(200);
  guard = { ...guard, token: renewed.body.data.token };
  await expect(t.signIn(phone, 'staff')).rejects.toThrow('account of Malwa');
  await expect(t.signInAdmin('owner@malwa.example')).rejects.toThrow('closed for now');
  await change('resume');
  expect((await as(guard, 'GET', '/announcements')).body.data).toMatchObject({ suspended: false });
  expect((await as(guard, 'POST', '/auth/logout', {})).status).toBe(200);
});

it('keeps the certificate of the own domain for its phones, and gives it up when it is deleted', async () => {
  const { database, config } = t.app.services;
  await database.write((trx) =>
    trx
      .insertInto('tenant_domains')
      .values({
        tenant_id: malwa,
        id: newId(),
        domain: 'malwa.example',
        token: 'x',
        proven_at: new Date(t.clock.nowMs).toISOString(),
        created_at: new Date(t.clock.nowMs).toISOString(),
      })
      .execute(),
  );
  const serves = () => servesHost({ database, config }, 'malwa.example');
  expect(await serves()).toBe(true);
  await suspend();
  expect(await serves()).toBe(true);
  expect((await as(operator, 'DELETE', `/tenants/${malwa}`)).status).toBe(200);
  expect(await serves()).toBe(false);
  await as(operator, 'POST', `/tenants/${malwa}/restore`, {});
});

it('signs everybody out of a business that is deleted, and tells them why', async () => {
  await as(operator, 'DELETE', `/tenants/${malwa}`);
  for (const [method, path] of [
    ['GET', '/auth/profile'],
    ['POST', '/auth/refresh'],
    ['POST', '/sync/push'],
  ] as const) {
    const out = await as(guard, method, path, method === 'GET' ? undefined : {});
    expect([path, out.status, out.body.wipe]).toEqual([path, 401, true]);
    expect(out.body.message).toContain('account of this business is closed');
  }
  await as(operator, 'POST', `/tenants/${malwa}/restore`, {});
});
