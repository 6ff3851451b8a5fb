import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Clients, their sites, rates and opening balances from files: all of a file, or nothing. */
let t: TestApp;
let accountant: Session;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

type More = { who?: Session; language?: string; mapping?: object; name?: string };
const request = (bytes: Uint8Array | string, query: string, more: More) => {
  const body = new FormData();
  body.append('file', new Blob([bytes as BlobPart]), more.name ?? 'clients.csv');
  if (more.mapping) body.append('mapping', JSON.stringify(more.mapping));
  return {
    token: (more.who ?? owner).token,
    raw: body,
    headers: { 'accept-language': more.language ?? 'en' },
    path: `/api/billing/import${query}`,
  };
};
const send = (bytes: Uint8Array | string, query: string, more: More = {}): Promise<Answer> => {
  const { path, ...rest } = request(bytes, query, more);
  return t.call('POST', path, rest);
};
const list = async (path: string): Promise<Record<string, unknown>[]> => {
  const { data } = (await t.call('GET', `/api${path}`, { token: owner.token })).body;
  return Array.isArray(data) ? data : (Object.values(data)[0] as Record<string, unknown>[]);
};
const client = async (name: string) =>
  (await list(`/clients?search=${encodeURIComponent(name)}`))[0] as Record<string, unknown>;

const book = (rows: { sites?: (string | number)[][]; rates?: (string | number)[][] } = {}) =>
  makeXlsx([
    {
      name: 'Clients',
      head: ['Legal name', 'Client code', 'GST registration', 'GSTIN', 'Credit days', 'Remarks'],
      rows: [
        ['=cmd|calc', 'K-1', 'Unregistered', '', 30, 'x'],
        ['Ganga Steel', 'K-2', 'Regular', '23AAGCG5512L1ZO', 20, ''],
      ],
    },
    {
      name: 'Sites',
      head: ['Client', 'Site', 'From', 'Until'],
      rows: rows.sites ?? [
        ['K-1', 'Ganga Gate', '01/04/2026', ''],
        ['Ganga Steel', 'Steel Yard', 45383, '31-12-2026'],
      ],
    },
    {
      name: 'Rates',
      head: ['Client', 'Name on the invoice', 'Site', 'Basis', 'Rate', 'Effective from'],
      rows: rows.rates ?? [
        ['23AAGCG5512L1ZO', 'Guard', 'Steel Yard', 'Per duty', '₹ 1,250.50', '1 Apr 2026'],
      ],
    },
    { name: 'Opening balances', head: ['Party', 'Outstanding'], rows: [['K-2', '1,25,000']] },
    { name: 'Notes', head: ['a'], rows: [['b']] },
  ]);

it('a workbook is only looked at in a dry run, and then brings clients, sites, rates and balances', async () => {
  const dry = await send(book(), '?dry_run=true', { name: 'a.xlsx' });
  expect([dry.status, dry.body.data.problems]).toEqual([200, []]);
  expect(dry.body.data).toMatchObject({
    dry_run: true,
    ignored: ['Notes'],
    counts: { clients: 2, sites: 2, new_sites: 2, rates: 1, balances: 1 },
  });
  expect(dry.body.data.sheets[0].columns.at(-1)).toEqual({ head: 'Remarks', field: null, sample: ['x'] });
  expect(await client('Ganga Steel')).toBeUndefined();

  expect((await send(book(), '', { name: 'a.xlsx' })).status).toBe(201);
  const made = await client('Ganga Steel');
  expect(made).toMatchObject({
    kind: 'regular',
    state_code: '23',
    pan: 'AAGCG5512L',
    credit_days: 20,
    opening_balance: 125000,
  });
  const [rate] = await list(`/billing/service-rates?client_id=${String(made['id'])}`);
  expect(rate).toMatchObject({
    title: 'Guard',
    basis: 'duty',
    rate: 1250.5,
    from: '2026-04-01',
    sac: '998525',
  });
  const [period] = await list(`/billing/client-sites?client_id=${String(made['id'])}`);
  expect(period).toMatchObject({ from: '2024-04-01', to: '2026-12-31', site_id: rate?.['site_id'] });
  expect((await client('=cmd|calc'))['kind']).toBe('unregistered');

  const again = await send(book(), '', { name: 'a.xlsx' });
  expect(again.status).toBe(422);
  expect(again.body.errors.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['clients.2.name', 'clients.2.code', 'clients.3.gstin']),
  );
});

