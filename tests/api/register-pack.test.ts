import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPack } from '#shared/modules/payroll/registers/register-messages.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { unzip } from '#tests/support/unzip.ts';

/** What an inspector asks for, in one archive for any period. */
let t: TestApp;
let hr: Session;
let accountant: Session;
const october = 'from=2026-10-01&to=2026-10-31';

const as = (who: Session, path: string): Promise<Answer> =>
  t.call('GET', `/api${path}`, { token: who.token });
async function pack(query: string): Promise<ReadonlyMap<string, Buffer>> {
  const response = await t.app.fetch(
    new Request(`http://localhost/api/payroll/register-pack?${query}`, {
      headers: { authorization: `Bearer ${hr.token}` },
    }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzip(Buffer.from(await response.arrayBuffer()));
}
const wordsOf = (pdf: Buffer | undefined): string =>
  pdfText(pdf ?? Buffer.alloc(0))
    .join(' ')
    .replaceAll(/ +/g, ' ');

beforeAll(async () => {
  t = await makeApp();
  hr = await t.signInAdmin('hr@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

describe('the registers of a period', () => {
  it('are listed with their entries before they are made', async () => {
    const { data } = (await as(hr, `/payroll/register-pack/check?${october}`)).body;
    const entries = Object.fromEntries(
      data.registers.map(({ kind, entries: n }: { kind: string; entries: number }) => [kind, n]),
    );
    expect(entries).toMatchObject({ wages: 8, muster: 8, clients: 3, deductions: 0 });
    expect(entries['employees']).toBeGreaterThanOrEqual(8);
    expect(data).toMatchObject({ without: [], unlocked: [] });
    const longer = (await as(hr, '/payroll/register-pack/check?from=2026-09-15&to=2026-10-31')).body.data;
    expect(longer.without).toEqual(['2026-09']);
  });

  it('come as one archive with a list, a PDF each and a workbook, in both languages', async () => {
    const files = await pack('from=2026-09-01&to=2026-10-31');
    expect([...files.keys()]).toEqual([
      '00-list.pdf',
      '01-managers.pdf',
      '02-guards.pdf',
      '03-clients.pdf',
      '04-verification.pdf',
      '05-employees.pdf',
      '06-wages.pdf',
      '07-muster.pdf',
      '08-workmen.pdf',
      '09-deductions.pdf',
      '10-advances.pdf',
      '11-overtime.pdf',
      'registers.xlsx',
    ]);
    const list = wordsOf(files.get('00-list.pdf'));
    for (const words of [
      'PSARA 2005, section 15(1)(b)',
      'CLRA Form XVI',
      'No payroll has been calculated for 2026-09.',
    ])
      expect(list).toContain(words);
    const clients = wordsOf(files.get('03-clients.pdf'));
    for (const words of ['Sunrise Realty Private Limited', 'Vijay Nagar Business Park', 'Client / ग्राहक'])
      expect(clients).toContain(words);
    expect(wordsOf(files.get('09-deductions.pdf'))).toContain(registerPack.nothing[0]);
    expect(wordsOf(files.get('06-wages.pdf'))).toContain('Ramesh Verma');
    const overtime = wordsOf(files.get('11-overtime.pdf'));
    expect(overtime).toContain('Mahesh Patel');
    const [head] = readXlsx(files.get('registers.xlsx') ?? Buffer.alloc(0), 100);
    expect(head?.slice(0, 2)).toEqual(['No. / क्र.', 'Name / नाम']);
  });

  it('say so where a period has nothing', async () => {
    const files = await pack('from=2020-01-01&to=2020-01-31');
    expect(wordsOf(files.get('07-muster.pdf'))).toContain('No payroll has been calculated for 2020-01.');
    expect(wordsOf(files.get('03-clients.pdf'))).toContain(registerPack.nothing[0]);
  });

  it('give the salary of each, whatever a supplementary payslip paid beside it', async () => {
    const guards = async () => wordsOf((await pack(october)).get('02-guards.pdf'));
    const before = await guards();
    const { read, write } = t.app.services.database;
    const row = await read
      .selectFrom('payslips')
      .selectAll()
      .where('staff_id', '=', 'n-g-3')
      .where('month', '=', '2026-10')
      .executeTakeFirstOrThrow();
    const beside = { ...row, id: `${String(row['id'])}:1`, supplementary: 1, gross: 4_321_00 };
    await write((trx) => trx.insertInto('payslips').values(beside).execute());
    const after = await pack(october);
    expect(wordsOf(after.get('06-wages.pdf'))).toMatch(/4,?321/);
    expect(await guards()).toBe(before);
  });

  it.each([
    ['', 'from'],
    ['from=2026-10', 'from'],
    ['from=2026-10-01', 'to'],
    ['from=2026-10-02&to=2026-10-01', 'to'],
    ['from=2024-10-01&to=2026-10-01', 'to'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await as(hr, `/payroll/register-pack?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('are of the own business, for who may see people and pay', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const own = (await as(malwa, `/payroll/register-pack/check?${october}`)).body.data.registers;
    expect(own.find(({ kind }: { kind: string }) => kind === 'wages').entries).toBe(0);
    const guard = await t.signIn('+919876500011', 'staff');
    expect((await as(guard, `/payroll/register-pack?${october}`)).status).toBe(403);
    expect((await as(accountant, `/payroll/register-pack/check?${october}`)).status).toBe(200);
  });

  it('give days as they are in India, and states by their names', async () => {
    // Half past one at night of the 22nd.
    t.clock.nowMs = Date.parse('2026-11-21T20:00:00.000Z');
    hr = await t.signInAdmin('hr@narmada.example');
    const owner = await t.signInAdmin('owner@narmada.example');
    const send = (path: string, body: object) => t.call('POST', `/api${path}`, { token: owner.token, body });
    const asked = await send('/payroll/advances', { staff_id: 'n-g-1', amount: 800, reason: 'Roof' });
    expect(asked.status).toBe(201);
    expect((await send(`/payroll/advances/${asked.body.data.id}/approve`, {})).status).toBe(200);
    const files = await pack('from=2026-11-01&to=2026-11-30');
    expect(wordsOf(files.get('10-advances.pdf'))).toContain('22 Nov 2026');
    expect(wordsOf(files.get('04-verification.pdf'))).toContain('Held / ');
  });
});
