import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftsAtOnce } from '#shared/modules/billing/issue-month.ts';
import type { LeftDraft } from '#shared/modules/billing/issue-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** All drafts of a month issued, in steps, each as it would be alone. */
let t: TestApp;
let office: Session;
const month = '2026-10';
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
type Run = { steps: number; first: number; issued: number; left: LeftDraft[] };
const issueAll = async (): Promise<Run> => {
  const run: Run = { steps: 0, first: 0, issued: 0, left: [] };
  for (let next: string | null = ''; next !== null; run.steps += 1) {
    const { status, body } = await as(office, 'POST', '/billing/issue-month', { month, after: next });
    expect(status, body.message).toBe(200);
    if (run.steps === 0) run.first = body.data.total;
    run.issued += body.data.issued;
    run.left.push(...body.data.left);
    next = body.data.next;
  }
  return run;
};
type Bill = { number: string; month: string; stage: string };
const bills = async (state: string): Promise<Bill[]> =>
  (await as(office, 'GET', `/billing/invoices?state=${state}&limit=200`)).body.data.invoices.filter(
    (bill: Bill) => bill.month === month,
  );

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  const from = '2026-10-01';
  for (let n = 0; n <= draftsAtOnce; n += 1) {
    const made = await as(office, 'POST', '/clients', { name: `Mill ${n}`, kind: 'unregistered' });
    const rate = { client_id: made.body.data.id, title: 'Cameras', basis: 'fixed', rate: 5000, from };
    expect((await as(office, 'POST', '/billing/service-rates', rate)).status).toBe(201);
    if (n > 0) continue;
    const days = { client_id: made.body.data.id, from, to: '2026-10-10' };
    expect((await as(office, 'POST', '/billing/generate-invoice', days)).status).toBe(201);
  }
  expect((await as(office, 'POST', '/billing/generate', { month })).status).toBe(200);
});
afterAll(() => t.remove());

it('is refused to who may not write bills, and sees the drafts of its own business', async () => {
  const staff = await t.signInAdmin('hr@narmada.example');
  expect((await as(staff, 'POST', '/billing/issue-month', { month })).status).toBe(403);
  const stranger = await t.signInAdmin('owner@malwa.example');
  expect((await as(stranger, 'POST', '/billing/issue-month', { month })).body.data.issued).toBe(0);
  expect((await bills('draft')).length).toBeGreaterThan(draftsAtOnce);
});

it('issues each draft once, also where two do it at once, and names what is left and why', async () => {
  const drafts = await bills('draft');
  const both = await Promise.all([issueAll(), issueAll()]);
  expect(both.map(({ first }) => first)).toContain(drafts.length);
  // The days of one client are in two drafts: one of them is issued.
  expect(both.reduce((sum, { issued }) => sum + issued, 0)).toBe(drafts.length - 1);
  expect(await bills('draft')).toHaveLength(1);
  const numbers = (await bills('unpaid')).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(drafts.length - 1);

  const again = await issueAll();
  expect([again.first, again.issued, again.steps]).toEqual([1, 0, 1]);
  expect(again.left).toMatchObject([{ client: 'Mill 0' }]);
  expect(numbers.some((number) => again.left[0]?.reason[0].includes(number))).toBe(true);
  const alone = await as(office, 'POST', `/billing/invoices/${again.left[0]?.id}/issue`, {});
  expect(again.left[0]?.reason[0]).toBe(alone.body.message);
});
