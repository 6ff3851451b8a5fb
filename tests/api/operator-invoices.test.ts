import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCharacter, gstinMessages } from '#shared/core/gstin.ts';
import { operatorMessages } from '#shared/modules/billing/operator-messages.ts';
import { paperMessages } from '#shared/modules/billing/paper-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/**
 * Invoices through an e-commerce operator: table 14 of GSTR-1, and no tax of our own where it pays the tax.
 */
let t: TestApp;
let token = '';
let client = '';
const ours = madeGstin('23', 'regular', 55);
const collects = `23AABCU9603R1C${checkCharacter('23AABCU9603R1C')}`;
const pays = madeGstin('29', 'regular', 4);
const month = '2026-11';
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const lines = [{ title: 'Cleaning', sac: '998533', quantity: 1, rate: 1000 }];
const draft = (more: object): Promise<Answer> =>
  as('POST', '/billing/invoices', { client_id: client, lines, ...more });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

beforeAll(async () => {
  t = await makeApp();
  const owner = await t.signInAdmin('owner@narmada.example');
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  const company = await t.call('POST', '/api/companies', {
    token: owner.token,
    body: { name: 'Narmada Online', gstin: ours, state: 'Madhya Pradesh' },
  });
  await as('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const made = await as('POST', '/clients', { name: 'Asha', kind: 'unregistered', state_code: '23' });
  client = made.body.data.id;
});
afterAll(() => t.remove());

it.each([
  ['a wrong GSTIN', { operator_gstin: '23AABCU9603R1ZX', operator_section: '52' }, gstinMessages.CHECKSUM],
  ['our own GSTIN', { operator_gstin: ours, operator_section: '9(5)' }, operatorMessages.own],
  ['no GSTIN', { operator_section: '9(5)' }, operatorMessages.gstinMissing],
  [
    'one that is not registered to collect',
    { operator_gstin: pays, operator_section: '52' },
    operatorMessages.collects,
  ],
])('an operator with %s is refused at its field', async (_what, more, [english]) => {
  expect(refusal(await draft(more))).toEqual([422, 'operator_gstin', english]);
});

it('a GSTIN without what the operator does is refused, and so is one on a bill of supply', async () => {
  const [missing] = operatorMessages.sectionMissing;
  expect(refusal(await draft({ operator_gstin: pays }))).toEqual([422, 'operator_section', missing]);
  const untaxed = { kind: 'bill_of_supply', operator_gstin: pays, operator_section: '9(5)' };
  expect(refusal(await draft(untaxed))).toEqual([422, 'operator_gstin', operatorMessages.untaxed[0]]);
});

it('stands in table 14; what the operator pays the tax of is in no other table and owes no tax', async () => {
  const first = (await draft({ operator_gstin: collects.toLowerCase(), operator_section: '52' })).body.data;
  expect(first).toMatchObject({ operator_gstin: collects, total: 1180 });
  const plain = (await draft({})).body.data;
  const edit = { operator_gstin: pays, operator_section: '9(5)' };
  const second = (await as('PUT', `/billing/invoices/${plain.id}`, edit)).body.data;
  expect(second).toMatchObject({ ...edit, taxable: 1000, cgst: 90, sgst: 90, total: 1000 });
  for (const { id } of [first, second])
    expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  const noted = await as('POST', `/billing/invoices/${second.id}/credit-note`, {
    reason: 'Half a day',
    lines: [{ ...lines[0], rate: 300 }],
  });
  expect(noted.body.data).toMatchObject({ ...edit, total: 300 });

  const file = JSON.parse((await as('GET', `/billing/gstr1-json-export?month=${month}&gstin=${ours}`)).text);
  expect(file.supeco).toEqual({
    clttx: [{ etin: collects, suppval: 1000, igst: 0, cgst: 90, sgst: 90, cess: 0 }],
    paytx: [{ etin: pays, suppval: 700, igst: 0, cgst: 63, sgst: 63, cess: 0 }],
  });
  expect(file.b2cs).toMatchObject([{ txval: 1000, camt: 90, samt: 90 }]);
  const { data } = (await as('GET', `/billing/returns/${month}?gstin=${ours}`)).body;
  expect([data.errors, data.gstr3b.taxable]).toMatchObject([0, { taxable: 1000, cgst: 90, sgst: 90 }]);
  expect([data.gstr3b.through_operator, data.bridge.agrees]).toEqual([700, true]);
  for (const { in_return: inReturn, in_books: inBooks } of data.reconciliation)
    expect(inReturn).toBe(inBooks);

  const day = (await as('GET', `/billing/day-book?from=${month}-01&to=${month}-30`)).body.data.vouchers;
  const number = (await as('GET', `/billing/invoices/${second.id}`)).body.data.number;
  const voucher = day.find((one: { number: string }) => one.number === number);
  expect(voucher.entries.map(({ ledger }: { ledger: string }) => ledger)).toEqual(['Asha', 'Service Sales']);
});

it('is printed with the operator, and says who pays the tax', async () => {
  const made = (await draft({ operator_gstin: pays, operator_section: '9(5)' })).body.data;
  const response = await t.app.fetch(
    new Request(`http://localhost/api/billing/invoices/${made.id}/download`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const text = pdfText(Buffer.from(await response.arrayBuffer())).join(' ');
  expect(text).toContain(pays);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(paperMessages.operatorText[0].slice(0, 40));
});

it('goes from a proforma to its invoice', async () => {
  const operator = { operator_gstin: pays, operator_section: '9(5)' };
  const made = (await draft({ kind: 'proforma', ...operator })).body.data;
  expect((await as('POST', `/billing/invoices/${made.id}/issue`, {})).status).toBe(200);
  const invoice = (await as('POST', `/billing/invoices/${made.id}/tax-invoice`, {})).body.data;
  expect(invoice).toMatchObject({ kind: 'invoice', ...operator, total: 1000 });
});

it('is named by a draft of chosen work', async () => {
  const rate = { client_id: client, title: 'Deep cleaning', basis: 'fixed', rate: 5000, from: '2026-10-01' };
  expect((await as('POST', '/billing/service-rates', rate)).status).toBe(201);
  const days = { client_id: client, from: '2026-10-01', to: '2026-10-31' };
  const operator = { operator_gstin: pays, operator_section: '9(5)' };
  const { invoices } = (await as('POST', '/billing/generate-invoice', { ...days, ...operator })).body.data;
  expect(invoices).toMatchObject([{ ...operator, taxable: 5000, total: 5000 }]);
  const wrong = await as('POST', '/billing/generate-invoice', { ...days, operator_gstin: ours });
  expect(refusal(wrong)).toEqual([422, 'operator_gstin', operatorMessages.own[0]]);
});
