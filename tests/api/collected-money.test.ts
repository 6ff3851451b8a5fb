import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '#shared/modules/billing/client.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What the dashboard and the reports say was collected, and who is left out of the bills of all clients. */
let t: TestApp;
let owner: Session;
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object) {
  const answer = await as(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const clientCalled = async (name: string): Promise<string> =>
  (await done('POST', '/clients', { name, kind: 'unregistered', state_code: '23' })).id;

beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2026-11-24T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

/** What was collected in November by the dashboard, by the report of the months and by that of clients. */
async function collected(client: string): Promise<number[]> {
  const { months } = await done('GET', '/admin/dashboard/stats');
  const dashboard = months.find(({ month }: { month: string }) => month === '2026-11').received;
  const span = 'from=2026-11-01&to=2026-11-30';
  const { rows } = await done('GET', `/reports/financial?${span}`);
  const report = Number(rows[0][3]);
  const { clients: byClient } = await done('GET', `/billing/reports?report=clients&${span}`);
  const own = byClient.find(({ client_id: id }: { client_id: string }) => id === client);
  return [dashboard, report, own?.received ?? 0];
}

it('a receipt that is refunded in part and then reversed was collected on no day after all', async () => {
  const client = await clientCalled('Refunded Works');
  const before = await collected(client);
  const since = async (): Promise<number[]> =>
    (await collected(client)).map((sum, at) => Math.round((sum - (before[at] ?? 0)) * 100) / 100);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id: bill } = await done('POST', '/billing/invoices', { client_id: client, lines });
  await done('POST', `/billing/invoices/${bill}/issue`, {});
  const receipt = await done('POST', '/billing/receipts', {
    client_id: client,
    amount: 2000,
    method: 'bank',
    reference: 'SBIN526330000301',
    parts: [{ invoice_id: bill, amount: 1180, tds: 0 }],
  });
  expect(await since()).toEqual([2000, 2000, 2000]);
  const refund = { amount: 300, reference: 'UTR 512345678901', reason: 'Overpaid' };
  await done('POST', `/billing/receipts/${receipt.id}/refund`, refund);
  expect(await since()).toEqual([1700, 1700, 1700]);
  await done('POST', `/billing/receipts/${receipt.id}/reverse`, { reason: 'The cheque bounced' });
  expect(await since()).toEqual([0, 0, 0]);
});

it('a client that is merged while the bills of all are made is billed as the one that is kept', async () => {
  const [kept, other] = [await clientCalled('Kept Bulk'), await clientCalled('Merged Bulk')];
  const fee = { title: 'Fee', basis: 'fixed', rate: 700, from: '2026-04-01' };
  await done('POST', '/billing/service-rates', { client_id: other, ...fee });
  await done('POST', `/billing/clients/${kept}/merge`, { other_id: other, take: [] });
  // As the work of a month is counted before: the merged one was still in use then.
  await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
    const merged = await tx.rows(clients).find(other);
    if (merged) tx.rows(clients).update({ ...merged, active: true });
  });
  let after = '';
  let counted = 0;
  let total = 0;
  do {
    const made = await done('POST', '/billing/generate', { month: '2026-10', after });
    counted += made.drafted + made.empty + made.refused + made.issued;
    total = made.total;
    after = made.next ?? '';
  } while (after !== '');
  expect(counted).toBe(total - 1);
  const drafts = async (client: string): Promise<number> =>
    (await done('GET', `/billing/invoices?client_id=${client}`)).invoices.length;
  expect([await drafts(kept), await drafts(other)]).toEqual([1, 0]);
});
