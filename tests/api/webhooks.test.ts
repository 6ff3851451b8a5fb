import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callFault, callFaultMessages } from '#shared/core/call-faults.ts';
import { filled } from '#shared/core/i18n.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createApp } from '#server/app.ts';
import { newId } from '#shared/core/ids.ts';
import { deliveryColumns } from '#server/modules/integrations/webhooks/queue-events.ts';
import { settled, startDue } from '#server/modules/integrations/webhooks/run-webhooks.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { onPostgres } from '#tests/support/postgres.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { isSignedWith, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

/**
 * What happens is sent to other programs: nothing is lost, each record in order, and nobody waits for who is
 * slow.
 */
let t: TestApp;
let receiver: WebhookReceiver;
let owner: Session;
let asha: Session;
beforeAll(async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  receiver = await startWebhookReceiver();
  t = await makeApp({ env: { WEBHOOK_HOSTS: receiver.host } });
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
});
afterAll(async () => {
  await t.remove();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.received.splice(0);
  receiver.answer = () => ({ status: 200 });
  for (const { webhook } of (await as('GET', '/integrations/webhooks')).body.data)
    await as('DELETE', `/integrations/webhooks/${webhook.id}`);
});

const tenant = '00000000-0000-4000-8000-00000000000a';
const as = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function add(events: readonly string[], path = '/hook', who = owner) {
  const input = { name: `To ${path}`, url: `${receiver.url}${path}`, events };
  const { status, body } = await as('POST', '/integrations/webhooks', input, who);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data as { id: string; secret: string };
}
const never = new AbortController().signal;
/** Sends what is due now, and waits until nobody has a turn any more. */
async function send(): Promise<void> {
  await startDue(t.app.services, never);
  await settled(t.app.services.database);
}
const later = async (minutes: number): Promise<void> => {
  t.clock.nowMs += minutes * 60_000;
  if (minutes > 2) owner = await t.signInAdmin('owner@narmada.example');
  await send();
};
const person = (n: number | string) => ({ name: `Person ${n}`, code: `W-${n}`, joined_on: '2026-11-01' });
let people = 0;
async function hire(): Promise<string> {
  people += 1;
  const { status, body } = await as('POST', '/staff', person(people));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}
const deliveries = async (id: string, query = '') =>
  (await as('GET', `/integrations/webhooks/${id}/deliveries?limit=200${query}`)).body.data;
const standing = async (id: string) =>
  (await as('GET', '/integrations/webhooks')).body.data.find(
    (one: { webhook: { id: string } }) => one.webhook.id === id,
  );
const setRole = (permissions: readonly string[]) =>
  t.app.services.database.write((trx) =>
    trx
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissions) })
      .where('tenant_id', '=', tenant)
      .where('id', '=', 'hr')
      .execute(),
  );
async function bookingId(): Promise<string> {
  const id = newId();
  const input = { id, service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'Palasia' };
  expect((await as('POST', '/bookings', input, asha)).status).toBe(201);
  return id;
}

