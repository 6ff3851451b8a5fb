import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareMessages } from '#shared/modules/billing/gst/compare-messages.ts';
import type { Gstr1Json } from '#shared/modules/billing/gst/gstr1/json.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/** A GSTR-1 file beside the books of its month: nothing is written, whatever the file says. */
let t: TestApp;
let token = '';
let file: Gstr1Json;
const ours = madeGstin('23', 'regular', 66);
const month = '2026-11';
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const compare = (given: unknown, more: object = {}): Promise<Answer> =>
  as('POST', '/billing/returns/compare', { month, gstin: ours, file: given, ...more });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
/** The file with its first invoice in table 4 changed. */
const changed = (more: object): object => {
  const [first, ...others] = file.b2b ?? [];
  const [invoice, ...rest] = first?.inv ?? [];
  return { ...file, b2b: [{ ...first, inv: [{ ...invoice, ...more }, ...rest] }, ...others] };
};

beforeAll(async () => {
  t = await makeApp();
  const owner = await t.signInAdmin('owner@narmada.example');
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  const company = await t.call('POST', '/api/companies', {
    token: owner.token,
    body: { name: 'Narmada Compared', gstin: ours, state: 'Madhya Pradesh' },
  });
  await as('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const mill = { name: 'Mill', gstin: '23AABCS7712K1ZD', address: '1 Mill Road, Ujjain' };
  const registered = (await as('POST', '/clients', mill)).body.data.id;
  const other = (await as('POST', '/clients', { name: 'Asha', kind: 'unregistered' })).body.data.id;
  for (const [client, rate] of [
    [registered, 1000],
    [registered, 2000.5],
    [other, 300],
  ] as const) {
    const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate }];
    const { id } = (await as('POST', '/billing/invoices', { client_id: client, lines })).body.data;
    expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  }
  file = JSON.parse((await as('GET', `/billing/gstr1-json-export?month=${month}&gstin=${ours}`)).text);
});
afterAll(() => t.remove());

describe('a file of the month', () => {
  it('agrees with the books that it was made of', async () => {
    const { data } = (await compare(file)).body;
    expect(data).toMatchObject({ month, gstin: ours, agrees: true, tables: [] });
    expect(data.documents).toEqual({ there: 2, here: 2, same: 2 });
    expect(data.figures[0]).toEqual({ figure: 'value', there: 3300.5, here: 3300.5 });
  });

  it('names what the books lack, what it lacks itself, and what differs by which amount', async () => {
    const number = file.b2b?.[0]?.inv[0]?.inum ?? '';
    const unknown = (await compare(changed({ inum: 'OLD/1' }))).body.data;
    expect(unknown.missing_here).toMatchObject({ count: 1, documents: [{ number: 'OLD/1', table: 'b2b' }] });
    expect(unknown.missing_there).toMatchObject({ count: 1, documents: [{ number }] });
    expect([unknown.agrees, unknown.documents.same, unknown.differing.count]).toEqual([false, 1, 0]);

    const [detail] = file.b2b?.[0]?.inv[0]?.itms ?? [];
    const lower = { ...detail, itm_det: { ...detail?.itm_det, txval: 900, camt: 81, samt: 81 } };
    const { differing } = (await compare(changed({ val: 1062, itms: [lower] }))).body.data;
    expect(differing).toMatchObject({
      count: 1,
      documents: [
        {
          fields: ['total', 'taxable', 'cgst', 'sgst'],
          there: { number, total: 1062, taxable: 900, cgst: 81 },
          here: { number, total: 1180, taxable: 1000, cgst: 90 },
        },
      ],
    });
    const small = { ...file, b2cs: file.b2cs?.map((row) => ({ ...row, txval: 250 })) };
    expect((await compare(small)).body.data.tables).toEqual([{ table: 'b2cs', there: 250, here: 300 }]);
  });

  it('is of the month and the GSTIN that are asked for, and in the form of the portal', async () => {
    const filled = (text: string, values: Record<string, string>) =>
      text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
    const months = filled(compareMessages.otherMonth[0], { there: 'October 2026', here: 'November 2026' });
    expect(refusal(await compare({ ...file, fp: '102026' }))).toEqual([422, 'fp', months]);
    const foreign = madeGstin('23', 'regular', 1);
    const gstins = filled(compareMessages.otherGstin[0], { there: foreign, here: ours });
    expect(refusal(await compare({ ...file, gstin: foreign }))).toEqual([422, 'gstin', gstins]);
    expect(refusal(await compare(changed({ val: 'much' }))).slice(0, 2)).toEqual([422, 'b2b.0.inv.0.val']);
    expect(refusal(await compare(changed({ idt: '31-02-2026' }))).slice(0, 2)).toEqual([
      422,
      'b2b.0.inv.0.idt',
    ]);
    expect((await compare(file, { gstin: foreign })).status).toBe(422);
    expect((await compare(file, { month: '2026-13' })).status).toBe(400);
  });
});

it('what is no return is refused, whatever it is', async () => {
  for (const given of [[], 'text', null, 7]) expect((await compare(given)).status).toBe(422);
  const many = Array.from({ length: 1000 }, () => ({ ...file.b2cs?.[0], txval: 1e13 }));
  const large = await compare({ ...file, b2cs: many });
  expect(refusal(large)).toEqual([422, 'file', compareMessages.tooLarge[0]]);
  const send = (body: string) =>
    t.app.fetch(
      new Request('http://localhost/api/billing/returns/compare', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      }),
    );
  expect((await send('{"month":')).status).toBe(400);
  expect((await send(`{"file":${'['.repeat(5000)}`)).status).toBe(400);
  expect((await send(`{"file":{"__proto__":{"a":1}}}`)).status).toBe(400);
  expect((await send(`{"file":"${'x'.repeat(8 * 1024 * 1024)}"}`)).status).toBe(413);
});

it('is compared for who reads bills, and writes nothing', async () => {
  const before = (await as('GET', '/billing/invoices?limit=200')).text;
  expect((await compare(file)).status).toBe(200);
  expect((await as('GET', '/billing/invoices?limit=200')).text).toBe(before);
  const hr = (await t.signInAdmin('hr@narmada.example')).token;
  const asked = { token: hr, body: { month, file } };
  expect((await t.call('POST', '/api/billing/returns/compare', asked)).status).toBe(403);
});
