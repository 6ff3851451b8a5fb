import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/core/dates.ts';
import { guardCost, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** Quotes that the office passes on itself, by WhatsApp or as a link, and that are answered by a code. */
let t: TestApp;
let gateway: SmsGateway;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  gateway = await startSmsGateway();
  const env = { SMS_URL: gateway.url, MAIL_URL: gateway.url, PUBLIC_URL: 'https://chambal.example' };
  t = await makeApp({ demo: false, env });
  owner = await setUpOwnBusiness(t);
  desk = quoteDesk(t, () => owner);
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});

const draft = async (lead: object, more: object = {}) => {
  const leadId = await desk.addLead({ email: '', ...lead });
  const made = await desk.call('POST', `/crm/leads/${leadId}/quotes`, {
    month: desk.today().slice(0, 7),
    valid_until: addDays(desk.today(), 15),
    start_on: addDays(desk.today(), 7),
    lines: [{ rank: 'Guard', cost: guardCost }],
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return { leadId, id: String(made.body.data.id) };
};
const send = (id: string, body: object) => desk.call('POST', `/quotes/${id}/send`, body);
const tokenOf = ({ body }: Answer): string => new URL(body.data.link).pathname.split('/').at(-1) ?? '';
const client = (path: string, body: object) => t.call('POST', `/api/crm/shared-quote/${path}`, { body });
const shown = async (token: string) => (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
const mails = async () =>
  (await t.app.services.database.read.selectFrom('mail_outbox').select('recipient').execute()).map((row) =>
    String(row['recipient']),
  );
const fieldOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.field];

describe('a lead without an address', () => {
  it('is sent a quote by WhatsApp, reads it and accepts it with a code by SMS', async () => {
    const { leadId, id } = await draft({ phone: '98260 11111' });
    const sent = await send(id, { way: 'whatsapp' });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.data).toMatchObject({
      status: 'sent',
      sent_way: 'whatsapp',
      sent_to: '',
      sent_phone: '+919826011111',
    });
    expect(sent.body.data.text).toContain(sent.body.data.link);
    expect(sent.body.data.text).toContain('₹1,03,401.04 a month with GST');
    expect(await mails()).toEqual([]);
    const lead = (await desk.call('GET', `/crm/leads/${leadId}`)).body.data;
    expect(lead.stage).toBe('quoted');
    expect(lead.notes.at(-2).text).toMatch(/^Q-\d+ v1, WhatsApp, sent to \+91.98260.11111$/);
    const token = tokenOf(sent);
    expect(await shown(token)).toMatchObject({ state: 'sent', mailed_to: '', texted_to: '…1111' });
    expect(await (await t.app.fetch(new Request(sent.body.data.link))).text()).not.toContain('9826011111');
    expect((await client('code', { token })).status).toBe(200);
    expect(gateway.textFor('+919826011111')).toMatch(
      /^\d{6} is your code to accept the quotation from Chambal Security/,
    );
    const { digest } = await shown(token);
    const answer = { token, name: 'Rakesh Jain', digest };
    const code = gateway.codeFor('+919826011111');
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await client('accept', { ...answer, otp: wrong })).status).toBe(400);
    expect((await client('accept', { ...answer, otp: code })).status).toBe(200);
    // A code and a quote are used once.
    expect((await client('accept', { ...answer, otp: code })).status).toBe(409);
    const [listed] = (await desk.call('GET', `/crm/leads/${leadId}/quotes`)).body.data;
    expect(listed).toMatchObject({ state: 'accepted', decided_by: 'Rakesh Jain', link: '', text: '' });
  });
  it('needs a mobile number, and the number that is named counts before that of the lead', async () => {
    const { id } = await draft({ phone: '0141 2551234' });
    expect(fieldOf(await send(id, { way: 'mail' }))).toEqual([422, 'email']);
    expect(fieldOf(await send(id, { way: 'link' }))).toEqual([422, 'phone']);
    expect(fieldOf(await send(id, { way: 'whatsapp', phone: '+971 50 123 4567' }))).toEqual([422, 'phone']);
    expect(fieldOf(await send(id, { way: 'fax' }))).toEqual([422, 'way']);
    const sent = await send(id, { way: 'link', phone: '09826022222' });
    expect(sent.body.data).toMatchObject({ sent_way: 'link', sent_to: '', sent_phone: '+919826022222' });
  });
});

