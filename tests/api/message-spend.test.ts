import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { addOperator } from '#server/commands/operator.ts';
import { startTexter } from '#server/core/notify/texter.ts';
import { purgeShortLived } from '#server/core/jobs/purge.ts';
import { handOverText } from '#server/modules/auth/operations/send-text.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';
import { putTexts } from '#tests/support/put-texts.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** An installation with both gateways, where only that for SMS has a price. */
let t: TestApp;
let sms: SmsGateway;
let whatsapp: SmsGateway;
let business = '';
beforeAll(async () => {
  [sms, whatsapp] = await Promise.all([startSmsGateway(), startSmsGateway()]);
  t = await makeApp({
    demo: false,
    jobs: false,
    env: { SMS_URL: sms.url, WHATSAPP_URL: whatsapp.url, SMS_PRICE_PAISE: '18.5' },
  });
  await setUpOwnBusiness(t);
  business = await t.app.services.publicTenantId();
  const { database, config } = t.app.services;
  await addOperator(config, 'operator@prahari.example');
  const { email } = businessOwner;
  await database.write(async (trx) => {
    const own = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set(own).where('email', '=', 'operator@prahari.example').execute();
  });
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), 1), clockTime('10:00')));
});
afterAll(async () => {
  await t.remove();
  await Promise.all([sms.stop(), whatsapp.stop()]);
});
beforeEach(async () => {
  Object.assign(sms, { faults: 0, fault: 503 });
  await t.app.services.database.write(async (trx) => {
    for (const table of ['message_counts', 'sms_days', 'text_outbox']) await trx.deleteFrom(table).execute();
  });
});

const today = () => dateOf(instantFromMs(t.clock.nowMs));
const texter = () => t.app.services.texter;
const { password } = businessOwner;
/** Reads as somebody who signs in now: the clock moves on. */
const read = async (path: string, email = 'operator@prahari.example') => {
  const { token } = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data;
  return t.call('GET', `/api/health/${path}`, { token });
};
const spend = async () => {
  const answer = await read('message-spend');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const ofMonth = async (): Promise<number> =>
  Number(
    (
      await t.app.services.database.read
        .selectFrom('sms_days')
        .select('sent')
        .where('scope', '=', `month:${business}`)
        .executeTakeFirst()
    )?.['sent'] ?? 0,
  );
const nothing = { sms: 0, sms_parts: 0, whatsapp: 0, cost: 0, unpriced: 0 };

it('is nothing where nothing was sent', async () => {
  expect(await spend()).toEqual({
    sms_price: 18.5,
    whatsapp_price: null,
    month: '2026-11',
    month_before: '2026-10',
    this_month: nothing,
    last_month: nothing,
    payers: [],
  });
});

it('counts codes, texts by their parts, and WhatsApp, of each who pays', async () => {
  const text = (n: number): string => ['a'.repeat(160), 'a'.repeat(161), 'क'.repeat(71)][n] ?? '';
  await putTexts(t, { count: 3, channel: 'sms', text });
  await putTexts(t, { count: 2, channel: 'whatsapp', text });
  await texter().deliver();
  const body = { phone: '9826011113', role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body })).status).toBe(200);
  const { this_month: all, payers } = await spend();
  const own = { sms: 4, sms_parts: 6, whatsapp: 2, cost: 1.11, unpriced: 2 };
  expect(payers).toEqual([
    { id: business, name: businessOwner.business, this_month: own, last_month: nothing },
  ]);
  expect(all).toEqual(own);
  // A plan goes on counting messages, not parts.
  expect(await ofMonth()).toBe(6);
  const { businesses } = (await read('queues')).body.data;
  expect(businesses).toMatchObject([{ id: business, sms: 4, whatsapp: 2 }]);
});

it('counts a message once the gateway took it, and one that never went not at all', async () => {
  sms.faults = 3;
  await putTexts(t, { count: 3, channel: 'sms' });
  await texter().deliver();
  expect((await spend()).this_month).toEqual(nothing);
  t.clock.nowMs += 120_000;
  Object.assign(sms, { faults: 1, fault: 500 });
  await texter().deliver();
  expect((await spend()).this_month).toMatchObject({ sms: 2, sms_parts: 2, cost: 0.37 });
  t.clock.nowMs += 400_000;
  await texter().deliver();
  await texter().deliver();
  expect((await spend()).this_month).toMatchObject({ sms: 3 });
  Object.assign(sms, { faults: 100, fault: 503 });
  const body = { phone: '9826011114', role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body })).status).toBeGreaterThan(400);
  expect((await spend()).this_month).toMatchObject({ sms: 3 });
  expect(await ofMonth()).toBe(3);
});

