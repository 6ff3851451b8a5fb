import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { inSearchIndex } from '#tests/support/in-search-index.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

describe('preferences', () => {
  it('are kept one by one and honoured by what tells', async () => {
    const ravi = await t.signIn('+919876500002');
    const owner = await t.signInAdmin('owner@narmada.example');
    const set = (body: object) => t.call('PUT', '/api/auth/preferences', { token: ravi.token, body });
    const told = async () =>
      (await t.call('GET', '/api/notifications', { token: ravi.token })).body.pagination.total as number;
    const bill = async () => {
      const { body } = await t.call('POST', '/api/billing/invoices', {
        token: owner.token,
        body: {
          user_id: ravi.user.id,
          due_on: '2026-12-01',
          lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 10 }],
        },
      });
      return t.call('POST', `/api/billing/invoices/${body.data.id}/issue`, { token: owner.token });
    };
    expect((await set({ payments: false })).body.data).toMatchObject({
      payments: false,
      bookings: true,
      marketing: true,
    });
    const before = await told();
    await bill();
    expect(await told()).toBe(before);
    await set({ payments: true, language: 'hi' });
    await bill();
    expect(await told()).toBe(before + 1);
    expect((await t.call('GET', '/api/auth/preferences', { token: ravi.token })).body.data).toMatchObject({
      language: 'hi',
      dark_mode: null,
    });
    expect((await set({ payments: 'maybe' })).status).toBe(422);
    expect((await set({ time_zone: 'Europe/Paris' })).status).toBe(422);
  });
});

async function giveUpBookings({ token }: Session): Promise<void> {
  const { data } = (await t.call('GET', '/api/bookings?limit=200', { token })).body;
  for (const { id, status } of data as { id: string; status: string }[])
    if (status !== 'completed' && status !== 'cancelled')
      expect((await t.call('POST', `/api/bookings/${id}/cancel`, { token, body: {} })).status).toBe(200);
}

/** Has the office tell somebody of a booking by mail, SMS and WhatsApp, and in the app. */
async function writeTo({ token }: Session, email: string): Promise<void> {
  const owner = await t.signInAdmin('owner@narmada.example');
  const done = async (method: string, path: string, body: object, by = token) => {
    const answer = await t.call(method, `/api${path}`, { token: by, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  };
  await done('PUT', '/auth/profile', { name: 'Ravi', email });
  const rule = { event: 'booking.confirmed', email: 'on', sms: 'on', whatsapp: 'on' };
  await done('POST', '/settings/notification-rules', rule, owner.token);
  const { id } = await done('POST', '/bookings', {
    service_id: 'hk-office',
    date: '2026-12-10',
    time: '10:00',
    location: 'Gate 2',
  });
  await done('PATCH', `/bookings/${id}/status`, { status: 'confirmed' }, owner.token);
}

describe('my data', () => {
  it('is one file with one’s own records and nobody else’s', async () => {
    const asha = await t.signIn('+919876500001');
    const answer = await t.call('GET', '/api/auth/my-data', { token: asha.token });
    expect(answer.headers.get('content-disposition')).toContain('my-data.json');
    expect(Object.keys(answer.body.records)).toEqual(
      expect.arrayContaining(['bookings', 'contracts', 'incidents', 'invoices', 'invoice_payments']),
    );
    const owners = Object.values(answer.body.records as Record<string, { user_id: string }[]>).flatMap(
      (rows) => rows.map((row) => row.user_id),
    );
    expect(new Set(owners)).toEqual(new Set([asha.user.id]));
    expect(answer.text).not.toContain('password_hash');
  });
  it('is erased only with the code; bills stay, the person goes', async () => {
    const ravi = await t.signIn('+919876500002');
    await writeTo(ravi, 'ravi@example.in');
    await giveUpBookings(ravi);
    const letters = async () => {
      const { read } = t.app.services.database;
      const of = (table: string, column: string, value: string) =>
        read.selectFrom(table).select('id').where(column, '=', value).execute();
      return [
        ...(await of('mail_outbox', 'recipient', 'ravi@example.in')),
        ...(await of('text_outbox', 'recipient', '+919876500002')),
        ...(await of('push_outbox', 'user_id', ravi.user.id)),
      ];
    };
    expect((await letters()).length).toBeGreaterThan(2);
    // Somebody else's letters stay, though this account names their address.
    await t.app.services.database.write(async (trx) => {
      const row = await trx
        .selectFrom('mail_outbox')
        .selectAll()
        .where('recipient', '=', 'ravi@example.in')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('mail_outbox')
        .values({ ...row, id: 'of-another', user_id: null })
        .execute();
    });
    await t.call('POST', '/api/incidents', {
      token: ravi.token,
      body: { title: 'Secret matter', description: 'd', location: '5 Private Lane' },
    });
    expect(await inSearchIndex(t.app.services.database, 'secret')).toBeGreaterThan(0);
    const unsent = {
      device: 'phone-of-ravi',
      ops: [{ op: 'unsent-operation', patch: { notes: 'Secret matter' } }],
    };
    expect((await t.call('POST', '/api/sync/quarantine', { token: ravi.token, body: unsent })).status).toBe(
      201,
    );
    const erase = (otp: string) =>
      t.call('POST', '/api/auth/my-data/erase', { token: ravi.token, body: { otp } });
    expect((await erase('123456')).status).toBe(400);
    await t.call('POST', '/api/auth/my-data/erase-request', { token: ravi.token, body: {} });
    expect((await erase('000000')).status).toBe(400);
    expect((await erase('123456')).status).toBe(200);
    expect((await t.call('GET', '/api/auth/profile', { token: ravi.token })).status).toBe(401);
    const { read } = t.app.services.database;
    const user = await read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ravi.user.id)
      .executeTakeFirstOrThrow();
    expect([user['name'], user['phone'], user['active']]).toEqual([authMessages.erasedName[0], null, 0]);
    expect(await letters()).toEqual([{ id: 'of-another' }]);
    const incidents = await read
      .selectFrom('incidents')
      .selectAll()
      .where('user_id', '=', ravi.user.id)
      .execute();
    expect(JSON.stringify(incidents)).not.toMatch(/Secret|Private|Ravi/);
    expect(await inSearchIndex(t.app.services.database, 'secret')).toBe(0);
    expect(
      await read.selectFrom('quarantine').select('id').where('user_id', '=', ravi.user.id).execute(),
    ).toEqual([]);
    const bills = await read.selectFrom('invoices').selectAll().where('user_id', '=', ravi.user.id).execute();
    expect(bills.length).toBeGreaterThan(0);
    const again = await t.signIn('+919876500002');
    expect(again.user.id).not.toBe(ravi.user.id);
  });
  it('is not erased while a booking is open, so that nobody goes without paying for a late cancellation', async () => {
    const customer = await t.signIn('+919876512345');
    const as = (method: string, path: string, body: object) =>
      t.call(method, `/api${path}`, { token: customer.token, body });
    const { id } = (
      await as('POST', '/bookings', {
        service_id: 'hk-office',
        date: '2026-12-25',
        time: '10:00',
        location: 'Home',
      })
    ).body.data;
    expect((await as('POST', '/auth/my-data/erase-request', {})).body).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringContaining('open bookings: 1'),
    });
    await as('POST', `/bookings/${id}/cancel`, {});
    expect((await as('POST', '/auth/my-data/erase-request', {})).status).toBe(200);
    // One that is made after the code was sent counts as well.
    const again = (
      await as('POST', '/bookings', {
        service_id: 'hk-office',
        date: '2026-12-26',
        time: '10:00',
        location: 'Home',
      })
    ).body.data;
    expect((await as('POST', '/auth/my-data/erase', { otp: '123456' })).status).toBe(409);
    await as('POST', `/bookings/${again.id}/cancel`, {});
    await as('POST', '/auth/my-data/erase-request', {});
    expect((await as('POST', '/auth/my-data/erase', { otp: '123456' })).status).toBe(200);
  });

  it('of a guard is the office’s to erase', async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    expect(
      (await t.call('POST', '/api/auth/my-data/erase-request', { token: guard.token, body: {} })).status,
    ).toBe(403);
  });
});

