import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});

const call = (method: string, path: string, body?: unknown, { token } = owner) =>
  t.call(method, path, { token, ...(body === undefined ? {} : { body }) });

describe('promotions', () => {
  const path = '/api/promotions';

  it('are added by code alone, edited, listed and removed', async () => {
    const made = await call('POST', path, { code: 'mon soon10', percent: 10 });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { code: 'MONSOON10', percent: 10, first_order: false, valid_from: null, valid_until: null, ver: 1 },
    ]);
    const { id } = made.body.data;
    expect((await call('PUT', `${path}/${id}`, { valid_until: '2026-12-31' })).body.data).toMatchObject({
      code: 'MONSOON10',
      valid_until: '2026-12-31',
      ver: 2,
    });
    const codes = async () =>
      (await call('GET', path)).body.data.map((promotion: { code: string }) => promotion.code);
    expect(await codes()).toEqual(['MONSOON10', 'NEW20']);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await codes()).toEqual(['NEW20']);
  });

  it.each([
    [{ percent: 10 }, 'code', 'Code is required.'],
    [{ code: '', percent: 10 }, 'code', 'Code is required.'],
    [{ code: 'ten off!', percent: 10 }, 'code', 'Use three to twenty letters and digits.'],
    [{ code: 'NEW20', percent: 10 }, 'code', 'Another promotion has this code.'],
    [
      { code: 'DIWALI', percent: 10, valid_from: '2026-12-10', valid_until: '2026-12-01' },
      'valid_until',
      'The end date cannot be before the start date.',
    ],
    [{ code: 'TEN', percent: 101 }, 'percent', 'Percent off must be between 0.1 and 100.'],
    [{ code: 'TEN', percent: null }, 'percent', 'Percent off is required.'],
    [
      { code: 'TEN', percent: 10, valid_until: '2026-02-30' },
      'valid_until',
      'Enter a valid date as YYYY-MM-DD.',
    ],
  ])('are refused as %j', async (body, field, message) => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.errors).toContainEqual({ field, message });
  });

  it('keep their code from another that is edited', async () => {
    const { id } = (await call('POST', path, { code: 'FIRST5', percent: 5 })).body.data;
    const answer = await call('PUT', `${path}/${id}`, { code: 'new20' });
    expect([answer.status, answer.body.errors[0].field]).toEqual([409, 'code']);
    expect((await call('PUT', `${path}/${id}`, { code: 'FIRST5', percent: 6 })).status).toBe(200);
  });

  it('are the business’s own', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const { id } = (await call('POST', path, { code: 'OURS', percent: 5 })).body.data;
    expect((await call('PUT', `${path}/${id}`, { percent: 90 }, malwa)).status).toBe(404);
    expect((await call('POST', path, { code: 'OURS', percent: 5 }, malwa)).status).toBe(201);
  });
});

describe('the audit log', () => {
  it('says what each field was and is now, to who may read the record', async () => {
    const { id } = (await call('POST', '/api/companies', { name: 'Bhopal', city: 'Bhopal' })).body.data;
    await call('PUT', `/api/companies/${id}`, { city: 'Sehore', psara_to: '2027-03-31', name: 'Bhopal' });
    const lines = async (who = owner) =>
      (await call('GET', `/api/audit-logs?coll=companies&row_id=${id}`, undefined, who)).body.data;
    const [edited, added] = await lines();
    expect([edited.what, added.what]).toEqual([
      ['Company changed', 'कंपनी बदली गई'],
      ['Company added', 'कंपनी जोड़ी गई'],
    ]);
    expect(edited.changes).toEqual([
      { field: ['City', 'शहर'], from: ['Bhopal', 'Bhopal'], to: ['Sehore', 'Sehore'] },
      {
        field: ['Licence valid until', 'लाइसेंस कब तक'],
        from: ['', ''],
        to: ['31 Mar 2027', '31 मार्च 2027'],
      },
    ]);
    expect(added.changes).toEqual([
      { field: ['Name', 'नाम'], from: ['', ''], to: ['Bhopal', 'Bhopal'] },
      { field: ['City', 'शहर'], from: ['', ''], to: ['Bhopal', 'Bhopal'] },
    ]);
    const role = await call('POST', '/api/settings/roles-with-permissions', {
      name: 'Log reader',
      permissions: ['audit:read'],
    });
    const account = { email: 'auditor@narmada.example', password: 'Demo@12345678' };
    await call('POST', '/api/settings/accounts', { ...account, name: 'Auditor', role: role.body.data.id });
    const auditor = (await t.call('POST', '/api/auth/admin/login', { body: account })).body.data;
    const [seen] = await lines(auditor);
    expect([seen.fields, seen.changes]).toEqual([['name', 'city', 'psara_to'], []]);
    const name = ['Bhopal', 'Bhopal'];
    expect([edited.name, seen.kind, seen.name, seen.row_id]).toEqual([name, ['Company', 'कंपनी'], null, id]);
    const file = async (who = owner) =>
      (await call('GET', `/api/audit-logs/export?coll=companies&row_id=${id}`, undefined, who)).text;
    expect(await file()).toContain(',Company Bhopal,');
    const kept = await file(auditor);
    expect([kept.includes(`,Company ${id},`), kept.includes('Bhopal')]).toEqual([true, false]);
  });
});

describe('a department', () => {
  const path = '/api/settings/departments';

  it('is found by its name, also where another has that name as its id', async () => {
    const taken = '00000000-0000-4000-8000-00000000d0c0';
    expect((await call('POST', path, { id: 'Night', name: 'Night' })).body.errors[0].field).toBe('id');
    expect((await call('POST', path, { id: taken, name: 'A decoy' })).status).toBe(201);
    expect((await call('POST', path, { name: taken })).status).toBe(201);
    expect((await call('GET', `${path}/${taken}`)).body.data.name).toBe(taken);
    expect((await call('PUT', `${path}/${taken}`, { head: 'Asha' })).body.data.name).toBe(taken);
    expect((await call('DELETE', `${path}/${taken}`)).body.data.name).toBe(taken);
    expect((await call('GET', `${path}/A decoy`)).body.data.id).toBe(taken);
  });
});

describe('the log of a long text', () => {
  it('keeps its beginning', async () => {
    const { id } = (await call('POST', '/api/companies', { name: 'Long', address: 'a'.repeat(400) })).body
      .data;
    await call('PUT', `/api/companies/${id}`, { address: `${'b'.repeat(199)}😀${'b'.repeat(100)}` });
    const [edited] = (await call('GET', `/api/audit-logs?coll=companies&row_id=${id}`)).body.data;
    expect(edited.changes[0]).toMatchObject({
      from: [`${'a'.repeat(200)}…`, expect.anything()],
      to: [`${'b'.repeat(199)}…`, expect.anything()],
    });
  });
});

describe('paid holidays', () => {
  it('are there once a day', async () => {
    const holiday = { date: '2026-11-08', name: 'Diwali' };
    expect((await call('POST', '/api/payroll/holidays', holiday)).status).toBe(201);
    const again = await call('POST', '/api/payroll/holidays', holiday);
    expect([again.status, again.body.errors[0]]).toEqual([
      409,
      { field: 'date', message: 'Another holiday has this date.' },
    ]);
  });
});
