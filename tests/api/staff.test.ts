import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { notifyOfEnding } from '#server/modules/staff/credential-alerts.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
let accounts: Session;
let guard: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

const as = (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api/staff${path}`, { token: session.token, body });
let number = 500;
const fresh = (more: object = {}) => ({ code: `NS-${(number += 1)}`, name: 'Ramesh Kumar', ...more });
const add = async (more: object = {}) =>
  (await as(hr, 'POST', '', fresh(more))).body.data as { id: string; user_id: string | null };
const today = dateOf(instantFromMs(noon));
const { jpeg } = pictures;
const aadhaar = '2345 6789 0124';

describe('a record', () => {
  it('that is saved as it was says nothing in the log', async () => {
    const { id } = await add();
    const logged = async (): Promise<number> =>
      (
        await t.call('GET', `/api/audit-logs?coll=staff&row_id=${encodeURIComponent(id)}&limit=50`, {
          token: owner.token,
        })
      ).body.pagination.total;
    const before = await logged();
    const { code, name } = (await as(owner, 'GET', `/${id}`)).body.data;
    expect((await as(owner, 'PUT', `/${id}`, { code, name })).status).toBe(200);
    expect(await logged()).toBe(before);
    expect((await as(owner, 'PUT', `/${id}`, { code, name: 'Ramesh Kumar Sahu' })).status).toBe(200);
    expect(await logged()).toBe(before + 1);
  });
  it('holds the whole person and shows only the ends of what is sensitive', async () => {
    const given = fresh({
      name_hi: 'रमेश कुमार',
      phone: '98765 11111',
      category: 'guard',
      skill_class: 'semi_skilled',
      uan: '1001 2345 6789',
      esic: '1234567890',
      pan: 'abcde1234f',
      aadhaar,
      bank_account: '1234 5678 9012',
      ifsc: 'sbin0001234',
      date_of_birth: '1990-02-28',
      joined_on: '2024-02-29',
      father_name: 'Mohan Kumar',
      nominee_name: 'Sita',
      nominee_relation: 'wife',
      weekly_off: 0,
    });
    const made = await as(hr, 'POST', '', given);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      phone: '+919876511111',
      uan: '100123456789',
      pan: '••••234F',
      aadhaar_last4: '0124',
      bank_last4: '9012',
      ifsc: 'SBIN0001234',
      joined_on: '2024-02-29',
    });
    const seen = [
      made,
      await as(hr, 'GET', `/${made.body.data.id}`),
      await as(owner, 'GET', '?search=ramesh'),
    ]
      .map(({ text }) => text)
      .join();
    expect(seen).not.toContain('234567890124');
    expect(seen).not.toContain('123456789012');
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('tenant_id', '!=', '')
      .execute();
    expect(JSON.stringify(lines)).not.toMatch(/23456789012|2345 6789|1234 5678/);
  });

  it('lets the person sign in with their number', async () => {
    const person = await add({ phone: '9876522222' });
    const session = await t.signIn('+919876522222', 'staff');
    expect(session.user).toMatchObject({ id: person.user_id, staff_id: person.id });
    const again = await as(hr, 'POST', '', fresh({ phone: '9876522222' }));
    expect([again.status, again.body.errors[0].field]).toEqual([409, 'phone']);
    expect((await as(hr, 'PUT', `/${person.id}`, { phone: '9876533333' })).status).toBe(200);
    expect((await t.signIn('+919876533333', 'staff')).user.staff_id).toBe(person.id);
    const officer = await add({ phone: '9876544444', category: 'supervisor' });
    expect((await t.signIn('+919876544444', 'supervisor')).user.staff_id).toBe(officer.id);
  });

  it('whose number moves is signed out everywhere, on open screens at once, and signs in with the new one', async () => {
    const person = await add({ phone: '9876566661' });
    const before = await t.signIn('+919876566661', 'staff');
    const { database } = t.app.services;
    const mine = (table: string) =>
      database.read.selectFrom(table).select('id').where('user_id', '=', String(person.user_id)).execute();
    const passkey = {
      tenant_id: before.user.tenant_id,
      user_id: before.user.id,
      id: 'old-phone',
      public_key: 'x',
      counter: 0,
      transports: '[]',
      name: 'x',
      created_at: '',
      used_at: null,
    };
    await database.write((trx) => trx.insertInto('passkeys').values(passkey).execute());
    const stream = await t.app.fetch(
      new Request('http://localhost/api/sync/stream', {
        headers: { authorization: `Bearer ${before.token}` },
      }),
    );
    const refresh = () => t.call('GET', '/api/auth/profile', { token: before.token });
    expect((await as(hr, 'PUT', `/${person.id}`, { phone: '9876566661', name: 'Same number' })).status).toBe(
      200,
    );
    expect((await refresh()).status).toBe(200);
    expect((await as(hr, 'PUT', `/${person.id}`, { phone: '9876566662' })).status).toBe(200);
    expect((await refresh()).status).toBe(401);
    // The stream ends by itself: it is closed by the server.
    expect(await stream.text()).toContain('event: revoked');
    expect(await mine('passkeys')).toEqual([]);
    const after = await t.signIn('+919876566662', 'staff');
    expect(after.user.id).toBe(person.user_id);
    expect((await as(hr, 'PUT', `/${person.id}`, { phone: null })).status).toBe(200);
    expect((await t.call('GET', '/api/auth/profile', { token: after.token })).status).toBe(401);
  });

  it.each([
    ['code', { code: '' }],
    ['name', { name: ' ' }],
    ['phone', { phone: '12345' }],
    ['uan', { uan: '12' }],
    ['aadhaar', { aadhaar: '234567890123' }],
    ['aadhaar', { aadhaar: '1' }],
    ['bank_account', { bank_account: '12x' }],
    ['ifsc', { ifsc: 'SBIN1001234' }],
    ['date_of_birth', { date_of_birth: addDays(today, -17 * 365) }],
    ['date_of_birth', { date_of_birth: '2001-02-29' }],
    ['weekly_off', { weekly_off: 7 }],
    ['category', { category: 'spy' }],
    ['user_id', { user_id: 'x' }],
    ['status', { status: 'inactive' }],
    ['tenant_id', { tenant_id: 'x' }],
  ])('names the field %s when it is %j', async (field, wrong) => {
    const answer = await as(hr, 'POST', '', { ...fresh(), ...wrong });
    expect([answer.status, answer.body.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      [field],
    ]);
  });

  it('is written by who may, and a stale write is refused', async () => {
    const { id } = await add();
    expect((await as(accounts, 'GET', `/${id}`)).status).toBe(200);
    for (const path of ['', '/leave', '/unmask', '/credentials'])
      expect((await as(accounts, path === '' ? 'PUT' : 'POST', `/${id}${path}`, {})).status).toBe(403);
    const stale = await t.call('PUT', `/api/staff/${id}`, {
      token: hr.token,
      body: { post: 'Gate' },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const path of ['', '/credentials', '/documents', '/availability', '/id-card'])
      expect((await as(malwa, 'GET', `/${id}${path}`)).status).toBe(404);
    expect((await as(malwa, 'PUT', `/${id}`, { post: 'x' })).status).toBe(404);
  });

  it('shows a masked number only to who says why, and writes that down', async () => {
    const { id } = await add({ bank_account: '123456789012' });
    expect(
      (await as(hr, 'POST', `/${id}/unmask`, { field: 'bank_account', reason: '' })).body.errors[0].field,
    ).toBe('reason');
    const shown = await as(hr, 'POST', `/${id}/unmask`, { field: 'bank_account', reason: 'Bank form' });
    expect(shown.body.data).toEqual({ field: 'bank_account', value: '123456789012' });
    const none = await add({ aadhaar });
    expect(
      (await as(hr, 'POST', `/${none.id}/unmask`, { field: 'bank_account', reason: 'Wages' })).status,
    ).toBe(404);
    // Of an Aadhaar number there is nothing more to show.
    expect(
      (await as(hr, 'POST', `/${none.id}/unmask`, { field: 'aadhaar', reason: 'EPF claim form' })).status,
    ).toBe(422);
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select(['actor_id', 'detail'])
      .where('tenant_id', '!=', '')
      .where('type', '=', 'staff_member.unmask')
      .where('row_id', '=', id)
      .execute();
    expect(lines).toEqual([
      {
        actor_id: hr.user.id,
        detail: expect.stringMatching(/^\{"fields":\["bank_account"\],"reason":"Bank form"/),
      },
    ]);
  });

  it('of somebody who leaves stays, without the sign-in', async () => {
    const person = await add({ phone: '9876555555', joined_on: '2026-01-01' });
    const session = await t.signIn('+919876555555', 'staff');
    expect(
      (await as(hr, 'POST', `/${person.id}/leave`, { left_on: '2025-12-31', reason: 'x' })).body.errors[0]
        .field,
    ).toBe('left_on');
    expect(
      (await as(hr, 'POST', `/${person.id}/leave`, { reason: 'Moved home', at_once: true })).body.data,
    ).toMatchObject({
      status: 'inactive',
      left_on: today,
    });
    expect((await t.call('GET', '/api/auth/profile', { token: session.token })).status).toBe(401);
    expect((await as(hr, 'POST', `/${person.id}/leave`, { reason: 'again' })).status).toBe(409);
    expect((await as(hr, 'POST', `/${person.id}/rejoin`, { mistake: true })).body.data).toMatchObject({
      status: 'active',
      left_on: null,
    });
    expect((await t.signIn('+919876555555', 'staff')).user.staff_id).toBe(person.id);
    expect((await as(hr, 'DELETE', `/${person.id}`)).status).toBe(200);
  });

  it('that is removed takes its papers along', async () => {
    const { id } = await add();
    const body = new FormData();
    body.append('file', new Blob([jpeg]), 'x');
    body.append('kind', 'photo');
    const paper = await t.call('POST', `/api/staff/${id}/documents`, { token: hr.token, raw: body });
    await as(hr, 'POST', `/${id}/credentials`, { kind: 'medical', valid_from: '2026-01-01' });
    expect((await as(hr, 'DELETE', `/${id}`)).status).toBe(200);
    const file = await t.call('GET', `/api/uploads/${paper.body.data.id}`, { token: hr.token });
    expect(file.status).toBe(404);
    for (const table of ['staff_documents', 'staff_credentials'] as const) {
      const kept = await t.app.services.database.read
        .selectFrom(table)
        .select('deleted')
        .where('tenant_id', '=', hr.user.tenant_id)
        .where('staff_id', '=', id)
        .execute();
      expect(kept, table).toEqual([{ deleted: 1 }]);
    }
  });

  it('of somebody who has worked is not removed', async () => {
    await t.call('POST', '/api/attendance', {
      token: guard.token,
      body: { kind: 'in', shift_id: 'day', duty_id: `duty:n-g-1:${today}` },
    });
    expect((await as(hr, 'DELETE', '/n-g-1')).status).toBe(409);
  });
});

describe('papers', () => {
  it('are kept with their history', async () => {
    const { id } = await add();
    const first = await as(hr, 'POST', `/${id}/credentials`, {
      kind: 'medical',
      number: 'M-1',
      valid_from: '2024-01-01',
      valid_to: '2025-01-01',
    });
    expect(first.status).toBe(201);
    await as(hr, 'POST', `/${id}/credentials`, {
      kind: 'medical',
      number: 'M-2',
      valid_from: '2025-01-01',
      valid_to: '2029-01-01',
    });
    const list = await as(accounts, 'GET', `/${id}/credentials`);
    expect(list.body.data.map((paper: { number: string }) => paper.number).toSorted()).toEqual([
      'M-1',
      'M-2',
    ]);
    expect(
      (await as(hr, 'PUT', `/credentials/${first.body.data.id}`, { valid_to: '2023-01-01' })).body.errors[0]
        .field,
    ).toBe('valid_to');
    expect(
      (await as(hr, 'PUT', `/credentials/${first.body.data.id}`, { note: 'Dr Jain' })).body.data.note,
    ).toBe('Dr Jain');
    expect(
      (await as(hr, 'POST', `/${id}/credentials`, { kind: 'medical', document_id: 'no-such' })).body.errors[0]
        .field,
    ).toBe('document_id');
    expect((await as(hr, 'POST', '/m-g-1/credentials', { kind: 'medical' })).status).toBe(404);
    expect((await as(hr, 'DELETE', `/credentials/${first.body.data.id}`)).status).toBe(200);
  });

  it('that are held name their days, and a renewal its last one', async () => {
    const { id } = await add({ name: 'Hari Verma' });
    const send = async (body: object) => {
      const answer = await as(hr, 'POST', `/${id}/credentials`, { kind: 'police_verification', ...body });
      return answer.status < 300 ? answer.body.data.id : answer.body.errors[0].field;
    };
    expect(await send({})).toBe('valid_from');
    const old = await send({ valid_to: '2025-01-01' });
    expect(await send({ number: 'P-2', valid_from: '2026-01-01' })).toBe('valid_to');
    expect(await send({ state: 'applied' })).not.toBe('valid_to');
    await send({ kind: 'other', valid_to: '2027-01-01' });
    expect(await send({ kind: 'other', valid_from: '2026-01-01' })).not.toBe('valid_to');
    const renewed = await send({ valid_from: '2026-01-01', valid_to: '2029-01-01' });
    const lose = await as(hr, 'PUT', `/credentials/${renewed}`, { valid_to: null });
    expect([lose.status, lose.body.errors[0].field]).toEqual([422, 'valid_to']);
    expect((await as(hr, 'PUT', `/credentials/${old}`, { note: 'Old' })).status).toBe(200);
  });

  it('that end are told of once for each lead time, and no more once renewed', async () => {
    const { id } = await add({ name: 'Gopal Rao' });
    await as(hr, 'POST', `/${id}/credentials`, {
      kind: 'arms_licence',
      number: 'A-1',
      valid_to: addDays(today, 25),
    });
    const news = async () => {
      const answer = await t.call('GET', '/api/notifications?limit=200', { token: hr.token });
      return (answer.body.data as { body: string[]; link: string }[]).filter((item) =>
        item.body[0]?.startsWith('Gopal Rao'),
      );
    };
    expect(await notifyOfEnding(t.app.services)).toBeGreaterThan(0);
    expect(await notifyOfEnding(t.app.services)).toBe(0);
    expect(await news()).toMatchObject([
      {
        body: ['Gopal Rao: Arms licence ends on 16 Dec 2026', expect.stringContaining('शस्त्र लाइसेंस')],
        link: `/admin/staff?open=${id}`,
      },
    ]);
    t.clock.nowMs = noon + 19 * 86_400_000;
    await notifyOfEnding(t.app.services);
    t.clock.nowMs = noon;
    expect((await news()).length).toBe(2);
    const ending = async () =>
      (await as(hr, 'GET', '/credentials/ending?days=60')).body.data.filter(
        (item: { staff_id: string }) => item.staff_id === id,
      );
    expect(await ending()).toMatchObject([{ staff_id: id, kind: 'arms_licence' }]);
    await as(hr, 'POST', `/${id}/credentials`, {
      kind: 'arms_licence',
      number: 'A-2',
      valid_to: addDays(today, 900),
    });
    expect(await ending()).toEqual([]);
    expect((await as(hr, 'GET', '/credentials/ending?days=x')).status).toBe(400);
  });
});

describe('documents', () => {
  const send = (id: string, bytes: Uint8Array | string, more: Record<string, string> = {}, session = hr) => {
    const body = new FormData();
    body.append('file', new Blob([bytes as BlobPart]), 'x');
    for (const [name, value] of Object.entries(more)) body.append(name, value);
    return t.call('POST', `/api/staff/${id}/documents`, { token: session.token, raw: body });
  };

  it('are kept by what they are, and seen by who may see people', async () => {
    const { id } = await add();
    const made = await send(id, jpeg, { kind: 'photo' });
    expect([made.status, made.body.data.type]).toEqual([201, 'image/jpeg']);
    expect((await as(hr, 'GET', `/${id}`)).body.data.photo_id).toBe(made.body.data.id);
    expect((await t.call('GET', `/api/uploads/${made.body.data.id}`, { token: accounts.token })).status).toBe(
      200,
    );
    expect((await t.call('GET', `/api/uploads/${made.body.data.id}`, { token: guard.token })).status).toBe(
      404,
    );
    expect((await send(id, '<svg/>')).status).toBe(415);
    expect((await send(id, jpeg, { kind: 'spell' })).body.errors[0].field).toBe('kind');
    expect((await send('m-g-1', jpeg)).status).toBe(404);
    expect((await send(id, jpeg, {}, accounts)).status).toBe(403);
    const card = await as(hr, 'GET', `/${id}/id-card`);
    expect([card.status, card.headers.get('content-type'), card.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await as(hr, 'DELETE', `/documents/${made.body.data.id}`)).status).toBe(200);
    expect((await as(hr, 'GET', `/${id}`)).body.data.photo_id).toBeNull();
    expect((await t.call('GET', `/api/uploads/${made.body.data.id}`, { token: hr.token })).status).toBe(404);
  });
});

describe('availability', () => {
  it('is open until it is said otherwise', async () => {
    const { id } = await add();
    expect((await as(hr, 'GET', `/${id}/availability`)).body.data).toMatchObject({
      weekly: [],
      away: [],
      ver: 0,
    });
    const said = {
      weekly: [{ day: 1, from: '20:00', to: '08:00' }],
      away: [{ from: '2028-02-29', to: '2028-03-01', reason: 'Wedding' }],
    };
    expect((await as(hr, 'PUT', `/${id}/availability`, said)).body.data).toMatchObject(said);
    expect((await as(hr, 'PUT', `/${id}/availability`, { shifts: ['night'] })).body.data).toMatchObject({
      ...said,
      shifts: ['night'],
      ver: 2,
    });
    expect(
      (
        await as(hr, 'PUT', `/${id}/availability`, {
          away: [{ from: '2026-12-02', to: '2026-12-01', reason: '' }],
        })
      ).body.errors[0].field,
    ).toBe('away.0.to');
    expect(
      (await as(hr, 'PUT', `/${id}/availability`, { weekly: [{ day: 8, from: '20:00', to: '08:00' }] }))
        .status,
    ).toBe(422);
  });
});
