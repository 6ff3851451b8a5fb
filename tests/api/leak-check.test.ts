import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

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

it('is a workbook with its days, and a PDF in the language of the reader', async () => {
  const file = async (format: string, language = 'en') => {
    const path = `http://localhost/api/billing/leak-check?month=2026-10&format=${format}`;
    const headers = { authorization: `Bearer ${accountant.token}`, 'accept-language': language };
    const response = await t.app.fetch(new Request(path, { headers }));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const path = '/api/billing/leak-check?month=2026-10';
  const { rows } = (await t.call('GET', path, { token: accountant.token })).body.data;
  const sheet = readXlsx(await file('xlsx'), 50);
  expect(sheet[0]?.slice(0, 8)).toEqual([
    'Client',
    'Site',
    'Post',
    'Required',
    'Planned',
    'Done',
    'In payroll',
    'Billed',
  ]);
  const told = (row: Row & { client: string; site: string }) =>
    [row.client, row.site, row.post, row.required, row.planned, row.done, row.paid, row.billed].map(String);
  expect(sheet.slice(1).map((row) => row.slice(0, 8))).toEqual(rows.map(told));
  const text = pdfText(await file('pdf')).join('\n');
  for (const part of ['Billing check', 'October 2026', 'Loading dock']) expect(text).toContain(part);
  expect(pdfText(await file('pdf', 'hi')).join('\n')).not.toContain('Billing check');
  const odd = await t.call('GET', `${path}&format=doc`, { token: accountant.token });
  expect([odd.status, odd.body.message]).toEqual([400, billingSays.badFormat[0]]);
});
