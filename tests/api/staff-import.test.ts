import { readDay } from '#shared/core/read-cell.ts';
import { importColumns } from '#shared/modules/staff/import-columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMessages } from '#shared/modules/staff/import-texts.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const send = async (
  bytes: Uint8Array | string,
  query = '',
  more: { name?: string; headers?: Record<string, string>; token?: string } = {},
) => {
  const body = new FormData();
  body.append('file', new Blob([bytes as BlobPart]), more.name ?? 'people.csv');
  return t.call('POST', `/api/staff/import${query}`, {
    token: more.token ?? hr.token,
    raw: body,
    ...(more.headers ? { headers: more.headers } : {}),
  });
};
const count = async () =>
  (await t.call('GET', '/api/staff?limit=1', { token: hr.token })).body.pagination.total as number;
const find = async (code: string) =>
  (await t.call('GET', `/api/staff?search=${code}`, { token: hr.token })).body.data[0] as Record<
    string,
    unknown
  >;
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};

describe('a file that is right', () => {
  it('is only looked at in a dry run, and then adds everybody with account and department', async () => {
    const file =
      'Employee Code,Full Name,Mobile No,DOB,Department,Category\r\nI-1,"Verma, Anil",98765-40001,05/11/1990,Guarding,Security guard\r\nI-2,Bala,,1-3-88,Guarding,guard\r\n';
    const before = await count();
    const dry = await send(file, '?dry_run=true');
    expect(dry.body.data).toMatchObject({
      dry_run: true,
      rows: 2,
      people: 2,
      faults: 0,
      columns: ['code', 'name', 'phone', 'date_of_birth', 'department', 'category'],
    });
    expect(await count()).toBe(before);
    expect((await send(file)).body.data).toMatchObject({ created: 2 });
    expect(await count()).toBe(before + 2);
    expect(await find('I-1')).toMatchObject({
      name: 'Verma, Anil',
      phone: '+919876540001',
      date_of_birth: '1990-11-05',
      department: 'Guarding',
    });
    expect(await find('I-2')).toMatchObject({ date_of_birth: '1988-03-01' });
    expect((await t.signIn('+919876540001', 'staff')).user.staff_id).toBe((await find('I-1'))['id']);
    expect((await t.call('GET', '/api/settings/departments', { token: hr.token })).text).toContain(
      'Guarding',
    );
    const again = await send(file);
    expect([again.status, again.body.errors.length]).toEqual([422, 3]);
  });

  it('takes the number of a record that was removed, and its account with it', async () => {
    const file = 'Employee Code,Full Name,Mobile No\r\nI-7,Deepak,9876540777\r\n';
    expect((await send(file)).status).toBe(201);
    const first = await find('I-7');
    const account = (await t.signIn('+919876540777', 'staff')).user.id;
    const removed = await t.call('DELETE', `/api/staff/${String(first['id'])}`, { token: hr.token });
    expect(removed.status, removed.text).toBe(200);
    const again = await send(file.replace('Deepak', 'Deepak Rao'));
    expect(again.status, again.text).toBe(201);
    expect((await t.signIn('+919876540777', 'staff')).user).toMatchObject({
      id: account,
      name: 'Deepak Rao',
      staff_id: (await find('I-7'))['id'],
    });
    expect((await send(file.replace('I-7', 'I-8'))).status).toBe(422);
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 with a mark', (text: string) => utf16(text, 'le', true)],
    ['UTF-16 the other way round', (text: string) => utf16(text, 'be', true)],
    ['UTF-16 without a mark', (text: string) => utf16(text, 'le', false)],
  ])('is read in Hindi from %s', async (how, encode) => {
    const code = `H-${how.length}-${how.endsWith('round') ? 1 : 0}`;
    const text = `कर्मचारी कोड\tकर्मचारी का नाम\tमोबाइल नंबर\tजन्म तिथि\tश्रेणी\tसाप्ताहिक अवकाश\n${code}\tरमेश कुमार यादव\t\t०५/११/१९९०\tहाउसकीपर\tरविवार\n`;
    const answer = await send(encode(text));
    expect([answer.status, answer.text.slice(0, 400)]).toEqual([201, expect.any(String)]);
    expect(await find(code)).toMatchObject({
      name: 'रमेश कुमार यादव',
      date_of_birth: '1990-11-05',
      category: 'housekeeper',
      weekly_off: 0,
    });
  });

  it('may be a workbook, with dates as spreadsheets keep them', async () => {
    const file = makeXlsx([
      {
        name: 'Staff',
        head: ['Staff number', 'Name', 'Joining date', 'UAN'],
        rows: [['X-1', '=Ravi', 45351, 100123456789]],
      },
    ]);
    expect((await send(file, '', { name: 'people.xlsx' })).status).toBe(201);
    expect(await find('X-1')).toMatchObject({ name: '=Ravi', joined_on: '2024-02-29', uan: '100123456789' });
  });

  it('may be our own template', async () => {
    const answer = await t.app.fetch(
      new Request('http://localhost/api/staff/import/template', {
        headers: { authorization: `Bearer ${hr.token}`, 'accept-language': 'hi' },
      }),
    );
    const file = new Uint8Array(await answer.arrayBuffer());
    expect((await send(file, '?dry_run=true')).body.data).toMatchObject({ people: 1, faults: 0 });
    const example = (field: string): string =>
      readDay(importColumns.find((column) => column.field === field)?.example[0] ?? '') ?? '';
    // Whoever is made up there is an adult when they start.
    expect(
      Number(example('joined_on').slice(0, 4)) - Number(example('date_of_birth').slice(0, 4)),
    ).toBeGreaterThan(18);
  });
});

