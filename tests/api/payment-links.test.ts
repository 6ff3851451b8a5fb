import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { billValues } from '#server/modules/billing/bill-page.ts';
import { keepLink } from '#server/modules/billing/payment-link.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { shortReference } from '#shared/core/payment-reference.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres, query } from '#tests/support/postgres.ts';

/** The link with which a client opens and pays one invoice: how it ends, and how the office renews it. */
let t: TestApp;
let office: Session;
let client = '';
const day = 86_400_000;
const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function later(days: number): Promise<void> {
  t.clock.nowMs += days * day;
  office = await t.signInAdmin('accounts@narmada.example');
}
async function issued(): Promise<string> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const linkOf = async (id: string) => (await as('GET', `/billing/invoices/${id}/link`)).body.data;
const writeOff = async (id: string): Promise<Answer> => {
  const owner = await t.signInAdmin('owner@narmada.example');
  return as('POST', `/billing/invoices/${id}/write-off`, { reason: 'Given up' }, owner);
};
const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
const open = (token: string): Promise<Answer> => t.call('GET', `/api/billing/shared/${token}`);
const pageOf = (token: string) =>
  billValues(t.app.services, {
    page: 'bill',
    slug: token,
    path: '',
    hindi: false,
    query: new URLSearchParams(),
    request: new Request('http://localhost/'),
    ip: '',
  });
/** What a key gives away, as an answer of the API, as a file and as a page. */
async function shownBy(token: string): Promise<string> {
  const answers = [await open(token), await t.call('GET', `/api/billing/shared/${token}/download`)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const page = await pageOf(token);
  return [...answers.map(({ text }) => text), JSON.stringify(page)].join('\n');
}

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  const made = await as('POST', '/clients', {
    name: 'Secret Works',
    kind: 'unregistered',
    state_code: '23',
    email: 'cfo@secret.example',
  });
  client = made.body.data.id;
});
afterAll(() => t.remove());