describe('an event', () => {
  it('is sent with its record as the API shows it, signed, and with its answer in the log', async () => {
    const { id, secret } = await add(['staff.joined']);
    receiver.answer = () => ({ status: 202, text: `thanks ${'x'.repeat(3000)}` });
    const staffId = await hire();
    await send();
    const [call, ...others] = receiver.received;
    expect([others, call?.path]).toEqual([[], '/hook']);
    const { body } = await as('GET', `/staff/${staffId}`);
    expect(call?.body).toEqual({
      id: call?.headers['webhook-id'],
      event: 'staff.joined',
      time: expect.stringMatching(/^2026-11-21T/),
      data: body.data,
    });
    expect(call?.text).not.toContain(tenant);
    expect(Number(call?.headers['webhook-timestamp'])).toBe(Math.floor(t.clock.nowMs / 1000));
    expect(call && isSignedWith(secret, call)).toBe(true);
    expect(call && isSignedWith('whsec_AAAA', call)).toBe(false);
    const [line] = await deliveries(id);
    expect(line).toMatchObject({ event: 'staff.joined', record_id: staffId, state: 'sent', answered: 202 });
    expect([line.tries, line.answer.length, line.took_ms >= 0]).toEqual([1, 500, true]);
  });

  it('of each kind goes to who listens, and to nobody else', async () => {
    await add(['booking.created', 'booking.changed', 'booking.cancelled', 'staff.left'], '/all');
    await add(['booking.cancelled'], '/some');
    const id = await bookingId();
    await as('POST', `/bookings/${id}/confirm`, {});
    await as('POST', `/bookings/${id}/cancel`, { reason: 'Rain' });
    await hire();
    await send();
    const seen = (path: string) =>
      receiver.received.filter((call) => call.path === path).map(({ body }) => body.event);
    expect(seen('/all')).toEqual(['booking.created', 'booking.changed', 'booking.cancelled']);
    expect(seen('/some')).toEqual(['booking.cancelled']);
  });

  it('of a punch, an incident, a bill, its payment and a job is sent too', async () => {
    await add([
      'attendance.punched',
      'incident.reported',
      'invoice.issued',
      'invoice.paid',
      'payment.received',
      'job.completed',
      'staff.left',
    ]);
    const guard = await t.signIn('+919876500011', 'staff');
    const punch = { kind: 'in', shift_id: 'day', duty_id: 'duty:n-g-1:2026-11-21' };
    expect((await as('POST', '/attendance', punch, guard)).status).toBe(201);
    const report = { id: newId(), title: 'Leak', description: 'Lobby', location: 'Palasia' };
    expect((await as('POST', '/incidents', report, asha)).status).toBe(201);
    const client = await as('POST', '/clients', {
      name: 'Satpura Steel',
      gstin: '23AABCS7712K1ZD',
      address: 'Plot 4, Mandideep',
      city: 'Bhopal',
      pin: '462046',
    });
    const lines = [{ title: 'Security guard', sac: '998525', quantity: 1, rate: 1000 }];
    const draft = await as('POST', '/billing/invoices', { client_id: client.body.data.id, lines });
    const invoice = draft.body.data.id;
    const issued = await as('POST', `/billing/invoices/${invoice}/issue`, {});
    expect([issued.status, issued.body.errors]).toEqual([200, undefined]);
    const { total } = issued.body.data;
    const pay = (amount: number, reference: string) =>
      as('POST', `/billing/invoices/${invoice}/payments`, {
        amount,
        method: 'bank',
        reference,
        paid_on: '2026-11-21',
      });
    expect((await pay(100, 'HDFCN26324004417')).status).toBeLessThan(300);
    expect((await pay(total - 100, 'HDFCN26324004418')).status).toBeLessThan(300);
    await send();
    expect(receiver.received.map(({ body }) => String(body.event)).toSorted()).toEqual([
      'attendance.punched',
      'incident.reported',
      'invoice.issued',
      'invoice.paid',
      'payment.received',
      'payment.received',
    ]);
    const paid = receiver.received.find(({ body }) => body.event === 'invoice.paid');
    expect(paid?.body.data.id).toBe(invoice);
  });

  it('is written with its record or not at all', async () => {
    const { id } = await add(['staff.left']);
    const written = (sql: Sql) =>
      sql
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('tenant_id', '=', tenant)
        .where('webhook_id', '=', id)
        .execute();
    const { services } = t.app;
    const stopped = runTransaction(services, clockActor(tenant), async (tx) => {
      const member = await tx.rows(staff).find('n-g-1');
      if (member) tx.rows(staff).update({ ...member, status: 'inactive' });
      await tx.flush();
      expect(await written(tx.sql)).toHaveLength(1);
      throw new Error('the server dies');
    });
    await expect(stopped).rejects.toThrow('the server dies');
    expect(await written(services.database.read)).toEqual([]);
  });

  it('that was on its way when its server stopped is sent again, under the same id', async () => {
    const first = await makeApp({ env: { WEBHOOK_HOSTS: receiver.host } });
    try {
      const { token } = await first.signInAdmin('owner@narmada.example');
      const body = { name: 'x', url: `${receiver.url}/cut`, events: ['staff.joined'] };
      await first.call('POST', '/api/integrations/webhooks', { token, body });
      receiver.answer = () => 'hang';
      await first.call('POST', '/api/staff', { token, body: person('cut') });
      await startDue(first.app.services, never);
      await expect.poll(() => receiver.received.length, { timeout: 5000 }).toBe(1);
      await first.app.stop();
      receiver.answer = () => ({ status: 200 });
      const second = await createApp(first.app.services.config, () => first.clock.nowMs);
      await startDue(second.services, never);
      await settled(second.services.database);
      await second.stop();
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toEqual([ids[0], ids[0]]);
    } finally {
      // Its database is closed already; what is left goes with the folder of all tests.
      await first.remove().catch(() => undefined);
    }
  });

  it('that another server holds is left to it, until that has been silent for too long', async () => {
    const { id } = await add(['staff.joined']);
    const { database } = t.app.services;
    const until = new Date(t.clock.nowMs + 120_000).toISOString();
    await database.write((trx) =>
      trx
        .updateTable('webhook_states')
        .set({ leased_until: until })
        .where('tenant_id', '=', tenant)
        .where('webhook_id', '=', id)
        .execute(),
    );
    await hire();
    await later(1);
    expect(receiver.received).toEqual([]);
    await later(1);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('each record', () => {
  it('is told in order: nobody hears of a change before what it follows', async () => {
    const { id } = await add(['booking.created', 'booking.changed', 'booking.cancelled']);
    receiver.answer = ({ body }) => ({ status: body.event === 'booking.created' ? 500 : 200 });
    const [first, second] = [await bookingId(), await bookingId()];
    await as('POST', `/bookings/${first}/confirm`, {});
    await as('POST', `/bookings/${first}/cancel`, {});
    await send();
    const tried = receiver.received.map(({ body }) => [body.event, body.data.id]);
    expect(tried).toHaveLength(2);
    expect(tried).toEqual(
      expect.arrayContaining([
        ['booking.created', first],
        ['booking.created', second],
      ]),
    );
    await later(0.5);
    expect(receiver.received).toHaveLength(2);
    receiver.answer = () => ({ status: 200 });
    await later(1);
    const heard = receiver.received.slice(2).filter(({ body }) => body.data.id === first);
    expect(heard.map(({ body }) => body.event)).toEqual([
      'booking.created',
      'booking.changed',
      'booking.cancelled',
    ]);
    expect(await deliveries(id, '&state=waiting')).toEqual([]);
  });
});

describe('an address', () => {
  it('inside of the network is refused, and so is one without TLS', async () => {
    for (const url of [
      'http://example.in/hook',
      'https://user:pass@example.in/hook',
      'https://127.0.0.1/hook',
      'https://10.0.0.1/hook',
      'https://[::1]/hook',
      'https://localhost/hook',
      'ftp://example.in',
    ]) {
      const { status } = await as('POST', '/integrations/webhooks', {
        name: 'x',
        url,
        events: ['staff.joined'],
      });
      expect([url, status]).toEqual([url, 422]);
    }
    // One that was public when it was saved and is not any more.
    const { id } = await add(['staff.joined']);
    for (const url of ['https://10.0.0.5/h', 'https://localhost/h', 'http://example.in/h']) {
      const changed = await as('PUT', `/integrations/webhooks/${id}`, { url });
      expect([url, changed.status, changed.body.errors?.[0].field]).toEqual([url, 422, 'url']);
    }
    const url = receiver.url.replace(/localhost:\d+/, 'localhost:1');
    await t.app.services.database.write((trx) =>
      trx.updateTable('webhooks').set({ url }).where('id', '=', id).execute(),
    );
    await hire();
    await send();
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'waiting',
      answered: null,
      answer: 'this address is not public',
    });
    expect(receiver.received).toEqual([]);
  });

  it('that is down for a day is paused with a notice, and goes on where it stopped', async () => {
    const { id } = await add(['staff.joined', 'staff.left'], '/down');
    const other = await add(['staff.joined'], '/up');
    receiver.answer = ({ path }) => ({ status: path === '/down' ? 503 : 200 });
    const staffId = await hire();
    await send();
    for (const minutes of [1, 5, 30, 120, 360, 480]) {
      await later(minutes);
      expect((await standing(id)).webhook.paused_at).toBeNull();
    }
    const beforeLast = await hire();
    await later(480);
    const { webhook } = await standing(id);
    const why = callFault(503, '') ?? '';
    expect([webhook.paused_at === null, webhook.problem]).toEqual([
      false,
      [...filled(messages.down, { reason: why })],
    ]);
    const news = (await as('GET', '/notifications')).body.data;
    expect(news[0]).toMatchObject({ link: '/admin/settings/integrations' });
    expect(receiver.received.filter(({ path }) => path === '/up')).toHaveLength(2);
    expect((await deliveries(other.id)).every((one: { state: string }) => one.state === 'sent')).toBe(true);
    // Nothing is tried while it is paused, and nothing that happens is lost.
    const tried = receiver.received.length;
    const whilePaused = await hire();
    await later(60);
    expect(receiver.received.slice(tried).map(({ path }) => path)).toEqual(['/up']);
    receiver.answer = () => ({ status: 200 });
    receiver.received.splice(0);
    expect((await as('PUT', `/integrations/webhooks/${id}`, {})).body.data).toMatchObject({
      paused_at: null,
    });
    await send();
    expect(receiver.received.map(({ body }) => String(body.data.id)).toSorted()).toEqual(
      [beforeLast, whilePaused].toSorted(),
    );
    // What was given up comes with a replay, under the id it had.
    const [lost] = await deliveries(id, '&state=failed');
    expect(lost.record_id).toBe(staffId);
    const replay = await as('POST', `/integrations/webhooks/${id}/replay`, { ids: [lost.id] });
    expect(replay.body.data).toEqual({ queued: 1 });
    await send();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(lost.id);
    const [day] = lost.at.split('T');
    const span = await as('POST', `/integrations/webhooks/${id}/replay`, { from: day, to: day });
    expect(span.body.data.queued).toBeGreaterThan(0);
    expect((await as('POST', `/integrations/webhooks/${id}/replay`, {})).status).toBe(422);
  });

  it('that cannot be reached is told with the code, which the desk has a sentence for', async () => {
    // Nobody listens there, and the name is allowed.
    const closed = await freePort();
    const own = await makeApp({ env: { WEBHOOK_HOSTS: `localhost:${closed}` } });
    try {
      const { token } = await own.signInAdmin('owner@narmada.example');
      const input = { name: 'Closed', url: `https://localhost:${closed}/hook`, events: ['staff.joined'] };
      const made = await own.call('POST', '/api/integrations/webhooks', { token, body: input });
      const path = `/api/integrations/webhooks/${made.body.data.id}/test`;
      const { data } = (await own.call('POST', path, { token, body: {} })).body;
      expect(data).toMatchObject({ delivered: false, answered: null, answer: 'ECONNREFUSED' });
      expect(callFault(data.answered, data.answer)).toEqual(callFaultMessages.refused);
    } finally {
      await own.remove();
    }
  });

  it('shows its request without secrets, and the record only to who may read it', async () => {
    const { id, secret } = await add(['staff.joined']);
    receiver.answer = () => ({ status: 500, text: 'broken' });
    const staffId = await hire();
    await send();
    const [delivery] = await deliveries(id);
    const path = `/integrations/webhooks/${id}/deliveries/${delivery.id}`;
    const shown = await as('GET', path);
    const sent = receiver.received.at(-1);
    expect([shown.status, JSON.parse(shown.body.data.body)]).toEqual([200, sent?.body]);
    for (const { name, value } of shown.body.data.headers)
      expect(value === null || sent?.headers[name] === value, name).toBe(true);
    expect(shown.body.data.headers.filter((head: { value: unknown }) => head.value === null)).toEqual([
      { name: 'webhook-timestamp', value: null },
      { name: 'webhook-signature', value: null },
    ]);
    expect(shown.text).not.toContain(secret);
    // Somebody who looks after integrations and may not read people sees the request without the person.
    await setRole(['integrations:read']);
    const hr = await t.signInAdmin('hr@narmada.example');
    const theirs = await as('GET', path, undefined, hr);
    expect([theirs.status, theirs.body.data.body]).toEqual([200, null]);
    expect(theirs.text).not.toContain(staffId);
    const other = await add(['staff.joined'], '/other');
    const strange = `/integrations/webhooks/${other.id}/deliveries/${delivery.id}`;
    expect((await as('GET', strange)).status).toBe(404);
    await setRole([]);
    expect((await as('GET', path, undefined, await t.signInAdmin('hr@narmada.example'))).status).toBe(403);
  });

  it('that says that it is gone is paused at once', async () => {
    const { id } = await add(['staff.joined']);
    receiver.answer = () => ({ status: 410 });
    await hire();
    await send();
    expect((await standing(id)).webhook.problem[0]).toContain('410');
  });

  it('where nothing gets through is left alone for a while, and then asked with little', async () => {
    const { id } = await add(['staff.joined']);
    receiver.answer = () => ({ status: 500 });
    for (let n = 0; n < 20; n += 1) await hire();
    await send();
    // Four that fail while people are still added are tolerated, and eight are on their way at once then.
    const tries = receiver.received.length;
    expect(tries).toBeLessThanOrEqual(12);
    expect((await standing(id)).held_until).not.toBeNull();
    await later(0.2);
    expect(receiver.received).toHaveLength(tries);
  });

  it('that is slow keeps nobody waiting', async () => {
    await add(['staff.joined'], '/slow');
    await add(['staff.joined'], '/fast');
    // The slow one answers once the fast one was called: waited for first, it would never answer.
    let release = (): void => undefined;
    const fastIsCalled = new Promise<void>((resolve) => (release = resolve));
    receiver.answer = ({ path }) => {
      if (path === '/slow') return { status: 200, after: fastIsCalled };
      release();
      return { status: 200 };
    };
    await hire();
    await startDue(t.app.services, never);
    await fastIsCalled;
    await settled(t.app.services.database);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/fast', '/slow']);
  });
});

describe('whose rights', () => {
  it('are gone hears no more of what they may not read, and nothing at all without keeping webhooks', async () => {
    await setRole(['integrations:*', 'staff:*']);
    const hr = await t.signInAdmin('hr@narmada.example');
    const refused = { name: 'x', url: `${receiver.url}/x`, events: ['invoice.issued'] };
    expect((await as('POST', '/integrations/webhooks', refused, hr)).status).toBe(403);
    const { id } = await add(['staff.joined'], '/hr', hr);
    await setRole(['integrations:*']);
    expect((await as('POST', `/integrations/webhooks/${id}/secret`, {}, hr)).status).toBe(403);
    await hire();
    await send();
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'skipped', tries: 0 });
    await setRole(['staff:*']);
    await hire();
    await send();
    expect(receiver.received).toEqual([]);
    expect((await standing(id)).webhook.problem[0]).toContain('may no longer manage');
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/secret'],
      ['POST', '/test'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await as(method, `/integrations/webhooks/${id}${path}`, body, malwa)).status).toBe(404);
    }
  });
});

