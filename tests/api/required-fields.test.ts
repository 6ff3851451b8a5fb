import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const fine = { staff_id: 'n-g-1', kind: 'fines', amount: 100, from_month: '2026-11', reason: 'Late' };

it.each([
  ['/api/payroll/deductions', { ...fine, amount: null }, 'amount', 'Amount is required.'],
  [
    '/api/payroll/deductions',
    { ...fine, from_month: undefined },
    'from_month',
    '“Recover from the pay of” is required.',
  ],
  ['/api/settings/shifts', { name: '', starts: '08:00', ends: '20:00' }, 'name', 'Name is required.'],
  ['/api/settings/shifts', { name: 'Day', starts: '', ends: '20:00' }, 'starts', '“Starts” is required.'],
  ['/api/payroll/holidays', { name: 'Diwali', date: '' }, 'date', 'Date is required.'],
])('%s says of an empty field by its name that it is required', async (path, body, field, message) => {
  const answer = await t.call('POST', path, { token: owner.token, body });
  expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
});

it('says it in Hindi as well', async () => {
  const answer = await t.call('POST', '/api/payroll/deductions', {
    token: owner.token,
    body: { ...fine, amount: null },
    headers: { 'accept-language': 'hi' },
  });
  expect(answer.body.errors[0].message).toBe('राशि भरें।');
});