describe('a forgotten password', () => {
  const call = (path: string, body: object) => t.call('POST', `/api/auth/reset-password/${path}`, { body });
  const email = 'hr@narmada.example';

  it('answers alike with and without an account', async () => {
    const known = await call('request', { email });
    const unknown = await call('request', { email: 'nobody@nowhere.example' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const wrong = await call('verify', { email, otp: '999999' });
    const nobody = await call('verify', { email: 'nobody@nowhere.example', otp: '999999' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      nobody.status,
      nobody.body.code,
      nobody.body.message,
    ]);
    expect((await t.call('POST', '/api/auth/forgot-password', { body: { email } })).status).toBe(200);
  });
  it('is replaced with the code once, and ends the sessions there were', async () => {
    const hr = await t.signInAdmin(email);
    await call('request', { email });
    await expect.poll(async () => (await call('verify', { email, otp: '123456' })).status).toBe(200);
    expect((await call('update', { email, otp: '123456', password: 'short' })).body.errors[0].field).toBe(
      'password',
    );
    expect((await call('update', { email, otp: '123456', password: 'a quite new password' })).status).toBe(
      200,
    );
    expect((await t.call('GET', '/api/auth/profile', { token: hr.token })).status).toBe(401);
    expect(
      (await t.call('POST', '/api/auth/login', { body: { email, password: 'a quite new password' } })).status,
    ).toBe(200);
    expect(
      (await t.call('POST', '/api/auth/login', { body: { email, password: 'Demo@12345' } })).status,
    ).toBe(401);
  });
  it('cannot be guessed: five wrong codes end it', async () => {
    const accounts = 'accounts@narmada.example';
    await call('request', { email: accounts });
    await expect
      .poll(async () => (await call('verify', { email: accounts, otp: '123456' })).status)
      .toBe(200);
    for (let i = 0; i < 5; i += 1)
      expect((await call('verify', { email: accounts, otp: '000000' })).status).toBe(400);
    expect(
      (await call('update', { email: accounts, otp: '123456', password: 'a quite new password' })).status,
    ).toBe(429);
  });
});
