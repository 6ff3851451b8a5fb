import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { putTexts } from '#tests/support/put-texts.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** An installation whose gateway for WhatsApp takes what comes and answers nothing, or does not listen. */
let t: TestApp;
let sms: SmsGateway;
let mail: SmsGateway;
let silent: Server;
let tenantId = '';
beforeAll(async () => {
  [sms, mail] = await Promise.all([startSmsGateway(), startSmsGateway()]);
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t = await makeApp({
    demo: false,
    jobs: false,
    env: {
      SMS_URL: sms.url,
      MAIL_URL: mail.url,
      WHATSAPP_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
  });
  await setUpOwnBusiness(t);
  tenantId = await t.app.services.publicTenantId();
});
afterAll(async () => {
  await t.remove();
  await Promise.all([sms.stop(), mail.stop()]);
  silent.closeAllConnections();
  silent.close();
});
let day = 0;
beforeEach(async () => {
  day += 1;
  const today = dateOf(instantFromMs(t.clock.nowMs));
  t.clock.nowMs = Date.parse(instantAt(addDays(today, 1), clockTime('10:00')));
  await t.app.services.database.write(async (trx) => {
    for (const table of ['text_outbox', 'mail_outbox']) await trx.deleteFrom(table).execute();
  });
});

async function put(count: number, channel: 'sms' | 'whatsapp', quiet = false): Promise<void> {
  await putTexts(t, { count, channel, quiet, text: (n) => `${channel} ${n} of ${count}, day ${day}` });
  t.clock.nowMs += 1000;
}
const tries = async (): Promise<number> => {
  const rows = await t.app.services.database.read
    .selectFrom('text_outbox')
    .select('tries')
    .where('channel', '=', 'whatsapp')
    .execute();
  return rows.reduce((sum, row) => sum + Number(row['tries']), 0);
};
const wentTo = (gateway: SmsGateway, text: string) =>
  gateway.taken.filter((one) => one.text === `${text}, day ${day}`).length;

it('of a gateway that answers nothing keep no text of another waiting', async () => {
  await put(60, 'whatsapp');
  const busy = t.app.services.texter.deliver('whatsapp');
  await expect.poll(tries).toBe(5);
  await put(1, 'sms');
  expect(await t.app.services.texter.deliver('sms')).toBe(1);
  expect(wentTo(sms, 'sms 0 of 1')).toBe(1);
  silent.closeAllConnections();
  await busy;
});

it('of a gateway that does not listen wait where they are, and one of them tries it each minute', async () => {
  await new Promise<void>((resolve) => {
    silent.close(() => resolve());
    silent.closeAllConnections();
  });
  await put(3000, 'whatsapp');
  await t.app.services.texter.deliver();
  const first = await tries();
  expect(first).toBeLessThan(10);
  await put(1, 'sms');
  t.clock.nowMs += 5000;
  await t.app.services.texter.deliver();
  expect(wentTo(sms, 'sms 0 of 1')).toBe(1);
  for (let tick = 0; tick < 60; tick += 1) {
    t.clock.nowMs += 5000;
    await t.app.services.texter.deliver();
  }
  const later = (await tries()) - first;
  expect(later).toBeGreaterThan(2);
  expect(later).toBeLessThan(7);
});

it('that the quiet hours hold keep no other text waiting', async () => {
  t.clock.nowMs += 13 * 3_600_000;
  await put(300, 'sms', true);
  await put(1, 'sms');
  await t.app.services.texter.deliver();
  expect(wentTo(sms, 'sms 0 of 1')).toBe(1);
  expect(wentTo(sms, 'sms 0 of 300')).toBe(0);
});

it('go on without a pause where more mails are due than are read at once', async () => {
  const { database } = t.app.services;
  const now = instantFromMs(t.clock.nowMs);
  const mails = Array.from({ length: 120 }, (_, n) => ({
    tenant_id: tenantId,
    id: `mail-${n}`,
    recipient: 'someone@narmada.example',
    sender: 'Narmada',
    reply_to: '',
    subject: 'News',
    body: `mail ${n}`,
    leave_link: null,
    event: '',
    user_id: null,
    reason: '',
    tries: 0,
    due_at: now,
    state: 'waiting',
    created_at: now,
    done_at: null,
  }));
  await database.write((trx) => trx.insertInto('mail_outbox').values(mails).execute());
  expect(await t.app.services.mailer.deliver()).toBe(120);
  expect(mail.taken).toHaveLength(120);
});
