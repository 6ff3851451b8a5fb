import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callFault, callFaultMessages } from '#shared/core/call-faults.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { eInvoiceMessages } from '#shared/modules/billing/e-invoice-messages.ts';
import { portalMessages, portalReason } from '#shared/modules/billing/e-invoice/portal-messages.ts';
import { speakToPortal } from '#server/modules/billing/e-invoices/speak-to-portal.ts';
import { startEInvoicePortal } from '#tests/support/e-invoice-portal.ts';
import type { EInvoicePortalServer } from '#tests/support/e-invoice-portal.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Invoices are registered and cancelled at an e-invoice portal, whatever it answers. */
let t: TestApp;
let portal: EInvoicePortalServer;
let office: Session;
let client = '';
let account = '';
let gstin = '';

beforeAll(async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  portal = await startEInvoicePortal();
  t = await makeApp({ env: { E_INVOICE_HOSTS: portal.host, E_INVOICE_TIMEOUT_MS: '700' } });
  portal.nowMs = () => t.clock.nowMs;
  office = await t.signInAdmin('accounts@narmada.example');
  const made = await as('POST', '/clients', {
    name: 'Satpura Steel',
    gstin: '23AABCS7712K1ZD',
    address: 'Plot 4, Mandideep',
    city: 'Bhopal',
    pin: '462046',
  });
  client = made.body.data.id;
  const [file] = (await as('GET', `/billing/invoices/${await issued()}/e-invoice/json`)).body;
  gstin = file.SellerDtls.Gstin;
  const added = await as('POST', '/billing/e-invoice-accounts', {
    gstin,
    base_url: portal.url,
    ...portal.account,
    signing_key: portal.signingKey,
  });
  expect([added.status, added.body.data?.password]).toEqual([201, undefined]);
  account = added.body.data.id;
});
afterAll(async () => {
  await t.remove();
  await portal.stop();
});
beforeEach(() => {
  portal.mischief.splice(0);
  portal.calls.splice(0);
});

