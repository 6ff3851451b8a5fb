import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A business of two registrations: a company and a firm, one after the other on its invoices. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let firm = '';
let client = '';
const company = narmadaSupplier.company_id;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  firm = await made(owner, '/companies', {
    name: 'Narmada Guards',
    gstin: madeGstin('27', 'regular', 5521),
    constitution: 'partnership',
  });
  client = await made(accountant, '/clients', {
    name: 'Registered Mills',
    kind: 'regular',
    gstin: madeGstin('23', 'regular', 1234),
    address: '1 Mill Road, Indore',
  });
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function made(who: Session, path: string, body: object): Promise<string> {
  const answer = await as(who, 'POST', path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data.id;
}
const billAs = async (id: string) => {
  await as(accountant, 'PUT', '/billing/company-settings', { company_id: id });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const draft = await as(accountant, 'POST', '/billing/invoices', { client_id: client, lines });
  const issued = await as(accountant, 'POST', `/billing/invoices/${draft.body.data.id}/issue`, {});
  expect(issued.body.errors).toBeUndefined();
  return issued.body.data;
};

describe('the constitution of a company', () => {
  it('decides the reverse charge of its own invoices, and no other company’s', async () => {
    const ofFirm = await billAs(firm);
    expect(ofFirm).toMatchObject({ supplier: { constitution: 'partnership' }, reverse_charge: true });
    const ofCompany = await billAs(company);
    expect(ofCompany).toMatchObject({ supplier: { constitution: 'company' }, reverse_charge: false });
  });

  it('is that of the billing settings where the company has none', async () => {
    await as(accountant, 'PUT', '/billing/company-settings', { constitution: 'proprietor' });
    expect((await billAs(company)).reverse_charge).toBe(true);
    expect((await billAs(firm)).supplier.constitution).toBe('partnership');
    const wrong = await as(owner, 'PUT', `/companies/${firm}`, { constitution: 'ltd' });
    expect(wrong.body.errors[0].field).toBe('constitution');
    await as(accountant, 'PUT', '/billing/company-settings', { constitution: 'company' });
  });
});
