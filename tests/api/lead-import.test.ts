import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importFileMessages } from '#shared/core/import-messages.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Leads from files: all of a file that are not known yet, or nothing. */
let t: TestApp;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
beforeEach(() => t.app.services.database.write((trx) => trx.deleteFrom('leads').execute()));
afterAll(() => t.remove());

const send = (
  bytes: Uint8Array | string,
  query = '',
  { who = owner, mapping, name = 'leads.csv' }: { who?: Session; mapping?: object; name?: string } = {},
): Promise<Answer> => {
  const raw = new FormData();
  raw.append('file', new Blob([bytes as BlobPart]), name);
  if (mapping) raw.append('mapping', JSON.stringify(mapping));
  return t.call('POST', `/api/crm/import${query}`, { token: who.token, raw });
};
const all = async () =>
  (await t.call('GET', '/api/crm/leads?limit=200&sort=name', { token: owner.token })).body.data;

const csv = `Contact person,Company name,Mobile,Email ID,City,Requirement,Lead source,Owner,Follow up,Follow-up date
Rakesh Jain,Jain Textiles,98765 40901,rakesh@jain.example,Indore,Two guards,IndiaMART,Nandini Rao,Call,05/12/2026
सुनील वर्मा,वर्मा मिल,9876540902,,देवास,गार्ड चाहिए,,,,
=cmd|calc,,9876540903,,,,Justdial,,,`;

it('reads the heads that people use, and keeps what they say', async () => {
  const looked = await send(csv, '?dry_run=true');
  expect(looked.body.data).toMatchObject({ dry_run: true, rows: 3, leads: 3, known: 0, faults: 0 });
  expect(await all()).toEqual([]);
  const done = await send(csv);
  expect([done.status, done.body.data.leads]).toEqual([201, 3]);
  const [formula, rakesh, sunil] = await all();
  expect(rakesh).toMatchObject({
    name: 'Rakesh Jain',
    company: 'Jain Textiles',
    phone: '+919876540901',
    email: 'rakesh@jain.example',
    source: 'indiamart',
    owner_id: owner.user.id,
    next_action: 'Call',
    next_action_on: '2026-12-05',
    stage: 'new',
    kind: 'unregistered',
  });
  expect(sunil).toMatchObject({ name: 'सुनील वर्मा', source: 'import', owner_id: null, need: 'गार्ड चाहिए' });
  expect(formula.name).toBe('=cmd|calc');
});

it('leaves out what is known already, also within the file', async () => {
  await send(csv);
  const again = await send(`${csv}\nNew One,,9876540904,,,,,,,\nSame Number,,98765-40904,,,,,,,`);
  expect(again.body.data).toMatchObject({ rows: 5, leads: 1, known: 4 });
  expect(await all()).toHaveLength(4);
});

it('knows all of a long file when it comes again', async () => {
  const rows = Array.from({ length: 1100 }, (_, i) => `Person ${i},+9198765${40_000 + i}`);
  const text = ['Name,Phone', ...rows].join('\n');
  expect((await send(text)).body.data).toMatchObject({ rows: 1100, leads: 1100, known: 0 });
  const more = await send(`${text}\nSomebody New,+919876599999`);
  expect(more.body.data).toMatchObject({ rows: 1101, leads: 1, known: 1100 });
});

it('names each wrong cell, and then imports nothing', async () => {
  const wrong = `Name,Phone,Source,Owner,GSTIN,Next action,Due on
,9876540905,,,,,
Bad phone,12,,,,,
Bad source,,From the moon,,,,
Bad owner,,,Nobody Known,,,
Bad GSTIN,,,,23AAGCG5512L1ZZ,,
Day alone,,,,,,05/12/2026
Fine,9876540906,,,,,`;
  const answer = await send(wrong);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    '2.name',
    '3.phone',
    '4.source',
    '5.owner',
    '6.gstin',
    '7.next_action',
  ]);
  expect(await all()).toEqual([]);
  const file = await t.app.fetch(
    new Request('http://localhost/api/crm/import?dry_run=true&report=xlsx', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
      body: (() => {
        const form = new FormData();
        form.append('file', new Blob([wrong]), 'leads.csv');
        return form;
      })(),
    }),
  );
  expect(readXlsx(new Uint8Array(await file.arrayBuffer()), 20)).toHaveLength(7);
});

it('reads a workbook whose columns were matched by hand, and says which column is missing', async () => {
  const book = makeXlsx([
    { name: 'Sheet1', head: ['Who', 'Where', 'No'], rows: [['Asha Gupta', 'Ujjain', '9876540907']] },
  ]);
  const missing = await send(book, '?dry_run=true', { name: 'a.xlsx' });
  expect(missing.body.data.problems).toMatchObject([{ row: 1, field: 'name' }]);
  const mapping = { Who: 'name', Where: 'city', No: 'phone' };
  expect((await send(book, '', { name: 'a.xlsx', mapping })).status).toBe(201);
  expect(await all()).toMatchObject([{ name: 'Asha Gupta', city: 'Ujjain', phone: '+919876540907' }]);
});

it('is refused as a whole where it is no such file, too long, or not for this person', async () => {
  const said = async (bytes: Uint8Array | string, name = 'leads.csv') => {
    const { status, body } = await send(bytes, '', { name });
    return [status, body.errors?.[0]?.message];
  };
  expect(await said('Name\n')).toEqual([422, importFileMessages.empty[0]]);
  expect((await said('%PDF-1.7', 'a.pdf'))[0]).toBe(415);
  const long = ['Name', ...Array.from({ length: 5001 }, (_, n) => `Lead ${n}`)].join('\n');
  expect((await said(long))[0]).toBe(422);
  expect((await send(csv, '', { who: hr })).status).toBe(403);
  const template = await t.call('GET', '/api/crm/import/template', { token: owner.token });
  expect(template.status).toBe(200);
});

it('two of the same at once add each lead once', async () => {
  const both = await Promise.all([send(csv), send(csv)]);
  expect(new Set(both.map(({ body }) => body.data.leads))).toEqual(new Set([0, 3]));
  expect(await all()).toHaveLength(3);
});
