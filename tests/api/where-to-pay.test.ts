import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { billValues } from '#server/modules/billing/bill-page.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** A business has one UPI ID: each place that says where to pay names the same one. */
let t: TestApp;
let owner: Session;
let asha: Session;
let desk: QuoteDesk;
let client = '';
const email = 'pay@everywhere.example';
beforeAll(async () => {
  t = await makeApp();
  t.clock.nowMs = Date.parse(instantAt(calendarDate('2026-11-21'), clockTime('10:00')));
  await signIn();
  desk = quoteDesk(t, () => owner);
  const record = { name: 'Everywhere Works', kind: 'unregistered', state_code: '23', email, credit_days: 5 };
  client = await made('/clients', record);
  const days = { before: '', after: '1' };
  expect((await desk.call('PUT', '/billing/reminders/settings', days)).status).toBe(200);
});
afterAll(() => t.remove());

async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
}
const made = async (path: string, body: object, who = owner): Promise<string> => {
  const answer = await desk.call('POST', path, body, who);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.body.data.id;
};
async function issued(kind: string): Promise<string> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const id = await made('/billing/invoices', { client_id: client, kind, lines });
  expect((await desk.call('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const tokenIn = (text: string): string => /\/(?:bill|quote)\/([^?\s]+)/.exec(text)?.[1] ?? '';
const linkOf = async (id: string): Promise<string> =>
  tokenIn((await desk.call('GET', `/billing/invoices/${id}/link`)).body.data.link);
const asked = (page: string, slug: string) => ({
  ...{ page, slug, path: '', hindi: false, query: new URLSearchParams(), ip: '' },
  request: new Request('http://localhost/'),
});
const onPage = async (token: string): Promise<string> =>
  String((await billValues(t.app.services, asked('bill', token))).values?.['upi.id']);
async function onPaper(path: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await t.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
  return /\S+@\S+bank/.exec(text)?.[0] ?? '';
}
/** The page that the newest mail to the client links to. */
async function onPageOfMail(): Promise<string> {
  const rows = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return onPage(tokenIn(String(rows[0]?.['body'])));
}
async function ordered(): Promise<Record<string, string>> {
  const wish = { service_id: 'hk-office', package: 'basic' };
  const slot = { date: '2027-02-27', time: '10:00', location: 'Palasia' };
  const booking_id = await made('/bookings', { ...wish, ...slot }, asha);
  await desk.call('PUT', '/cart', { ...wish, quantity: 1, booking_id }, asha);
  return (await desk.call('POST', '/cart/checkout', { pay_by: 'upi' }, asha)).body.data;
}
let deposits = 0;
async function deposit() {
  deposits += 1;
  const leadId = await desk.addLead({ company: `Deposit ${deposits}`, phone: `98260001${10 + deposits}` });
  const quote = await desk.send(leadId, { deposit: 5000 });
  expect((await desk.accept(quote.token)).status).toBe(200);
  return { quote, contract: ofKind(await desk.outcome(quote.id), 'contract')[0]?.id };
}

/** Every place that says where to pay, and how it is seen there. */
const places: Readonly<Record<string, () => Promise<string>>> = {
  'the order of a cart': async () => String((await ordered())['upi']),
  'an order of a booking later on': async () => {
    const { id } = await ordered();
    return (await desk.call('GET', `/orders/${id}`, undefined, asha)).body.data.upi;
  },
  'the customer app': async () =>
    (await desk.call('GET', '/billing/payment-methods', undefined, asha)).body.data.upi,
  'the answer for the link of an invoice': async () =>
    (await t.call('GET', `/api/billing/shared/${await linkOf(await issued('invoice'))}`)).body.data.pay.upi,
  'the page of the link': async () => onPage(await linkOf(await issued('invoice'))),
  'the PDF of an invoice': async () =>
    onPaper(`/billing/invoices/${await issued('invoice')}/download`, owner.token),
  'the PDF of the link': async () =>
    onPaper(`/billing/shared/${await linkOf(await issued('invoice'))}/download`),
  'the mail with an invoice': async () => {
    const id = await issued('invoice');
    t.clock.nowMs += 1000;
    expect((await desk.call('POST', `/billing/invoices/${id}/send`, {})).status).toBe(200);
    return onPageOfMail();
  },
  'the page of a proforma': async () => onPage(await linkOf(await issued('proforma'))),
  'the PDF of a proforma': async () =>
    onPaper(`/billing/invoices/${await issued('proforma')}/download`, owner.token),
  'the mail with a proforma': async () => {
    const id = await issued('proforma');
    t.clock.nowMs += 1000;
    expect((await desk.call('POST', `/billing/invoices/${id}/send`, {})).status).toBe(200);
    return onPageOfMail();
  },
  'the page of a quote with a deposit': async () => {
    const { quote } = await deposit();
    const page = await quoteValues(t.app.services, asked('quote', quote.token));
    return String(page.values?.['upi.id']);
  },
  'the deposit of a contract': async () => {
    const { contract } = await deposit();
    return (await desk.call('GET', `/contracts/${contract}/deposit`)).body.data.deposit.pay.upi;
  },
  // Moves the clock, so that it is the last.
  'the reminder of an invoice': async () => {
    await issued('invoice');
    t.clock.nowMs = Date.parse(instantAt(addDays(desk.today(), 6), clockTime('10:00')));
    expect(await sendReminders(t.app.services)).toBeGreaterThan(0);
    const upi = await onPageOfMail();
    await signIn();
    return upi;
  },
};

const own = { holder: 'Printed Holder', bank: 'Printed Bank', account: '30123456789', ifsc: 'SBIN0000300' };
/** A business whose payment details, and whose account on the invoices, have a UPI ID or none. */
const businesses = [
  ['the payment details alone', 'details@onebank', null, 'details@onebank'],
  ['an account without a UPI ID', 'details@twobank', '', 'details@twobank'],
  ['an account with its own', 'details@threebank', 'printed@threebank', 'printed@threebank'],
  ['an account alone', '', 'printed@fourbank', 'printed@fourbank'],
] as const;

describe.each(businesses)('by %s', (_name, details, printed, expected) => {
  let account = '';
  beforeAll(async () => {
    const pay = { upi: details, payee: 'Narmada', bank_name: '', bank_account: '', bank_ifsc: '' };
    expect((await desk.call('PUT', '/billing/settings', pay)).status).toBe(200);
    if (printed !== null) account = await made('/billing/bank-accounts', { ...own, upi: printed });
  });
  afterAll(async () => {
    if (account === '') return;
    expect((await desk.call('DELETE', `/billing/bank-accounts/${account}`, {})).status).toBe(200);
  });

  it.each(Object.keys(places))('%s names the one UPI ID', async (place) => {
    expect(await places[place]?.()).toBe(expected);
  });
});