it('a single wrong cell adds nothing, and every fault is named by sheet, row and column in both languages', async () => {
  const file = makeXlsx([
    {
      name: 'ग्राहक कंपनियाँ',
      head: ['क़ानूनी नाम', 'GST पंजीकरण', 'GSTIN', 'उधार के दिन'],
      rows: [
        ['Fine One', 'अपंजीकृत', '', ''],
        ['', 'Unregistered', '', 'abc'],
        ['Bad GST', 'Regular', '23AABCS7712K1ZX', ''],
        ['Fine One', 'Wizard', '', ''],
      ],
    },
    {
      name: 'Sites',
      head: ['Client', 'Site', 'From', 'Until'],
      rows: [
        ['Fine One', 'Overlap Gate', '01/04/2026', ''],
        ['Fine One', 'Overlap Gate', '01/05/2026', '31/02/2026'],
        ['Nobody', 'Other Gate', '2026-05-01', '2026-04-01'],
        ['Fine One', 'Overlap Gate', '01/06/2026', ''],
      ],
    },
  ]);
  const dry = await send(file, '?dry_run=true', { name: 'b.xlsx' });
  const at = dry.body.data.problems.map(
    ({ sheet, row, field }: { sheet: string; row: number; field: string }) => `${sheet} ${row} ${field}`,
  );
  expect(at).toEqual([
    'clients 3 name',
    'clients 3 credit_days',
    'clients 4 gstin',
    'clients 5 kind',
    'clients 5 name',
    'sites 3 to',
    'sites 3 site',
    'sites 4 client',
    'sites 4 to',
    'sites 5 site',
  ]);
  const hindi = await send(file, '?dry_run=true', { name: 'b.xlsx', language: 'hi' });
  expect(hindi.body.data.problems[0]).toMatchObject({
    message: importMessages.required[1],
    column: 'क़ानूनी नाम',
  });
  expect((await send(file, '', { name: 'b.xlsx' })).status).toBe(422);
  expect(await client('Fine One')).toBeUndefined();
  expect(await list('/locations?search=Overlap')).toEqual([]);
});

it('the file of faults names each by sheet, row and column, and runs no formula', async () => {
  const { path, raw, token } = request(
    'Legal name,GST registration\n"=HYPERLINK(1)",Wizard\n',
    '?kind=clients&dry_run=true&report=xlsx',
    { language: 'hi' },
  );
  const answer = await t.app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
      body: raw,
    }),
  );
  const rows = readXlsx(new Uint8Array(await answer.arrayBuffer()), 10);
  expect(rows[0]).toEqual(['शीट', 'पंक्ति', 'कॉलम', 'मान', 'समस्या']);
  expect(rows[1]?.slice(0, 4)).toEqual(['ग्राहक कंपनियाँ', '2', 'GST registration', 'Wizard']);
  const bad = await send('Legal name,GSTIN\nA,=cmd\n', '?kind=clients&dry_run=true');
  expect(bad.body.data.faults).toBeGreaterThan(0);
});

it('a state is read by its name in either language, and by its code', async () => {
  const file =
    'Legal name,GST type,State\nSone One,Unregistered,Madhya Pradesh\nSone Two,Unregistered,महाराष्ट्र\n';
  const wrong = await send(`${file}Sone Three,Unregistered,Malwa\n`, '?kind=clients&dry_run=true');
  expect(wrong.body.data.problems).toEqual([
    expect.objectContaining({ row: 4, column: 'State', message: importMessages.noPlace[0] }),
  ]);
  expect((await send(`${file}Sone Three,Unregistered,9\n`, '?kind=clients')).status).toBe(201);
  const codes = await Promise.all(
    ['Sone One', 'Sone Two', 'Sone Three'].map(async (name) => (await client(name))['state_code']),
  );
  expect(codes).toEqual(['23', '27', '09']);
});

it('columns are matched by hand where their heads say nothing', async () => {
  const file = 'Firm;Sort\nHand Matched;Unregistered\n'.replaceAll(';', ',');
  const plain = await send(file, '?kind=clients&dry_run=true');
  expect(plain.body.data.problems[0]).toMatchObject({ row: 1, field: 'name' });
  const mapping = { clients: { Firm: 'name', Sort: 'kind' } };
  expect((await send(file, '?kind=clients', { mapping })).status).toBe(201);
  expect(await client('Hand Matched')).toMatchObject({ kind: 'unregistered' });
  const twice = await send(file, '?kind=clients&dry_run=true', {
    mapping: { clients: { Firm: 'name', Sort: 'name' } },
  });
  expect(twice.body.data.problems.map(({ field }: { field: string }) => field)).toContain('name');
  const wrong = await send(file, '?kind=clients', { mapping: { nothing: 1 } });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'mapping']);
});

