import { afterAll, beforeAll, expect, it } from 'vitest';
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

const log = async (query = '', { token } = hr) => t.call('GET', `/api/audit-logs${query}`, { token });

it('says in words who did what, and names what was set without its values', async () => {
  await t.call('PUT', '/api/billing/settings', {
    token: owner.token,
    body: {
      upi: 'secret@bank',
      payee: 'Narmada',
      bank_name: 'SBI',
      bank_account: '12345678',
      bank_ifsc: 'SBIN0001234',
    },
  });
  const title = 'Loose tiles';
  const { id } = (
    await t.call('POST', '/api/incidents', {
      token: owner.token,
      body: { title, description: 'Near the lift', location: 'Hall' },
    })
  ).body.data;
  await t.call('POST', `/api/incidents/${id}/start`, { token: owner.token });
  const { body, text } = await log(`?row_id=${id}`);
  expect(body.data).toMatchObject([
    {
      type: 'incident.start',
      what: ['Work on an incident started', 'घटना पर काम शुरू हुआ'],
      actor: 'Nandini Rao',
      role: 'owner',
      status: 'applied',
    },
    {
      type: 'incident.create',
      coll: 'incidents',
      fields: [
        'title',
        'description',
        'category',
        'priority',
        'location',
        'photos',
        'media',
        'site_id',
        'site_name',
        'type_id',
        'type_name',
        'type_name_hi',
        'answers',
        'happened_at',
        'people',
      ],
      kind: ['Incident', 'घटना'],
      name: [title, title],
      changes: [],
    },
  ]);
  expect(body.pagination.total).toBe(2);
  expect(text).not.toContain('Near the lift');
  const settings = (await log('?search=settings.billing')).body.data[0];
  expect(settings.what[0]).toBe('Billing settings changed');
});

it('says what a record of staff was and is, and holds no number that is sealed', async () => {
  const path = '/api/staff/n-g-1';
  const { data: before } = (await t.call('GET', path, { token: hr.token })).body;
  const numbers = { bank_account: '99887766554433', uan: '909090909091', pan: 'QWERT1234Z' };
  const answer = await t.call('PUT', path, {
    token: hr.token,
    body: { ...numbers, blood_group: 'AB-', skill_class: 'highly_skilled' },
  });
  expect(answer.status).toBe(200);
  const line = (await log('?row_id=n-g-1')).body.data[0];
  expect(line.changes).toContainEqual({
    field: ['Blood group', 'ब्लड ग्रुप'],
    from: [before.blood_group, before.blood_group],
    to: ['AB-', 'AB-'],
  });
  expect(line.changes.map(({ to }: { to: string[] }) => to[0]).toSorted()).toEqual(['AB-', 'Highly skilled']);
  expect(line.sentence[0]).toMatch(/^\S+ \S+ changed employee Mahesh Patel: /);
  expect(line.sentence[0]).toContain(`blood group ${before.blood_group} to AB-`);
  expect(line.hash).toMatch(/^[\da-f]{64}$/);
  const { database } = t.app.services;
  const stored = JSON.stringify(await database.read.selectFrom('op_log').selectAll().execute());
  expect(Object.values(numbers).filter((number) => stored.includes(number))).toEqual([]);
});

it('says with what values a record began, without naming it twice', async () => {
  const body = { name: 'Night desk', name_hi: 'रात की डेस्क', head: 'Nandini Rao' };
  const { id } = (await t.call('POST', '/api/settings/departments', { token: owner.token, body })).body.data;
  const [line] = (await log(`?row_id=${id}`)).body.data;
  expect(line.changes).toContainEqual({
    field: expect.anything(),
    from: ['', ''],
    to: ['Nandini Rao', 'Nandini Rao'],
  });
  expect(line.sentence[0]).toMatch(/ added department Night desk: /);
  expect(line.sentence[0]).toContain('head Nandini Rao');
  expect(line.sentence[0].match(/Night desk/g)).toHaveLength(1);
});

