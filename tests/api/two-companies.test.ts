import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** A business of two companies: each is in law what it is, and is paid into its own accounts. */
let t: TestApp;
let owner: Session;
let asha: Session;
let malwa: Session;
let firm = '';
let first = '';
beforeAll(async () => {
  t = await makeApp();
  [owner, malwa] = [await t.signInAdmin('owner@narmada.example'), await t.signInAdmin('owner@malwa.example')];
  asha = await t.signIn('+919876500001');
  first = (await list('/companies'))[0]?.id ?? '';
  firm = await made('/companies', {
    name: 'Malwa Guards & Co',
    constitution: 'partnership',
    gstin: '23AAJFI5520M1ZB',
    state: 'Madhya Pradesh',
  });
  await made('/billing/bank-accounts', account('Narmada', 'narmada@okbank', first));
  await made('/billing/bank-accounts', account('Firm', 'firm@okbank', firm));
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: unknown, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function made(path: string, body: object): Promise<string> {
  const answer = await call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
async function list(path: string): Promise<{ id: string }[]> {
  return (await call('GET', `${path}?limit=200&sort=created_at`)).body.data;
}
const account = (holder: string, upi: string, company_id: string | null) => ({
  ...{ holder, upi, company_id, bank: 'State Bank', ifsc: 'SBIN0000300' },
  account: `3000${holder.length}${upi.length}112233`,
});
const bills = async (company_id: string) => {
  const answer = await call('PUT', '/billing/company-settings', { company_id });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
/**
 * A bill of guards to a regular company, or to the customer of the app, issued by whichever company is set.
 */
async function issued(to: object): Promise<Record<string, unknown> & { id: string }> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const id = await made('/billing/invoices', { ...to, lines });
  const answer = await call('POST', `/billing/invoices/${id}/issue`, {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
const paper = async (id: string): Promise<string> => {
  const answer = await t.app.fetch(
    new Request(`http://localhost/api/billing/invoices/${id}/download`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
};

it('taxes guards by what the issuing company is in law, and prints its accounts alone', async () => {
  const client = await made('/clients', {
    name: 'Regular Mills',
    kind: 'regular',
    gstin: '23AABCS7712K1ZD',
    state_code: '23',
    address: '4 Mill Road',
    city: 'Indore',
    pin: '452001',
  });
  expect(await bills(first)).toMatchObject({ company_id: first });
  const ofCompany = await issued({ client_id: client });
  expect(ofCompany['reverse_charge']).toBe(false);
  const [text, own] = [await paper(ofCompany.id), await bills(firm)];
  expect([text.includes('narmada@okbank'), text.includes('firm@okbank')]).toEqual([true, false]);
  expect(own).toMatchObject({ company_id: firm });
  const ofFirm = await issued({ client_id: client });
  expect(ofFirm).toMatchObject({ reverse_charge: true, supplier: { constitution: 'partnership' } });
  const other = await paper(ofFirm.id);
  expect([other.includes('narmada@okbank'), other.includes('firm@okbank')]).toEqual([false, true]);
  // A bill that was issued goes on asking for payment where its own company is paid.
  expect((await paper(ofCompany.id)).includes('narmada@okbank')).toBe(true);
});

it('asks the customer of the app for payment where the company of the bill is paid', async () => {
  await bills(first);
  const mine = await issued({ user_id: asha.user.id });
  await bills(firm);
  const methods = async (query = '') =>
    (await call('GET', `/billing/payment-methods${query}`, undefined, asha)).body;
  expect((await methods()).data).toMatchObject({ upi: 'firm@okbank', company_id: firm });
  expect((await methods(`?invoice_id=${mine.id}`)).data).toMatchObject({
    upi: 'narmada@okbank',
    company_id: first,
  });
  const theirs = await issued({ user_id: (await t.signIn('+919876500002')).user.id });
  for (const id of [theirs.id, newId()]) expect((await methods(`?invoice_id=${id}`)).code).toBe('not_found');
});

it('takes accounts of its own companies alone, and one without a company for those that have none', async () => {
  const foreign = (await call('GET', '/companies', undefined, malwa)).body.data[0]?.id ?? newId();
  for (const id of [foreign, newId()]) {
    const answer = await call('POST', '/billing/bank-accounts', account('Other', 'x@okbank', id));
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'company_id']);
  }
  const all = await made('/billing/bank-accounts', account('Everybody', '', null));
  const moved = await call('PUT', `/billing/bank-accounts/${all}`, { company_id: newId() });
  expect(moved.body.errors[0].field).toBe('company_id');
  const third = await made('/companies', { name: 'Rewa Services', gstin: '23AAKCN4821R2ZY' });
  for (const [company, shown] of [
    [firm, false],
    [third, true],
  ] as const) {
    await bills(company);
    const { id } = await issued({ user_id: asha.user.id });
    expect((await paper(id)).includes('Everybody')).toBe(shown);
  }
});
