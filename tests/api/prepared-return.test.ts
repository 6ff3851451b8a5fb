import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReturn, fingerprintOf } from '#server/modules/billing/filing/build-return.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A return is built before the transaction that files it, which only looks whether it is still the same. */
let t: TestApp;
let accountant: Session;
let owner: Session;
const ours = madeGstin('23', 'regular', 93);
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const { body } = await as(owner, 'POST', '/companies', { name: 'Narmada Prepared', gstin: ours });
  await office('PUT', '/billing/company-settings', { company_id: body.data.id });
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(owner, method, path, body);
const draft = async (issuedOn: string): Promise<string> =>
  (
    await office('POST', '/billing/invoices', {
      client_name: 'A. Verma',
      place_of_supply: '23',
      issued_on: issuedOn,
      due_on: '2026-12-31',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 100 }],
    })
  ).body.data.id;
const issued = async (issuedOn: string): Promise<string> => {
  const id = await draft(issuedOn);
  expect((await office('POST', `/billing/invoices/${id}/issue`, { allow_backdated: true })).status).toBe(200);
  return id;
};

describe('a return that was prepared before it is filed', () => {
  it('is told from another one once anything of its month has changed, and only then', async () => {
    const { database } = t.app.services;
    const asked = { tenantId: accountant.user.tenant_id, month: '2026-11', gstin: ours };
    const fingerprint = (): Promise<string> => fingerprintOf(database, asked);
    const before = await buildReturn(database, asked);
    expect(await fingerprint()).toBe(before.fingerprint);
    await office('POST', '/clients', { name: 'Elsewhere', kind: 'unregistered' });
    expect(await fingerprint()).toBe(before.fingerprint);
    const id = await issued('2026-11-20');
    const after = await buildReturn(database, asked);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(after.documents).toBe(before.documents + 1);
    await office('DELETE', `/billing/invoices/${id}`);
    expect(await fingerprint()).not.toBe(after.fingerprint);
  });

  it('is never filed without an invoice that was issued at the same moment', async () => {
    const id = await draft('2026-10-20');
    const [issuedThen, filed] = await Promise.all([
      office('POST', `/billing/invoices/${id}/issue`, { allow_backdated: true }),
      office('POST', '/billing/filed-returns', { month: '2026-10', gstin: ours }),
    ]);
    // Either it was first and is in the file, or the month was closed and it is refused.
    expect([issuedThen.status, filed.body.data?.documents ?? 0]).toSatisfy(([status, documents]) =>
      status === 200 ? filed.status !== 201 || documents > 0 : status === 409,
    );
  });
});
