import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { readOfBills } from '#server/modules/billing/filing/read-of-bills.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Whatever writes a bill of a filed month, no field that its return reads is changed. */
let t: TestApp;
let accountant: Session;
let owner: Session;
let billId = '';
const ours = madeGstin('23', 'regular', 62);
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Fields',
    gstin: ours,
    state: 'Madhya Pradesh',
    address: '2 Ring Road, Indore',
    pin: '452010',
  });
  await as(accountant, 'PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const client = await as(accountant, 'POST', '/clients', { name: 'Mill', gstin: '23AABCS7712K1ZD' });
  const draft = await as(accountant, 'POST', '/billing/invoices', {
    client_id: client.body.data.id,
    client_address: '1 Mill Road, Ujjain',
    issued_on: '2026-10-05',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 10_000 }],
  });
  billId = draft.body.data.id;
  const issued = await as(owner, 'POST', `/billing/invoices/${billId}/issue`, { allow_backdated: true });
  expect(issued.status, issued.text).toBe(200);
  const filed = await as(accountant, 'POST', '/billing/filed-returns', {
    month: '2026-10',
    gstin: ours,
    arn: 'AA231126123456X',
    filed_on: '2026-11-11',
  });
  expect(filed.status, filed.text).toBe(201);
});
afterAll(() => t.remove());

const change = (name: string): Promise<unknown> =>
  runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
    const bill = await tx.rows(invoices).find(billId);
    if (!bill) throw new Error('the bill is gone');
    const known = Object.entries(bill).find(([key]) => key === name)?.[1];
    tx.rows(invoices).update({ ...bill, [name]: otherThan(known) });
    await tx.flush();
    throw new Error('written');
  });

it.each([...readOfBills, 'taxable', 'cgst', 'sgst', 'igst'])('its %s stays', async (name) => {
  await expect(change(name)).rejects.toMatchObject({ code: 'illegal_transition' });
});

it.each(['notes', 'sent_to', 'due_on', 'po_number'])('its %s is in no return', async (name) => {
  await expect(change(name)).rejects.toThrow('written');
});

function otherThan(known: unknown): unknown {
  if (typeof known === 'number') return known + 1;
  if (typeof known === 'boolean') return !known;
  if (Array.isArray(known)) return [];
  if (typeof known === 'object' && known !== null) return { ...known, name: 'Somebody else' };
  return /^\d{4}-/.test(String(known)) ? '2026-12-01' : `${String(known ?? '')}x`;
}