describe('a file that is wrong', () => {
  it('in one cell adds nobody, and every fault is named by row and column', async () => {
    const before = await count();
    const file =
      'code,name,phone,dob,uan,bank account,category\nW-1,Good,9876541111,01/01/1990,,,\nW-2,,123,31/02/1990,12,1.23E+11,wizard\nW-1,Twin,9876541111,,,,\nNS-101,Taken,9876500011,,,,\n';
    const answer = await send(file);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([
      '3.name',
      '3.phone',
      '3.date_of_birth',
      '3.uan',
      '3.bank_account',
      '3.category',
      '4.code',
      '4.phone',
      '5.code',
      '5.phone',
    ]);
    expect(answer.body.problems[1]).toEqual({
      row: 3,
      column: 'phone',
      field: 'phone',
      message: 'Enter a 10-digit mobile number.',
    });
    expect(answer.text).toContain('Enter one of: Security guard, Gunman,');
    expect(await count()).toBe(before);
    const hindi = await send(file, '?dry_run=true', { headers: { 'accept-language': 'hi' } });
    expect(hindi.text).toContain('इनमें से एक लिखें: सुरक्षा गार्ड, गनमैन,');
    expect(hindi.body.data.problems[1].message).toBe('10 अंकों का मोबाइल नंबर लिखें।');
    const body = new FormData();
    body.append('file', new Blob([file]), 'people.csv');
    const report = await t.app.fetch(
      new Request('http://localhost/api/staff/import?dry_run=true&report=xlsx', {
        method: 'POST',
        headers: { authorization: `Bearer ${hr.token}` },
        body,
      }),
    );
    const rows = readXlsx(new Uint8Array(await report.arrayBuffer()), 100);
    expect(rows.map((row) => row[0])).toEqual(['Row', '3', '4', '5']);
    expect(rows[2]?.[1]).toContain('Row 2 has the same staff number.');
  });

  it.each([
    [
      'a head without what is needed',
      'Roll,Title\n1,2\n',
      /must have a column called “Staff number”. It has: Roll, Title/,
    ],
    ['a column that is not known', 'code,name,Shoe size\n1,A,9\n', /“Shoe size” is not recognised/],
    ['a column that comes twice', 'code,name,Emp Code\n1,A,2\n', /Two columns are named “Emp Code”/],
    ['nobody in it', 'code,name\n', importMessages.empty[0]],
    ['nothing in it', '', importMessages.empty[0]],
  ])('says so: %s', async (_what, file, words) => {
    const answer = await send(file);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'file']);
    expect(answer.body.message).toMatch(words);
  });

  it.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff]), 'x.jpg', 415],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11]), 'x.xls', 415],
    [
      'half a workbook',
      makeXlsx([{ name: 'x', head: ['code', 'name'], rows: [['1', 'A']] }]).subarray(0, 300),
      'x.xlsx',
      422,
    ],
    [
      'a zip of nothing',
      new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]),
      'x.xlsx',
      422,
    ],
  ])('is refused: %s', async (_what, bytes, name, status) => {
    expect((await send(bytes, '', { name })).status).toBe(status);
  });

  it('that would unpack to far more than it is, is refused at once', async () => {
    const bomb = makeXlsx([{ name: 'x', head: ['code', 'name'], rows: [['1', 'A'.repeat(70_000_000)]] }]);
    expect(bomb.length).toBeLessThan(500_000);
    const answer = await send(bomb, '', { name: 'x.xlsx' });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringContaining('too large when unpacked'),
    ]);
  });

  const wide = (rows: number): string => `code,name\n${`${'x,'.repeat(300)}\n`.repeat(rows)}`;
  it.each([
    [
      'a cell of a workbook',
      makeXlsx([{ name: 'x', head: ['code', 'name'], rows: [['1', 'A'.repeat(1001)]] }]),
      /A cell in row 2 has more than 1,000 characters/,
    ],
    [
      'a cell of a CSV file',
      `code,name\n1,A\n2,"${'A'.repeat(1001)}"\n`,
      /A cell in row 3 has more than 1,000 characters/,
    ],
    ['too many cells', wide(6000), /too much text or too many cells/],
  ])('is refused while it is read: %s', async (_what, file, words) => {
    const answer = await send(file, '?dry_run=true');
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(words)]);
  });
  it('in what stands beyond the columns is read without it', async () => {
    expect(
      (await send(`code,name${','.repeat(1_000_000)}x\nW-1,A${','.repeat(1_000_000)}x\n`, '?dry_run=true'))
        .body.data,
    ).toMatchObject({
      people: 1,
      faults: 0,
    });
  });

  it('or sent by somebody else, does nothing', async () => {
    const accounts = await t.signInAdmin('accounts@narmada.example');
    expect((await send('code,name\nZ-1,Z\n', '', { token: accounts.token })).status).toBe(403);
    expect((await t.call('POST', '/api/staff/import', { token: hr.token, body: {} })).status).toBe(415);
  });
});