it('is picked by person, day, result and kind, and sums up', async () => {
  const { people, colls, kinds } = (await log('/filter')).body.data;
  expect(people.map((person: { name: string }) => person.name)).toContain('Nandini Rao');
  expect(colls).toContain('incidents');
  expect(kinds).toContainEqual({ coll: 'incidents', name: ['Incident', 'घटना'] });
  const mine = await log(`?actor_id=${owner.user.id}&coll=incidents&from=2026-11-21&to=2026-11-21`);
  expect(mine.body.pagination.total).toBe(2);
  expect((await log('?from=2026-11-22')).body.pagination.total).toBe(0);
  const summary = (await log(`/reports/summary?actor_id=${owner.user.id}&coll=incidents`)).body.data;
  expect(summary).toMatchObject({ total: 2, rejected: 0, by_person: [{ name: 'Nandini Rao', total: 2 }] });
});

it.each([
  ['the action as it is called', 'work on an incident', 'incident.start'],
  ['the action in Hindi', 'घटना दर्ज', 'incident.create'],
  ['the name of the record', 'loose til', 'incident.start'],
  ['the name of the record in Hindi', 'महेश', 'staff_member.update'],
])('is searched by %s', async (_name, words, type) => {
  const { data } = (await log(`?search=${encodeURIComponent(words)}`)).body;
  expect(data.map((line: { type: string }) => line.type)).toContain(type);
});

it('finds nothing of another business by name', async () => {
  const lines = async ({ token }: Session) =>
    (await t.call('GET', '/api/audit-logs?search=loose%20til', { token })).body.pagination.total;
  expect(await lines(await t.signInAdmin('owner@malwa.example'))).toBe(0);
  expect(await lines(owner)).toBe(2);
});

it.each(['?from=soon', '?status=maybe', '?page=0', '?limit=201', '/export?format=doc'])(
  'refuses %s',
  async (query) => {
    expect((await log(query)).status).toBe(400);
  },
);

it('goes along as a file, without formulas', async () => {
  const csv = await log('/export?coll=incidents');
  expect(csv.text).toContain(',Incident Loose tiles,');
  expect([csv.headers.get('content-type'), csv.text.split('\r\n')[0]]).toEqual([
    'text/csv; charset=utf-8',
    'When,Who,Role,What,Record,Result,Why refused,What was set,What happened',
  ]);
  expect((await log('/export?format=xlsx')).text.slice(0, 2)).toBe('PK');
});

it('is for those who may read it, of their own business alone', async () => {
  expect((await log('', await t.signInAdmin('accounts@narmada.example'))).status).toBe(403);
  expect((await log('', await t.signIn('+919876500001'))).status).toBe(403);
  const malwa = await log('?limit=200', await t.signInAdmin('owner@malwa.example'));
  expect(malwa.text).not.toContain(owner.user.id);
});

it('names a record that was removed for who could read it, and one by the words of both languages', async () => {
  const { data: company } = (
    await t.call('POST', '/api/companies', { token: owner.token, body: { name: 'Old firm' } })
  ).body;
  await t.call('DELETE', `/api/companies/${company.id}`, { token: owner.token });
  const [removed] = (await log(`?row_id=${company.id}`, owner)).body.data;
  expect([removed.what[0], removed.kind[0], removed.name]).toEqual([
    'Company removed',
    'Company',
    ['Old firm', 'Old firm'],
  ]);
  const made = await t.call('POST', '/api/payroll/deductions', {
    token: owner.token,
    body: { staff_id: 'n-g-1', kind: 'other', amount: 100, from_month: '2026-11', reason: 'Late' },
  });
  const [deduction] = (await log(`?row_id=${made.body.data.id}`, owner)).body.data;
  expect(deduction.name).toEqual([
    `${made.body.data.staff_name}, Other, ₹100`,
    `${made.body.data.staff_name}, अन्य, ₹100`,
  ]);
});

