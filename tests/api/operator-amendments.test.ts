import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCharacter } from '#shared/core/gstin.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/**
 * Documents through operators that are amended: the row of table 14 of their month is declared anew as a
 * whole, in the return of the amendment, and is read back and compared as it was written.
 */
let t: TestApp;
let token = '';
const ours = madeGstin('23', 'regular', 66);
const collects = `23AABCU9603R1C${checkCharacter('23AABCU9603R1C')}`;
const pays = madeGstin('29', 'regular', 6);
const ids: Record<string, string> = {};
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object) {
  const answer = await as(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const line = (rate: number) => ({ title: 'Cleaning', sac: '998533', quantity: 1, rate });
async function issued(facts: object, rate: number): Promise<string> {
  const dates = { issued_on: '2026-10-05', due_on: '2026-12-31' };
  const { id } = await done('POST', '/billing/invoices', { ...dates, ...facts, lines: [line(rate)] });
  await done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}
const amend = (name: string, rate: number, more: object = {}) =>
  as('POST', '/billing/amendments', {
    invoice_id: ids[name],
    reason: 'Found on review',
    lines: [line(rate)],
    ...more,
  });
const file = async (month: string) =>
  JSON.parse((await as('GET', `/billing/gstr1-json-export?month=${month}&gstin=${ours}`)).text);
const fileReturn = (month: string) => done('POST', '/billing/filed-returns', { month, gstin: ours });
/** A month agrees with the books, and its file with itself when it is read back. */
async function agrees(month: string): Promise<void> {
  const data = await done('GET', `/billing/returns/${month}?gstin=${ours}`);
  expect([data.errors, data.bridge.agrees]).toEqual([0, true]);
  for (const { in_return: inReturn, in_books: inBooks } of data.reconciliation)
    expect(inReturn).toBe(inBooks);
  const told = await file(month);
  const compared = await done('POST', '/billing/returns/compare', { month, gstin: ours, file: told });
  expect([compared.tables, compared.agrees]).toEqual([[], true]);
  const [row] = told.supecoa.paytxa;
  const wrong = { ...told, supecoa: { ...told.supecoa, paytxa: [{ ...row, suppval: row.suppval + 1 }] } };
  const other = await done('POST', '/billing/returns/compare', { month, gstin: ours, file: wrong });
  expect(other.tables).toMatchObject([{ table: 'supecoa' }]);
}

beforeAll(async () => {
  t = await makeApp();
  const owner = await t.signInAdmin('owner@narmada.example');
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  const company = await t.call('POST', '/api/companies', {
    token: owner.token,
    body: { name: 'Narmada Amended Online', gstin: ours, state: 'Madhya Pradesh' },
  });
  await done('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const mill = { gstin: madeGstin('23', 'regular', 67), address: '1 Mill Road' };
  const { id: client } = await done('POST', '/clients', { name: 'Mill', kind: 'regular', ...mill });
  const paid = { operator_gstin: pays, operator_section: '9(5)' };
  const person = { client_name: 'A. Verma', place_of_supply: '23' };
  ids['elsewhere'] = await issued({ ...person, ...paid, issued_on: '2026-09-05' }, 10_000);
  ids['first'] = await issued({ ...person, ...paid }, 1000);
  ids['second'] = await issued({ ...person, ...paid }, 500);
  ids['collected'] = await issued(
    { client_id: client, operator_gstin: collects, operator_section: '52' },
    2000,
  );
  await fileReturn('2026-10');
});
afterAll(() => t.remove());

it('stand in the amended table 14 with all of their row', async () => {
  for (const [name, rate] of [
    ['first', 800],
    ['collected', 2600],
  ] as const)
    expect((await amend(name, rate)).status).toBe(201);
  const { supecoa, b2ba, supeco } = await file('2026-11');
  expect(supecoa).toEqual({
    clttxa: [
      {
        omon: '102026',
        oetin: collects,
        etin: collects,
        suppval: 2600,
        igst: 0,
        cgst: 234,
        sgst: 234,
        cess: 0,
      },
    ],
    paytxa: [
      { omon: '102026', oetin: pays, etin: pays, suppval: 1300, igst: 0, cgst: 117, sgst: 117, cess: 0 },
    ],
  });
  expect([b2ba?.length, supeco]).toEqual([1, undefined]);
  await agrees('2026-11');
});

it('go on from what was declared last', async () => {
  t.clock.nowMs = Date.parse('2026-12-05T06:30:00.000Z');
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  await fileReturn('2026-11');
  const later = await amend('second', 600);
  expect(later.body.data).toMatchObject({ month: '2026-12', taxable: 100, cgst: 0 });
  const { supecoa } = await file('2026-12');
  expect(supecoa).toMatchObject({ paytxa: [{ omon: '102026', suppval: 1400, cgst: 126, sgst: 126 }] });
  expect(supecoa.clttxa).toBeUndefined();
  await agrees('2026-12');
});

it('go on from the latest of several amendments', async () => {
  t.clock.nowMs = Date.parse('2027-01-05T06:30:00.000Z');
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  await fileReturn('2026-12');
  expect((await amend('first', 850)).body.data).toMatchObject({ month: '2027-01', taxable: 50 });
  const { supecoa } = await file('2027-01');
  expect(supecoa).toMatchObject({ paytxa: [{ omon: '102026', suppval: 1450, cgst: 130.5, sgst: 130.5 }] });
  await agrees('2027-01');
});

it('are not declared for a month that was filed elsewhere, of which the row is not known', async () => {
  const month = (await amend('elsewhere', 9000)).body.data.month;
  const { supecoa } = await file(month);
  expect(JSON.stringify(supecoa ?? {})).not.toContain('092026');
});
