import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

const month = '2026-10';
const people = ['n-g-1', 'n-g-2', 'n-s-1'] as const;
/** The demo has paid December; these months are before. */
const january = Date.parse('2027-01-21T06:30:00.000Z');

let t: TestApp;
let owner: Session;

/**
 * Three people: a full month, one with overtime and an advance, and a supervisor above the ceiling of state
 * insurance.
 */
beforeAll(async () => {
  t = await makeApp({ nowMs: january });
  owner = await t.signInAdmin('owner@narmada.example');
  const days = workingDays(month, ['2026-10-02']);
  for (const [i, staffId] of people.entries()) {
    const numbers = {
      uan: `10000000000${i}`,
      esic_no: i === 1 ? '' : `120000000${i}`,
      bank_account: `30000000000${i}`,
      bank_ifsc: 'SBIN0001234',
      pan: 'ABCDE1234F',
    };
    await setProfile(t, owner.token, staffId, numbers);
    await setWage(
      t,
      owner.token,
      staffId,
      i === 2
        ? {
            components: [
              { name: 'basic', amount: 24_000 },
              { name: 'hra', amount: 4000, inWages: false, inOvertimeBase: false },
            ],
          }
        : {},
    );
    await work(t, owner.token, staffId, i === 0 ? days : days.slice(i), '08:00', i === 1 ? '18:00' : '16:00');
  }
  await t.call('POST', '/api/payroll/process/bulk', { token: owner.token, body: { month } });
  await untilDone(t, owner.token, month);
});
afterAll(() => t.remove());

const get = (path: string, language = 'en') =>
  t.call('GET', `/api${path}`, { token: owner.token, headers: { 'accept-language': language } });
