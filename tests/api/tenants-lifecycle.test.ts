import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tablesWithTenant } from '#server/core/sql/tenant-columns.ts';
import { addOperator } from '#server/commands/operator.ts';
import { eraseDue } from '#server/modules/platform/operations/erase-tenants.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { tablesHolding, textsInFiles } from '#tests/support/tables-holding.ts';

const dayMs = 86_400_000;
let t: TestApp;
beforeEach(async () => {
  t = await makeApp();
});
afterEach(() => t.remove());

const call = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const operator = (method: string, path: string, body?: unknown) =>
  call('operator@prahari.example', method, path, body);
const owner = (method: string, path: string, body?: unknown) =>
  call('owner@narmada.example', method, path, body);
const malwaId = '00000000-0000-4000-8000-00000000000b';
/** Calls the one guard of the other business otherwise. */
async function rename(name: string): Promise<number> {
  const [guard] = (await call('owner@malwa.example', 'GET', '/staff?search=Bhola')).body.data;
  return (await call('owner@malwa.example', 'PUT', `/staff/${guard.id}`, { name })).status;
}
const mails = async (to: string) =>
  t.app.services.database.read
    .selectFrom('mail_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .execute();

describe('the operator', () => {
  it('adds a business whose owner chooses a password and begins with catalogue and trial', async () => {
    const made = await operator('POST', '/tenants', {
      name: 'Chambal Guards',
      city: 'Gwalior',
      owner: { name: 'Rekha Tomar', email: 'Rekha@Chambal.example' },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ name: 'Chambal Guards', slug: 'chambal-guards', state: 'active' });
    const id = made.body.data.id as string;
    const [welcome] = await mails('rekha@chambal.example');
    expect(String(welcome?.['body'])).toContain('/admin/forgot-password');

    await t.call('POST', '/api/auth/reset-password/request', { body: { email: 'rekha@chambal.example' } });
    const changed = await t.call('POST', '/api/auth/reset-password/update', {
      body: { email: 'rekha@chambal.example', otp: '123456', password: 'A long password 1' },
    });
    expect(changed.status, changed.text).toBe(200);
    const signedIn = await t.call('POST', '/api/auth/admin/login', {
      body: { email: 'rekha@chambal.example', password: 'A long password 1' },
    });
    const { token } = signedIn.body.data;
    const current = await t.call('GET', '/api/subscriptions/current', { token });
    expect(current.body.data).toMatchObject({ plan: 'growth', status: 'trialing', trial_days_left: 30 });
    const stocked = await t.call('GET', '/api/services?limit=5', { token });
    expect(stocked.body.pagination.total).toBeGreaterThan(20);
    // Nobody has rated it yet.
    for (const service of stocked.body.data) expect(service).toMatchObject({ rating: 0, reviews: 0 });
    const list = await operator('GET', '/tenants?search=chambal');
    expect(list.body.data).toMatchObject([{ id, plan: 'growth', subscription: 'trialing' }]);
    expect((await operator('GET', `/tenants/${id}`)).body.data.name).toBe('Chambal Guards');
    // A page holds so many, and the newest are looked for most.
    for (const asked of ['limit=1', `id=${id}`])
      expect((await operator('GET', `/tenants?${asked}`)).body.data).toMatchObject([{ id }]);
  });

  it('is refused by the field where an address is known or missing, and gives two names apart', async () => {
    const taken = await operator('POST', '/tenants', {
      name: 'Second',
      owner: { name: 'X', email: 'owner@narmada.example' },
    });
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, 'email']);
    const bad = await operator('POST', '/tenants', { name: '', owner: { name: 'X', email: 'x' } });
    expect(bad.status).toBe(422);
    expect(bad.body.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
      'name',
      'owner.email',
    ]);
    const again = await operator('POST', '/tenants', {
      name: 'Narmada',
      owner: { name: 'X', email: 'x@other.example' },
    });
    expect(again.body.data.slug).toMatch(/^narmada-[0-9a-f]{8}$/);
  });

  it('is the only one who may: other roles, other businesses and strangers may not', async () => {
    const body = { name: 'Mine', owner: { name: 'X', email: 'x@mine.example' } };
    for (const email of ['owner@narmada.example', 'hr@narmada.example', 'accounts@narmada.example']) {
      expect((await call(email, 'POST', '/tenants', body)).status).toBe(403);
      expect((await call(email, 'DELETE', `/tenants/${malwaId}`)).status).toBe(403);
      expect((await call(email, 'POST', `/tenants/${malwaId}/suspend`, { reason: 'x' })).status).toBe(403);
      expect((await call(email, 'GET', '/tenants')).status).toBe(403);
      expect((await call(email, 'GET', `/tenants/${malwaId}/subscription`)).status).toBe(403);
    }
    expect((await owner('GET', `/tenants/${malwaId}`)).status).toBe(404);
    expect((await owner('PUT', `/tenants/${malwaId}`, { name: 'Mine' })).status).toBe(404);
    expect((await operator('PUT', '/tenants/nowhere', { name: 'Malwa Facility' })).status).toBe(404);
    const renamed = await operator('PUT', `/tenants/${malwaId}`, { name: 'Malwa Facility' });
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Malwa Facility']);
    expect((await t.call('POST', '/api/tenants', { body })).status).toBe(401);
    expect((await operator('DELETE', '/tenants/none')).status).toBe(404);
    // Visitors see its site.
    const narmada = '00000000-0000-4000-8000-00000000000a';
    expect((await operator('DELETE', `/tenants/${narmada}`)).status).toBe(409);
    expect((await operator('POST', `/tenants/${narmada}/suspend`, { reason: 'x' })).status).toBe(409);
    expect((await operator('DELETE', '/tenants/00000000-0000-4000-8000-000000000001')).status).toBe(409);
  });

  it('suspends and resumes with a reason in the business’s own log', async () => {
    expect((await operator('POST', `/tenants/${malwaId}/suspend`, {})).status).toBe(422);
    const session = await t.signInAdmin('owner@malwa.example');
    const stopped = await operator('POST', `/tenants/${malwaId}/suspend`, { reason: 'No payment' });
    expect(stopped.body.data).toMatchObject({ state: 'suspended', active: false });
    expect((await t.call('GET', '/api/staff', { token: session.token })).status).toBe(200);
    expect((await t.call('POST', '/api/staff', { token: session.token, body: {} })).status).toBe(403);
    await expect(t.signInAdmin('owner@malwa.example')).rejects.toThrow(
      'account of this business is closed for now',
    );
    await expect(t.signIn('+919876500021', 'staff')).rejects.toThrow('account of Malwa');
    await expect(t.signIn('+919876500029', 'staff')).rejects.toThrow('no business has added');
    expect((await operator('POST', `/tenants/${malwaId}/suspend`, { reason: 'x' })).status).toBe(409);
    expect((await operator('POST', `/tenants/${malwaId}/resume`, {})).body.data.state).toBe('active');
    const log = await call('owner@malwa.example', 'GET', '/audit-logs?limit=50');
    const types = (log.body.data as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['tenant.suspend', 'tenant.resume']));
  });
});

