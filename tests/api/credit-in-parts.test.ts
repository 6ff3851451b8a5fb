import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { leftOfLine } from '#shared/modules/billing/note-totals.ts';
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
const part = (rate: number) => ({ title: 'Security guard', sac: '998525', quantity: 1, rate });
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
    {
      numRuns: 15,
      // Six parts of which each is rounded by half a rupee: all down, and all up.
      examples: [100.41, 100.42].map((rate) => [Array.from({ length: 6 }, () => part(rate))]),
    },
  );
  const { faults } = (await office('GET', '/billing/returns/2026-11')).body.data;
  expect(faults.filter(({ severity }: Fault) => severity === 'error')).toEqual([]);
});

it('no more of a line is taken back than it charged, and the refusal counts before GST', async () => {
  await office('PUT', '/billing/company-settings', { round_totals: false });
  const { id: client } = (
    await office('POST', '/clients', { name: 'Betwa Mills', kind: 'unregistered', state_code: '23' })
  ).body.data;
  const part = { sac: '998525', quantity: 1, gst_rate: 1800 };
  const lines = [
    { ...part, title: 'Guards', rate: 77_000 },
    { ...part, title: 'Supervisor', rate: 20_000 },
  ];
  const draft = (await office('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  expect((await office('POST', `/billing/invoices/${draft.id}/issue`, {})).status).toBe(200);
  const credit = (...rates: readonly number[]) =>
    office('POST', `/billing/invoices/${draft.id}/credit-note`, {
      reason: 'Not supplied',
      lines: rates.map((rate, at) => ({ ...lines[at], rate })),
    });
  const over = await credit(78_000);
  const ofLine = (amount: string) => [
    { field: 'lines.0.rate', message: `Of this line, ${amount} before GST is left to credit.` },
  ];
  expect([over.status, over.body.errors]).toEqual([422, ofLine('₹77,000')]);
  expect((await credit(70_000, 100)).status).toBe(201);
  expect((await credit(7500)).body.errors).toEqual(ofLine('₹7,000'));
  // What the dialog takes off each line for its hint.
  const listed = await office(
    'GET',
    `/billing/invoices?original_id=${draft.id}&kind=credit_note&stage=issued`,
  );
  const credited: Invoice[] = listed.body.data.invoices;
  expect(credited).toHaveLength(1);
  const written = credited.flatMap((note) => note.lines);
  const { lines: billed }: Invoice = (await office('GET', `/billing/invoices/${draft.id}`)).body.data;
  expect(billed.map((line) => leftOfLine(billed, written, line))).toEqual([700_000, 1_990_000]);
  // What is named goes through, and not a paisa more of a line.
  const all = await credit(7000, 30_000);
  expect(all.body.errors).toEqual([
    { field: 'lines.1.rate', message: 'Of this line, ₹19,900 before GST is left to credit.' },
  ]);
  expect((await credit(7000.01)).body.errors).toEqual(ofLine('₹7,000'));
  expect((await credit(7000, 19_900)).status).toBe(201);
});

it('no more of a rate of GST is taken back than the bill charged at it', async () => {
  await office('PUT', '/billing/company-settings', { round_totals: false });
  const { id: client } = (
    await office('POST', '/clients', { name: 'Vindhya Foods', kind: 'unregistered', state_code: '23' })
  ).body.data;
  const code = await office('POST', '/billing/hsn-codes', { code: '996337', name: 'Catering', rate: 5 });
  expect(code.status, code.text).toBe(201);
  const lines = [
    { title: 'Guards', sac: '998525', quantity: 1, rate: 1000, gst_rate: 1800 },
    { title: 'Food', sac: '996337', quantity: 1, rate: 10_000, gst_rate: 500 },
  ];
  const draft = (await office('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  const issued = await office('POST', `/billing/invoices/${draft.id}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  const credit = (rate: number, gst_rate: number) =>
    office('POST', `/billing/invoices/${draft.id}/credit-note`, {
      reason: 'Not supplied',
      lines: [{ title: 'Not on the bill', sac: '998525', quantity: 1, rate, gst_rate }],
    });
  const over = await credit(9000, 1800);
  expect([over.status, over.body.errors[0].field]).toEqual([422, 'lines']);
  expect((await credit(600, 1800)).status).toBe(201);
  expect((await credit(500, 1800)).body.errors[0].message).toContain('₹400');
  expect((await credit(400, 1800)).status).toBe(201);
});
