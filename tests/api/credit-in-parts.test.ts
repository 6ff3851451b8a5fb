import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCredited } from '#shared/modules/billing/rules.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

type Fault = { readonly rule: string; readonly severity: string; readonly number: string };

/** A rounded invoice that is credited line by line is settled whole, and the return of the month agrees. */
let t: TestApp;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  await office('PUT', '/billing/company-settings', { round_totals: true });
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: accountant.token, ...(body === undefined ? {} : { body }) });
const line = fc.record({
  title: fc.constant('Security guard'),
  sac: fc.constant('998525'),
  quantity: fc.integer({ min: 1, max: 62 }),
  rate: fc.integer({ min: 10_000, max: 2_500_000 }).map((paise) => paise / 100),
});

it('nothing is left of it, whatever the parts round to', async () => {
  const { id: client } = (
    await office('POST', '/clients', {
      name: 'Satpura Steel',
      gstin: '23AABCS7712K1ZD',
      address: 'Plant Road',
    })
  ).body.data;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 4 }), async (lines) => {
      const draft = (await office('POST', '/billing/invoices', { client_id: client, lines })).body.data;
      const bill = (await office('POST', `/billing/invoices/${draft.id}/issue`, {})).body.data;
      let credited = 0;
      for (const one of lines) {
        const { status, body } = await office('POST', `/billing/invoices/${bill.id}/credit-note`, {
          reason: 'Not supplied',
          lines: [one],
        });
        expect([status, body.message]).toEqual([201, undefined]);
        credited += Math.round(body.data.taxable * 100);
        const { data } = (await office('GET', `/billing/invoices/${bill.id}`)).body;
        expect(Math.round(data.credited * 100)).toBe(credited);
      }
      const after = (await office('GET', `/billing/invoices/${bill.id}`)).body.data;
      expect([after.left, after.state]).toEqual([0, 'paid']);
      expect(isCredited(after)).toBe(true);
    }),
    { numRuns: 15 },
  );
  const { faults } = (await office('GET', '/billing/returns/2026-11')).body.data;
  expect(faults.filter(({ severity }: Fault) => severity === 'error')).toEqual([]);
});
