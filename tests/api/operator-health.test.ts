import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { keepFaults } from '#server/core/jobs/keep-faults.ts';
import { runJob } from '#server/core/jobs/run-job.ts';
import { noteFault, takeFaults } from '#server/core/runtime/faults.ts';
import { keepHeard } from '#server/core/sync/heard-devices.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { settled, startDue } from '#server/modules/integrations/webhooks/run-webhooks.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let t: TestApp;
let operator: Session;
let receiver: WebhookReceiver;
beforeAll(async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  receiver = await startWebhookReceiver();
  t = await makeApp({ env: { WEBHOOK_HOSTS: receiver.host } });
  operator = await t.signInAdmin('operator@prahari.example');
});
afterAll(async () => {
  await t.remove();
  await receiver.stop();
});

const ask = async (path: string) =>
  (await t.call('GET', `/api/health/${path}`, { token: operator.token })).body.data;
const narmada = async () =>
  (await ask('sync')).find((row: { name: string }) => row.name === 'Narmada Services');

const narmadaInFigures = async () =>
  (await ask('businesses')).find((row: { name: string }) => row.name === 'Narmada Services');

describe('how phones stand', () => {
  it('is what they said when they pulled last, and who on duty is silent', async () => {
    const before = await narmada();
    const mahesh = await t.signIn('9876500011', 'staff');
    const pull = async (waiting: string, app: string) => {
      await t.call('POST', '/api/sync/pull', {
        token: mahesh.token,
        body: { tasks: { cp: null, limit: 1 } },
        headers: { 'x-waiting': waiting, 'x-app': app },
      });
      await keepHeard(t.app.services.database);
    };
    await pull('7', '0.0.9');
    const heard = await narmada();
    expect(heard).toMatchObject({ waiting: before.waiting + 7, oldest_app: '0.0.9', late_duty: 0 });
    expect(heard.phones).toBeGreaterThan(0);
    await pull('not a number', '0.1.0');
    expect(await narmada()).toMatchObject({ waiting: before.waiting, oldest_app: '0.1.0' });
    const silentSince = (at: string) =>
      t.app.services.database.write((trx) =>
        trx.updateTable('sessions').set({ heard_at: at }).where('user_id', '=', mahesh.user.id).execute(),
      );
    await silentSince('2026-11-20T00:00:00.000Z');
    expect(await narmada()).toMatchObject({ late_duty: 1, late_week: 0 });
    await silentSince('2026-11-13T00:00:00.000Z');
    expect(await narmada()).toMatchObject({ late_duty: 1, late_week: 1 });
  });

  it('counts what was refused in a day by its code', async () => {
    const mahesh = await t.signIn('9876500011', 'staff');
    const ops = [{ op: randomUUID(), n: 1, type: 'no.such', id: randomUUID(), args: {}, at: noon }];
    await t.call('POST', '/api/sync/push', {
      token: mahesh.token,
      body: { device: randomUUID(), schema: schemaNumber, ops },
    });
    expect((await narmada()).refused).toContainEqual({ code: 'invalid', n: 1 });
  });
});

describe('errors by kind', () => {
  it('are told apart by place, name and line, counted, and hold nothing of their message', async () => {
    takeFaults();
    const fail = (): Error => new TypeError('phone 98123 of Mahesh');
    for (const request of ['r-1', 'r-2', 'r-3', 'r-4']) noteFault('GET /staff', fail(), request);
    noteFault('GET /tasks', fail(), 'r-5');
    const job = {
      name: 'test.fails',
      title: ['Fails', 'असफल'],
      everyMs: 1,
      runs: 'each-server',
      run: () => Promise.reject(fail()),
    } as const;
    await runJob({}, job, new AbortController().signal);
    expect(await keepFaults(t.app.services)).toBe(3);
    noteFault('GET /tasks', new TypeError('another line'), 'r-6');
    expect(await keepFaults(t.app.services)).toBe(1);
    const found = await ask('faults');
    expect(found).toContainEqual(
      expect.objectContaining({
        place: 'GET /staff',
        error: 'TypeError',
        frame: expect.stringMatching(/operator-health/),
        count: 4,
        request_ids: ['r-4', 'r-3', 'r-2'],
      }),
    );
    expect(found).toContainEqual(expect.objectContaining({ place: 'job test.fails', count: 1 }));
    expect(JSON.stringify(found)).not.toMatch(/98123|Mahesh/);
  });

  it('grow in count when they come again, and are forgotten after 30 days', async () => {
    const again = (): void => noteFault('GET /again', new RangeError('x'), null);
    again();
    await keepFaults(t.app.services);
    again();
    await keepFaults(t.app.services);
    const counted = async () =>
      (await ask('faults')).filter((fault: { place: string }) => fault.place === 'GET /again');
    expect(
      (await counted())
        .map((fault: { count: number }) => fault.count)
        .reduce((a: number, b: number) => a + b),
    ).toBe(2);
    t.clock.nowMs = Date.now() + 31 * 86_400_000;
    noteFault('GET /later', new RangeError('x'), null);
    await keepFaults(t.app.services);
    t.clock.nowMs = noon;
    expect(await counted()).toEqual([]);
  });
});

