import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const good = {
  service: 'Deep Cleaning Services',
  date: '2026-11-25',
  time: '10:00',
  location: '14 Saket Nagar',
};
const book = (body: object, token = asha.token, headers: Record<string, string> = {}) =>
  t.call('POST', '/api/bookings', { token, body, headers });

describe('booking', () => {
  it('takes the price from the price book and keeps what the screen showed apart', async () => {
    const answer = await book({ ...good, price: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      price: 3499,
      quoted_price: 1,
      status: 'pending',
      package: 'standard',
      user_id: asha.user.id,
    });
  });
  it('finds the service by either name, in any spelling of case and space', async () => {
    expect((await book({ ...good, service: ' deep  cleaning SERVICES ' })).body.data.service_id).toBe(
      'hk-deep-clean',
    );
    expect((await book({ ...good, service: 'गहरी सफ़ाई' })).body.data.service_id).toBe('hk-deep-clean');
  });
  it('is in a city where the business works, if it names one', async () => {
    const kept = await book({ ...good, city: 'Indore', pin: '452018' });
    expect(kept.body.data).toMatchObject({ location: good.location, city: 'Indore', pin: '452018' });
    expect((await book(good)).body.data).toMatchObject({ city: '', pin: '' });
    const far = await book({ ...good, city: 'Mumbai' });
    expect([far.status, far.body.errors]).toEqual([
      422,
      [{ field: 'city', message: translate(bookingSays.cityNotServed, 'en', { city: 'Mumbai' }) }],
    ]);
    for (const pin of ['45201', '052018', 'PIN'])
      expect((await book({ ...good, city: 'Indore', pin })).body.errors[0].field).toBe('pin');
    const wrong = await book({ ...good, city: 'Indore', pin: '400001' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'pin', message: translate(bookingMessages.pinElsewhere, 'en', { city: 'Indore' }) }],
    ]);
    const id = '0190d2f0-0000-7000-8000-000000400001';
    const op = { op: crypto.randomUUID(), n: 1, type: 'create', coll: 'bookings', id, at: t.clock.nowMs };
    const pushed = await t.call('POST', '/api/sync/push', {
      token: asha.token,
      body: {
        device: 'phone-1',
        schema: 1,
        ops: [{ ...op, patch: { ...good, id, city: 'Indore', pin: '400001' } }],
      },
    });
    expect(pushed.body.results[0]).toMatchObject({
      status: 'rejected',
      field: 'pin',
      msg: translate(bookingMessages.pinElsewhere, 'en', { city: 'Indore' }),
    });
    const malwa = await t.signInAdmin('owner@malwa.example');
    const area = (cities: string[], token = owner.token) =>
      t.call('PUT', '/api/tenants/settings', { token, body: { selling: { cities } } });
    // Another business's cities change nothing here.
    expect((await area(['Pune'], malwa.token)).status).toBe(200);
    expect((await book({ ...good, city: 'Indore' })).status).toBe(201);
    expect((await area(['Indore', ''])).body.errors[0].field).toBe('selling.cities.1');
    await area([]);
    expect((await book({ ...good, city: 'Mumbai' })).status).toBe(201);
    await area(['Indore']);
    expect((await t.call('GET', '/api/tenants/public')).body.data.cities).toEqual(['Indore']);
  });
  it('is one booking however often the same id is sent', async () => {
    const id = crypto.randomUUID();
    const first = await book({ ...good, id });
    const again = await book({ ...good, id });
    expect(again.body.data).toEqual(first.body.data);
  });
  it.each([
    ['date', { date: '2026-11-20' }, bookingSays.datePast[0]],
    ['date', { date: '2026-02-30' }, 'Enter a valid date as YYYY-MM-DD.'],
    ['time', { time: '25:00' }, 'Enter the time as HH:MM (24-hour).'],
    ['location', { location: '   ' }, 'Please fill in all required fields'],
    ['service', { service: '  ' }, 'Invalid service name'],
    ['service', { service: 'Rocket repair' }, 'Invalid service name'],
    ['notes', { notes: 'x'.repeat(2001) }, 'Notes can have at most 2,000 characters.'],
    ['quantity', { quantity: 1.5 }, 'This format is not valid.'],
  ])('names the field %s when it is %j', async (field, wrong, message) => {
    const answer = await book({ ...good, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });
  it.each([
    { status: 'Completed' },
    { role: 'owner' },
    { tenant_id: '00000000-0000-4000-8000-00000000000b' },
    { user_id: '00000000-0000-4000-8000-000000000102' },
  ])('never takes %j from a client', async (claim) => {
    const before = (await t.call('GET', '/api/bookings', { token: asha.token })).body.pagination.total;
    const answer = await book({ ...good, ...claim });
    expect(answer.status).toBe(422);
    expect((await t.call('GET', '/api/bookings', { token: asha.token })).body.pagination.total).toBe(before);
  });
});

