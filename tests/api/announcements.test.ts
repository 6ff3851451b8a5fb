import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { modules } from '#server/app.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let operator: Session;
let owner: Session;
let other: Session;
let mahesh: Session;
beforeAll(async () => {
  t = await makeApp();
  operator = await t.signInAdmin('operator@prahari.example');
  owner = await t.signInAdmin('owner@narmada.example');
  other = await t.signInAdmin('owner@malwa.example');
  mahesh = await t.signIn('9876500011', 'staff');
});
afterAll(() => t.remove());

const as = (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const seen = async (session: Session) => (await as(session, 'GET', '/announcements')).body.data;
const hours = (n: number) => instantFromMs(noon + n * 3_600_000);
const announcement = (more: object = {}) => ({
  text_en: 'Update on Sunday',
  text_hi: 'रविवार को अपडेट',
  from_at: hours(-1),
  until_at: hours(2),
  ...more,
});

describe('an announcement', () => {
  it('is for all businesses or one, and over when it is ended', async () => {
    const all = await as(operator, 'POST', '/announcements', announcement());
    expect(all.status).toBe(201);
    await as(
      operator,
      'POST',
      '/announcements',
      announcement({ tenant_id: demoIds.malwa, text_en: 'Malwa alone' }),
    );
    const texts = async (session: Session) =>
      (await seen(session)).announcements.map(({ text }: { text: string[] }) => text[0]);
    expect(await texts(owner)).toEqual(['Update on Sunday']);
    expect(await texts(mahesh)).toEqual(['Update on Sunday']);
    // What the operator tells a business is not its customers'.
    expect(await texts(await t.signIn('+919876500001'))).toEqual([]);
    expect((await texts(other)).toSorted()).toEqual(['Malwa alone', 'Update on Sunday']);
    const listed = (await as(operator, 'GET', '/announcements/all')).body.data as { tenant_name: string }[];
    expect(new Set(listed.map(({ tenant_name: name }) => name?.split(' ')[0]))).toEqual(
      new Set(['Malwa', undefined]),
    );
    const { id } = all.body.data;
    expect((await as(operator, 'DELETE', `/announcements/${id}`, {})).status).toBe(200);
    expect((await as(operator, 'DELETE', `/announcements/${id}`, {})).status).toBe(404);
    expect(await texts(owner)).toEqual([]);
  });

  it('is refused with its end before its start, without a text, of a business that is not there, and of others', async () => {
    const status = async (session: Session, more: object) =>
      (await as(session, 'POST', '/announcements', announcement(more))).status;
    expect(await status(operator, { until_at: hours(-2) })).toBe(422);
    expect(await status(operator, { text_hi: '' })).toBe(422);
    expect(await status(operator, { tenant_id: randomUUID() })).toBe(404);
    expect(await status(owner, {})).toBe(403);
  });
});

describe('maintenance', () => {
  const push = (session: Session) =>
    t.call('POST', '/api/sync/push', {
      token: session.token,
      body: { device: randomUUID(), schema: schemaNumber, ops: [] },
    });
  const save = () => as(owner, 'POST', '/staff', { code: `M-${randomUUID().slice(0, 8)}`, name: 'Later' });

  it('refuses what would be written, in words and with when to ask again, and lets everybody read', async () => {
    expect((await as(operator, 'PUT', '/maintenance', { minutes: 30 })).status).toBe(200);
    const refused = await save();
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(refused.body.message).toContain('Only SOS alerts are saved until then');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const sent = await push(mahesh);
    expect([sent.status, sent.body.code, sent.headers.get('retry-after')]).toEqual([
      503,
      'maintenance',
      '60',
    ]);
    expect((await as(owner, 'GET', '/staff')).status).toBe(200);
    expect((await as(mahesh, 'POST', '/sync/pull', { tasks: { cp: null, limit: 1 } })).status).toBe(200);
    const form = { name: 'A', email: 'a@b.in', phone: '9876511122', message: 'Hello there', subject: 'Hi' };
    expect((await t.call('POST', '/api/contact/send-message', { body: form })).status).toBe(503);
    expect((await t.signInAdmin('accounts@narmada.example')).token).not.toBe('');
    const until = { until: instantFromMs(noon + 30 * 60_000) };
    expect((await seen(mahesh)).maintenance).toEqual(until);
    expect(await seen(await t.signIn('+919876500001'))).toEqual({
      announcements: [],
      maintenance: until,
      suspended: false,
    });
    expect((await as(owner, 'DELETE', '/maintenance', {})).status).toBe(403);
  });

  it('takes a call for help at once, which the phone sends again afterwards', async () => {
    const alerts = async (): Promise<string[]> =>
      ((await as(owner, 'GET', '/sos?status=open')).body.data as { site_name: string }[]).map(
        ({ site_name: name }) => name,
      );
    const operation = (type: string, n: number, args: object) => ({
      ...{ op: randomUUID(), n, at: t.clock.nowMs, type },
      args,
    });
    const ops = [
      operation('lead.add_own', 1, { id: randomUUID(), name: 'Later' }),
      operation('sos_alert.create', 2, { id: randomUUID(), site_name: 'Gate in the dark' }),
    ];
    const body = { device: randomUUID(), schema: schemaNumber, ops };
    const send = () => t.call('POST', '/api/sync/push', { token: mahesh.token, body });
    expect((await send()).status).toBe(503);
    expect(await alerts()).toEqual(['Gate in the dark']);
    expect((await send()).status).toBe(503);
    // What cannot be read is refused as closed, too, so that the phone keeps it.
    const unread = await t.call('POST', '/api/sync/push', {
      token: mahesh.token,
      body: { ...body, ops: [{}] },
    });
    expect([unread.status, unread.body.code, unread.headers.has('retry-after')]).toEqual([
      503,
      'maintenance',
      true,
    ]);
    const rest = await as(mahesh, 'POST', '/sos', { site_name: 'By a program' });
    expect(rest.status, rest.text).toBe(201);
    const [first] = (await as(owner, 'GET', '/sos?status=open')).body.data as { id: string }[];
    expect((await as(owner, 'POST', `/sos/${first?.id}/take`, {})).status).toBe(200);
    await as(operator, 'DELETE', '/maintenance', {});
    const { results } = (await send()).body;
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'applied', dup: true }]);
    await as(operator, 'PUT', '/maintenance', { minutes: 30 });
  });

  it('takes nothing of an account but signing in, renewing and signing out', async () => {
    const own = modules
      .flatMap((module) => module.routes)
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/auth/'));
    const open: string[] = [];
    for (const { method, path } of own) {
      // One of them ends the session.
      const session = await t.signInAdmin('owner@narmada.example');
      const { body } = await as(session, method, path.replaceAll(/\{\w+\}/g, 'x'), {});
      if (body?.code !== 'maintenance') open.push(path);
    }
    expect(open.toSorted()).toEqual([
      '/auth/admin/login',
      '/auth/biometric/verify',
      '/auth/choose-business',
      '/auth/login',
      '/auth/logout',
      '/auth/refresh',
      '/auth/send-otp',
      '/auth/switch-business',
      '/auth/verify-otp',
    ]);
    expect((await as(mahesh, 'PUT', '/auth/profile', { name: 'During' })).status).toBe(503);
    expect((await as(mahesh, 'GET', '/auth/profile')).body.data.name).not.toBe('During');
  });

  it('ends when the operator says so', async () => {
    expect((await as(operator, 'DELETE', '/maintenance', {})).status).toBe(200);
    expect((await save()).status).toBe(201);
    expect((await push(mahesh)).status).toBe(200);
  });

  it('ends by itself, and lasts a day at most', async () => {
    expect((await as(operator, 'PUT', '/maintenance', { minutes: 1441 })).status).toBe(422);
    await as(operator, 'PUT', '/maintenance', { minutes: 1 });
    expect((await save()).status).toBe(503);
    t.clock.nowMs = noon + 61_000;
    expect((await save()).status).toBe(201);
    t.clock.nowMs = noon;
    await as(operator, 'DELETE', '/maintenance', {});
  });
});