it('a lead with an address gets the code there, whichever way the link goes', async () => {
  const { leadId, id } = await draft(
    { email: 'rakesh@jain.example', phone: '98260 33333' },
    { language: 'hi' },
  );
  const sent = await send(id, { way: 'link' });
  expect(sent.body.data).toMatchObject({
    sent_way: 'link',
    sent_to: 'rakesh@jain.example',
    sent_phone: '',
  });
  expect(sent.body.data.link).toMatch(/\?lang=hi$/);
  expect(sent.body.data.text).toContain('तक मान्य');
  const [listed] = (await desk.call('GET', `/crm/leads/${leadId}/quotes`)).body.data;
  expect([listed.link, listed.text]).toEqual([sent.body.data.link, sent.body.data.text]);
  expect(await mails()).toEqual([]);
  expect((await client('code', { token: tokenOf(sent) })).status).toBe(200);
  expect(await mails()).toEqual(['rakesh@jain.example']);
  expect(gateway.textFor('+919826033333')).toBe('');
});

it('an earlier version that was passed on can no longer be accepted, and a draft has no link', async () => {
  const { leadId, id } = await draft({ phone: '98260 44444' });
  const [before] = (await desk.call('GET', `/crm/leads/${leadId}/quotes`)).body.data;
  expect([before.state, before.link]).toEqual(['draft', '']);
  const first = await send(id, { way: 'link' });
  const next = await desk.call('POST', `/crm/leads/${leadId}/quotes`, {
    month: desk.today().slice(0, 7),
    valid_until: addDays(desk.today(), 15),
    start_on: addDays(desk.today(), 7),
    lines: [{ rank: 'Guard', cost: guardCost }],
    replaces: id,
  });
  expect(next.body.data).toMatchObject({ sent_way: 'mail', sent_phone: '', sent_to: '' });
  await send(next.body.data.id, { way: 'whatsapp' });
  const refused = await client('code', { token: tokenOf(first) });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('newer link')]);
});

it('a code that went to another number or address is void once the quote is sent elsewhere', async () => {
  const { id } = await draft({ phone: '98260 55551' });
  const token = tokenOf(await send(id, { way: 'link' }));
  expect((await client('code', { token })).status).toBe(200);
  const old = gateway.codeFor('+919826055551');
  await send(id, { way: 'link', phone: '98260 55552' });
  const { digest } = await shown(token);
  const answer = { token, name: 'Rakesh Jain', digest };
  expect((await client('accept', { ...answer, otp: old })).status).toBe(400);
  expect((await client('code', { token })).status).toBe(200);
  const kept = gateway.codeFor('+919826055552');
  // Sent again to the same number, a code that is being typed stays good.
  await send(id, { way: 'whatsapp', phone: '98260 55552' });
  expect((await client('accept', { ...answer, otp: kept })).status).toBe(200);
});

it('one link has so many codes in a day, by SMS and by mail, until the office sends it again', async () => {
  const start = t.clock.nowMs;
  const links = [];
  for (const [lead, most] of [
    [{ phone: '98260 66666' }, 5],
    [{ email: 'flood@jain.example' }, 15],
  ] as const) {
    const { id } = await draft(lead);
    links.push({ id, most, token: tokenOf(await send(id, { way: 'link' })) });
  }
  for (const { id, most, token } of links) {
    let given = 0;
    for (let i = 0; i < 40; i += 1) {
      // A visitor who waits: the limits of a minute are never reached.
      t.clock.nowMs += 5 * 60_000 + 1;
      if ((await client('code', { token })).status === 200) given += 1;
    }
    // Within these hours a few are added.
    expect(given).toBeGreaterThanOrEqual(most);
    expect(given).toBeLessThanOrEqual(most + 3);
    const after = t.clock.nowMs + 5 * 60_000;
    // At first the office is still signed in.
    t.clock.nowMs = start + 1000;
    expect((await send(id, { way: 'link' })).status).toBe(200);
    t.clock.nowMs = after;
    expect((await client('code', { token })).status).toBe(200);
  }
  t.clock.nowMs = start;
});
