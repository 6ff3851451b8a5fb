import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { leaveDemo } from '#server/commands/leave-demo.ts';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';

describe('an account of the demo, on a server without it', () => {
  let t: TestApp;
  let token = '';
  let kioskCode = '';
  beforeAll(async () => {
    t = await makeApp();
    token = (await t.signInAdmin('owner@narmada.example')).token;
    await t.call('POST', '/api/auth/send-otp', { body: { phone: '+919876500011', role: 'staff' } });
    await t.call('POST', '/api/auth/forgot-password', { body: { email: 'owner@narmada.example' } });
    const kiosk = await t.call('POST', '/api/attendance/kiosks', {
      token,
      body: { site_id: 'n-site-1', name: 'Gate', pin: '4711' },
    });
    kioskCode = String(kiosk.body.data.code);
    // As when a server of the demo writes into the database that another one serves.
    Object.assign(t.app.services.config, { demo: false });
  });
  afterAll(() => t.remove());

  it.each<[string, () => ReturnType<TestApp['call']>]>([
    ['a token', () => t.call('GET', '/api/auth/profile', { token })],
    ['a renewed token', () => t.call('POST', '/api/auth/refresh', { token, body: {} })],
    [
      'a password',
      () =>
        t.call('POST', '/api/auth/admin/login', {
          body: { email: 'owner@narmada.example', password: 'Demo@12345' },
        }),
    ],
    [
      'the operator’s password',
      () =>
        t.call('POST', '/api/auth/admin/login', {
          body: { email: 'operator@prahari.example', password: 'Demo@12345' },
        }),
    ],
    [
      'a code',
      () =>
        t.call('POST', '/api/auth/verify-otp', {
          body: { phone: '+919876500011', otp: '123456', role: 'staff' },
        }),
    ],
    [
      'the code of a kiosk',
      () => t.call('POST', '/api/attendance/kiosks/pair', { body: { code: kioskCode } }),
    ],
  ])('opens nothing by %s', async (what, act) => {
    const answer = await act();
    // By a code it is answered like a number that nobody has.
    expect(answer.status, answer.text).toBe(what === 'a code' ? 409 : 401);
    expect(answer.body.data?.token).toBeUndefined();
  });
});

describe('leaving the demo', () => {
  it('removes people, accounts and records, keeps the settings, and waits for an owner', async () => {
    const t = await makeApp();
    const { config } = t.app.services;
    const old = await t.signInAdmin('owner@narmada.example');
    const before = await t.call('GET', '/api/tenants/public');
    await t.app.stop();
    await expect(createApp({ ...config, demo: false })).rejects.toThrow('leave-demo');
    await leaveDemo(config);
    await expect(leaveDemo(config)).rejects.toThrow('there is no demo');
    await expect(createApp({ ...config, demo: true })).rejects.toThrow('--demo');
    const app = await createApp({ ...config, demo: false }, () => t.clock.nowMs);
    try {
      const { database } = app.services;
      for (const table of [
        'users',
        'sessions',
        'op_log',
        'bookings',
        'staff',
        'attendance',
        'payslips',
        'blog_posts',
        'otp_challenges',
        'known_devices',
      ])
        expect([table, (await database.read.selectFrom(table).selectAll().execute()).length]).toEqual([
          table,
          0,
        ]);
      const own: TestApp = { ...t, app, call: callOn(app) };
      expect((await own.call('GET', '/api/services')).body.data).toHaveLength(74);
      expect((await own.call('GET', '/api/auth/profile', { token: old.token })).status).toBe(401);
      const owner = await setUpOwnBusiness(own);
      const after = await own.call('GET', '/api/tenants/public');
      expect(after.body.data).toMatchObject({
        name: businessOwner.business,
        primary: before.body.data.primary,
        id: before.body.data.id,
      });
      expect((await own.call('GET', '/api/audit-logs', { token: owner.token })).status).toBe(200);
      const link = await database.read
        .selectFrom('install')
        .select('value')
        .where('name', '=', 'setup_token')
        .executeTakeFirst();
      await printSetupLink(app.services, 'http://localhost');
      expect(link).toBeUndefined();
      expect(
        await database.read
          .selectFrom('install')
          .select('value')
          .where('name', '=', 'setup_token')
          .executeTakeFirst(),
      ).toBeUndefined();
    } finally {
      await app.stop();
    }
  });

  it('touches nothing of a business that is beside it', async () => {
    const t = await makeApp({ demo: false });
    const { config, database } = t.app.services;
    const owner = await setUpOwnBusiness(t);
    const demoId = '00000000-0000-4000-8000-00000000000b';
    const row = await database.read
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', owner.user.tenant_id)
      .executeTakeFirstOrThrow();
    await database.write(async (trx) => {
      await trx
        .insertInto('tenants')
        .values({ ...row, id: demoId, slug: 'malwa', demo: 1 })
        .execute();
      await trx
        .insertInto('roles')
        .values({ tenant_id: demoId, id: 'owner', permissions: '["*"]', built_in: 1 })
        .execute();
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', owner.user.id)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('users')
        .values({ ...user, tenant_id: demoId, email: 'owner@malwa.example' })
        .execute();
    });
    const count = async (of: TestApp['app']): Promise<number> =>
      (await of.services.database.read.selectFrom('services').selectAll().execute()).length;
    const services = await count(t.app);
    await t.app.stop();
    for (const demo of [true, false])
      await expect(createApp({ ...config, demo })).rejects.toThrow('leave-demo');
    await leaveDemo(config);
    const app = await createApp({ ...config, demo: false }, () => t.clock.nowMs);
    try {
      expect(await count(app)).toBe(services);
      expect((await callOn(app)('GET', '/api/auth/profile', { token: owner.token })).status).toBe(200);
      expect(await app.services.database.read.selectFrom('tenants').select('id').execute()).toHaveLength(1);
    } finally {
      await app.stop();
    }
  });
});

function callOn(app: TestApp['app']): TestApp['call'] {
  return async (method, path, { token, body } = {}) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await app.fetch(request);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
  };
}
