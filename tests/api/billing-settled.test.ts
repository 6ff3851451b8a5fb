import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

type Bill = {
  readonly id: string;
  readonly state: string;
  readonly left: number;
  readonly awaiting: boolean;
};

/**
 * The database keeps beside each invoice what has settled it; lists by state must agree with the payments.
 */
let t: TestApp;
let office: Session;
beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const list = async (query: string): Promise<readonly Bill[]> =>
  (await as(office, 'GET', `/billing/invoices?limit=200&${query}`)).body.data.invoices;

async function expectAgreement(): Promise<void> {
  const all = await list('');
  const ids = (bills: readonly Bill[]): string[] => bills.map((bill) => bill.id).toSorted();
  const like = (test: (bill: Bill) => boolean): string[] => ids(all.filter(test));
  const isOpen = ({ state }: Bill): boolean => state === 'overdue' || state === 'pending';
  expect(ids(await list('state=unpaid'))).toEqual(like(isOpen));
  expect(ids(await list('state=paid'))).toEqual(like(({ state }) => state === 'paid'));
  expect(ids(await list('state=overdue'))).toEqual(
    like((bill) => bill.state === 'overdue' && !bill.awaiting),
  );
  expect(ids(await list('state=awaiting'))).toEqual(like((bill) => isOpen(bill) && bill.awaiting));
}

it('after parts, TDS, claims, confirmations, rejections and notes', async () => {
  const customer = await t.signIn('9876500001');
  const lines = [{ title: 'Security guard', sac: '998525', quantity: 10, rate: 1000 }];
  const issued = async (): Promise<string> => {
    const { id } = (await as(office, 'POST', '/billing/invoices', { user_id: customer.user.id, lines })).body
      .data;
    await as(office, 'POST', `/billing/invoices/${id}/issue`, {});
    return id;
  };
  const [first, second, third] = [await issued(), await issued(), await issued()];
  const claim = async (id: string, amount: number): Promise<string> =>
    (
      await as(customer, 'POST', `/billing/my-invoices/${id}/payments`, {
        amount,
        reference: `432600${String(amount).padStart(6, '0')}`,
      })
    ).body.data.id;
  await expectAgreement();
  await as(office, 'POST', `/billing/invoices/${first}/payments`, { amount: 1800, tds: 200 });
  await expectAgreement();
  const [taken, refused] = [await claim(first, 9800), await claim(second, 11_800)];
  await expectAgreement();
  expect((await as(office, 'POST', `/billing/payments/${taken}/confirm`, {})).status).toBe(200);
  expect((await as(office, 'POST', `/billing/payments/${refused}/reject`, {})).status).toBe(200);
  await expectAgreement();
  expect(
    (await as(office, 'POST', `/billing/invoices/${third}/credit-note`, { reason: 'Wrong rate' })).status,
  ).toBe(201);
  await expectAgreement();
  expect((await list('state=paid')).map((bill) => bill.id)).toEqual(expect.arrayContaining([first, third]));
});

it('a receipt takes what it paid off the customer’s dashboard, and odd amounts are refused', async () => {
  const customer = await t.signIn('9876500001');
  const pending = async (): Promise<number> =>
    (await as(customer, 'GET', '/dashboard/metrics')).body.data.pendingPayments;
  const { id: client } = (await as(office, 'POST', '/clients', { name: 'Tawa Foods', kind: 'unregistered' }))
    .body.data;
  await as(office, 'PUT', `/billing/clients/${client}/account`, { user_id: customer.user.id });
  const lines = [{ title: 'Security guard', sac: '998525', quantity: 1, rate: 1000 }];
  const before = await pending();
  const { id } = (await as(office, 'POST', '/billing/invoices', { client_id: client, lines })).body.data;
  await as(office, 'POST', `/billing/invoices/${id}/issue`, {});
  expect(await pending()).toBe(before + 1180);
  const tds = await as(office, 'POST', `/billing/invoices/${id}/payments`, { amount: 0, tds: 201 });
  expect([tds.status, tds.body.errors[0].field]).toEqual([422, 'tds']);
  for (const nothing of [{ amount: 0 }, { amount: 0, tds: 0 }]) {
    const empty = await as(office, 'POST', `/billing/invoices/${id}/payments`, nothing);
    expect([empty.status, empty.body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'amount', message: billingSays.zeroPayment[0] }),
    ]);
  }
  const part = { invoice_id: id, amount: 0, tds: 201 };
  const kept = await as(office, 'POST', '/billing/receipts', { client_id: client, amount: 0, parts: [part] });
  expect([kept.status, kept.body.errors[0].field]).toEqual([422, 'parts.0.tds']);
  await as(office, 'POST', '/billing/receipts', { client_id: client, amount: 1000 });
  expect(await pending()).toBe(before + 180);
  const owner = await t.signInAdmin('owner@narmada.example');
  await as(owner, 'POST', `/billing/invoices/${id}/write-off`, { reason: 'Given up' });
  const credit = await as(office, 'POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong rate' });
  expect([credit.status, credit.body.message]).toEqual([409, billingSays.writtenOff[0]]);
});

it('an account that is linked while another server writes a bill of the client is shown that bill too', async () => {
  const { user } = await t.signIn('9876500001');
  const add = async (name: string) =>
    (await as(office, 'POST', '/clients', { name, kind: 'unregistered' })).body.data.id;
  const [client, other] = [await add('Twin Foods'), await add('Twin Stores')];
  const lines = [{ title: 'Security guard', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as(office, 'POST', '/billing/invoices', { client_id: other, lines })).body.data;
  const { database } = t.app.services;
  const tenantId = office.user.tenant_id ?? '';
  const linked = await database.write(async (trx) => {
    await trx.updateTable('tenant_seq').set({ seq: 1_000_000 }).where('tenant_id', '=', tenantId).execute();
    const answer = as(office, 'PUT', `/billing/clients/${client}/account`, { user_id: user.id });
    await new Promise((done) => setTimeout(done, 500));
    await trx.updateTable('invoices').set({ client_id: client }).where('id', '=', id).execute();
    return { answer };
  });
  expect((await linked.answer).status).toBe(200);
  expect((await as(office, 'GET', `/billing/invoices/${id}`)).body.data.meant_for).toBe(user.id);
});
