import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** The closed month of the demo, from its roster over its payslips to its drafts. */
let t: TestApp;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

type Row = {
  post: string;
  required: number;
  planned: number;
  done: number;
  paid: number | null;
  billed: number;
};
const figures = async (month: string): Promise<(readonly [string, ...(number | null)[]])[]> => {
  const { body } = await t.call('GET', `/api/billing/leak-check?month=${month}`, { token: accountant.token });
  return (body.data.rows as Row[])
    .map((row) => [row.post, row.required, row.planned, row.done, row.paid, row.billed] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
};

it('tells what was ordered, planned, done and paid at each post, and billed once there are drafts', async () => {
  expect(await figures('2026-10')).toEqual([
    ['Gate 2', 62, 62, 62, 62, 0],
    ['Loading dock', 17, 17, 17, 17, 0],
    ['Lobby', 27, 27, 26, 26, 0],
    ['Vault', 27, 27, 27, 27, 0],
  ]);
  const body = { month: '2026-10' };
  await t.call('POST', '/api/billing/generate', { token: accountant.token, body });
  expect((await figures('2026-10')).map((row) => row.at(-1))).toEqual([62, 17, 26, 27]);
});

it('knows of no paid duties before there are payslips', async () => {
  const rows = await figures('2026-11');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row[4])).toEqual(rows.map(() => null));
});
