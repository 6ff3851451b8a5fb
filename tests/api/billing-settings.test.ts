import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The settings of billing, and lists that are asked for certain records. */
let t: TestApp;
let accountant: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

it('a list answers with the records that are named by their ids, and with nobody else’s', async () => {
  const add = async (name: string, who = accountant): Promise<string> =>
    (await office('POST', '/clients', { name, kind: 'unregistered' }, who)).body.data.id;
  const [first, second] = [await add('Ids One'), await add('Ids Two')];
  const foreign = await add('Ids Three', malwa);
  const found = await office('GET', `/clients?ids=${[first, second, foreign, 'no-id'].join(',')}&sort=name`);
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Ids One', 'Ids Two']);
  expect(found.body.pagination.total).toBe(2);
  const many = await office('GET', `/clients?ids=${Array.from({ length: 201 }, (_, i) => i).join(',')}`);
  expect([many.status, many.body.errors[0].field]).toEqual([400, 'ids']);
});

it.each([
  [{ company_id: '11111111-1111-4111-8111-111111111111' }, 'company_id', billingMessages.noCompany[0]],
  [{ state_code: '99' }, 'state_code', billingMessages.badState[0]],
])('%j in the company settings is refused at %s', async (body, field, message) => {
  const answer = await office('PUT', '/billing/company-settings', body);
  expect([answer.status, answer.body.errors[0]]).toEqual([422, { field, message }]);
});

it('the letters of a series are refused by their field, and two alike by the list', async () => {
  const { series } = (await office('GET', '/billing/company-settings')).body.data;
  const bad = await office('PUT', '/billing/company-settings', { series: { ...series, invoice: 'in' } });
  expect(bad.body.errors[0]).toEqual({ field: 'series.invoice', message: billingMessages.series[0] });
  const twice = await office('PUT', '/billing/company-settings', { series: { ...series, invoice: 'CN' } });
  expect(twice.body.errors[0].field).toBe('series');
});

it('another business’s company cannot be chosen', async () => {
  const theirs = (await office('POST', '/companies', { name: 'Malwa Two' }, malwa)).body.data.id;
  const answer = await office('PUT', '/billing/company-settings', { company_id: theirs });
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'company_id']);
});
