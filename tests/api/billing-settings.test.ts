import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The settings of billing, and lists that are asked for certain records. */
let t: TestApp;
let accountant: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

it('a list answers with the records that are named by their ids, and with nobody else’s', async () => {
  const add = async (name: string, who = accountant): Promise<string> =>
    (await office('POST', '/clients', { name, kind: 'unregistered' }, who)).body.data.id;
  const [first, second] = [await add('Ids One'), await add('Ids Two')];
  const foreign = await add('Ids Three', malwa);
  const found = await office('GET', `/clients?ids=${[first, second, foreign, 'no-id'].join(',')}&sort=name`);
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Ids One', 'Ids Two']);
  expect(found.body.pagination.total).toBe(2);
  const many = await office('GET', `/clients?ids=${Array.from({ length: 201 }, (_, i) => i).join(',')}`);
  expect([many.status, many.body.errors[0].field]).toEqual([400, 'ids']);
});

it.each([
  [{ company_id: '11111111-1111-4111-8111-111111111111' }, 'company_id', billingSays.noCompany[0]],
  [{ state_code: '99' }, 'state_code', billingSays.badState[0]],
])('%j in the company settings is refused at %s', async (body, field, message) => {
  const answer = await office('PUT', '/billing/company-settings', body);
  expect([answer.status, answer.body.errors[0]]).toEqual([422, { field, message }]);
});

it('the letters of a series are refused by their field, and two alike by the list', async () => {
  const { series } = (await office('GET', '/billing/company-settings')).body.data;
  const bad = await office('PUT', '/billing/company-settings', { series: { ...series, invoice: 'in' } });
  expect(bad.body.errors[0]).toEqual({ field: 'series.invoice', message: billingMessages.series[0] });
  const twice = await office('PUT', '/billing/company-settings', { series: { ...series, invoice: 'CN' } });
  expect(twice.body.errors[0].field).toBe('series');
});

it('another business’s company cannot be chosen', async () => {
  const theirs = (await office('POST', '/companies', { name: 'Malwa Two' }, malwa)).body.data.id;
  const answer = await office('PUT', '/billing/company-settings', { company_id: theirs });
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'company_id']);
});

it('numbers that others gave are kept to the letter, and the log tells them, also with twelve digits', async () => {
  // The twelve digits have the check digit of an Aadhaar number, which one in ten has.
  const year = { from: '2026-04-01', to: '2027-03-31' };
  const lut = { gstin: '23AAKCN4821R1ZZ', number: 'AD230326000001X', ...year };
  expect((await office('POST', '/billing/undertakings', lut)).body.data).toMatchObject(lut);
  const path = '/audit-logs?type=gst_undertaking.create&limit=1';
  const owner = await t.signInAdmin('owner@narmada.example');
  const [line] = (await office('GET', path, undefined, owner)).body.data;
  expect(line.sentence[0]).toContain('AD230326000001X');
  const body = { name: 'Ordering Works', kind: 'unregistered', po_number: '230326000001' };
  const client = (await office('POST', '/clients', body)).body.data;
  expect(client.po_number).toBe(body.po_number);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const draft = await office('POST', '/billing/invoices', { client_id: client.id, lines });
  expect(draft.body.data.po_number).toBe(body.po_number);
});

it('every company setting is told with its old and its new value, in both languages', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const { series } = (await office('GET', '/billing/company-settings')).body.data;
  const tell = async (body: object): Promise<string[]> => {
    expect((await office('PUT', '/billing/company-settings', body)).status).toBe(200);
    const path = '/audit-logs?type=settings.billing_company&limit=1';
    const [line] = (await office('GET', path, undefined, owner)).body.data;
    return line.sentence.map((text: string) => text.split(/: | – /).at(-1));
  };
  const told: readonly [object, string, string][] = [
    [
      { constitution: 'llp' },
      'constitution Private or public limited company to LLP',
      'व्यवसाय का रूप प्राइवेट या पब्लिक लिमिटेड कंपनी से एलएलपी',
    ],
    [{ constitution: 'company' }, 'constitution LLP to Private', 'व्यवसाय का रूप एलएलपी से'],
    [{ state_code: '27' }, 'Madhya Pradesh to Maharashtra', 'मध्य प्रदेश से महाराष्ट्र'],
    [{ round_totals: true }, 'whole rupees No to Yes', 'नहीं से हाँ'],
    [{ credit_days: 30 }, 'credit days 15 to 30', 'उधार के दिन 15 से 30'],
    [{ link_days: 45 }, 'payment link works 90 to 45', '90 से 45'],
    [{ terms: 'Pay soon' }, 'terms Pay soon', 'शर्तें Pay soon'],
    [{ signatory: 'A. Sharma' }, 'authorised signatory A. Sharma', 'A. Sharma'],
    [{ series: { ...series, proforma: 'PF' } }, 'series PI to PF', 'सीरीज़ PI से PF'],
  ];
  for (const [body, english, hindi] of told) {
    const [en, hi] = await tell(body);
    expect(en).toContain(english);
    expect(hi).toContain(hindi);
  }
});
