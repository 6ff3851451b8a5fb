import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { authSays } from '#shared/modules/auth/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { putTexts } from '#tests/support/put-texts.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** An installation that sends ten SMS and ten WhatsApp messages a day. */
let t: TestApp;
let sms: SmsGateway;
let whatsapp: SmsGateway;
beforeAll(async () => {
  [sms, whatsapp] = await Promise.all([startSmsGateway(), startSmsGateway()]);
  t = await makeApp({
    demo: false,
    jobs: false,
    env: { SMS_URL: sms.url, WHATSAPP_URL: whatsapp.url, SMS_DAILY_LIMIT: '10', METRICS_TOKEN: 'figures' },
  });
  await setUpOwnBusiness(t);
});
afterAll(async () => {
  await t.remove();
  await Promise.all([sms.stop(), whatsapp.stop()]);
});
beforeEach(async () => {
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), 1), clockTime('10:00')));
  Object.assign(sms, { faults: 0, fault: 503 });
  Object.assign(whatsapp, { faults: 0, fault: 503 });
  await t.app.services.database.write(async (trx) => {
    for (const table of ['text_outbox', 'sms_days', 'notifications']) await trx.deleteFrom(table).execute();
  });
});

const minute = 60_000;
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const texter = () => t.app.services.texter;
async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    await texter().deliver();
    t.clock.nowMs += minute;
  }
}
/** What is counted of today, but for the numbers. */
const counted = async (): Promise<Record<string, number>> => {
  const rows = await t.app.services.database.read
    .selectFrom('sms_days')
    .select(['scope', 'sent'])
    .where('day', '=', today())
    .where('scope', 'not like', '%number:%')
    .where('scope', 'not like', 'month:%')
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row['scope']), Number(row['sent'])]));
};
const states = async (channel: 'sms' | 'whatsapp'): Promise<unknown[]> => {
  const rows = await t.app.services.database.read
    .selectFrom('text_outbox')
    .select(['state', 'reason', 'tries'])
    .where('channel', '=', channel)
    .execute();
  return rows.map(({ state, reason, tries }) => [state, reason, tries]);
};
const titles = async (): Promise<string[]> =>
  (await t.app.services.database.read.selectFrom('notifications').select('title').execute()).map((row) =>
    String(JSON.parse(String(row['title']))[0]),
  );

it('are as high for WhatsApp as for SMS, each counted alone, and the office hears once of each', async () => {
  await putTexts(t, { count: 12, channel: 'whatsapp' });
  const before = [whatsapp.taken.length, sms.taken.length] as const;
  await pass(1);
  // News leaves a fifth, for alerts and for codes.
  expect(whatsapp.taken.length - before[0]).toBe(8);
  expect(await counted()).toEqual({ 'whatsapp:all': 8, 'told:whatsapp:all': 1 });
  expect(new Set(await titles())).toEqual(new Set([authSays.whatsappAlmostTitle[0]]));
  await putTexts(t, { count: 12, channel: 'sms' });
  await pass(2);
  expect(sms.taken.length - before[1]).toBe(8);
  expect(await counted()).toMatchObject({ 'whatsapp:all': 8, all: 8 });
  expect(new Set(await titles())).toEqual(
    new Set([authSays.whatsappAlmostTitle[0], authSays.smsAlmostTitle[0]]),
  );
  const figures = await t.call('GET', '/api/metrics', { headers: { authorization: 'Bearer figures' } });
  expect(figures.text).toMatch(/^whatsapp_sent_today 8$/m);
  expect(figures.text).toMatch(/^sms_sent_today 8$/m);
});

it.each(['sms', 'whatsapp'] as const)(
  'count no %s that its gateway refused, of which it is not asked for a day',
  async (channel) => {
    const gateway = { sms, whatsapp }[channel];
    Object.assign(gateway, { faults: 1000, fault: 400 });
    const before = gateway.keys.length;
    await putTexts(t, { count: 1, channel });
    await pass(180);
    expect(await states(channel)).toEqual([['failed', '400', 3]]);
    expect(gateway.keys.length - before).toBe(3);
    expect(Object.values(await counted())).toEqual([0]);
  },
);

it('count each try that may have gone, and wait on where the gateway may be mended', async () => {
  sms.faults = 1000;
  await putTexts(t, { count: 1, channel: 'sms' });
  await pass(4);
  expect(await states('sms')).toEqual([['waiting', '503', 2]]);
  expect(await counted()).toEqual({ all: 2 });
  Object.assign(whatsapp, { faults: 1000, fault: 401 });
  await putTexts(t, { count: 1, channel: 'whatsapp' });
  await pass(180);
  expect(await states('whatsapp')).toEqual([['waiting', '401', 5]]);
});

it('are announced once a day, also where refusals bring a count to the same figure again', async () => {
  const { write } = t.app.services.database;
  await write((trx) => trx.insertInto('sms_days').values({ day: today(), scope: 'all', sent: 7 }).execute());
  Object.assign(sms, { faults: 1000, fault: 422 });
  await putTexts(t, { count: 4, channel: 'sms' });
  const told = (await titles()).length;
  await pass(30);
  expect(await counted()).toMatchObject({ all: 7 });
  expect((await titles()).length - told).toBe(1);
});

it('count nothing at a gateway that does not listen, whose messages keep SMS from nobody', async () => {
  await whatsapp.stop();
  await putTexts(t, { count: 40, channel: 'whatsapp' });
  await pass(1);
  // A message that is lost with the connection it was written to may have gone.
  const first = (await counted())['whatsapp:all'];
  expect(first).toBeLessThanOrEqual(5);
  await pass(300);
  expect(await counted()).toEqual({ 'whatsapp:all': first });
  await putTexts(t, { count: 1, channel: 'sms' });
  await pass(1);
  expect(await states('sms')).toEqual([['sent', '', 1]]);
  expect(await titles()).toEqual([]);
  whatsapp = await startSmsGateway();
});
