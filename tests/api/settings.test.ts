import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { allPermissions } from '#shared/modules/auth/permission-list.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const as = (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api/settings${path}`, { token: session.token, body });
const sections = ['attendance', 'job', 'notifications', 'integration', 'company/settings'];

describe('sections', () => {
  it.each(sections)('%s can be read, changed in part, and by nobody else', async (section) => {
    const before = await as(owner, 'GET', `/${section}`);
    expect(before.status).toBe(200);
    const [[name, value] = ['', '']] = Object.entries(before.body.data as Record<string, unknown>);
    const next =
      typeof value === 'number'
        ? value + 1
        : typeof value === 'boolean'
          ? !value
          : Array.isArray(value)
            ? [90, 10]
            : name.includes('from')
              ? '09:00'
              : name === 'sms_sender'
                ? 'NARMDA'
                : 'Changed';
    const after = await as(owner, 'PUT', `/${section}`, { [name]: next });
    expect(after.body.data).toEqual({ ...before.body.data, [name]: next });
    expect((await as(hr, 'GET', `/${section}`)).body.data[name]).toEqual(next);
    expect((await as(hr, 'PUT', `/${section}`, { [name]: next })).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', `/${section}`)).body.data[name]).toEqual(value);
    expect((await as(owner, 'PUT', `/${section}`, { nonsense: 1 })).body.errors[0].field).toBe('nonsense');
  });

  it.each([
    ['attendance', 'late_after_minutes', -1],
    ['attendance', 'police_verification', 'maybe'],
    ['job', 'calls_from', '25:00'],
    ['notifications', 'credential_days', []],
    ['integration', 'sms_sender', 'abc'],
    ['company/settings', 'gstin', '23AAAAA0000A1Z0'],
    ['company/settings', 'pan', 'nope'],
    ['company/settings', 'psara_to', '2026-02-30'],
  ])('%s names %s when it is wrong', async (section, field, value) => {
    const answer = await as(owner, 'PUT', `/${section}`, { [field]: value });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  it('leave the settings of the public pages alone', async () => {
    await t.call('PUT', '/api/tenants/settings', { token: owner.token, body: { home_variant: 'b' } });
    await as(owner, 'PUT', '/job', { accept_minutes: 33 });
    expect(
      (await t.call('GET', '/api/tenants/settings', { token: owner.token })).body.data.home_variant,
    ).toBe('b');
    await t.call('PUT', '/api/tenants/settings', { token: owner.token, body: { home_variant: 'a' } });
    expect((await as(owner, 'GET', '/job')).body.data.accept_minutes).toBe(33);
  });
});

describe('departments', () => {
  it('are addressed by name, and people follow a new one', async () => {
    expect((await as(owner, 'POST', '/departments', { name: 'Guarding' })).status).toBe(201);
    expect((await as(owner, 'POST', '/departments', { name: 'Guarding' })).status).toBe(409);
    await t.call('PUT', '/api/staff/n-g-1', { token: hr.token, body: { department: 'Guarding' } });
    expect((await as(owner, 'DELETE', '/departments/Guarding')).status).toBe(409);
    const renamed = await as(owner, 'PUT', '/departments/Guarding', {
      name: 'Night guarding',
      name_hi: 'रात की सुरक्षा',
    });
    expect(renamed.body.data).toMatchObject({ name: 'Night guarding', name_hi: 'रात की सुरक्षा' });
    expect((await t.call('GET', '/api/staff/n-g-1', { token: hr.token })).body.data.department).toBe(
      'Night guarding',
    );
    await t.call('PUT', '/api/staff/n-g-1', { token: hr.token, body: { department: '' } });
    expect((await as(owner, 'DELETE', `/departments/${encodeURIComponent('Night guarding')}`)).status).toBe(
      200,
    );
    expect((await as(owner, 'PUT', '/departments/Guarding', { head: 'x' })).status).toBe(404);
    expect((await as(owner, 'POST', '/departments', { name: 'Guarding' })).status).toBe(201);
  });
});

describe('shifts', () => {
  it('begin with the usual ones, and one that is on a roster is not removed', async () => {
    const list = await as(hr, 'GET', '/shifts');
    expect(list.body.data.map((shift: { id: string }) => shift.id)).toEqual(
      expect.arrayContaining(['day', 'night', 'general']),
    );
    const made = await as(owner, 'POST', '/shifts', { name: 'Early', starts: '05:00', ends: '13:00' });
    expect([made.status, made.body.data.active]).toEqual([201, true]);
    const stale = await t.call('PUT', `/api/settings/shifts/${made.body.data.id}`, {
      token: owner.token,
      body: { ends: '12:00' },
      headers: { 'if-match': '"9"' },
    });
    expect(stale.status).toBe(412);
    expect((await as(owner, 'DELETE', `/shifts/${made.body.data.id}`)).status).toBe(200);
    expect((await as(owner, 'DELETE', '/shifts/day')).status).toBe(409);
    expect((await as(owner, 'DELETE', '/shifts/night')).status).toBe(409);
    expect((await as(owner, 'DELETE', '/shifts/c')).status).toBe(200);
    expect(
      (await as(owner, 'POST', '/shifts', { name: 'x', starts: '5', ends: '13:00' })).body.errors[0].field,
    ).toBe('starts');
  });
});

describe('roles', () => {
  it('are made of permissions from the list, which covers every route', async () => {
    const used = modules
      .flatMap((module) => module.routes)
      .flatMap((route) =>
        'permission' in route && route.permission !== undefined ? [route.permission] : [],
      );
    // What the operator of the installation may do is no business's to give.
    const given = used.filter((permission) => !permission.startsWith('platform:'));
    expect([...new Set(given)].filter((permission) => !allPermissions.includes(permission))).toEqual([]);
    const wrong = await as(owner, 'POST', '/roles-with-permissions', {
      name: 'Bad',
      permissions: ['platform:*'],
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'permissions.0']);
    expect(
      (await as(owner, 'POST', '/roles-with-permissions', { name: 'Owner', permissions: [] })).status,
    ).toBe(409);
    expect((await as(hr, 'GET', '/roles-with-permissions')).status).toBe(403);
  });

  it('change what their holders may do from the next call on, tell open devices, and stay while they are held', async () => {
    const role = (
      await as(owner, 'POST', '/roles-with-permissions', {
        name: 'Planner',
        permissions: ['staff:read', 'roster:*'],
      })
    ).body.data;
    const made = await as(owner, 'POST', '/accounts', {
      name: 'Pooja',
      email: 'pooja@narmada.example',
      role: role.id,
      password: 'Demo@12345678',
    });
    expect(made.status).toBe(201);
    const signed = await t.call('POST', '/api/auth/admin/login', {
      body: { email: 'pooja@narmada.example', password: 'Demo@12345678' },
    });
    const pooja = signed.body.data as Session;
    expect((await t.call('GET', '/api/staff', { token: pooja.token })).status).toBe(200);
    const stream = await t.app.fetch(
      new Request('http://localhost/api/sync/stream', {
        headers: { authorization: `Bearer ${pooja.token}` },
      }),
    );
    const heard = listen(stream);
    expect(
      (await as(owner, 'PUT', `/roles-with-permissions/${role.id}`, { permissions: ['roster:read'] })).status,
    ).toBe(200);
    expect((await t.call('GET', '/api/staff', { token: pooja.token })).status).toBe(403);
    expect(await heard('rights')).toContain('rights');
    expect((await t.call('GET', '/api/auth/profile', { token: pooja.token })).body.data.permissions).toEqual([
      'roster:read',
    ]);
    const held = await as(owner, 'DELETE', `/roles-with-permissions/${role.id}`);
    expect([held.status, held.body.users]).toEqual([409, 1]);
    expect((await as(owner, 'PUT', `/accounts/${made.body.data.id}`, { active: false })).status).toBe(200);
    expect(await heard('revoked')).toContain('revoked');
    expect((await t.call('GET', '/api/auth/profile', { token: pooja.token })).status).toBe(401);
    expect((await as(owner, 'PUT', `/accounts/${made.body.data.id}`, { role: 'hr' })).status).toBe(200);
    expect((await as(owner, 'DELETE', `/roles-with-permissions/${role.id}`)).status).toBe(200);
    expect((await as(owner, 'DELETE', `/roles-with-permissions/${role.id}`)).status).toBe(404);
  });

  it('of the product are not changed, and nobody gives what they do not hold', async () => {
    expect((await as(owner, 'PUT', '/roles-with-permissions/hr', { permissions: [] })).status).toBe(409);
    expect((await as(owner, 'DELETE', '/roles-with-permissions/owner')).status).toBe(409);
    const role = (await as(owner, 'POST', '/roles', { name: 'Role keeper' })).body.data;
    expect(role.permissions).toEqual([]);
    await as(owner, 'PUT', `/roles-with-permissions/${role.id}`, { permissions: ['roles:*', 'staff:read'] });
    await as(owner, 'POST', '/accounts', {
      name: 'Kiran',
      email: 'kiran@narmada.example',
      role: role.id,
      password: 'Demo@12345678',
    });
    const kiran = (
      await t.call('POST', '/api/auth/admin/login', {
        body: { email: 'kiran@narmada.example', password: 'Demo@12345678' },
      })
    ).body.data as Session;
    expect(
      (await as(kiran, 'POST', '/roles', { name: 'Mighty', permissions: ['payroll:write'] })).status,
    ).toBe(403);
    expect((await as(kiran, 'POST', '/roles', { name: 'Reader', permissions: ['staff:read'] })).status).toBe(
      201,
    );
    expect(
      (
        await as(kiran, 'POST', '/accounts', {
          name: 'X',
          email: 'x@narmada.example',
          role: 'owner',
          password: 'Demo@12345678',
        })
      ).status,
    ).toBe(403);
    expect((await as(kiran, 'PUT', `/accounts/${demoIds.owner}`, { active: false })).status).toBe(403);
    expect((await as(owner, 'PUT', `/accounts/${demoIds.owner}`, { role: 'hr' })).status).toBe(409);
    expect((await as(owner, 'PUT', `/accounts/${demoIds.malwaOwner}`, { name: 'Mine' })).status).toBe(404);
    expect(
      (
        await as(owner, 'POST', '/accounts', {
          name: 'X',
          email: 'owner@malwa.example',
          role: 'hr',
          password: 'Demo@12345678',
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await as(owner, 'POST', '/accounts', {
          name: 'X',
          email: 'y@narmada.example',
          role: 'customer',
          password: 'Demo@12345678',
        })
      ).status,
    ).toBe(422);
  });
});

/** Reads a stream until it says a word. */
function listen(response: Response): (word: string) => Promise<string> {
  const reader = response.body?.getReader();
  let text = '';
  return async (word) => {
    for (let i = 0; i < 50 && !text.includes(`event: ${word}`); i += 1) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    return text;
  };
}

it('whoever works in the admin app learns who can change access; guards and customers do not', async () => {
  expect((await as(hr, 'GET', '/access-managers')).body.data).toContain('Nandini Rao');
  for (const [phone, role] of [
    ['+919876500011', 'staff'],
    ['+919876500001', 'customer'],
  ] as const) {
    const session = await t.signIn(phone, role);
    expect((await as(session, 'GET', '/access-managers')).status).toBe(403);
  }
});