it('counts each once where several servers send at the same moment', async () => {
  const { services } = t.app;
  const ways = {
    send: async (text: Parameters<typeof handOverText>[1]) => {
      const outcome = await handOverText(services, text);
      return typeof outcome === 'string' ? { failed: outcome } : outcome;
    },
    numberOf: async () => null,
    gone: async () => undefined,
    unsent: async () => undefined,
    alerts: ['sos.raised'],
  };
  const more = [1, 2].map(() => startTexter(services.database, services.config, () => t.clock.nowMs, ways));
  const before = sms.taken.length;
  await putTexts(t, { count: 30, channel: 'sms' });
  const sent = await Promise.all([texter(), ...more].map((one) => one.deliver()));
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(30);
  expect(sms.taken.length - before).toBe(30);
  expect((await spend()).this_month).toMatchObject({ sms: 30 });
  expect(await ofMonth()).toBe(30);
  await Promise.all(more.map((one) => one.stop()));
});

it('does not count again what another server noted as sent while its gateway was slow', async () => {
  const { database } = t.app.services;
  const ways = {
    // By the time it is taken, another server has sent it and noted so.
    send: async (text: Parameters<typeof handOverText>[1]) => {
      const outcome = await handOverText(t.app.services, text);
      t.clock.nowMs += 6 * 60_000;
      await texter().deliver();
      return typeof outcome === 'string' ? { failed: outcome } : outcome;
    },
    numberOf: async () => null,
    gone: async () => undefined,
    unsent: async () => undefined,
    alerts: ['sos.raised'],
  };
  const slow = startTexter(database, t.app.services.config, () => t.clock.nowMs, ways);
  await putTexts(t, { count: 1, channel: 'sms' });
  expect(await slow.deliver()).toBe(0);
  expect((await spend()).this_month).toMatchObject({ sms: 1 });
  expect(await ofMonth()).toBe(1);
  await slow.stop();
});

it('does not send again what it could not count', async () => {
  const { database } = t.app.services;
  const rename = (from: string, to: string) =>
    database.write((trx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx));
  const before = sms.keys.length;
  await putTexts(t, { count: 1, channel: 'sms' });
  await rename('message_counts', 'elsewhere');
  try {
    expect(await texter().deliver()).toBe(1);
  } finally {
    await rename('elsewhere', 'message_counts');
  }
  t.clock.nowMs += 600_000;
  await texter().deliver();
  expect(sms.keys.length - before).toBe(1);
});

it('keeps the price of the day, and has last month beside this one', async () => {
  const { database } = t.app.services;
  const row = { channel: 'sms', messages: 10, unpriced: 0 };
  await database.write((trx) =>
    trx
      .insertInto('message_counts')
      .values([
        { ...row, tenant_id: business, day: '2026-10-31', parts: 20, cost: 20 * 1234 },
        { ...row, tenant_id: business, day: '2026-09-30', parts: 20, cost: 20 * 1234 },
        { ...row, tenant_id: '', day: '2026-11-01', parts: 11, cost: 11 * 1155 },
        { ...row, tenant_id: '', day: '2026-10-01', channel: 'whatsapp', parts: 10, cost: 0, unpriced: 10 },
      ])
      .execute(),
  );
  await putTexts(t, { count: 1, channel: 'sms' });
  await texter().deliver();
  expect(await spend()).toMatchObject({
    this_month: { sms: 11, sms_parts: 12, cost: 1.46 },
    last_month: { sms: 10, sms_parts: 20, whatsapp: 10, cost: 2.47, unpriced: 10 },
    payers: [
      { id: null, name: '', this_month: { cost: 1.27 }, last_month: { whatsapp: 10, unpriced: 10, cost: 0 } },
      { id: business, this_month: { cost: 0.19 }, last_month: { cost: 2.47, sms_parts: 20 } },
    ],
  });
});

it('outlives the letters by which it was counted, and is forgotten after three years', async () => {
  await putTexts(t, { count: 2, channel: 'sms' });
  await texter().deliver();
  const stood = t.clock.nowMs;
  const kept = async () => {
    await purgeShortLived(t.app.services);
    const { read } = t.app.services.database;
    return {
      letters: (await read.selectFrom('text_outbox').select('id').execute()).length,
      counts: (await read.selectFrom('message_counts').select('messages').execute()).map(Object.values),
    };
  };
  t.clock.nowMs += 1000 * 86_400_000;
  expect(await kept()).toEqual({ letters: 0, counts: [[2]] });
  t.clock.nowMs += 110 * 86_400_000;
  expect(await kept()).toEqual({ letters: 0, counts: [] });
  t.clock.nowMs = stood;
});

it('is for the operator alone', async () => {
  expect((await read('message-spend', businessOwner.email)).status).toBe(403);
  expect((await t.call('GET', '/api/health/message-spend')).status).toBe(401);
});