describe('a payment that is reported by the link', () => {
  const report = (token: string, reference = '412345678901') =>
    t.call('POST', '/api/billing/shared-payment', { body: { token, reference } });

  it('waits for the office, once, and counts when it is confirmed', async () => {
    const id = await issued();
    const token = tokenOf((await linkOf(id)).link);
    expect((await report(token, ' ')).body.errors[0].field).toBe('reference');
    const all = await Promise.all([report(token), report(token), report(token)]);
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await open(token)).body.data).toMatchObject({ awaiting: true, left: 1180, settled: [] });
    const { payments } = (await as('GET', `/billing/invoices/${id}`)).body.data;
    expect(payments).toMatchObject([
      { amount: 1180, status: 'claimed', reference: '412345678901', user_id: null },
    ]);
    expect((await as('POST', `/billing/payments/${payments[0].id}/confirm`, {})).status).toBe(200);
    expect((await report(token)).body.message).toBe(paymentLinkMessages.paid[0]);
    // The client's money is in its receipts like all other, and is taken back there.
    const [paid] = (await as('GET', `/billing/invoices/${id}`)).body.data.payments;
    const [receipt] = (await as('GET', '/billing/receipts?search=412345678901')).body.data;
    expect(receipt).toMatchObject({ id: paid.receipt_id, amount: 1180, advance: 0, method: 'upi' });
    const reversal = { reason: 'The bank has no such payment', reversed_on: receipt.received_on };
    expect((await as('POST', `/billing/receipts/${receipt.id}/reverse`, reversal)).status).toBe(200);
    expect((await open(token)).body.data).toMatchObject({ left: 1180 });
  });

  it('has a reference by which it can be found, and which says how it was paid', async () => {
    const id = await issued();
    const token = tokenOf((await linkOf(id)).link);
    const refused = await report(token, 'x');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'reference', message: shortReference[0] }],
    ]);
    expect((await report(token, 'UTR: hdfcn26324 004417')).status).toBe(200);
    const { payments } = (await as('GET', `/billing/invoices/${id}`)).body.data;
    expect(payments).toMatchObject([{ method: 'bank', reference: 'HDFCN26324004417' }]);
    const receipt = { client_id: client, amount: 1, method: 'bank', reference: 'x', parts: [] };
    const unread = await as('POST', '/billing/receipts', receipt);
    expect([unread.status, unread.body.errors]).toEqual([
      422,
      [{ field: 'reference', message: shortReference[0] }],
    ]);
    const wrong = await as('POST', `/billing/invoices/${id}/payments`, { method: 'cheque', reference: 'x' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'reference', message: shortReference[0] }],
    ]);
  });

  it('is given another reference until the office has confirmed it', async () => {
    const id = await issued();
    const token = tokenOf((await linkOf(id)).link);
    expect((await report(token, '412345670000')).status).toBe(200);
    expect((await open(token)).body.data).toMatchObject({ awaiting: true, reported: '412345670000' });
    const correct = (reference: string): Promise<Answer> =>
      t.call('POST', '/api/billing/shared-payment', { body: { token, reference, corrects: true } });
    // A report is no correction, and a correction no report.
    expect((await report(token, '412345671111')).status).toBe(409);
    expect((await correct('12')).status).toBe(422);
    const { ver } = (await as('GET', `/billing/invoices/${id}`)).body.data.payments[0];
    expect((await correct('412345670000')).status).toBe(200);
    expect((await as('GET', `/billing/invoices/${id}`)).body.data.payments[0].ver).toBe(ver);
    expect((await correct('412345671111')).status).toBe(200);
    // What the office has seen is not what would be confirmed.
    const unseen = await t.call(
      'POST',
      `/api/billing/payments/${(await as('GET', `/billing/invoices/${id}`)).body.data.payments[0].id}/confirm`,
      {
        ...{ token: office.token, body: {} },
        headers: { 'if-match': `"${ver}"` },
      },
    );
    expect(unseen.status).toBe(412);
    expect((await open(token)).body.data).toMatchObject({ awaiting: true, reported: '412345671111' });
    const { payments } = (await as('GET', `/billing/invoices/${id}`)).body.data;
    expect(payments).toMatchObject([{ amount: 1180, reference: '412345671111', status: 'claimed' }]);
    expect((await as('POST', `/billing/payments/${payments[0].id}/confirm`, {})).status).toBe(200);
    expect((await correct('412345672222')).body.message).toBe(paymentLinkMessages.paid[0]);
    const other = tokenOf((await linkOf(await issued())).link);
    const early = await t.call('POST', '/api/billing/shared-payment', {
      body: { token: other, reference: '412345673333', corrects: true },
    });
    expect(early.status).toBe(409);
  });

  it('is taken by no link that is forged or has ended', async () => {
    const id = await issued();
    const token = tokenOf((await linkOf(id)).link);
    expect((await report(`${token}x`)).status).toBe(404);
    expect((await as('DELETE', `/billing/invoices/${id}/link`)).status).toBe(200);
    expect((await report(token)).status).toBe(404);
    expect((await as('GET', `/billing/invoices/${id}`)).body.data.payments).toEqual([]);
  });
});

describe('where to pay', () => {
  it('is the same on the page of the link, in the app and on the paper', async () => {
    const id = await issued();
    const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
    const shown = async () => {
      const { pay } = (await open(tokenOf(link))).body.data;
      const { holder: _holder, ...methods } = pay;
      expect((await as('GET', '/billing/payment-methods')).body.data).toMatchObject(methods);
      const answer = await t.app.fetch(
        new Request(`http://localhost/api/billing/shared/${tokenOf(link)}/download`),
      );
      const paper = pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
      expect(paper).toContain(pay.bank_account);
      expect(paper).toContain(pay.upi);
      return pay;
    };
    expect(await shown()).toMatchObject({ bank_account: '000111222333' });
    const account = {
      ...{ holder: 'Printed Holder', bank: 'State Bank of India', account: '30123456789' },
      ifsc: 'SBIN0000300',
    };
    const made = (await as('POST', '/billing/bank-accounts', account)).body.data;
    expect(await shown()).toMatchObject({
      ...{ bank_name: 'State Bank of India', bank_account: '30123456789', holder: 'Printed Holder' },
      payee: expect.stringContaining('Narmada'),
    });
    // Its own UPI ID is where all is paid to, as it is printed.
    await as('PUT', `/billing/bank-accounts/${made.id}`, { upi: 'printed@sbi' });
    expect(await shown()).toMatchObject({ upi: 'printed@sbi', payee: 'Printed Holder' });
    expect((await as('DELETE', `/billing/bank-accounts/${made.id}`, {})).status).toBe(200);
    expect(await shown()).toMatchObject({ bank_account: '000111222333' });
  });
});

