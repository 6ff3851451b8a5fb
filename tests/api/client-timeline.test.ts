import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What happened with a client, from the log, for who may read it. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
type Line = { sentence: [string, string]; coll: string; row_id: string; at: string };
const timeline = async (id: string, query = ''): Promise<Line[]> =>
  (await office('GET', `/billing/clients/${id}/timeline${query}`)).body.data;

it('tells what was done with the record, its rates, bills and payments, the newest first', async () => {
  const add = async (path: string, body: object): Promise<string> =>
    (await office('POST', path, body)).body.data.id;
  const id = await add('/clients', { name: 'Tapti Mills', kind: 'unregistered', email: 'a@tapti.in' });
  await office('PUT', `/clients/${id}`, { notes: 'Call before noon' });
  const rate = await add('/billing/service-rates', {
    client_id: id,
    title: 'Guard',
    rate: 700,
    from: '2026-04-01',
  });
  await office('PUT', `/billing/service-rates/${rate}`, { rate: 750 });
  await office('DELETE', `/billing/service-rates/${rate}`);
  const bill = await add('/billing/invoices', {
    client_id: id,
    place_of_supply: '23',
    lines: [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }],
  });
  await office('POST', `/billing/invoices/${bill}/issue`, {});
  await office('POST', `/billing/invoices/${bill}/payments`, { amount: 100, method: 'cash' });
  await office('POST', `/billing/invoices/${bill}/promises`, { promised_on: '2026-12-01' });
  // Another client's bill is no part of it.
  const other = await add('/clients', { name: 'Not Tapti', kind: 'unregistered' });
  await add('/billing/items', { client_id: other, title: 'Torch', rate: 1, date: '2026-10-02' });

  const lines = await timeline(id);
  expect(lines.map(({ coll }) => coll)).toEqual([
    'payment_promises',
    'invoice_payments',
    'invoices',
    'invoices',
    'service_rates',
    'service_rates',
    'service_rates',
    'clients',
    'clients',
  ]);
  const text = lines.map(({ sentence }) => sentence[0]);
  expect(text[2]).toMatch(/invoice issued.*INV/);
  expect(text[4]).toMatch(/removed service rate/);
  expect(text[5]).toMatch(/rate ₹700 to ₹750/);
  expect(text[6]).toBe('Deepak Gupta added service rate Tapti Mills, Guard, 1 Apr 2026: rate ₹700');
  expect(text[7]).toContain('Call before noon');
  expect(lines.every(({ sentence }) => /[\u0900-\u097F]/.test(sentence[1]))).toBe(true);
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const second = await timeline(id, '?page=2&limit=3');
  expect(second).toEqual(lines.slice(3, 6));
});

it('tells what a note came to and why, and no field without its value', async () => {
  const client = { name: 'Betwa Mills', kind: 'unregistered', state_code: '23' };
  const { id } = (await office('POST', '/clients', client)).body.data;
  const line = { title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 };
  const bill = (await office('POST', '/billing/invoices', { client_id: id, lines: [line] })).body.data;
  await office('POST', `/billing/invoices/${bill.id}/issue`, {});
  const said = { reason: 'Absent', lines: [{ ...line, rate: 100 }] };
  const credit = (await office('POST', `/billing/invoices/${bill.id}/credit-note`, said)).body.data;
  const debit = (await office('POST', `/billing/invoices/${bill.id}/debit-note`, said)).body.data;
  const text = (await timeline(id)).map(({ sentence }) => sentence[0]);
  expect(text[0]).toBe(
    `Deepak Gupta: debit note issued, ${debit.number}, Betwa Mills – total ₹118, reason Absent`,
  );
  expect(text[1]).toBe(
    `Deepak Gupta: credit note issued, ${credit.number}, Betwa Mills – total ₹118, reason Absent`,
  );
  expect(text[2]).toMatch(/^Deepak Gupta: invoice issued, INV\S+, Betwa Mills/);
});

it('goes on with what was merged into the client', async () => {
  const add = async (name: string): Promise<string> =>
    (await office('POST', '/clients', { name, kind: 'unregistered' })).body.data.id;
  const [kept, other] = [await add('Sone One'), await add('Sone Two')];
  await office('PUT', `/clients/${other}`, { notes: 'Pays on Fridays' });
  await office('POST', `/billing/clients/${kept}/merge`, { other_id: other });
  const text = (await timeline(kept)).map(({ sentence }) => sentence[0]).join('\n');
  expect(text).toMatch(/clients merged, Sone Two – merged into Sone One/);
  expect(text).toContain('Pays on Fridays');
  await office('POST', `/billing/clients/${other}/unmerge`, {});
  expect((await timeline(kept))[0]?.sentence[0]).toBe('Deepak Gupta: merge of clients undone, Sone One');
});

it('is nothing for another business, nor without the right', async () => {
  const id = (await office('POST', '/clients', { name: 'Ken', kind: 'unregistered' })).body.data.id;
  expect((await office('GET', `/billing/clients/${id}/timeline`, undefined, malwa)).status).toBe(404);
  expect((await office('GET', `/billing/clients/${id}/timeline`, undefined, hr)).status).toBe(403);
});
