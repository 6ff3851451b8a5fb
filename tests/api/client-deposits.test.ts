import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/core/dates.ts';
import { ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { giveAccess } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Deposits that one client agreed to with several quotes, and what it has paid in advance. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

const made = async (path: string, body: object): Promise<string> => {
  const answer = await desk.call('POST', path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.body.data.id;
};
const client = (name: string, phone: string) => made('/clients', { name, kind: 'unregistered', phone });
/** A quote with a deposit that its client accepted. */
const accepted = async (company: string, phone: string, deposit: number, more: object = {}) => {
  const leadId = await desk.addLead({ company, phone });
  const quote = await desk.send(leadId, { deposit, ...more });
  expect((await desk.accept(quote.token)).status).toBe(200);
  return { ...quote, leadId };
};
const due = async ({ token }: { token: string }): Promise<number> => {
  const { deposit_due: found } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
  return found?.amount ?? 0;
};
const receive = (clientId: string, amount: number, reference: string): Promise<string> =>
  made('/billing/receipts', {
    client_id: clientId,
    amount,
    received_on: desk.today(),
    method: 'upi',
    reference: `4213${reference}77`,
  });

it('an advance covers the deposit of one contract, the oldest first', async () => {
  const id = await client('Two Gates', '9826000071');
  const first = await accepted('Two Gates', '9826000071', 20_000);
  t.clock.nowMs += 60_000;
  const second = await accepted('Two Gates', '9826000071', 15_000, { valid_until: addDays(desk.today(), 9) });
  await receive(id, 20_000, 'D1');
  expect([await due(first), await due(second)]).toEqual([0, 15_000]);
  const outcome = await desk.outcome(second.id);
  const contract = ofKind(outcome, 'contract')[0]?.id;
  const shown = await desk.call('GET', `/contracts/${contract}/deposit`);
  expect(shown.body.data.deposit.amount).toBe(15_000);
  await receive(id, 5000, 'D2');
  expect([await due(first), await due(second)]).toEqual([0, 10_000]);
  await receive(id, 10_000, 'D3');
  expect([await due(first), await due(second)]).toEqual([0, 0]);
});

it('a deposit that was never paid takes nothing after its contract has ended', async () => {
  const id = await client('Ended Gates', '9826000075');
  const first = await accepted('Ended Gates', '9826000075', 20_000);
  const contract = ofKind(await desk.outcome(first.id), 'contract')[0]?.id;
  const ended = await desk.call('DELETE', `/contracts/${contract}`, {
    reason: 'Closed',
    last_day: desk.today(),
  });
  expect(ended.status, ended.text).toBe(200);
  t.clock.nowMs += 2 * 86_400_000;
  owner = await t.signInAdmin('owner@narmada.example');
  const second = await accepted('Ended Gates', '9826000075', 15_000);
  await receive(id, 15_000, 'E1');
  expect(await due(second)).toBe(0);
});

it('an advance that was paid back does not count', async () => {
  const id = await client('Paid Back', '9826000072');
  const quote = await accepted('Paid Back', '9826000072', 20_000);
  const receipt = await receive(id, 20_000, 'B1');
  expect(await due(quote)).toBe(0);
  const refund: Answer = await desk.call('POST', `/billing/receipts/${receipt}/refund`, {
    amount: 8000,
    reference: '4213BACK2',
    reason: 'Start put off',
  });
  expect(refund.status, refund.text).toBeLessThan(300);
  expect(await due(quote)).toBe(8000);
});

it('stays paid after its client is merged, and the client is shown as the one that is kept', async () => {
  const kept = await client('Kept Gates', '9826000073');
  const other = await client('Other Gates', '9826000074');
  const quote = await accepted('Other Gates', '9826000074', 20_000, { lines: [], items: oneItem });
  await receive(other, 20_000, 'M1');
  expect(await due(quote)).toBe(0);
  const merge = await desk.call('POST', `/billing/clients/${kept}/merge`, { other_id: other });
  expect(merge.status, merge.text).toBeLessThan(300);
  expect(await due(quote)).toBe(0);
  const [shown] = ofKind(await desk.outcome(quote.id), 'client');
  expect(shown).toMatchObject({ id: kept, name: 'Kept Gates' });
});

it('what is due of them stands on the first page of its people, but not of who only sees sites', async () => {
  const first = await accepted('Shown Gates', '9826000076', 20_000);
  const [made] = ofKind(await desk.outcome(first.id), 'client');
  const figures = async (phone: string, role: string) => {
    const { session } = await giveAccess(t, owner, { client: made?.id ?? '', phone, role });
    return (await t.call('GET', '/api/dashboard/metrics', { token: session.token })).body.data;
  };
  expect(await figures('+919811300001', 'owner')).toMatchObject({ depositsDue: 20_000, withoutMoney: false });
  expect(await figures('+919811300002', 'manager')).toMatchObject({ depositsDue: 0, withoutMoney: true });
  const stranger = await t.signIn('+919811300003');
  const { data } = (await t.call('GET', '/api/dashboard/metrics', { token: stranger.token })).body;
  expect(data).toMatchObject({ depositsDue: 0, withoutMoney: false });
});

const oneItem = [{ title: 'Metal detector', quantity: 1, rate: 30_000 }];
