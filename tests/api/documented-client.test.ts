import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedClient } from '#tests/support/documented-client.ts';
import type { DocumentedClient } from '#tests/support/documented-client.ts';
import { misread, under } from '#tests/support/documented-reads.ts';
import type { Reads } from '#tests/support/documented-reads.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/**
 * The calls of the customer's side, section 7 of the specification, one row each: what is sent, and every key
 * that is read.
 */
let t: TestApp;
let asha: DocumentedClient;
let owner: DocumentedClient;
beforeAll(async () => {
  t = await makeApp();
  asha = await documentedClient(t, { phone: '+919876500001', role: 'customer' });
  owner = await documentedClient(t, { email: 'owner@narmada.example' });
});
afterAll(() => t.remove());

type Row = {
  readonly call: string;
  readonly as?: 'asha' | 'owner';
  /** The address with its id, where it has one. */
  readonly at?: () => Promise<string> | string;
  readonly send?: () => unknown;
  readonly reads: Reads;
};
type Played = { readonly answer: Answer; readonly misread: readonly string[] };
const play = async ({ call, as = 'asha', at, send, reads }: Row): Promise<Played> => {
  const [method = '', path = ''] = call.split(' ');
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const verb = methods.find((item) => item === method) ?? 'GET';
  const answer = await (as === 'asha' ? asha : owner).send(verb, at ? await at() : path, send?.());
  return { answer, misread: misread(answer.body, { success: 'boolean', ...reads }) };
};

const user: Reads = {
  id: 'string',
  name: 'string',
  email: 'string|null',
  phone: 'string|null',
  role: 'string',
  onboardingCompleted: 'boolean',
  tenant_id: 'string',
  company_id: 'string',
  has_company: 'boolean',
};
const booking: Reads = {
  id: 'string',
  user_id: 'string',
  customer_name: 'string',
  service: 'string',
  date: 'string',
  time: 'string',
  status: 'string',
  price: 'number',
  notes: 'string',
  created_at: 'string',
  updated_at: 'string',
  location: 'string',
  booking_type: 'string',
};
const pagination = under('pagination', {
  total: 'number',
  totalPages: 'number',
  currentPage: 'number',
  limit: 'number',
});
const created = '2026-11-21T06:30:00.000Z';

/** The wizard's booking, with every name it sends. */
const wizardBooking = () => ({
  id: crypto.randomUUID(),
  customer_name: 'Asha Verma',
  service: 'Commercial Security Guards',
  date: '2026-11-25',
  time: '10:00',
  status: 'Pending',
  notes: '',
  created_at: created,
  updated_at: created,
  user_id: asha.user['id'],
  location: '14 Saket Nagar, Indore',
  price: 2499,
  booking_type: 'One-time',
});
const book = async (): Promise<string> => {
  const sent = wizardBooking();
  await asha.send('POST', '/bookings', sent);
  return sent.id;
};
const completed = async (): Promise<string> => {
  const id = await book();
  for (const action of ['confirm', 'start', 'complete'])
    await owner.send('POST', `/bookings/${id}/${action}`);
  return id;
};
const documented = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(booking).map((name) => [name, record[name]]));

describe('auth calls', () => {
  it.each<Row>([
    {
      call: 'POST /auth/send-otp',
      send: () => ({ phone: '+919876500002', role: 'customer' }),
      reads: { message: 'string' },
    },
    {
      call: 'POST /auth/verify-otp',
      send: () => ({ phone: '+919876500002', otp: '123456', role: 'customer' }),
      reads: { message: 'string', 'data.token': 'string', ...under('data.user', user) },
    },
    {
      call: 'POST /auth/login',
      send: () => ({ email: 'hr@narmada.example', password: 'Demo@12345' }),
      reads: { 'data.token': 'string', ...under('data.user', user) },
    },
    {
      call: 'POST /auth/admin/login',
      send: () => ({ email: 'owner@narmada.example', password: 'Demo@12345' }),
      reads: { 'data.token': 'string', ...under('data.user', user) },
    },
    { call: 'GET /auth/profile', reads: under('data', user) },
    {
      call: 'PUT /auth/profile',
      send: () => ({ name: 'Asha Verma', email: 'asha@example.in' }),
      reads: under('data', user),
    },
    { call: 'GET /auth/verify', reads: { data: 'object' } },
    { call: 'GET /auth/biometric/status', reads: { data: 'object' } },
  ])('$call', async (row) => {
    const { answer, misread: wrong } = await play(row);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(wrong).toEqual([]);
    expect(answer.body.success).toBe(true);
  });

  it('POST /auth/refresh with an empty body and the old token, then the same call once more', async () => {
    const client = await documentedClient(t, { phone: '+919876500002', role: 'customer' });
    t.clock.nowMs += 15 * 60_000;
    const answer = await client.send('GET', '/auth/profile');
    expect([answer.status, misread(answer.body, under('data', user))]).toEqual([200, []]);
  });
  it('POST /auth/logout, after which the token is worth nothing', async () => {
    const client = await documentedClient(t, { phone: '+919876500002', role: 'customer' });
    expect((await client.send('POST', '/auth/logout')).body.success).toBe(true);
    expect((await client.send('GET', '/auth/profile')).status).toBe(401);
  });
});

