import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { billValues } from '#server/modules/billing/bill-page.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** A client who deducts TDS pays an invoice by its link: less the tax, which waits for its certificate. */
let t: TestApp;
let stripe: StripeService;
let office: Session;
const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  stripe = await startStripe();
  t = await makeApp({ env: { STRIPE_API_URL: stripe.url } });
  stripe.nowMs = () => t.clock.nowMs;
  office = await t.signInAdmin('accounts@narmada.example');
  const owner = await t.signInAdmin('owner@narmada.example');
  const keys = { provider: 'stripe', secret: 'sk_test_prahari', webhook_secret: 'whsec_prahari_test' };
  expect((await as('POST', '/billing/payment-accounts', keys, owner)).status).toBe(201);
});
afterAll(async () => {
  await t.remove();
  await stripe.stop();
});

type Bill = { readonly id: string; readonly token: string; readonly client: string };
/** A bill of 1,000 and 18% of GST, of which 2% of 1,000 is TDS. */
async function issued(section = '194C-2'): Promise<Bill> {
  const client = { name: `Works ${t.clock.nowMs}`, kind: 'unregistered', state_code: '23' };
  const made = await as('POST', '/clients', { ...client, tds_section: section });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const draft = await as('POST', '/billing/invoices', { client_id: made.body.data.id, lines });
  const { id } = draft.body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
  return { id, token: link.slice(link.lastIndexOf('/') + 1), client: made.body.data.id };
}
const shared = async ({ token }: Bill) => (await t.call('GET', `/api/billing/shared/${token}`)).body.data;
const report = ({ token }: Bill, more: object = { tds: true }): Promise<Answer> =>
  t.call('POST', '/api/billing/shared-payment', { body: { token, reference: '412345678901', ...more } });
const checkout = ({ token }: Bill, more: object = { tds: true }): Promise<Answer> =>
  t.call('POST', '/api/billing/shared-checkout', { body: { token, provider: 'stripe', ...more } });
const view = async ({ id }: Bill) => (await as('GET', `/billing/invoices/${id}`)).body.data;
const partsOf = async (bill: Bill) =>
  (await view(bill)).payments
    .map(({ method, amount, status }: { method: string; amount: number; status: string }) => [
      method,
      amount,
      status,
    ])
    .toSorted();
const missingOf = async ({ client }: Bill): Promise<number[]> =>
  (await as('GET', '/billing/tds')).body.data.rows
    .filter((row: { client_id: string }) => row.client_id === client)
    .map(({ missing }: { missing: number }) => missing);

it('a payment that is recorded at its bill is the one that was reported with its reference', async () => {
  const bill = await issued();
  expect((await report(bill, {})).status).toBe(200);
  const recorded = await as('POST', `/billing/invoices/${bill.id}/payments`, {
    ...{ amount: 1000, method: 'bank', reference: '4123 4567 8901' },
  });
  expect(recorded.status, recorded.text).toBe(201);
  expect(await partsOf(bill)).toEqual([['bank', 1000, 'confirmed']]);
  // Another payment stays beside what is reported since.
  expect((await report(bill, { reference: '512345678901' })).status).toBe(200);
  const other = { amount: 80, method: 'upi', reference: '612345678901' };
  await as('POST', `/billing/invoices/${bill.id}/payments`, other);
  expect(await partsOf(bill)).toEqual([
    ['bank', 1000, 'confirmed'],
    ['upi', 180, 'claimed'],
    ['upi', 80, 'confirmed'],
  ]);
});