describe('a secret', () => {
  it('is changed with a day in which both sign, and is shown to nobody again', async () => {
    const { id, secret } = await add(['staff.joined']);
    const { body } = await as('POST', `/integrations/webhooks/${id}/secret`, {});
    const fresh = body.data.secret;
    await hire();
    await send();
    t.clock.nowMs += 25 * 3_600_000;
    owner = await t.signInAdmin('owner@narmada.example');
    await hire();
    await send();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('nothing was sent');
    expect([isSignedWith(secret, first), isSignedWith(fresh, first)]).toEqual([true, true]);
    expect([isSignedWith(secret, second), isSignedWith(fresh, second)]).toEqual([false, true]);
    const { read } = t.app.services.database;
    for (const table of ['webhooks', 'op_log', 'idempotency'])
      expect(
        JSON.stringify(await read.selectFrom(table).selectAll().where('tenant_id', '=', tenant).execute()),
      ).not.toContain(fresh);
    expect((await as('GET', '/integrations/webhooks')).text).not.toContain('whsec_');
  });

  it('is tried with a test, whose answer stands in the log', async () => {
    const { id, secret } = await add(['staff.joined']);
    receiver.answer = () => ({ status: 404, text: 'no such hook' });
    const { body } = await as('POST', `/integrations/webhooks/${id}/test`, {});
    expect(body.data).toMatchObject({ delivered: false, answered: 404, answer: 'no such hook' });
    expect(receiver.received[0]?.body.event).toBe('webhook.test');
    expect(receiver.received[0] && isSignedWith(secret, receiver.received[0])).toBe(true);
    expect((await deliveries(id))[0]).toMatchObject({ event: 'webhook.test', state: 'failed' });
  });
});