describe('dashboard calls', () => {
  it.each<Row>([
    {
      call: 'GET /dashboard/metrics',
      reads: under('data', {
        totalBookings: 'number',
        activeContracts: 'number',
        pendingPayments: 'number',
        monthlySpending: 'number',
        lastMonthSpending: 'number',
      }),
    },
    {
      call: 'GET /dashboard/activities',
      reads: under('data.0', {
        id: 'string',
        type: 'string',
        status: 'string',
        title: 'string',
        description: 'string',
        time: 'string',
      }),
    },
    { call: 'GET /dashboard/chart-data', reads: { data: 'object' } },
    { call: 'GET /dashboard/alerts', reads: { data: 'array' } },
    { call: 'GET /dashboard/posts', reads: { data: 'array' } },
    { call: 'GET /dashboard/stats', reads: { data: 'object' } },
    { call: 'GET /admin/dashboard/metrics', as: 'owner', reads: { data: 'object' } },
    { call: 'GET /admin/dashboard/stats', as: 'owner', reads: { data: 'object' } },
  ])('$call', async (row) => {
    const { answer, misread: wrong } = await play(row);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(wrong).toEqual([]);
    expect(answer.body.success).toBe(true);
  });

  it('names types and statuses of activities that the specification has', async () => {
    const { data } = (await asha.send('GET', '/dashboard/activities?limit=200')).body as {
      data: { type: string; status: string }[];
    };
    expect([...new Set(data.map(({ type }) => type))].toSorted()).toEqual([
      'booking',
      'contract',
      'incident',
      'payment',
    ]);
    const statuses = ['success', 'warning', 'error', 'info'];
    expect(data.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  });
  it('gives money in rupees', async () => {
    const { data } = (await asha.send('GET', '/dashboard/metrics')).body;
    const bills = (await asha.send('GET', '/billing/my-invoices?limit=200')).body.data as {
      state: string;
      left: number;
    }[];
    const left = bills
      .filter(({ state }) => state === 'pending')
      .reduce((sum, bill) => sum + Math.round(bill.left * 100), 0);
    expect(data.pendingPayments).toBe(left / 100);
  });
});

describe('booking calls', () => {
  it.each<Row>([
    {
      call: 'POST /bookings',
      send: wizardBooking,
      reads: { data: 'object', 'data.success': 'boolean', ...under('data', booking) },
    },
    {
      call: 'POST /bookings (assistant)',
      at: () => '/bookings',
      send: () => ({
        service: 'Residential Cleaning',
        date: '2026-11-26',
        time: '09:00',
        location: 'Vijay Nagar',
        booking_type: 'One-time',
        is_urgent: false,
        price: 999,
        status: 'Pending',
        created_at: created,
        updated_at: created,
      }),
      reads: { 'data.success': 'boolean', 'data.is_urgent': 'boolean', ...under('data', booking) },
    },
    { call: 'GET /bookings', reads: { data: 'array', ...under('data.0', booking), ...pagination } },
    {
      call: 'GET /bookings?booking_type=&start_date=&end_date=&status=',
      at: () => '/bookings?booking_type=One-time&start_date=2026-11-01&end_date=2026-12-31&status=Pending',
      reads: { data: 'array', ...under('data.0', booking) },
    },
    {
      call: 'GET /admin/bookings',
      as: 'owner',
      at: () => '/admin/bookings?page=1&limit=10',
      reads: { data: 'array', ...under('data.0', booking), ...pagination },
    },
    {
      call: 'GET /bookings/{id}',
      at: async () => `/bookings/${await book()}`,
      reads: under('data', booking),
    },
    {
      call: 'PATCH /bookings/{id}/status',
      at: async () => `/bookings/${await book()}/status`,
      send: () => ({ status: 'Cancelled' }),
      reads: under('data', booking),
    },
    { call: 'DELETE /bookings/{id}', as: 'owner', at: async () => `/bookings/${await book()}`, reads: {} },
    {
      call: 'GET /bookings/availability',
      at: () => '/bookings/availability?serviceId=security-commercial&date=2026-11-25',
      reads: { data: 'object', 'data.slots': 'array' },
    },
    {
      call: 'POST /bookings/{id}/reschedule',
      at: async () => `/bookings/${await book()}/reschedule`,
      send: () => ({
        newStart: '2026-11-27T04:30:00.000Z',
        newEnd: '2026-11-27T06:30:00.000Z',
        reason: 'Rain',
      }),
      reads: under('data', booking),
    },
    {
      call: 'POST /bookings/{id}/reschedule (other form)',
      at: async () => `/bookings/${await book()}/reschedule`,
      send: () => ({ new_date: '2026-11-27', new_time: '10:00', reason: 'Rain' }),
      reads: under('data', booking),
    },
    {
      call: 'POST /bookings/{id}/feedback',
      at: async () => `/bookings/${await completed()}/feedback`,
      send: () => ({ rating: 5, comment: 'Good' }),
      reads: {},
    },
    ...['notification', 'push', 'email', 'sms'].map(
      (type): Row => ({
        call: `POST /bookings/{id}/reminders (${type})`,
        at: async () => `/bookings/${await book()}/reminders`,
        send: () => ({ reminder_type: type, reminder_time: '2026-11-25T08:00:00+05:30' }),
        reads: { 'data.reminders': 'array' },
      }),
    ),
    {
      call: 'POST /bookings/{id}/payments',
      at: async () => `/bookings/${await book()}/payments`,
      send: () => ({ amount: 500, method: 'upi' }),
      reads: { 'data.payments': 'array' },
    },
    {
      call: 'POST /bookings/{id}/cancel',
      at: async () => `/bookings/${await book()}/cancel`,
      reads: under('data', booking),
    },
    { call: 'GET /bookings/debug', as: 'owner', reads: { data: 'object' } },
  ])('$call', async (row) => {
    const { answer, misread: wrong } = await play(row);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(wrong).toEqual([]);
    expect(answer.body.success).toBe(true);
  });

  it('PUT /bookings/{id} takes the whole booking, stale or changed where the server decides, and applies what is the customer’s', async () => {
    const id = await book();
    const before = (await asha.send('GET', `/bookings/${id}`)).body.data;
    const stale = {
      price: 1,
      status: 'Completed',
      user_id: owner.user['id'],
      customer_name: 'Somebody',
      updated_at: '2020-01-01T00:00:00.000Z',
    };
    const put = (more: object) => asha.send('PUT', `/bookings/${id}`, { ...documented(before), ...more });
    const answer = await put({
      ...stale,
      notes: 'Ring twice',
      location: 'Gate 2',
      date: '2026-11-28',
      time: '11:00',
    });
    expect([answer.status, misread(answer.body, under('data', booking))]).toEqual([200, []]);
    const { updated_at: _changed, ...unchanged } = documented(before);
    const applied = { notes: 'Ring twice', location: 'Gate 2', date: '2026-11-28', time: '11:00' };
    expect((await asha.send('GET', `/bookings/${id}`)).body.data).toMatchObject({ ...unchanged, ...applied });
    expect((await asha.send('PUT', `/bookings/${id}`, { ...answer.body.data, success: true })).status).toBe(
      200,
    );
    expect((await put({ colour: 'red' })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'colour' }],
    });
    expect((await put({ service: 'Deep Cleaning Services' })).body.errors[0].field).toBe('service');
    expect((await put({ date: '2026-11-01' })).body.errors[0].field).toBe('date');
  });
  it('PATCH status to Cancelled and POST cancel are one: the same rule, fee, log and permission', async () => {
    const seen = [];
    for (const [method, path, body] of [
      ['PATCH', 'status', { status: 'Cancelled' }],
      ['POST', 'cancel', undefined],
    ] as const) {
      const id = crypto.randomUUID();
      await asha.send('POST', '/bookings', { ...wizardBooking(), id, date: '2026-11-21', time: '18:00' });
      await owner.send('POST', `/bookings/${id}/confirm`);
      const ravi = await documentedClient(t, { phone: '+919876500002', role: 'customer' });
      const foreign = (await ravi.send(method, `/bookings/${id}/${path}`, body)).status;
      const { data } = (await asha.send(method, `/bookings/${id}/${path}`, body)).body;
      const again = (await asha.send(method, `/bookings/${id}/${path}`, body)).body.code;
      const lines = await t.app.services.database.read
        .selectFrom('op_log')
        .select(['type', 'status'])
        .where('row_id', '=', id)
        .orderBy('n')
        .execute();
      seen.push({
        foreign,
        status: data.status,
        fee: data.fee,
        story: data.history.map((line: { action: string }) => line.action),
        again,
        lines,
      });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({
      foreign: 404,
      status: 'cancelled',
      fee: 1249.5,
      again: 'illegal_transition',
    });
  });
  it('PATCH status to anything else is the office’s', async () => {
    const id = await book();
    expect((await asha.send('PATCH', `/bookings/${id}/status`, { status: 'Confirmed' })).body).toMatchObject({
      friendlyError: true,
      required: 'bookings:write',
    });
    expect((await owner.send('PATCH', `/bookings/${id}/status`, { status: 'In Progress' })).status).toBe(409);
    expect(
      (await owner.send('PATCH', `/bookings/${id}/status`, { status: 'Confirmed' })).body.data.status,
    ).toBe('confirmed');
  });
});

describe('common behaviour', () => {
  it('answers a 403 with what the permission error is made of', async () => {
    const answer = await asha.send('GET', '/staff');
    expect(
      misread(answer.body, {
        friendlyError: 'boolean',
        message: 'string',
        code: 'string',
        userRole: 'string',
        required: 'string',
        status: 'number',
      }),
    ).toEqual([]);
    expect([answer.status, answer.body.success, answer.body.friendlyError]).toEqual([403, false, true]);
  });
  it('answers every failure with a message, as JSON', async () => {
    for (const path of ['/nowhere', '/bookings/none', '/bookings?limit=0']) {
      const answer = await asha.send('GET', path);
      expect([answer.body.success, misread(answer.body, { message: 'string' })]).toEqual([false, []]);
    }
  });
});
