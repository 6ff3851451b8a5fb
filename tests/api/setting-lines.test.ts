import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What the audit log says when settings change or numbers are reserved: what, and from what to what. */
let t: TestApp;
let owner: Session;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const newest = async (): Promise<readonly [string, string]> =>
  (await as(owner, 'GET', '/audit-logs?limit=1')).body.data[0].sentence;

it('names each company setting of billing with its old and new value', async () => {
  const path = '/billing/company-settings';
  const before = (await as(accountant, 'GET', path)).body.data;
  const series = { ...before.series, invoice: 'NS' };
  const sent = { ...before, series, constitution: 'llp', credit_days: 21, signatory: 'A. Sharma' };
  expect((await as(accountant, 'PUT', path, sent)).status).toBe(200);
  const [english, hindi] = await newest();
  expect(english).toMatch(
    /changed company settings for billing: constitution Private or public limited company to LLP, credit days 15 to 21, authorised signatory A\. Sharma, tax invoice: series INV to NS$/,
  );
  expect(hindi).toContain('उधार के दिन 15 से 21');
});

it('says nothing of what stayed as it was', async () => {
  const path = '/settings/attendance';
  const before = (await as(owner, 'GET', path)).body.data;
  await as(owner, 'PUT', path, { ...before, police_verification: 'required', selfie: true });
  const [english] = await newest();
  expect(english).toMatch(
    /: require a photo with each punch No to Yes, police verification of guards Application is enough to Required$/,
  );
});

it('tells of a bank account its end alone, on the line and in what the log keeps', async () => {
  const bank = { upi: 'narmada@okaxis', payee: 'Narmada', bank_name: 'SBI', bank_ifsc: 'SBIN0001234' };
  await as(owner, 'PUT', '/billing/settings', { ...bank, bank_account: '30112233445' });
  await as(owner, 'PUT', '/billing/settings', { ...bank, bank_account: '998877665544' });
  expect((await newest())[0]).toMatch(/ changed billing settings: account number …3445 to …5544$/);
  await as(owner, 'PUT', '/settings/payroll', { bank_account: '112233449876' });
  expect((await newest())[0]).toMatch(/: bank account for wages …9876$/);
  const kept = await t.app.services.database.read.selectFrom('op_log').select('detail').execute();
  expect(JSON.stringify(kept)).not.toMatch(/30112233445|998877665544|112233449876/);
});

it('says which series, year and first number a device was given', async () => {
  const { data } = (await as(accountant, 'POST', '/billing/device-series', { device: 'counter-one' })).body;
  const [english, hindi] = await newest();
  const number = `${data.head}${'1'.padStart(data.digits, '0')}`;
  expect(english).toContain(
    ` – series ${data.head.split('/')[0]}, financial year ${data.year}, first number ${number}`,
  );
  expect(hindi).toContain(`वित्त वर्ष ${data.year}`);
});
