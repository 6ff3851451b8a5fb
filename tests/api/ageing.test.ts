import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What a client owes is one figure, whether it is read by age or from the statement. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const client = async (opening: number): Promise<string> =>
  (
    await office('POST', '/clients', {
      name: `Drawn ${Math.floor(opening)}`,
      kind: 'unregistered',
      address: '1 Main Road',
      tds_section: '194C-2',
      opening_balance: opening,
    })
  ).body.data.id;
const ageingOf = async (id: string) =>
  (await office('GET', '/billing/reports?report=ageing')).body.data.ageing.find(
    (row: { client_id: string }) => row.client_id === id,
  );
const statementOf = async (id: string) =>
  (await office('GET', `/billing/clients/${id}/statement?from=2020-01-01`)).body.data;
const today = calendarDate('2026-11-21');
const bill = async (clientId: string, rate: number, issuedOn: string, dueOn = issuedOn): Promise<string> => {
  const draft = await office('POST', '/billing/invoices', {
    client_id: clientId,
    issued_on: issuedOn,
    due_on: dueOn,
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
  });
  return (await office('POST', `/billing/invoices/${draft.body.data.id}/issue`, { allow_backdated: true }))
    .body.data.id;
};

it('counts each bill by the days after it was due, the opening balance, advances and credit notes apart', async () => {
  const id = await client(700);
  for (const [rate, days] of [
    [100, 0],
    [200, 1],
    [300, 30],
    [400, 31],
    [500, 60],
    [600, 61],
    [700, 90],
    [800, 91],
  ] as const)
    await bill(id, rate, addDays(today, -days));
  const credited = await bill(id, 1000, '2026-11-01');
  await office('POST', `/billing/invoices/${credited}/payments`, { amount: 1000 });
  await office('POST', `/billing/invoices/${credited}/credit-note`, { reason: 'Wrong site' });
  await office('POST', '/billing/receipts', { client_id: id, amount: 650, parts: [], opening: 200 });
  expect(await ageingOf(id)).toMatchObject({
    opening: 500,
    not_due: 118,
    to_30: 590,
    to_60: 1062,
    to_90: 1534,
    over_90: 944,
    advances: 450,
    credits: 1000,
    total: 500 + 118 + 590 + 1062 + 1534 + 944 - 450 - 1000,
  });
  expect((await statementOf(id)).closing).toBe((await ageingOf(id)).total);
});

const amount = fc.integer({ min: 1, max: 900_000 }).map((paise) => paise / 100);
const act = fc.record({
  verb: fc.constantFrom(
    'bill',
    'bill',
    'receipt',
    'receipt',
    'pay',
    'use',
    'release',
    'refund',
    'credit',
    'write_off',
    'undo',
    'reverse',
  ),
  amount,
  tds: fc.integer({ min: 0, max: 100 }),
  daysAgo: fc.integer({ min: 0, max: 200 }),
  pick: fc.nat(50),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** One act of a clerk; what the server refuses changes nothing, which is part of what is tried. */
async function perform(clientId: string, { verb, amount: rupees, tds, daysAgo, pick }: Act): Promise<void> {
  const day = addDays(today, -daysAgo);
  if (verb === 'bill') {
    await bill(clientId, rupees, day, addDays(day, tds));
    return;
  }
  const bills: { id: string; payments: { id: string; method: string }[] }[] = (
    await office('GET', `/billing/invoices?client_id=${clientId}&kind=invoice&limit=200`)
  ).body.data.invoices;
  const one = bills[pick % Math.max(1, bills.length)];
  const receipts: { id: string }[] = (
    await office('GET', `/billing/receipts?client_id=${clientId}&limit=200`)
  ).body.data;
  const receipt = receipts[pick % Math.max(1, receipts.length)];
  if (verb === 'receipt')
    await office('POST', '/billing/receipts', {
      client_id: clientId,
      amount: rupees,
      received_on: day,
      ...(pick % 3 === 0 && one ? { parts: [{ invoice_id: one.id, amount: rupees / 2, tds }] } : {}),
    });
  if (verb === 'pay' && one)
    await office('POST', `/billing/invoices/${one.id}/payments`, { amount: rupees, tds });
  if (verb === 'use' && one && receipt)
    await office('POST', `/billing/receipts/${receipt.id}/advance-uses`, { invoice_id: one.id });
  if (verb === 'release' && receipt) {
    const { uses } = (await office('GET', `/billing/receipts/${receipt.id}/parts`)).body.data;
    for (const { id } of uses) await office('DELETE', `/billing/advance-uses/${id}`);
  }
  if (verb === 'refund' && receipt)
    await office('POST', `/billing/receipts/${receipt.id}/refund`, { reason: 'Drawn', amount: rupees });
  if (verb === 'reverse' && receipt)
    await office('POST', `/billing/receipts/${receipt.id}/reverse`, { reason: 'Drawn' });
  if (verb === 'credit' && one)
    await office('POST', `/billing/invoices/${one.id}/credit-note`, { reason: 'Drawn' });
  if (verb === 'write_off' && one)
    await office('POST', `/billing/invoices/${one.id}/write-off`, { reason: 'Drawn', amount: rupees });
  const written = one?.payments.find(({ method }) => method === 'write_off');
  if (verb === 'undo' && written) await office('DELETE', `/billing/write-offs/${written.id}`);
}

it('comes to the balance of the statement over drawn histories', async () => {
  const histories = fc.sample(fc.tuple(amount, fc.array(act, { minLength: 10, maxLength: 30 })), {
    numRuns: 12,
    seed: 7,
  });
  let parts = 0;
  for (const [opening, acts] of histories) {
    const id = await client(opening);
    for (const one of acts) await perform(id, one);
    const row = (await ageingOf(id)) ?? { total: 0 };
    const { closing } = await statementOf(id);
    expect(row.total).toBe(closing);
    parts += [row.advances, row.credits, row.opening].filter((value: number) => value > 0).length;
  }
  // The histories reach what is taken off, not bills alone.
  expect(parts).toBeGreaterThan(12);
});