describe('the link of an invoice', () => {
  it('tells money from what is none, and that a payment is waiting to be confirmed', async () => {
    const id = await issued();
    const token = tokenOf((await linkOf(id)).link);
    const paid = { amount: 500, tds: 20, method: 'upi', reference: '432600000102' };
    expect((await as('POST', `/billing/invoices/${id}/payments`, paid)).status).toBe(201);
    const shown = (await open(token)).body.data;
    expect([shown.settled, shown.left, shown.awaiting]).toEqual([
      [
        { kind: 'money', amount: 500 },
        { kind: 'tds', amount: 20 },
      ],
      660,
      false,
    ]);
  });

  it.each([
    ['paid', (id: string) => as('POST', `/billing/invoices/${id}/payments`, { amount: 1180 })],
    ['credited', (id: string) => as('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong rate' })],
    ['written_off', writeOff],
    [
      'written_off',
      async (id: string) => {
        await as('POST', `/billing/invoices/${id}/payments`, { amount: 1000 });
        return writeOff(id);
      },
    ],
    ['cancelled', (id: string) => as('DELETE', `/billing/invoices/${id}`)],
    ['withdrawn', (id: string) => as('DELETE', `/billing/invoices/${id}/link`)],
  ] as const)('ends once it is %s, says so, and shows nothing of the client', async (why, act) => {
    const id = await issued();
    const { link, ended } = await linkOf(id);
    expect([ended, (await open(tokenOf(link))).body.data.client_name]).toEqual([null, 'Secret Works']);
    expect((await act(id)).status).toBeLessThan(300);
    expect(await linkOf(id)).toMatchObject({ link: null, ended: why });
    const refused = await open(tokenOf(link));
    expect([refused.status, refused.body.message]).toEqual([404, paymentLinkMessages[why][0]]);
    const shown = await shownBy(tokenOf(link));
    expect(shown).not.toMatch(/Secret Works|1,180|INV\//);
    // Where nothing is due any more it is good news.
    const list = why === 'cancelled' || why === 'withdrawn' ? 'closed' : 'settled';
    expect(shown).toContain(JSON.stringify({ [list]: [{ text: paymentLinkMessages[why][0] }] }));
  });

  it('is open while a part is paid', async () => {
    const id = await issued();
    await as('POST', `/billing/invoices/${id}/payments`, { amount: 1179.99 });
    expect((await open(tokenOf((await linkOf(id)).link))).body.data.left).toBe(0.01);
  });

  it('ends after the days of the settings, counted from when it was last sent', async () => {
    expect((await as('PUT', '/billing/company-settings', { link_days: 10 })).status).toBe(200);
    const [id, sent] = [await issued(), await issued()];
    const { link, until } = await linkOf(id);
    const other = tokenOf((await linkOf(sent)).link);
    expect(Date.parse(until)).toBe(Date.parse(new Date(t.clock.nowMs).toISOString().slice(0, 10)) + 10 * day);
    await later(5);
    expect((await as('POST', `/billing/invoices/${sent}/send`, {})).status).toBeLessThan(300);
    await later(5);
    expect((await open(tokenOf(link))).status).toBe(200);
    await later(1);
    expect((await open(tokenOf(link))).body.message).toBe(paymentLinkMessages.expired[0]);
    expect((await open(other)).status).toBe(200);
    await later(5);
    expect((await open(other)).body.message).toBe(paymentLinkMessages.expired[0]);
  });

  it('is made new, and the one before it opens nothing any more', async () => {
    const id = await issued();
    const first = tokenOf((await linkOf(id)).link);
    const renewed = await as('POST', `/billing/invoices/${id}/link`, {});
    const second = tokenOf(renewed.body.data.link);
    expect([(await open(first)).body.message, (await open(second)).status]).toEqual([
      paymentLinkMessages.withdrawn[0],
      200,
    ]);
    await as('DELETE', `/billing/invoices/${id}/link`);
    expect((await open(second)).status).toBe(404);
    // A mail to the client has a link that works, and not one that was taken back.
    await as('POST', `/billing/invoices/${id}/send`, {});
    const third = tokenOf((await linkOf(id)).link);
    expect([(await open(second)).status, (await open(third)).status]).toEqual([404, 200]);
    const forged = [
      third.replace('.2.', '.3.'),
      third.replace('.2.', '.02.'),
      third.replace('.2.', '.'),
      first.replace(/\.([^.]+)$/, '.2.$1'),
      `${third}.x`,
    ];
    for (const key of forged) {
      expect((await open(key)).body.message).toBe(billingSays.badLink[0]);
      expect(await shownBy(key)).not.toContain('Secret Works');
    }
  });

  it('is renewed and withdrawn by who may bill, for bills of the business that are still open', async () => {
    const id = await issued();
    const hr = await t.signInAdmin('hr@narmada.example');
    const malwa = await t.signInAdmin('owner@malwa.example');
    const path = `/billing/invoices/${id}/link`;
    expect((await as('POST', path, {}, hr)).status).toBe(403);
    expect((await as('DELETE', path, undefined, malwa)).status).toBe(404);
    await as('POST', `/billing/invoices/${id}/payments`, { amount: 1180 });
    const late = await as('POST', path, {});
    expect([late.status, late.body.message]).toEqual([409, billingSays.settled[0]]);
  });
});