describe('idempotency key', () => {
  it('gives the same answer once for the same body, and refuses another body', async () => {
    const headers = { 'idempotency-key': 'abc-1' };
    const first = await book(good, asha.token, headers);
    const again = await book(good, asha.token, headers);
    expect(again.body).toEqual(first.body);
    expect((await book({ ...good, time: '11:00' }, asha.token, headers)).status).toBe(409);
  });
  it('holds when ten come at once', async () => {
    const before = (await t.call('GET', '/api/bookings', { token: ravi.token })).body.pagination.total;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => book(good, ravi.token, { 'idempotency-key': 'abc-2' })),
    );
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect((await t.call('GET', '/api/bookings', { token: ravi.token })).body.pagination.total).toBe(
      before + 1,
    );
  });
});

describe('the life of a booking', () => {
  const fresh = async (): Promise<string> => (await book(good)).body.data.id as string;
  const act = (id: string, action: string, token: string) =>
    t.call('POST', `/api/bookings/${id}/${action}`, { token });

  it('goes from pending to completed by the desk, and tells its customer each time', async () => {
    const id = await fresh();
    for (const [action, status] of [
      ['confirm', 'confirmed'],
      ['start', 'in_progress'],
      ['complete', 'completed'],
    ] as const) {
      const answer = await act(id, action, owner.token);
      expect([answer.status, answer.body.data?.status]).toEqual([200, status]);
    }
    const news = await t.call('GET', '/api/notifications?limit=200', { token: asha.token });
    const told = news.body.data.filter((item: { link: string }) => item.link === `/bookings/${id}`);
    expect(told).toHaveLength(3);
    // The day and the time as people read them, and the service in their language.
    const { service, date, time } = (await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body
      .data;
    expect([told[0].body[0], told[0].body[1]]).toEqual([
      `${service}, ${formatDate(date)}, ${formatTime12(time)}`,
      expect.stringMatching(/^[\u0900-\u097f].*, 2\d नव॰ 2026, \d+:\d\d [AP]M$/),
    ]);
    expect((await act(id, 'cancel', asha.token)).body).toMatchObject({ code: 'illegal_transition' });
  });
  it('is reminded of no more once it has started', async () => {
    const id = await fresh();
    const remind = () =>
      t.call('POST', `/api/bookings/${id}/reminders`, {
        token: asha.token,
        body: { reminder_time: '2026-11-25T01:30:00Z' },
      });
    await act(id, 'confirm', owner.token);
    expect((await remind()).status).toBe(200);
    await act(id, 'start', owner.token);
    expect([(await remind()).body.code, (await remind()).status]).toEqual(['illegal_transition', 409]);
  });
  it('is confirmed by the desk alone', async () => {
    const id = await fresh();
    expect((await act(id, 'confirm', asha.token)).body).toMatchObject({
      friendlyError: true,
      code: 'forbidden',
      userRole: 'customer',
      required: 'bookings:write',
    });
  });
  it('is cancelled by its customer and by nobody else', async () => {
    const id = await fresh();
    expect((await act(id, 'cancel', ravi.token)).status).toBe(404);
    expect((await act(id, 'cancel', asha.token)).body.data.status).toBe('cancelled');
    expect((await act(id, 'cancel', asha.token)).status).toBe(409);
  });
  it('moves by status only where one action leads there', async () => {
    const id = await fresh();
    const patch = (status: string) =>
      t.call('PATCH', `/api/bookings/${id}/status`, { token: owner.token, body: { status } });
    expect((await patch('Completed')).status).toBe(409);
    expect((await patch('Confirmed')).body.data.status).toBe('confirmed');
    expect((await patch('nonsense')).status).toBe(422);
  });
  it('is rescheduled in both documented forms', async () => {
    const id = await fresh();
    const move = (body: object) =>
      t.call('POST', `/api/bookings/${id}/reschedule`, { token: asha.token, body });
    expect(
      (await move({ new_date: '2026-11-28', new_time: '15:00', reason: 'rain' })).body.data,
    ).toMatchObject({ date: '2026-11-28', time: '15:00' });
    expect(
      (await move({ newStart: '2026-11-29T03:30:00Z', newEnd: '2026-11-29T05:30:00Z', reason: 'rain' })).body
        .data,
    ).toMatchObject({
      date: '2026-11-29',
      time: '09:00',
    });
    expect((await move({ new_date: '2026-11-01', reason: 'x' })).body.errors[0].field).toBe('new_date');
    expect((await move({})).status).toBe(422);
  });
  it('refuses a write on an old version', async () => {
    const id = await fresh();
    const tag = (await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).headers.get('etag') ?? '';
    const put = () =>
      t.call('PUT', `/api/bookings/${id}`, {
        token: asha.token,
        body: { notes: 'Ring twice' },
        headers: { 'if-match': tag },
      });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);
  });
  it('lets exactly one of twenty simultaneous confirmations through', async () => {
    const id = await fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(id, 'confirm', owner.token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
});

describe('lists', () => {
  it('are paged, filtered, sorted and searched by what the definition names', async () => {
    const page = await t.call('GET', '/api/admin/bookings?limit=2&page=2&sort=-date&_cb=1&unknown=x', {
      token: owner.token,
    });
    expect(page.body.data).toHaveLength(2);
    expect(page.body.pagination).toMatchObject({ currentPage: 2, limit: 2 });
    expect(
      (await t.call('GET', '/api/bookings?status=Cancelled', { token: asha.token })).body.data.every(
        (row: { status: string }) => row.status === 'cancelled',
      ),
    ).toBe(true);
    expect(
      (await t.call('GET', '/api/bookings?search=saket', { token: asha.token })).body.data.length,
    ).toBeGreaterThan(0);
    for (const search of ['%', '_', "'", '"', '\\', '(', 'AND'])
      expect(
        (await t.call('GET', `/api/bookings?search=${encodeURIComponent(search)}`, { token: asha.token }))
          .status,
      ).toBe(200);
  });
  it.each([
    'page=0',
    'page=x',
    'limit=201',
    'limit=0',
    'sort=price',
    'sort=tenant_id',
    'start_date=yesterday',
    'page=1&page=2',
  ])('refuse %s with 400', async (query) => {
    expect((await t.call('GET', `/api/bookings?${query}`, { token: owner.token })).status).toBe(400);
  });
  it('give a customer only what is theirs', async () => {
    const mine = await t.call('GET', '/api/bookings?limit=200', { token: ravi.token });
    expect(mine.body.data.every((row: { user_id: string }) => row.user_id === ravi.user.id)).toBe(true);
  });
});

describe('catalogue', () => {
  it('has eight services of each of the three categories and the home services, under both names of the list', async () => {
    const answer = await t.call('GET', '/api/services');
    expect(answer.body.services).toEqual(answer.body.data);
    expect(answer.body.data).toHaveLength(74);
    for (const category of ['Security', 'Housekeeping', 'Recovery'])
      expect((await t.call('GET', `/api/services?category=${category}`)).body.data).toHaveLength(8);
    expect(
      (await t.call('GET', '/api/service-categories')).body.categories.map(
        (category: { services: number }) => category.services,
      ),
    ).toEqual([8, 8, 8, 50]);
    expect(
      (await t.call('GET', '/api/services/popular')).body.data
        .map((item: { id: string }) => item.id)
        .toSorted(),
    ).toEqual(['hk-residential', 'rec-possession', 'security-commercial']);
    expect((await t.call('GET', '/api/services?category=Gardening')).status).toBe(400);
    expect((await t.call('GET', '/api/services/nothing')).status).toBe(404);
  });
});