it('ten thousand people come in one file', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) =>
      `L-${i},Person ${i},${6_000_000_000 + i},05/11/1990,Line ${i % 7},100${String(100_000_000 + i)}`,
  );
  const answer = await send(`code,name,mobile,dob,department,uan\n${rows.join('\n')}\n`);
  expect([answer.status, answer.body.data?.created]).toEqual([201, 10_000]);
});

it('the workbook of very many faults keeps nobody waiting while it is made', async () => {
  const rows = 19_999;
  const file = `code,name,phone,date_of_birth,date_of_joining,bank_account,ifsc,pan\r\n${Array.from({ length: rows }, () => ',,abc,xyz,xyz,x,y,z').join('\r\n')}`;
  const raw = new FormData();
  raw.append('file', new Blob([file]), 'people.csv');
  const request = new Request('http://localhost/api/staff/import?dry_run=1&report=xlsx', {
    method: 'POST',
    body: raw,
    headers: { authorization: `Bearer ${hr.token}` },
  });
  const { megabytes, result } = await longestTurn(async () => t.app.fetch(request));
  expect(megabytes).toBeLessThan(15);
  const sheet = readXlsx(new Uint8Array(await result.arrayBuffer()), 20_002);
  expect([sheet.length, sheet[0]?.length, sheet.at(-1)?.[0]]).toEqual([rows + 1, 10, String(rows + 1)]);
});
