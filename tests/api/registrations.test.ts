import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { sharedBill } from '#server/modules/billing/bill-link.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
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

describe('a bank account', () => {
  const account = (upi: string, account_number: string, companyId: string | null) =>
    made(accountant, '/billing/bank-accounts', {
      ...{ holder: `Holder ${upi}`, bank: 'Example Bank', account: account_number, ifsc: 'SBIN0001234' },
      ...{ upi: `${upi}@bank`, company_id: companyId },
    });
  /** Where the page of the link says to pay, and the UPI ID on paper. */
  const payTo = async (bill: { id: string }) => {
    const { link } = (await as(accountant, 'GET', `/billing/invoices/${bill.id}/link`)).body.data;
    const token = /\/bill\/([^?\s]+)/.exec(link)?.[1] ?? '';
    const { pay } = await sharedBill(t.app.services, token);
    const headers = { authorization: `Bearer ${accountant.token}` };
    const address = `http://localhost/api/billing/invoices/${bill.id}/download`;
    const paper = await t.app.fetch(new Request(address, { headers }));
    const text = pdfText(Buffer.from(await paper.arrayBuffer())).join('\n');
    return [pay.upi, pay.holder, pay.bank_account, [...new Set(text.match(/\w+@bank/g) ?? [])]];
  };

  it('is printed for its own company, or for each without one of its own', async () => {
    const [ofFirm, ofCompany] = [await billAs(firm), await billAs(company)];
    const firms = await account('firm', '111111111111', firm);
    expect(await payTo(ofFirm)).toEqual(['firm@bank', 'Holder firm', '111111111111', ['firm@bank']]);
    const detailed = ['narmada.services@examplebank', 'Narmada Services', '000111222333', []];
    expect(await payTo(ofCompany)).toEqual(detailed);
    await account('all', '222222222222', null);
    expect(await payTo(ofFirm)).toEqual(['firm@bank', 'Holder firm', '111111111111', ['firm@bank']]);
    expect(await payTo(ofCompany)).toEqual(['all@bank', 'Holder all', '222222222222', ['all@bank']]);
    // What names no invoice is of the company of the settings.
    const methods = async () => (await as(accountant, 'GET', '/billing/payment-methods')).body.data.upi;
    expect(await methods()).toBe('all@bank');
    await as(accountant, 'PUT', '/billing/company-settings', { company_id: firm });
    expect(await methods()).toBe('firm@bank');
    await as(accountant, 'PUT', `/billing/bank-accounts/${firms}`, { company_id: company });
    expect((await payTo(ofFirm))[0]).toBe('all@bank');
    expect((await payTo(ofCompany))[0]).toBe('firm@bank');
  });

  it('names no company of another business', async () => {
    const stranger = await t.signInAdmin('owner@malwa.example');
    const theirs = await made(stranger, '/companies', { name: 'Malwa Guards' });
    const one = { holder: 'H', bank: 'B', account: '333333333333', ifsc: 'SBIN0001234' };
    const added = await as(accountant, 'POST', '/billing/bank-accounts', { ...one, company_id: theirs });
    expect([added.status, added.body.errors?.[0].field]).toEqual([422, 'company_id']);
    const own = await made(accountant, '/billing/bank-accounts', { ...one, printed: false });
    const edited = await as(accountant, 'PUT', `/billing/bank-accounts/${own}`, { company_id: theirs });
    expect([edited.status, edited.body.errors?.[0].field]).toEqual([422, 'company_id']);
  });
});

it('a draft is not issued once its own company has another constitution, until it is saved again', async () => {
  await as(accountant, 'PUT', '/billing/company-settings', { company_id: firm });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as(accountant, 'POST', '/billing/invoices', { client_id: client, lines })).body.data;
  await as(owner, 'PUT', `/companies/${firm}`, { constitution: 'llp' });
  const refused = await as(accountant, 'POST', `/billing/invoices/${id}/issue`, {});
  const sentence = billingSays.supplierChanged[0].replace('{company}', 'Narmada Guards');
  expect([refused.status, refused.body.message]).toEqual([409, sentence]);
  const saved = (await as(accountant, 'PUT', `/billing/invoices/${id}`, {})).body.data;
  expect(saved).toMatchObject({ supplier: { constitution: 'llp' }, reverse_charge: false, igst: 180 });
  expect((await as(accountant, 'POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
});