const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const lines = [{ title: 'Security guard', sac: '998525', quantity: 26, rate: 700 }];
async function issued(more: object = {}): Promise<string> {
  const { id } = (await as('POST', '/billing/invoices', { client_id: client, lines, ...more })).body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const standing = async (id: string) => (await as('GET', `/billing/invoices/${id}/e-invoice`)).body.data;
const send = (id: string, who = office) => as('POST', `/billing/invoices/${id}/e-invoice/send`, {}, who);
/** The job is woken by the request; whoever comes first does the work, so that it is waited for here. */
async function settled(id: string): Promise<Awaited<ReturnType<typeof standing>>> {
  await speakToPortal(t.app.services);
  await expect.poll(async () => isSettled(await standing(id)), { timeout: 10_000 }).toBe(true);
  return standing(id);
}
const isSettled = ({ request }: { request: { state: string; problem: string[] } }): boolean =>
  request.state !== 'waiting' || request.problem.length > 0;
async function later(minutes: number): Promise<void> {
  t.clock.nowMs += minutes * 60_000;
  office = await t.signInAdmin('accounts@narmada.example');
}

it('an invoice is sent, gets its IRN once, and is cancelled at the portal within a day', async () => {
  const id = await issued();
  expect((await standing(id)).state).toBe('not_sent');
  expect((await send(id)).status).toBe(200);
  const { state, record } = await settled(id);
  expect([state, record.irn.length, record.ack_no.length]).toEqual(['registered', 64, 15]);
  expect([...portal.documents.values()].map(({ irn }) => irn)).toContain(record.irn);
  expect((await as('GET', `/billing/invoices/${id}/download`)).status).toBe(200);
  expect((await send(id)).status).toBe(409);
  const cancel = { reason: '2', note: 'Wrong rate' };
  expect((await as('POST', `/billing/invoices/${id}/e-invoice/cancel-at-portal`, cancel)).status).toBe(200);
  const after = await settled(id);
  expect([after.state, after.record.cancel_note]).toEqual(['cancelled', 'Wrong rate']);
  expect([...portal.documents.values()].find(({ irn }) => irn === record.irn)?.cancelled).toBe(true);
  expect((await as('DELETE', `/billing/invoices/${id}`, {})).status).toBe(200);
});

describe('what the portal does wrong', () => {
  it('a validation error is kept in plain words, listed, and sent again after it is corrected', async () => {
    const id = await issued();
    portal.mischief.push({
      errors: [{ ErrorCode: '3039', ErrorMessage: 'Pincode of Buyer does not belong' }],
    });
    await send(id);
    const { state, request } = await settled(id);
    expect([state, request.problem]).toEqual(['refused', [...portalReason({ code: '3039', text: '' })]]);
    const refused = (await as('GET', '/billing/invoices?e_invoice=refused')).body.data.invoices;
    expect(refused.map((bill: { id: string }) => bill.id)).toEqual([id]);
    await send(id);
    expect((await settled(id)).state).toBe('registered');
    expect((await as('GET', '/billing/invoices?e_invoice=refused')).body.data.invoices).toEqual([]);
  });

  const because = (reason: Message | null): Message =>
    filled(portalMessages.downBecause, { reason: reason ?? '' });
  it.each([
    ['error 500', because(callFault(500, ''))],
    ['no answer', because(callFaultMessages.silent)],
    ['not json', portalMessages.down],
  ] as const)('%s: it waits, with why in plain words, and is tried again', async (trick, why) => {
    const id = await issued();
    portal.mischief.push(trick);
    await send(id);
    const { state, request } = await settled(id);
    expect([state, request.problem]).toEqual(['waiting', [...why]]);
    expect(Date.parse(request.next_at)).toBe(t.clock.nowMs + 60_000);
    expect((await as('DELETE', `/billing/invoices/${id}`, {})).status).toBe(409);
    await speakToPortal(t.app.services);
    expect((await standing(id)).request.tries).toBe(1);
    await later(2);
    await speakToPortal(t.app.services);
    expect((await standing(id)).state).toBe('registered');
  });

  it('an answer that was lost is fetched by the document, which is registered once', async () => {
    const id = await issued();
    portal.mischief.push('no answer after keeping it');
    await send(id);
    expect((await settled(id)).state).toBe('waiting');
    await later(2);
    portal.calls.splice(0);
    await speakToPortal(t.app.services);
    expect((await standing(id)).state).toBe('registered');
    expect(portal.calls.filter((call) => call.endsWith('/Invoice'))).toEqual([]);
  });

  it('a duplicate is fetched, and a token that is over is renewed once', async () => {
    const id = await issued();
    portal.mischief.push({ errors: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }] });
    await send(id);
    // There is none by this document: it is registered elsewhere and no longer shown.
    expect((await settled(id)).request.problem).toEqual([...portalMessages.duplicate]);
    const twice = await issued();
    portal.mischief.push('duplicate after keeping it');
    await send(twice);
    expect((await settled(twice)).state).toBe('registered');
    portal.endTokens();
    portal.calls.splice(0);
    await send(id);
    expect((await settled(id)).state).toBe('registered');
    expect(portal.calls.filter((call) => call.endsWith('/auth'))).toHaveLength(1);
  });

  it.each([
    ['other irn', portalMessages.otherIrn],
    ['other signature', portalMessages.badSignature],
  ] as const)('%s: nothing is stored, and the fault is shown', async (trick, [text]) => {
    const id = await issued();
    portal.mischief.push(trick);
    await send(id);
    const { state, record, request } = await settled(id);
    expect([state, record]).toEqual(['refused', null]);
    expect(request.problem[0]).toMatch(text.split('{irn}')[0]?.slice(0, 40) ?? '');
  });

  it('a sign-in that is refused waits for another password, and is then done at once', async () => {
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { password: 'wrong' });
    const [id, other] = [await issued(), await issued()];
    await send(id);
    expect((await settled(id)).request.problem).toEqual([...portalMessages.signIn]);
    await send(other);
    expect((await settled(other)).state).toBe('waiting');
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { password: portal.account.password });
    await expect.poll(async () => (await standing(id)).state).toBe('registered');
    await expect.poll(async () => (await standing(other)).state).toBe('registered');
  });

  it('cancelling later than a day is refused, here and there, and names the credit note', async () => {
    const id = await issued();
    await send(id);
    await settled(id);
    await later(24 * 60 - 5);
    const cancel = { reason: '1', note: 'Twice' };
    const kept = [...portal.documents.values()].at(-1);
    if (kept) kept.ackedAtMs -= 3_600_000;
    await as('POST', `/billing/invoices/${id}/e-invoice/cancel-at-portal`, cancel);
    const { state, request, record } = await settled(id);
    expect([state, record.status, request.problem]).toEqual([
      'refused',
      'registered',
      [...portalReason({ code: '2270', text: '' })],
    ]);
    await later(10);
    const late = await as('POST', `/billing/invoices/${id}/e-invoice/cancel-at-portal`, cancel);
    expect([late.status, late.body.message]).toEqual([409, eInvoiceMessages.tooLate[0]]);
  });
});