describe('very many events', () => {
  it('arrive all, each once, where two servers send', async () => {
    const { id } = await add(['staff.joined'], '/many');
    const { database, config } = t.app.services;
    const at = new Date(t.clock.nowMs).toISOString();
    const records = (await as('GET', '/staff?limit=40')).body.data.map(({ id: one }: { id: string }) => one);
    const ids = Array.from({ length: byLane(2000, 10_000) }, () => newId());
    const rows = ids.map((one, n) => {
      const record = records[n % records.length];
      return [tenant, one, id, 1_000_000 + n, 'staff.joined', 'staff', record, at, 'waiting', 0, at, ''];
    });
    await database.write(async (trx) => {
      await database.insertMany(trx, 'webhook_deliveries', deliveryColumns, rows);
      await trx
        .updateTable('webhook_states')
        .set({ next_at: at })
        .where('tenant_id', '=', tenant)
        .where('webhook_id', '=', id)
        .execute();
    });
    receiver.received.splice(0);
    // A folder of SQLite has one server.
    const second = onPostgres ? await createApp(config, () => t.clock.nowMs) : null;
    const both = second ? [t.app.services, second.services] : [t.app.services];
    await Promise.all(both.map((services) => startDue(services, never)));
    for (const services of both) await settled(services.database);
    for (const services of both) await startDue(services, never);
    for (const services of both) await settled(services.database);
    const order = new Map(ids.map((one, n) => [one, n]));
    expect(receiver.received).toHaveLength(ids.length);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(ids.length);
    // Of each record in the order in which it happened.
    for (const record of records) {
      const numbers = receiver.received
        .filter(({ body }) => body.data.id === record)
        .map(({ headers }) => order.get(String(headers['webhook-id'])) ?? -1);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    expect(await deliveries(id, '&state=waiting')).toEqual([]);
    await second?.stop();
  }, 180_000);
});

describe('on a plan without webhooks', () => {
  it('nothing is sent, what waited waits, and all goes on after the upgrade', async () => {
    const plan = (id: string) =>
      t.app.services.database.write((trx) =>
        trx.updateTable('subscriptions').set({ plan: id }).where('tenant_id', '=', tenant).execute(),
      );
    const heard = (): string[] => receiver.received.splice(0).map(({ body }) => String(body.data.id));
    const { id } = await add(['staff.joined'], '/plan');
    const first = await hire();
    await send();
    expect(heard()).toEqual([first]);
    // Due again in a moment, under a plan that has none by then.
    receiver.answer = () => ({ status: 500 });
    const second = await hire();
    await send();
    receiver.answer = () => ({ status: 200 });
    receiver.received.splice(0);
    try {
      await plan('growth');
      await hire();
      await later(120);
      expect(heard()).toEqual([]);
      const refused = await as('POST', `/integrations/webhooks/${id}/test`, {});
      expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
      expect(heard()).toEqual([]);
    } finally {
      await plan('scale');
    }
    const last = await hire();
    await send();
    expect(heard().toSorted()).toEqual([second, last].toSorted());
  });
});