it('a rate that is there for the same days is not imported twice, nor twice in a file', async () => {
  const head = 'Client,Name on the invoice,Site,Rank,Basis,Rate,Effective from,Until\n';
  const file = `${head}K-1,Patrol,Ganga Gate,Gunman,Fixed per month,9000,2026-04-01,2026-09-30\n`;
  expect((await send(file, '?kind=rates')).status).toBe(201);
  const again = await send(file.replace('Gunman', 'GUNMAN'), '?kind=rates');
  expect([again.status, again.body.errors]).toEqual([
    422,
    [{ field: 'rates.2.title', message: importMessages.rateHeld[0] }],
  ]);
  // Later days, another rank and another name are other rates.
  const others = [
    'K-1,Patrol,Ganga Gate,Gunman,Fixed per month,9500,2026-10-01,',
    'K-1,Patrol,Ganga Gate,,Fixed per month,8000,2026-04-01,',
    'K-1,Dog,Ganga Gate,Gunman,Fixed per month,500,2026-04-01,',
  ];
  expect((await send(`${head}${others.join('\n')}\n`, '?kind=rates')).status).toBe(201);
  const row = 'K-1,Lamp,,,Fixed per month,10,2026-04-01,\n';
  const inFile = await send(`${head}${row}${row}`, '?kind=rates');
  expect(inFile.body.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
    ['rates.3.title', 'Row 2 has this rate for days that overlap.'],
  ]);
});

it('an opening balance that there is already is not overwritten', async () => {
  const file = 'Client,Opening balance\nGanga Steel,10\n';
  const answer = await send(file, '?kind=balances');
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'balances.2.client']);
});

it('who may not add sites is told so, and who may not write clients imports nothing', async () => {
  const file = 'Client,Site,From\nGanga Steel,Brand New Gate,2026-04-01\n';
  const answer = await send(file, '?kind=sites', { who: accountant });
  expect([answer.status, answer.body.errors[0].message]).toEqual([422, importMessages.mayNoSite[0]]);
  expect((await send(file, '?kind=sites', { who: hr })).status).toBe(403);
  expect((await send(file, '?kind=wizards')).body.errors[0].field).toBe('kind');
  expect((await send('just text', '', { name: 'a.pdf' })).status).toBe(415);
});

it('the template imports as it is', async () => {
  const answer = await t.app.fetch(
    new Request('http://localhost/api/billing/import/template', {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'hi' },
    }),
  );
  const dry = await send(new Uint8Array(await answer.arrayBuffer()), '?dry_run=true', { name: 't.xlsx' });
  expect(dry.body.data.sheets.map(({ kind }: { kind: string }) => kind)).toEqual([
    'clients',
    'sites',
    'rates',
    'balances',
    'advances',
  ]);
  expect(
    dry.body.data.sheets.flatMap(({ columns }: { columns: { head: string; field: string | null }[] }) =>
      columns.filter(({ field }) => field === null),
    ),
  ).toEqual([]);
});

it('clients without a column of credit days have the usual ones, and are written to in their language', async () => {
  const usual = (days: number) =>
    t.call('PUT', '/api/billing/company-settings', { token: owner.token, body: { credit_days: days } });
  expect((await usual(45)).status).toBe(200);
  const rows = [
    'Legal name,GST registration,Language',
    'Usual Days,Unregistered,Hindi',
    'No Words,Unregistered,',
  ];
  const done = await send(rows.join('\n'), '?kind=clients');
  expect(done.status, done.text).toBe(201);
  expect(await client('Usual Days')).toMatchObject({ credit_days: 45, language: 'hi' });
  expect(await client('No Words')).toMatchObject({ credit_days: 45, language: 'en' });
  const own = [
    'Legal name,GST registration,Credit days',
    'Own Days,Unregistered,7',
    'Left Out,Unregistered,',
  ];
  expect((await send(own.join('\n'), '?kind=clients')).status).toBe(201);
  expect(await client('Own Days')).toMatchObject({ credit_days: 7 });
  expect(await client('Left Out')).toMatchObject({ credit_days: 45 });
  await usual(15);
});

it('a rate for the same duties from the same day as another is named', async () => {
  const rate = (title: string) => `Ganga Steel,${title},Steel Yard,Per duty,900,01/11/2026,Sweeper`;
  const head = 'Client,Name on the invoice,Site,Basis,Rate,Effective from,Rank';
  const found = await send([head, rate('Sweeper'), rate('Cleaner')].join('\n'), '?kind=rates&dry_run=true');
  expect(found.body.data?.problems ?? found.body, found.text).toMatchObject([{ row: 3 }]);
  expect(found.text).toContain('“Sweeper” is already the rate for the same duties');
});