describe('a business that is deleted', () => {
  it('is closed at once, can be kept for 30 days, and is in no table afterwards but for the held invoices', async () => {
    const { database } = t.app.services;
    const gone = await operator('DELETE', `/tenants/${malwaId}`);
    expect(gone.status, gone.text).toBe(200);
    expect(gone.body.data).toMatchObject({ state: 'deleting', delete_on: '2026-12-21' });
    await expect(t.signInAdmin('owner@malwa.example')).rejects.toThrow('no sign-in');
    expect((await operator('DELETE', `/tenants/${malwaId}`)).status).toBe(409);

    expect((await operator('POST', `/tenants/${malwaId}/restore`, {})).body.data.state).toBe('active');
    expect((await operator('POST', `/tenants/${malwaId}/restore`, {})).status).toBe(409);
    expect((await call('owner@malwa.example', 'GET', '/staff')).status).toBe(200);

    expect(await rename('Bhola N. Kumar')).toBe(200);
    expect(await rename('Bhola Nath')).toBe(200);
    const bought = await call('owner@malwa.example', 'POST', '/subscriptions', { plan: 'growth' });
    expect(bought.status).toBe(201);
    const [request] = (await call('owner@malwa.example', 'GET', '/subscriptions/invoices')).body.data;
    await operator('POST', `/tenants/${malwaId}/subscription/payments`, {
      invoice_id: request.id,
      reference: 'UTR 9',
    });
    const paid = await database.read
      .selectFrom('subscription_invoices')
      .selectAll()
      .where('tenant_id', '=', malwaId)
      .executeTakeFirstOrThrow();
    const note = { ...paid, id: 'stripe:re_1', number: 'SCN/26-27/00001', kind: 'credit_note' };
    const refund = { ...note, state: 'issued', original_id: paid['id'] };
    await database.write((trx) => trx.insertInto('subscription_invoices').values(refund).execute());
    // As its messages are counted, by day and by month.
    const counted = [`tenant:${malwaId}`, `month:${malwaId}`, `told:whatsapp:tenant:${malwaId}`];
    const counts = counted.map((scope) => ({ day: '2026-11-21', scope, sent: 1 }));
    await database.write((trx) => trx.insertInto('sms_days').values(counts).execute());
    const took = { channel: 'sms', messages: 3, parts: 4, unpriced: 0, cost: 72 };
    await database.write((trx) =>
      trx
        .insertInto('message_counts')
        .values({ ...took, tenant_id: malwaId, day: '2026-11-21' })
        .execute(),
    );
    await operator('DELETE', `/tenants/${malwaId}`);
    t.clock.nowMs += 29 * dayMs;
    expect(await eraseDue(t.app.services)).toBe(0);
    t.clock.nowMs += 2 * dayMs;
    expect(await eraseDue(t.app.services)).toBe(1);

    const left: Record<string, number> = {};
    for (const table of await tablesWithTenant(database)) {
      const rows = await database.read
        .selectFrom(table)
        .select('tenant_id')
        .where('tenant_id', '=', malwaId)
        .execute();
      if (rows.length > 0) left[table] = rows.length;
    }
    expect(left).toEqual({ subscription_invoices: 2 });
    // By what its people are called and reached at too, in whichever table.
    for (const text of ['Bhola Nath', 'owner@malwa.example', '9876500021', 'Leela Joshi'])
      expect(await tablesHolding(database, text), text).toEqual([]);
    expect(await tablesHolding(database, malwaId)).toEqual(['subscription_invoices']);
    // Nor in any page of the files: what was deleted, what stood there before a change, and the log.
    const texts = ['Bhola Nath', 'Bhola N. Kumar', 'owner@malwa.example', 'Leela Joshi'];
    expect(await textsInFiles(database, texts)).toEqual([]);
    expect((await operator('GET', `/tenants/${malwaId}`)).status).toBe(404);
    expect((await owner('GET', '/staff')).body.pagination.total).toBeGreaterThan(0);
  });
});

