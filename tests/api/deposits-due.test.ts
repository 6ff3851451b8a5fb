import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** What of the deposits of a client is due, on the page of each quote and on its contract. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

const accepted = async (lead: object, deposit: number) => {
  const quote = await desk.send(await desk.addLead(lead), { deposit });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const made = await desk.outcome(quote.id);
  const of = (kind: string) => ofKind(made, kind)[0]?.id ?? '';
  return { ...quote, client: of('client'), contract: of('contract') };
};
/** What is due by both pages, which must say the same. */
const due = async ({ token, contract }: { readonly token: string; readonly contract: string }) => {
  const onLink = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.deposit_due;
  const onContract = (await desk.call('GET', `/contracts/${contract}/deposit`)).body.data.deposit;
  expect(onContract?.amount).toBe(onLink?.amount);
  return onLink?.amount ?? 0;
};
let n = 0;
const receive = async (client: string, amount: number): Promise<string> => {
  n += 1;
  const money = { client_id: client, amount, received_on: desk.today(), method: 'upi' };
  const got = await desk.call('POST', '/billing/receipts', { ...money, reference: `DEP${n}` });
  expect(got.status, got.text).toBe(201);
  return got.body.data.id;
};

it('one payment settles one deposit, the older one first', async () => {
  const lead = { company: 'Parvati Mills', phone: '98260 00777' };
  const first = await accepted(lead, 20_000);
  t.clock.nowMs += 60_000;
  const second = await accepted(lead, 30_000);
  expect(second.client).toBe(first.client);
  const receipt = await receive(first.client, 20_000);
  expect([await due(first), await due(second)]).toEqual([0, 30_000]);
  await receive(first.client, 12_000);
  expect([await due(first), await due(second)]).toEqual([0, 18_000]);
  const back = { reason: 'Paid twice', refunded_on: desk.today() };
  const refunded = await desk.call('POST', `/billing/receipts/${receipt}/refund`, back);
  expect(refunded.status, refunded.text).toBe(201);
  expect([await due(first), await due(second)]).toEqual([8_000, 30_000]);
});

it('a deposit that was paid stays so when its client is merged into another', async () => {
  const quote = await accepted({ company: 'Kunwari Mills' }, 20_000);
  await receive(quote.client, 20_000);
  expect(await due(quote)).toBe(0);
  const kept = (await desk.call('POST', '/clients', { name: 'Kunwari', kind: 'unregistered' })).body.data.id;
  const merged = await desk.call('POST', `/billing/clients/${kept}/merge`, { other_id: quote.client });
  expect(merged.status, merged.text).toBe(200);
  expect(await due(quote)).toBe(0);
});
