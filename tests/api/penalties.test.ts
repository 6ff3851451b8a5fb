import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** What a contract takes off the bill where its service level is not met. */
let c: WageCase;
let made: Made;
let accountantToken: string;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Penalty Mills');
  accountantToken = (await c.t.signInAdmin('accounts@narmada.example')).token;
});
afterAll(() => c.t.remove());

const add = (more: object) =>
  c.call('POST', '/contracts/penalties', {
    contract_id: made.id,
    name: 'Uncovered duty',
    kind: 'uncovered_duty',
    amount: 10.25,
    ...more,
  });

it('says what it is counted by, and is written by who writes contracts', async () => {
  const fieldOf = async (more: object) => (await add(more)).body.errors?.[0]?.field;
  expect(await fieldOf({ amount: 0 })).toBe('amount');
  expect(await fieldOf({ kind: 'fill_rate' })).toBe('percent');
  expect(await fieldOf({ kind: 'fill_rate', percent: 5 })).toBe('below');
  expect(await fieldOf({ from: '2027-02-01', to: '2027-01-01' })).toBe('to');
  expect(await fieldOf({ contract_id: 'nobody' })).toBe('contract_id');
  const body = { contract_id: made.id, name: 'x', kind: 'uncovered_duty', amount: 1 };
  expect((await c.t.call('POST', '/api/contracts/penalties', { token: accountantToken, body })).status).toBe(
    403,
  );
});

it('is a negative line of the month’s bill with its count, in the annexure and in the billing check', async () => {
  expect((await add({})).status).toBe(201);
  expect((await add({ name: 'Low fill', kind: 'fill_rate', amount: 0, percent: 10, below: 90 })).status).toBe(
    201,
  );
  await c.goTo('2027-02-01');
  // Two of four people a day come, from Monday the 4th to Friday the 8th.
  const days = Array.from({ length: 5 }, (_, i) => addDays(calendarDate('2027-01-04'), i));
  await c.workAt(made, 'PN-1', days);
  await c.workAt(made, 'PN-2', days);
  const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });
  expect(run.status, run.text).toBe(201);
  const [bill] = run.body.data.invoices;
  const worked = bill.lines.find(({ rate }: { rate: number }) => rate > 0);
  const uncovered = 31 * 4 - 10;
  expect(worked).toMatchObject({ quantity: 10, divisor: 31 });
  const off = bill.lines.filter(({ rate }: { rate: number }) => rate < 0);
  expect(
    off.map(({ title, quantity, amount }: Record<string, unknown>) => [title, quantity, amount]),
  ).toEqual([
    [expect.stringMatching(/^Uncovered duty \(C-2026-\d+\), Guard$/), uncovered, -10.25 * uncovered],
    [
      expect.stringMatching(/^Low fill \(C-2026-\d+\), Guard, fill rate 8%, below 90%$/),
      1,
      -Math.round(worked.amount * 10) / 100,
    ],
  ]);
  const taken = Math.round((10.25 * uncovered + Math.round(worked.amount * 10) / 100) * 100) / 100;
  expect(bill.taxable).toBe(Math.round((worked.amount - taken) * 100) / 100);

  const { rows } = (await c.call('GET', `/billing/invoices/${bill.id}/annexure`)).body.data;
  const counted = rows.filter(({ penalty }: { penalty: number }) => penalty > 0);
  expect(counted.map(({ name }: { name: string }) => name)).toEqual(['Uncovered duty', 'Low fill']);
  expect(counted[0].days.slice(0, 5)).toEqual([4, 4, 4, 2, 2]);
  expect(counted[0].days.reduce((sum: number, n: number) => sum + n, 0)).toBe(uncovered);
  const leaks = (await c.call('GET', '/billing/leak-check?month=2027-01')).body.data.rows;
  expect(leaks.find(({ client_id: id }: { client_id: string }) => id === made.clientId)).toMatchObject({
    billed: 10,
    penalty: taken,
  });
  const { text } = await c.words(`/api/billing/invoices/${bill.id}/download`);
  expect(text).toContain('Uncovered duty');
});

