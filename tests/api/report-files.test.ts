import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/core/dates.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** The statement of a client and the ageing as files: the figures of the screen, to the paisa. */
let t: TestApp;
let owner: Session;
let id = '';
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
async function fileOf(path: string, language = 'en'): Promise<Buffer> {
  const response = await t.app.fetch(
    new Request(`http://localhost/api${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
    }),
  );
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await office('POST', '/clients', {
    name: '=Betwa & "Sons"',
    code: 'BW',
    kind: 'unregistered',
    state_code: '23',
    opening_balance: 100.1,
  });
  id = made.body.data.id;
  const draft = await office('POST', '/billing/invoices', {
    client_id: id,
    issued_on: '2026-11-20',
    due_on: '2026-11-20',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
  });
  const bill = draft.body.data.id;
  expect((await office('POST', `/billing/invoices/${bill}/issue`, { allow_backdated: true })).status).toBe(
    200,
  );
  const paid = { amount: 500.05, paid_on: '2026-11-21', reference: '432600000045' };
  expect((await office('POST', `/billing/invoices/${bill}/payments`, paid)).status).toBe(201);
});
afterAll(() => t.remove());

const statement = (more: string): string =>
  `/billing/clients/${id}/statement?from=2026-11-01&to=2026-11-30${more}`;

describe('the statement of account', () => {
  it('as a workbook has every entry with the balance after it', async () => {
    const rows = readXlsx(await fileOf(statement('&format=xlsx')), 50);
    expect(rows[0]).toEqual(['Date', 'Entry', 'Debit', 'Credit', 'Balance']);
    // What begins like a formula is a text for the spreadsheet.
    expect(rows[1]?.[1]).toBe('\'=Betwa & "Sons"');
    expect(rows.slice(2).map((row) => row.slice(2))).toEqual([
      ['', '', '100.1'],
      ['1180', '', '1280.1'],
      ['', '500.05', '780.05'],
      ['', '', '780.05'],
    ]);
  });

  it('as a PDF has the same, in the language of the reader', async () => {
    const text = pdfText(await fileOf(statement('&format=pdf')));
    for (const part of ['Statement of account', '1,180', '1,280.10', '500.05', '780.05', 'Closing balance'])
      expect(text).toContain(part);
    expect(pdfText(await fileOf(statement('&format=pdf'), 'hi'))).not.toContain('Closing balance');
  });

  it('is refused in another form, and of a client of another business', async () => {
    const odd = await office('GET', statement('&format=doc'));
    expect([odd.status, odd.body.message]).toEqual([400, billingSays.badFormat[0]]);
    owner = await t.signInAdmin('owner@malwa.example');
    expect((await office('GET', statement('&format=pdf'))).status).toBe(404);
    owner = await t.signInAdmin('owner@narmada.example');
  });
});

describe('the ageing', () => {
  it('as a workbook and as a PDF has the client by age, and the sum of each column', async () => {
    const { ageing } = (await office('GET', '/billing/reports?report=ageing')).body.data;
    const rows = readXlsx(await fileOf('/billing/reports?report=ageing&format=xlsx'), 500);
    const own = rows.find(([name]) => name === '\'=Betwa & "Sons"');
    expect(own?.slice(1)).toEqual(['780.05', '100.1', '0', '679.95', '0', '0', '0', '0', '0']);
    const sum = ageing.reduce(
      (total: number, row: { total: number }) => total + Math.round(row.total * 100),
      0,
    );
    expect(Math.round(Number(rows.at(-1)?.[1]) * 100)).toBe(sum);
    const text = pdfText(await fileOf('/billing/reports?report=ageing&format=pdf'));
    expect(text).toContain('780.05');
  });
});

describe('what clients were billed', () => {
  it('as a workbook and as a PDF has each client, and the sum of each column', async () => {
    const { clients, from, to } = (await office('GET', '/billing/reports?report=clients')).body.data;
    const rows = readXlsx(await fileOf('/billing/reports?report=clients&format=xlsx'), 500);
    expect(rows).toHaveLength(clients.length + 2);
    for (const [at, name] of ['taxable', 'tax', 'total', 'received', 'tds', 'written_off'].entries()) {
      const sum = clients.reduce(
        (total: number, row: Record<string, number>) => total + Math.round((row[name] ?? 0) * 100),
        0,
      );
      expect(Math.round(Number(rows.at(-1)?.[at + 1]) * 100), name).toBe(sum);
    }
    const text = pdfText(await fileOf('/billing/reports?report=clients&format=pdf')).join('\n');
    for (const day of [from, to]) expect(text).toContain(formatDate(day, 'en'));
    const odd = await office('GET', '/billing/reports?report=clients&format=doc');
    expect([odd.status, odd.body.message]).toEqual([400, billingSays.badFormat[0]]);
  });
});