const bytes = async (path: string, language = 'en'): Promise<Buffer> => {
  const response = await t.app.fetch(
    new Request(`http://localhost/api${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
    }),
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const check = async (kind: string) =>
  (await get(`/payroll/runs/${month}/files/${kind}?format=check`)).body.data;

describe('a file', () => {
  it('is not given before the month is closed', async () => {
    expect((await get(`/payroll/runs/${month}/files/ecr`)).status).toBe(409);
  });

  it('names the person at fault, and is given when nobody is', async () => {
    expect(
      (
        await t.call('POST', `/api/payroll/runs/${month}/lock`, {
          token: owner.token,
          body: { note: 'As agreed' },
        })
      ).status,
    ).toBe(200);
    const faults = (await check('esic')).faults;
    expect(faults).toMatchObject([
      { staffId: 'n-g-2', message: ['The ESIC number is missing.', expect.any(String)] },
    ]);
    const refused = await get(`/payroll/runs/${month}/files/esic`);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Sunita')]);
    expect(refused.body.errors[0].field).toBe(`${faults[0].code}.esic_no`);
  });

  it('of the fund has eleven fields a line, joined as its portal wants them', async () => {
    const lines = (await bytes(`/payroll/runs/${month}/files/ecr`)).toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.split('#~#').length === 11)).toBe(true);
    const [first = ''] = lines.filter((line) => line.includes('MAHESH'));
    expect(first.split('#~#').slice(2)).toEqual([
      '14221',
      '13421',
      '13421',
      '13421',
      '1611',
      '1118',
      '493',
      '0',
      '0',
    ]);
  });
});

describe('all of them', () => {
  it('agree to the rupee: payslips, run, register, statements, and what authorities and bank get', async () => {
    const slips: Record<string, number>[] = (await get(`/payroll?month=${month}&limit=200`)).body.data;
    const sum = (name: string): number =>
      slips.reduce((total, slip) => total + Math.round((slip[name] ?? 0) * 100), 0) / 100;
    const run = (await get(`/payroll/runs/${month}`)).body.data;
    expect([run.gross, run.net]).toEqual([sum('gross'), sum('net')]);
    const report = async (type: string) => {
      const { data } = (await get(`/payroll/reports/${type}?month=${month}`)).body;
      return (head: string): number => data.sum[data.head.indexOf(head)];
    };
    const register = await report('register');
    for (const [head, name] of [
      ['Gross', 'gross'],
      ['PF', 'epf'],
      ['ESI', 'esi'],
      ['Deductions', 'deductions'],
      ['Net', 'net'],
      ['Overtime', 'overtime_pay'],
    ] as const)
      expect([head, register(head)]).toEqual([head, sum(name)]);
    const summary = (await get('/reports/payroll')).body.data.find(
      (item: { month: string }) => item.month === month,
    );
    expect([summary.gross, summary.net, summary.people]).toEqual([sum('gross'), sum('net'), slips.length]);
    expect(
      register('Basic and DA') + register('Allowances') + register('Overtime') + register('Arrears'),
    ).toBe(sum('gross'));
    const [ecr, esic, bank] = [await check('ecr'), await check('esic'), await check('bank')];
    expect(ecr.totals).toMatchObject({
      employee: sum('epf'),
      pension: sum('eps'),
      employer: sum('employer_epf'),
      insurance: Math.round(sum('edli')),
      admin: 500,
    });
    expect(esic.totals).toMatchObject({ employee: sum('esi'), employer: sum('employer_esi') });
    expect(bank.totals).toEqual({ people: 3, amount: sum('net') });
    const fund = await report('pf');
    expect([fund("Employee's share"), fund('Pension')]).toEqual([ecr.totals.employee, ecr.totals.pension]);
    const text = (await bytes(`/payroll/runs/${month}/files/ecr`)).toString().trim().split('\r\n');
    expect(text.reduce((total, line) => total + Number(line.split('#~#')[6]), 0)).toBe(sum('epf'));
    const transfers = (await bytes(`/payroll/runs/${month}/files/bank`))
      .toString()
      .trim()
      .split('\r\n')
      .slice(1);
    expect(transfers.reduce((total, line) => total + Number(line.split(',')[3]), 0)).toBe(sum('net'));
    const each = await Promise.all(
      slips.map(async (slip) => (await get(`/payroll/${String(slip['id'])}`)).body.data),
    );
    for (const slip of each) {
      const of = (kind: string): number =>
        slip.lines
          .filter((line: { kind: string }) => line.kind === kind)
          .reduce((total: number, line: { amount: number }) => total + Math.round(line.amount * 100), 0) /
        100;
      expect([of('earning'), of('deduction')]).toEqual([slip.gross, slip.deductions]);
      expect(slip.net).toBe(slip.gross - slip.deductions);
    }
  });
});

describe('registers and slips', () => {
  it('come as XLSX', async () => {
    const sheet = await bytes(`/payroll/reports/muster?month=${month}&format=xlsx`);
    expect(sheet.subarray(0, 2).toString()).toBe('PK');
    expect(texts(sheet)).toContain('WO');
    expect((await get(`/payroll/reports/nothing?month=${month}`)).status).toBe(404);
    expect((await get('/payroll/reports/register?month=2026-13')).status).toBe(400);
  });

  it.each(['en', 'hi'])('come as PDF in %s', async (language) => {
    for (const type of ['register', 'muster', 'pf', 'esi', 'tax', 'welfare', 'sites', 'bonus', 'gratuity'])
      expect(
        (await bytes(`/payroll/reports/${type}?month=${month}&format=pdf`, language))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    const slip = (await bytes(`/payroll/payslip/n-g-1:${month}`, language)).toString('latin1');
    expect([slip.slice(0, 5), slip.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-', 1]);
  });

  it('are for their owner too, and for nobody else', async () => {
    const mahesh = await t.signIn('+919876500011', 'staff');
    expect((await t.call('GET', `/api/payroll/payslip/n-g-1:${month}`, { token: mahesh.token })).status).toBe(
      200,
    );
    expect((await t.call('GET', `/api/payroll/payslip/n-g-2:${month}`, { token: mahesh.token })).status).toBe(
      404,
    );
  });

  it('say of an account only its last digits', async () => {
    expect((await get(`/payroll/n-g-1:${month}`)).body.data.person.bank_account).toMatch(/^••••\d{4}$/);
  });
});

describe('a rate', () => {
  it('that is older than its period is named', async () => {
    const { data } = (await get('/payroll/rates/warnings?month=2026-11')).body;
    expect(data).toEqual([{ kind: 'minimum_wage', newest: '2026-04-01', period: '2026-10-01' }]);
    expect((await get('/payroll/rates/warnings?month=2026-09')).body.data).toEqual([]);
    expect(
      (await get('/payroll/rates/warnings?month=2027-04')).body.data.map(
        (item: { kind: string }) => item.kind,
      ),
    ).toEqual(['income_tax', 'minimum_wage']);
  });
});

/** The texts of a workbook's first sheet. */
function texts(workbook: Buffer): string {
  const at = workbook.indexOf('xl/worksheets/sheet1.xml');
  const size = workbook.readUInt32LE(at - 12);
  return inflateRawSync(
    workbook.subarray(at + 'xl/worksheets/sheet1.xml'.length, at + 'xl/worksheets/sheet1.xml'.length + size),
  ).toString();
}
