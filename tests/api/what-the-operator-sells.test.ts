import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** What the operator says of itself, what businesses owe it, and what it cannot do by a slip. */
const seller = {
  legal_name: 'Prahari Systems Private Limited',
  gstin: '',
  address: '12 Palasia Square, Indore 452001',
  phone: '+91 731 400 0100',
  email: 'accounts@prahari.example',
  upi: 'prahari@examplebank',
  payee: 'Prahari Systems',
  bank_name: 'Example Bank, Indore',
  bank_account: '004401567890',
  bank_ifsc: 'EXMP0000440',
};
let t: TestApp;
let tenant: string;
beforeEach(async () => {
  t = await makeApp({ nowMs: noon });
  tenant = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
});
afterEach(() => t.remove());

const call = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const operator = (method: string, path: string, body?: unknown) =>
  call('operator@prahari.example', method, path, body);
const owner = (method: string, path: string, body?: unknown) =>
  call('owner@malwa.example', method, path, body);

it('is paid into the account that the operator enters, on the page and on the paper', async () => {
  await owner('POST', '/subscriptions', { plan: 'growth' });
  expect((await operator('GET', '/subscriptions/seller')).body.data).toMatchObject({
    upi: '',
    legal_name: '',
  });
  const saved = await operator('PUT', '/subscriptions/seller', seller);
  expect(saved.status, saved.text).toBe(200);
  expect((await operator('GET', '/subscriptions/seller')).body.data).toEqual(seller);
  await owner('POST', '/subscriptions', { plan: 'growth' });
  expect((await owner('GET', '/subscriptions/pay-to')).body.data).toMatchObject({
    upi: seller.upi,
    accounts: [{ holder: seller.payee, account: seller.bank_account, ifsc: seller.bank_ifsc }],
    operator: { phone: seller.phone, email: seller.email },
  });
  const [request] = (await owner('GET', '/subscriptions/invoices')).body.data;
  const { token } = await t.signInAdmin('owner@malwa.example');
  const address = `http://localhost/api/subscriptions/invoices/${request.id}/pdf`;
  const answer = await t.app.fetch(new Request(address, { headers: { authorization: `Bearer ${token}` } }));
  const paper = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  expect(paper).toContain(seller.legal_name);
  expect(paper).toContain(seller.bank_account);
});

it('is entered by the operator alone, and each wrong part is named', async () => {
  expect((await owner('PUT', '/subscriptions/seller', seller)).status).toBe(403);
  expect((await owner('GET', '/subscriptions/seller')).status).toBe(403);
  for (const [field, value] of [
    ['gstin', '23ABCDE1234F1Z0'],
    ['phone', '98930'],
    ['email', 'accounts'],
    ['upi', 'prahari'],
    ['bank_ifsc', 'EXMP'],
  ] as const) {
    const refused = await operator('PUT', '/subscriptions/seller', { ...seller, [field]: value });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
  }
  expect((await operator('GET', '/subscriptions/seller')).body.data).toMatchObject({ upi: '' });
});

it('is told in the list what each business owes', async () => {
  const owes = async () =>
    (await operator('GET', '/tenants?limit=200')).body.data.find(({ id }: { id: string }) => id === tenant)
      .due;
  expect(await owes()).toBe(0);
  await owner('POST', '/subscriptions', { plan: 'growth' });
  const { due } = (await owner('GET', '/subscriptions/current')).body.data;
  expect(due).toBeGreaterThan(0);
  expect(await owes()).toBe(due);
});

it('keeps why a business is deleted, and gives it no more trial until it is kept', async () => {
  const gone = await operator('DELETE', `/tenants/${tenant}`, { reason: 'Asked for by its owner' });
  expect(gone.status, gone.text).toBe(200);
  const extended = await operator('POST', `/tenants/${tenant}/subscription/trial`, { days: 60 });
  expect([extended.status, extended.body.message]).toEqual([
    409,
    'This business is being deleted. Keep it first.',
  ]);
  await operator('POST', `/tenants/${tenant}/restore`, {});
  expect((await operator('POST', `/tenants/${tenant}/subscription/trial`, { days: 60 })).status).toBe(200);
  const lines = await t.app.services.database.read
    .selectFrom('op_log')
    .select('detail')
    .where('tenant_id', '=', tenant)
    .where('type', '=', 'tenant.delete')
    .execute();
  expect(lines.map(({ detail }) => JSON.parse(String(detail)).reason)).toEqual(['Asked for by its owner']);
});

it('takes no telephone number of five digits, from the operator or from who signs up', async () => {
  const made = await operator('POST', '/tenants', {
    name: 'Chambal Guards',
    phone: '98930',
    owner: { name: 'Rekha Tomar', email: 'rekha@chambal.example' },
  });
  expect([made.status, made.body.errors[0].field]).toEqual([422, 'phone']);
  await t.call('POST', '/api/auth/sign-up/code', { body: { email: 'rekha@chambal.example' } });
  const body = {
    email: 'rekha@chambal.example',
    code: '123456',
    business: 'Chambal Guards',
    name: 'Rekha Tomar',
    password: 'long enough for anybody',
    phone: '98930',
  };
  const refused = await t.call('POST', '/api/auth/sign-up', { body });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'phone']);
  const opened = await t.call('POST', '/api/auth/sign-up', { body: { ...body, phone: '98930 12345' } });
  expect(opened.status, opened.text).toBe(201);
});