describe('a client who deducts TDS', () => {
  it('deducts none of what a credit note takes back', async () => {
    const bill = await issued();
    const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 400 }];
    const note = await as('POST', `/billing/invoices/${bill.id}/credit-note`, {
      ...{ reason: 'Two duties were not done', lines },
    });
    expect(note.status).toBe(201);
    expect((await shared(bill)).tds).toEqual({ percent: 2, tds: 12, pay: 1180 - 472 - 12 });
    const open = (await as('GET', `/billing/clients/${bill.client}/open-bills`)).body.data;
    expect(open.bills).toMatchObject([{ left: 708, tds: 12 }]);
  });

  it('is offered what is due less the TDS, which its page shows', async () => {
    const bill = await issued();
    expect((await shared(bill)).tds).toEqual({ percent: 2, tds: 20, pay: 1160 });
    const page = await billValues(t.app.services, {
      page: 'bill',
      slug: bill.token,
      path: '',
      hindi: false,
      query: new URLSearchParams(),
      request: new Request('http://localhost/'),
      ip: '',
    });
    expect(page.lists['tds']).toHaveLength(1);
    expect(page.values).toMatchObject({ 'tds.percent': '2%', 'tds.amount': '₹20', 'tds.pay': '₹1,160' });
  });

  it('reports what it paid: once it is found, the rest is TDS that waits for its certificate', async () => {
    const bill = await issued();
    expect((await report(bill, { tds: true, reference: '712345678901' })).status).toBe(200);
    const [claim] = (await view(bill)).payments;
    expect(claim).toMatchObject({ amount: 1160, tds: 20, status: 'claimed', method: 'upi' });
    expect(await missingOf(bill)).toEqual([]);
    expect((await as('POST', `/billing/payments/${claim.id}/confirm`, {})).status).toBe(200);
    expect(await partsOf(bill)).toEqual([
      ['tds', 20, 'confirmed'],
      ['upi', 1160, 'confirmed'],
    ]);
    expect(await view(bill)).toMatchObject({ state: 'paid', left: 0 });
    expect(await missingOf(bill)).toEqual([20]);

    const receipts = (await as('GET', `/billing/receipts?client_id=${bill.client}`)).body.data;
    expect(receipts).toMatchObject([{ amount: 1160, advance: 0, reference: '712345678901' }]);
    // The tax goes with the money that never came.
    const reversal = { reason: 'The bank has no such payment' };
    expect((await as('POST', `/billing/receipts/${receipts[0].id}/reverse`, reversal)).status).toBe(200);
    expect((await view(bill)).left).toBe(1180);
    expect(await missingOf(bill)).toEqual([]);
    expect((await shared(bill)).tds).toEqual({ percent: 2, tds: 20, pay: 1160 });
  });

  it('has the money in the month of the bill where it says to have paid before it', async () => {
    const customer = await t.signIn('+919876500001');
    const { client } = await issued();
    const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
    const body = { client_id: client, user_id: customer.user.id, lines };
    const { id } = (await as('POST', '/billing/invoices', body)).body.data;
    const bill = (await as('POST', `/billing/invoices/${id}/issue`, {})).body.data;
    const claimed = await as(
      'POST',
      `/billing/my-invoices/${id}/payments`,
      { reference: '432600000777', paid_on: '2026-10-30' },
      customer,
    );
    expect(claimed.body.data).toMatchObject({ paid_on: '2026-10-30', status: 'claimed' });
    const path = `/billing/payments/${claimed.body.data.id}/confirm`;
    // Money before its bill would be an advance, with tax of its own.
    expect((await as('POST', path, {})).body.data.paid_on).toBe(bill.issued_on);
    const [receipt] = (await as('GET', '/billing/receipts?search=432600000777')).body.data;
    expect(receipt).toMatchObject({ received_on: bill.issued_on, amount: 1180, advance: 0 });
  });

  it('whose report is rejected has neither paid nor deducted', async () => {
    const bill = await issued();
    await report(bill);
    const [claim] = (await view(bill)).payments;
    expect((await as('POST', `/billing/payments/${claim.id}/reject`, {})).status).toBe(200);
    expect(await partsOf(bill)).toEqual([['upi', 1160, 'rejected']]);
    expect((await view(bill)).left).toBe(1180);
  });

  it('cannot have it confirmed where what is left no longer covers money and TDS', async () => {
    const bill = await issued();
    await report(bill);
    const [claim] = (await view(bill)).payments;
    const paid = { client_id: bill.client, amount: 10, parts: [{ invoice_id: bill.id, amount: 10 }] };
    expect((await as('POST', '/billing/receipts', paid)).status).toBe(201);
    expect((await as('POST', `/billing/payments/${claim.id}/confirm`, {})).status).toBe(409);
    expect((await view(bill)).left).toBe(1170);
  });

  it('pays online what is left, with its TDS in the same receipt', async () => {
    const bill = await issued();
    const pages = async () => (await as('GET', `/billing/online-payments?invoice_id=${bill.id}`)).body.data;
    expect((await checkout(bill, {})).status).toBe(200);
    const [whole] = await pages();
    expect(stripe.sessions.get(whole.ref)?.['amount_total']).toBe(118_000);
    expect((await checkout(bill)).status).toBe(200);
    const open = (await pages()).filter(({ status }: { status: string }) => status === 'open');
    // One page at a time, so that nobody pays on both.
    expect(open).toMatchObject([{ amount: 1160, tds: 20 }]);
    expect(stripe.sessions.get(open[0].ref)?.['amount_total']).toBe(116_000);

    const { text, headers } = stripe.event('checkout.session.completed', stripe.payPage(open[0].ref));
    const tenant = office.user.tenant_id;
    const path = `/api/billing/payment-events/${tenant}/stripe`;
    expect((await t.call('POST', path, { raw: text, headers })).status).toBe(200);
    expect(await partsOf(bill)).toEqual([
      ['card', 1160, 'confirmed'],
      ['tds', 20, 'confirmed'],
    ]);
    expect(await view(bill)).toMatchObject({ state: 'paid', left: 0 });
    expect(await missingOf(bill)).toEqual([20]);
  });

  it('is offered no TDS that it has deducted already, or does not deduct', async () => {
    const deducted = await issued();
    await as('POST', '/billing/receipts', {
      client_id: deducted.client,
      amount: 480,
      parts: [{ invoice_id: deducted.id, amount: 480, tds: 20 }],
    });
    expect((await shared(deducted)).tds).toBeNull();
    const none = await issued('none');
    expect((await shared(none)).tds).toBeNull();
    for (const bill of [deducted, none])
      for (const refused of [await report(bill), await checkout(bill)])
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          [{ field: 'tds', message: messages.noTdsExpected[0] }],
        ]);
    expect((await view(none)).payments).toEqual([]);
  });
});