it('names the person whose record it is, where the record has no name of its own', async () => {
  const made = await t.call('PUT', '/api/staff/n-g-1/availability', {
    token: hr.token,
    body: { note: 'Nights only' },
  });
  expect(made.status).toBe(200);
  const { data: person } = (await t.call('GET', '/api/staff/n-g-1', { token: hr.token })).body;
  const [line] = (await log('?coll=staff_availability&row_id=n-g-1')).body.data;
  expect([line.kind[0], line.name[0]]).toEqual(['Availability', person.name]);
});

it('says from which amounts to which a later wage and a later rate go, in rupees and percent', async () => {
  const accounts = await t.signInAdmin('accounts@narmada.example');
  const done = async (path: string, body: object) => {
    const answer = await t.call('POST', `/api${path}`, { token: accounts.token, body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data.id as string;
  };
  const wage = (day: string, amount: number) =>
    done('/payroll/structures', {
      staff_id: 'n-g-2',
      effective_from: day,
      basis: 'calendar',
      components: [
        { name: 'basic', amount },
        { name: 'HRA', amount: 2000 },
      ],
    });
  await wage('2027-01-01', 10_571);
  const later = await wage('2027-02-01', 11_200);
  const [line] = (await log(`?row_id=${later}`, owner)).body.data;
  expect(line.sentence[0]).toMatch(/wage structure Sunita Yadav, 1 Feb 2027: /);
  expect(line.sentence[0]).toContain('effective from 1 Jan 2027 to 1 Feb 2027, basic ₹10,571 to ₹11,200');
  expect(line.sentence[0]).not.toContain('₹2,000');
  expect(line.sentence[1]).toContain('₹10,571 से ₹11,200');
  const esi = {
    ceiling: 21_000,
    ceiling_disabled: 25_000,
    employee: 75,
    employer: 325,
    exempt_daily_wage: 176,
  };
  await done('/payroll/rates', { kind: 'esi', effective_from: '2027-01-01', values: esi });
  const rate = await done('/payroll/rates', {
    kind: 'esi',
    effective_from: '2027-04-01',
    values: { ...esi, ceiling: 25_000, employee: 100 },
  });
  const [changed] = (await log(`?row_id=${rate}`, owner)).body.data;
  expect(changed.sentence[0]).toContain('wage ceiling ₹21,000 to ₹25,000');
  expect(changed.sentence[0]).toContain('employee share 0.75% to 1%');
  // Who reads the log alone is told of no wage.
  const { body } = await t.call('POST', '/api/settings/roles-with-permissions', {
    token: owner.token,
    body: { name: 'Log reader', permissions: ['audit:read'] },
  });
  const account = { email: 'reader@narmada.example', password: 'Demo@12345678' };
  await t.call('POST', '/api/settings/accounts', {
    token: owner.token,
    body: { ...account, name: 'Reader', role: body.data.id },
  });
  const reader = (await t.call('POST', '/api/auth/admin/login', { body: account })).body.data as Session;
  const masked = (await log(`?row_id=${later}`, reader)).body.data[0];
  expect(masked.changes).toEqual([]);
  expect(JSON.stringify(masked)).not.toContain('₹');
});

it('names a booking in the language of the page, on the screen and in the file', async () => {
  const { body } = await t.call('POST', '/api/bookings', {
    token: (await t.signIn('+919876500002')).token,
    body: { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: '14 Saket Nagar' },
  });
  const [line] = (await log(`?row_id=${body.data.id}`, owner)).body.data;
  const service = (await t.call('GET', '/api/services/hk-office')).body.data;
  expect(service.name_hi).toMatch(/[\u0900-\u097f]/);
  expect(line.name[0]).toContain(service.name);
  expect(line.name[1]).toContain(service.name_hi);
  expect(line.sentence[1]).toContain(service.name_hi);
  const file = await t.call('GET', `/api/audit-logs/export?row_id=${body.data.id}`, {
    token: owner.token,
    headers: { 'accept-language': 'hi' },
  });
  expect(file.text).toContain(service.name_hi);
  expect(file.text).not.toContain(service.name);
});