it('never takes a post below zero, however many terms there are', async () => {
  await add({ name: 'Everything', amount: 100_000 });
  const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });
  const [bill] = run.body.data.invoices;
  expect([bill.taxable, bill.total]).toEqual([0, 0]);
  expect(bill.lines.at(-1).title).toContain('up to the amount billed');
});

it('counts by the post where its name changed in mid-month', async () => {
  await c.goTo('2026-12-28');
  const other = await c.contractOf('Renamed Mills');
  const term = { name: 'Uncovered', kind: 'uncovered_duty', amount: 10, contract_id: other.id };
  expect((await add({ ...term, from: '2027-01-04', to: '2027-01-08' })).status).toBe(201);
  const days = Array.from({ length: 5 }, (_, i) => addDays(calendarDate('2027-01-04'), i));
  // Extra guards whom nobody could send are no duty of the contract.
  const { needs } = (await c.call('GET', `/roster/posts/${other.postId}`)).body.data;
  const extra = { shift_id: 'a', people: 3, days: [0, 1, 2, 3, 4, 5, 6], from: days[0], to: days[4] };
  const added = await c.call('PUT', `/roster/posts/${other.postId}`, { needs: [...needs, extra] });
  expect(added.status, added.text).toBe(200);
  await c.goTo('2027-02-01');
  await c.workAt(other, 'RN-1', days.slice(0, 3));
  const renamed = await c.call('PUT', `/roster/posts/${other.postId}`, { name: 'Main gate' });
  expect(renamed.status, renamed.text).toBe(200);
  await c.workAt(other, 'RN-2', days.slice(3));
  const run = await c.call('POST', `/billing/generate/${other.clientId}`, { month: '2027-01' });
  const [bill] = run.body.data.invoices;
  const off = bill.lines.filter(({ rate }: { rate: number }) => rate < 0);
  expect(off.map(({ title, quantity }: Record<string, unknown>) => [title, quantity])).toEqual([
    [expect.stringMatching(/, Main gate$/), 4 * 5 - 5],
  ]);
});

it('that a renewal of before did not carry on are named and carried on when asked, from today, once', async () => {
  await c.goTo('2026-12-28');
  const old = await c.contractOf('Lost Mills');
  const term = { contract_id: old.id, name: 'Uncovered', amount: 50 };
  expect((await add({ ...term, to: '2027-12-31' })).status).toBe(201);
  expect((await add({ ...term, name: 'Over by then', to: '2027-06-30' })).status).toBe(201);
  const renewed = (await c.call('POST', `/contracts/${old.id}/renew`, {})).body.data;
  const lost = async () => (await c.call('GET', `/contracts/${renewed.id}/lost-penalties`)).body.data.lost;
  const termsOf = async () =>
    (await c.call('GET', `/contracts/penalties?contract_id=${renewed.id}`)).body.data;
  expect(await lost()).toBeNull();
  // As a renewal left it before it carried penalties.
  await c.t.app.services.database.write((trx) =>
    trx.deleteFrom('contract_penalties').where('contract_id', '=', renewed.id).execute(),
  );
  const { number } = (await c.call('GET', `/contracts/${old.id}`)).body.data;
  expect(await lost()).toEqual({ number, names: ['Uncovered'], from: '2028-01-01' });
  // The contract after it has them from as far back as they are.
  const after = (await c.call('POST', `/contracts/${renewed.id}/renew`, {})).body.data;
  const ofNext = (await c.call('GET', `/contracts/${after.id}/lost-penalties`)).body.data.lost;
  expect(ofNext).toEqual({ number, names: ['Uncovered'], from: after.start_date });
  await c.goTo('2028-02-10');
  expect(await lost()).toMatchObject({ from: '2028-02-10' });
  const path = `/contracts/${renewed.id}/carry-penalties`;
  accountantToken = (await c.t.signInAdmin('accounts@narmada.example')).token;
  expect((await c.t.call('POST', `/api${path}`, { token: accountantToken, body: {} })).status).toBe(403);
  const carried = await Promise.all([1, 2].map(() => c.call('POST', path, {})));
  expect(carried.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const rows = await termsOf();
  expect(Object.values(rows).flat()).toMatchObject([
    { name: 'Uncovered', amount: 50, from: '2028-02-10', to: renewed.end_date },
  ]);
  expect(await lost()).toBeNull();
});