describe('the account', () => {
  it('sends invoices as soon as they are issued, and says what to correct first', async () => {
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { send_when_issued: true });
    const id = await issued();
    expect((await settled(id)).state).toBe('registered');
    await as('PUT', `/clients/${client}`, { city: '', pin: '' });
    const faulty = await issued();
    const { state, faults } = await standing(faulty);
    expect([state, faults.length > 0]).toEqual(['refused', true]);
    const consumer = await issued({ client_id: undefined, client_name: 'Asha', place_of_supply: '23' });
    expect((await standing(consumer)).state).toBe('not_needed');
    await as('PUT', `/clients/${client}`, { city: 'Bhopal', pin: '462046' });
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { send_when_issued: false });
  });

  it('is of a GSTIN of the business, over https, and shows its secrets to nobody', async () => {
    const draft = { base_url: portal.url, ...portal.account };
    const post = (body: object, who = office) => as('POST', '/billing/e-invoice-accounts', body, who);
    const strange = await post({ ...draft, gstin: '23AABCS7712K1ZD' });
    expect([strange.status, strange.body.errors[0].field]).toEqual([422, 'gstin']);
    expect((await post({ ...draft, gstin })).status).toBe(409);
    const plain = await post({ ...draft, gstin, base_url: 'http://portal.example' });
    expect([plain.status, plain.body.errors[0].field]).toEqual([422, 'base_url']);
    const moved = { base_url: 'https://elsewhere.example' };
    const refused = await as('PUT', `/billing/e-invoice-accounts/${account}`, moved);
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, portalMessages.secretsAgain[0]]);
    const list = (await as('GET', '/billing/e-invoice-accounts')).text;
    const audit = (
      await as('GET', '/audit-logs?limit=200', undefined, await t.signInAdmin('owner@narmada.example'))
    ).text;
    for (const text of [list, audit])
      expect([
        text.includes(portal.account.password),
        text.includes(portal.account.api_client_secret),
      ]).toEqual([false, false]);
    const malwa = await t.signInAdmin('owner@malwa.example');
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await as('PUT', `/billing/e-invoice-accounts/${account}`, { active: false }, malwa)).status).toBe(
      404,
    );
    expect((await post({ ...draft, gstin }, hr)).status).toBe(403);
    const id = await issued();
    expect((await send(id, malwa)).status).toBe(404);
    expect((await send(id, hr)).status).toBe(403);
  });

  it('a private address is not called', async () => {
    const body = { base_url: 'https://10.0.0.8', ...portal.account };
    await as('PUT', `/billing/e-invoice-accounts/${account}`, body);
    const id = await issued();
    await send(id);
    const why = filled(portalMessages.downBecause, { reason: callFaultMessages.private });
    expect((await settled(id)).request.problem).toEqual([...why]);
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { base_url: portal.url, ...portal.account });
    await expect.poll(async () => (await standing(id)).state).toBe('registered');
  });

  it('speaks encrypted to a portal whose public key it has', async () => {
    const sealed = await startEInvoicePortal({ sealed: true });
    sealed.nowMs = () => t.clock.nowMs;
    const hosts = t.app.services.config.eInvoiceHosts as string[];
    hosts.push(sealed.host);
    const body = { base_url: sealed.url, portal_key: sealed.portalKey, signing_key: sealed.signingKey };
    await as('PUT', `/billing/e-invoice-accounts/${account}`, { ...body, ...sealed.account });
    const id = await issued();
    await send(id);
    expect((await settled(id)).state).toBe('registered');
    expect(sealed.documents.size).toBe(1);
    await sealed.stop();
  });
});
