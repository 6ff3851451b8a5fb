import { afterEach, expect, it } from 'vitest';
import { addDays, calendarDate, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { subscriptions, subscriptionId } from '#shared/modules/subscriptions/subscription.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { countMessages } from '#server/modules/subscriptions/queries.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { guardCost, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';

/** Codes and links that cannot reach anybody are not said to be sent: no gateway, or no texts in the plan. */
let t: TestApp;
afterEach(() => t.remove());
const site = { PUBLIC_URL: 'https://chambal.example' };

/** A quote that was passed on as a link; gives the key of the link. */
async function quoteLink(owner: Session, lead: object): Promise<string> {
  const desk = quoteDesk(t, () => owner);
  const leadId = await desk.addLead({ email: '', ...lead });
  const made = await desk.call('POST', `/crm/leads/${leadId}/quotes`, {
    month: desk.today().slice(0, 7),
    valid_until: addDays(desk.today(), 15),
    start_on: addDays(desk.today(), 7),
    lines: [{ rank: 'Guard', cost: guardCost }],
  });
  const sent = await desk.call('POST', `/quotes/${made.body.data.id}/send`, { way: 'link' });
  expect(sent.status, sent.text).toBe(200);
  return new URL(sent.body.data.link).pathname.split('/').at(-1) ?? '';
}
const askCode = (token: string) => t.call('POST', '/api/crm/shared-quote/code', { body: { token } });
const said = ({ status, body }: Answer) => [status, body.code, body.message];
const named = (text: string) => text.replace('{business}', 'Chambal Security');

it('without gateways the client hears that no code comes, and the office that nothing goes', async () => {
  t = await makeApp({ demo: false, env: site });
  const owner = await setUpOwnBusiness(t);
  const ways = await t.call('GET', '/api/notifications/sending-ways', { token: owner.token });
  expect(ways.body.data).toEqual({ mail: false, sms: false, whatsapp: false });
  const refusal = [503, 'not_ready', named(authMessages.codeNotSent[0])];
  expect(said(await askCode(await quoteLink(owner, { phone: '98260 11111' })))).toEqual(refusal);
  expect(said(await askCode(await quoteLink(owner, { email: 'rakesh@jain.example' })))).toEqual(refusal);
  await t.app.services.mailer.deliver();
  const log = await t.call('GET', '/api/settings/deliveries?channel=email', { token: owner.token });
  const [mail] = log.body.data.filter(({ event }: { event: string }) => event === '');
  expect(mail).toMatchObject({ state: 'failed', reason: 'no_gateway' });
});

it('without a gateway a text counts neither against the plan nor as one that the plan stopped', async () => {
  t = await makeApp({ demo: false, env: site });
  const owner = await setUpOwnBusiness(t);
  const { database } = t.app.services;
  const tenantId = owner.user.tenant_id;
  const today = dateOf(instantFromMs(t.clock.nowMs));
  const link = await quoteLink(owner, { phone: '98260 11111' });
  expect((await askCode(link)).body.code).toBe('not_ready');
  const otp = { phone: '9826033333', role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body: otp })).status).toBe(200);
  expect(await countMessages(database.read, tenantId, today)).toBe(0);
});

it('with gateways both ways are there, and a stranger is not told', async () => {
  const gateway = await startSmsGateway();
  t = await makeApp({ demo: false, env: { ...site, SMS_URL: gateway.url, MAIL_URL: gateway.url } });
  const owner = await setUpOwnBusiness(t);
  const ways = await t.call('GET', '/api/notifications/sending-ways', { token: owner.token });
  expect(ways.body.data).toEqual({ mail: true, sms: true, whatsapp: false });
  expect((await t.call('GET', '/api/notifications/sending-ways')).status).toBe(401);
  await gateway.stop();
});

it('a plan without texts stops codes of links and reminders, and never codes to sign in', async () => {
  const gateway = await startSmsGateway();
  t = await makeApp({ demo: false, env: { ...site, SMS_URL: gateway.url } });
  const owner = await setUpOwnBusiness(t);
  const { services } = t.app;
  const tenantId = owner.user.tenant_id;
  const today = dateOf(instantFromMs(t.clock.nowMs));
  const link = await quoteLink(owner, { phone: '98260 11111' });
  const office = (method: string, path: string, body: object) =>
    t.call(method, `/api${path}`, { token: owner.token, body });
  const client = {
    name: 'Client',
    kind: 'unregistered',
    phone: '9826022222',
    credit_days: 5,
    state_code: '23',
  };
  const { id: client_id } = (await office('POST', '/clients', client)).body.data;
  const lines = [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }];
  const { id: bill } = (await office('POST', '/billing/invoices', { client_id, lines })).body.data;
  expect((await office('POST', `/billing/invoices/${bill}/issue`, {})).status).toBe(200);
  const remind = { before: '3', after: '0, 1', sms: true };
  const settings = await office('PUT', '/billing/reminders/settings', remind);
  expect(settings.body.data?.sms, settings.text).toBe(true);
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    tx.rows(subscriptions).insert({
      id: subscriptionId,
      plan: 'starter',
      cycle: 'month',
      state: 'active',
      period_from: calendarDate(`${today.slice(0, 7)}-01`),
      period_to: addDays(today, 60),
      anchor: 1,
      late_since: null,
      next_plan: null,
      next_cycle: null,
      cancel_at_end: false,
      method: 'bank',
      subscription_ref: '',
      cancelled_at: null,
    });
  });
  const setUsed = (sent: number) =>
    services.database.write((trx) =>
      trx
        .insertInto('sms_days')
        .values({ day: `${today.slice(0, 7)}-01`, scope: `month:${tenantId}`, sent })
        .onConflict((conflict) => conflict.columns(['day', 'scope']).doUpdateSet({ sent }))
        .execute(),
    );
  await setUsed(500);
  expect(said(await askCode(link))).toEqual([429, 'sms_quota', named(authMessages.noCodesLeft[0])]);
  expect(gateway.textFor('+919826011111')).toBe('');
  t.clock.nowMs = Date.parse(instantAt(addDays(today, 2), clockTime('10:00')));
  await sendReminders(services);
  expect(gateway.textFor('+919826022222')).toBe('');
  const otp = { phone: '9826033333', role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body: otp })).status).toBe(200);
  expect(gateway.codeFor('+919826033333')).not.toBe('');
  // What waited goes with the next look, once there is room.
  await setUsed(0);
  t.clock.nowMs += 24 * 3_600_000;
  await sendReminders(services);
  expect(gateway.textFor('+919826022222')).toContain('https://chambal.example/bill/');
  expect((await askCode(link)).status).toBe(200);
  expect(gateway.codeFor('+919826011111')).not.toBe('');
  await gateway.stop();
});