describe('the command for an operator', () => {
  it('makes an account that chooses a password by mail, once for an address', async () => {
    const { config } = t.app.services;
    await addOperator(config, 'New.Operator@prahari.example');
    await expect(addOperator(config, 'new.operator@prahari.example')).rejects.toThrow(
      'already has an account',
    );
    await expect(addOperator(config, 'nobody')).rejects.toThrow('no email address');
    const body = { email: 'new.operator@prahari.example', otp: '123456', password: 'A long password 1' };
    await t.call('POST', '/api/auth/reset-password/request', { body: { email: body.email } });
    expect((await t.call('POST', '/api/auth/reset-password/update', { body })).status).toBe(200);
    const login = { email: body.email, password: body.password };
    const signedIn = await t.call('POST', '/api/auth/admin/login', { body: login });
    const list = await t.call('GET', '/api/tenants', { token: signedIn.body.data.token });
    expect(list.status).toBe(200);
  });
});

describe('whoever opens a business', () => {
  const ask = (email: string) => t.call('POST', '/api/auth/sign-up/code', { body: { email } });
  const open = (body: object) =>
    t.call('POST', '/api/auth/sign-up', {
      body: {
        email: 'new@betwa.example',
        code: '123456',
        business: 'Betwa Services',
        name: 'Nitin Rai',
        password: 'A long password 1',
        city: 'Vidisha',
        trade: 'housekeeping',
        ...body,
      },
    });

  it('needs the code that was mailed, and works at once', async () => {
    expect((await open({})).status).toBe(400);
    expect((await ask('new@betwa.example')).status).toBe(200);
    expect(String((await mails('new@betwa.example'))[0]?.['body'])).toContain('123456');
    expect((await open({ code: '000000' })).status).toBe(400);
    expect((await open({ password: 'short' })).body.errors[0].field).toBe('password');
    const made = await open({});
    expect(made.status, made.text).toBe(201);
    const { token } = made.body.data;
    const services = (await t.call('GET', '/api/services?limit=200', { token })).body.data as {
      category: string;
      status: string;
    }[];
    expect(
      new Set(services.filter(({ status }) => status === 'active').map(({ category }) => category)),
    ).toEqual(new Set(['Housekeeping']));
    const site = await t.call('POST', '/api/locations', {
      token,
      body: { name: 'Town Hall', city: 'Vidisha', address: '1 Road' },
    });
    expect(site.status, site.text).toBe(201);
    // The code is used up, and the address is known.
    expect((await open({ business: 'Again' })).status).toBe(400);
    await ask('new@betwa.example');
    expect((await open({ business: 'Again' })).status).toBe(409);
  });

  it('is answered alike whether or not the address has an account', async () => {
    const known = await ask('owner@narmada.example');
    const unknown = await ask('nobody@betwa.example');
    expect([known.status, known.body.data]).toEqual([unknown.status, unknown.body.data]);
  });

  it('makes one business of twelve calls at once', async () => {
    await ask('twelve@betwa.example');
    const all = await Promise.all(Array.from({ length: 12 }, () => open({ email: 'twelve@betwa.example' })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    // Who waited too long for the others is told to come again.
    const failed = all.filter(({ status }) => status >= 500 && status !== 503);
    expect(failed.map(({ text }) => text)).toEqual([]);
    expect((await operator('GET', '/tenants?search=Betwa')).body.data).toHaveLength(1);
  });

  it('shares a name with others who open theirs at the same moment', async () => {
    const emails = Array.from({ length: 6 }, (_, i) => `one-name-${i}@sone.example`);
    for (const email of emails) await ask(email);
    const all = await Promise.all(
      emails.map((email) =>
        t.call('POST', '/api/auth/sign-up', {
          headers: { 'x-forwarded-for': `203.0.113.${email.charCodeAt(9)}` },
          body: {
            email,
            code: '123456',
            business: 'Sone Services',
            name: 'Nitin Rai',
            password: 'A long password 1',
            city: 'Rewa',
            trade: 'housekeeping',
          },
        }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(emails.map(() => 201));
    expect((await operator('GET', '/tenants?search=Sone')).body.data).toHaveLength(6);
  });

  it('gets no more than some codes a day', async () => {
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      t.clock.nowMs += 3_600_000;
      for (let i = 0; i < 5; i += 1) if ((await ask('often@betwa.example')).status === 200) sent += 1;
    }
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThan(20);
  });

  it('may not where the installation does not offer it', async () => {
    const own = await makeApp({ demo: false });
    const answer = await own.call('POST', '/api/auth/sign-up/code', { body: { email: 'a@b.example' } });
    expect(answer.status).toBe(403);
    await own.remove();
  });
});