it('a mail beside a renewal brings no earlier link back', async () => {
  const { services } = t.app;
  const id = await issued();
  const first = tokenOf((await linkOf(id)).link);
  let renewed = (): void => undefined;
  let goOn = (): void => undefined;
  const isRenewed = new Promise<void>((done) => (renewed = done));
  const mayCommit = new Promise<void>((done) => (goOn = done));
  // As the button does it, but that it waits before it commits.
  const renewing = runTransaction(services, clockActor(office.user.tenant_id), async (tx) => {
    await lockTenantSequence(tx);
    await keepLink(tx, id, 1);
    renewed();
    await mayCommit;
  });
  await isRenewed;
  const sending = as('POST', `/billing/invoices/${id}/send`, {});
  // SQLite has one line of writers; PostgreSQL lets the mail in until it waits for what the renewal holds.
  if (onPostgres)
    await expect
      .poll(() =>
        query(
          services.config.databaseUrl ?? '',
          "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
        ),
      )
      .not.toEqual([]);
  goOn();
  await renewing;
  expect((await sending).status).toBe(200);
  expect((await open(first)).status).not.toBe(200);
  const second = tokenOf((await linkOf(id)).link);
  expect(second).not.toBe(first);
  expect((await open(second)).status).toBe(200);
});

it('a credit note is shown as one, with its invoice and its reason, and asks for nothing', async () => {
  const customer = await t.signIn('9876500001');
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as('POST', '/billing/invoices', { user_id: customer.user.id, lines })).body.data;
  const { number } = (await as('POST', `/billing/invoices/${id}/issue`, {})).body.data;
  const credit = { reason: 'Two guards were away', lines: [{ ...lines[0], rate: 100 }] };
  const note = (await as('POST', `/billing/invoices/${id}/credit-note`, credit)).body.data;
  const debit = (await as('POST', `/billing/invoices/${id}/debit-note`, credit)).body.data;
  expect((await as('GET', `/billing/invoices/${note.id}`)).body.data.original_number).toBe(number);
  expect((await as('GET', `/billing/invoices/${id}`)).body.data.original_number).toBe('');

  const token = tokenOf((await linkOf(note.id)).link);
  expect((await open(token)).body.data).toMatchObject({ original_number: number, reason: credit.reason });
  const { values, lists } = await pageOf(token);
  expect(values).toMatchObject({
    'bill.title': 'Credit note',
    'bill.original': number,
    'bill.reason': credit.reason,
  });
  expect(lists).toMatchObject({ note: [{}], reason: [{}], due: [], open: [], upi: [], online: [], tds: [] });

  const told = (await as('GET', '/notifications', undefined, customer)).body.data;
  const titleOf = (paper: string): unknown =>
    told.find(({ body }: { body: readonly string[] }) => body[0] === paper)?.title;
  expect(titleOf(number)).toEqual(events['invoice.issued'].title);
  expect(titleOf(note.number)).toEqual(['Credit note issued to you', 'क्रेडिट नोट आपको जारी हुआ']);
  expect(titleOf(debit.number)).toEqual(['Debit note issued to you', 'डेबिट नोट आपको जारी हुआ']);
});