it('messages that wait and were sent are counted by business', async () => {
  const queues = await ask('queues');
  expect(queues).toMatchObject({ sms_daily_limit: 2000, whatsapp_today: 0 });
  expect(queues.businesses.map(({ name }: { name: string }) => name)).toContain('Narmada Services');
});

describe('webhooks of the businesses', () => {
  const queues = async () => {
    const { webhook, businesses } = await ask('queues');
    const own = businesses.find(({ name }: { name: string }) => name === 'Narmada Services');
    return { webhook, failing: own.failing_webhooks, waiting: own.waiting_events };
  };
  it('that fail are counted until their events are taken, with the events that wait and those given up', async () => {
    const owner = await t.signInAdmin('owner@narmada.example');
    const as = (method: string, path: string, body?: object) =>
      t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
    const send = async (): Promise<void> => {
      await startDue(t.app.services, new AbortController().signal);
      await settled(t.app.services.database);
    };
    const hire = (n: number) =>
      as('POST', '/staff', { name: `Person ${n}`, code: `H-${n}`, joined_on: '2026-11-01' });
    const nothing = { webhook: { waiting: 0, failed: 0, sent_month: 0 }, failing: 0, waiting: 0 };
    expect(await queues()).toEqual(nothing);
    const input = { name: 'Books', url: `${receiver.url}/books`, events: ['staff.joined'] };
    const { data } = (await as('POST', '/integrations/webhooks', input)).body;
    receiver.answer = () => ({ status: 503 });
    for (const n of [1, 2]) expect((await hire(n)).status).toBe(201);
    await send();
    const waits = { webhook: { waiting: 2, failed: 0, sent_month: 0 }, failing: 1, waiting: 2 };
    expect(await queues()).toEqual(waits);
    receiver.answer = () => ({ status: 200 });
    t.clock.nowMs += 2 * 60_000;
    await send();
    expect(await queues()).toEqual({ ...nothing, webhook: { waiting: 0, failed: 0, sent_month: 2 } });
    // One that says that it is gone is paused, and waits for a person.
    receiver.answer = () => ({ status: 410 });
    await hire(3);
    await send();
    expect(await queues()).toMatchObject({ failing: 1 });
    expect((await as('DELETE', `/integrations/webhooks/${data.id}`)).status).toBe(200);
    expect(await queues()).toMatchObject({ failing: 0 });
    t.clock.nowMs = noon;
  });
});

it('counts what goes by WhatsApp beside what goes by SMS', async () => {
  const before = await ask('queues');
  const tenant = await t.app.services.database.read
    .selectFrom('tenants')
    .select('id')
    .where('slug', '!=', 'platform')
    .executeTakeFirst();
  const letter = { event: '', recipient: '+919876500099', body: 'x', template_id: '', quiet: 0, tries: 8 };
  const at = { due_at: null, done_at: null, created_at: new Date(t.clock.nowMs).toISOString() };
  const failed = { ...letter, ...at, state: 'failed', reason: 'unreachable', user_id: null, about: '' };
  const taken = { channel: 'whatsapp', messages: 4, parts: 4, unpriced: 4, cost: 0 };
  const day = dateOf(instantFromMs(t.clock.nowMs));
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('message_counts')
      .values([
        { ...taken, tenant_id: String(tenant?.['id']), day },
        { ...taken, tenant_id: String(tenant?.['id']), day: addDays(day, -29) },
        { ...taken, tenant_id: String(tenant?.['id']), day: addDays(day, -30) },
      ])
      .execute(),
  );
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('text_outbox')
      .values(
        ['failed', 'sent'].map((state) => ({
          ...failed,
          state,
          tenant_id: String(tenant?.['id']),
          id: randomUUID(),
          channel: 'whatsapp',
        })),
      )
      .execute(),
  );
  const after = await ask('queues');
  expect(after.sms).toEqual(before.sms);
  const { waiting, failed: failedBefore, sent_month: sentBefore } = before.whatsapp;
  expect(after.whatsapp).toEqual({ waiting, failed: failedBefore + 1, sent_month: sentBefore + 1 });
  const ofBusiness = ({ businesses }: { businesses: { id: string; sms: number; whatsapp: number }[] }) =>
    businesses.find(({ id }) => id === tenant?.['id']);
  const stood = ofBusiness(before);
  expect(stood).toBeDefined();
  expect(ofBusiness(after)).toEqual({ ...stood, whatsapp: (stood?.whatsapp ?? 0) + 8 });
});

it('every job has a title of its own in both languages, and every business its plan', async () => {
  const jobs: { title: [string, string] }[] = await ask('jobs');
  expect(jobs.length).toBeGreaterThan(40);
  expect(jobs.filter(({ title: [, hindi] }) => !/\p{Script=Devanagari}/u.test(hindi))).toEqual([]);
  expect(new Set(jobs.map(({ title: [english] }) => english)).size).toBe(jobs.length);
  expect((await narmadaInFigures()).plan).toEqual(expect.toBeOneOf([null, 'starter', 'growth', 'scale']));
});
