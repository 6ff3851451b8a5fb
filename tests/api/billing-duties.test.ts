import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { work } from '#tests/support/work-month.ts';

/** From duties to a client's bill: the whole way, by the calls that the desk makes. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const gstin = '23AABCS7712K1ZD';

describe('clients', () => {
  it('are one table under two addresses', async () => {
    const made = await office('POST', '/billing/clients', { name: 'Rewa Mills', kind: 'unregistered' });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await office('PUT', `/clients/${id}`, { city: 'Rewa' })).body.data.city).toBe('Rewa');
    expect((await office('GET', `/billing/clients/${id}`)).body.data.city).toBe('Rewa');
    expect((await as(malwa, 'GET', `/clients/${id}`)).status).toBe(404);
    expect((await as(hr, 'GET', '/billing/clients')).status).toBe(403);
    expect((await office('DELETE', `/clients/${id}`)).status).toBe(200);
    expect((await office('GET', `/billing/clients/${id}`)).status).toBe(404);
  });
  it.each([
    [{ name: 'A', kind: 'regular' }, 'gstin'],
    [{ name: 'A', kind: 'regular', gstin: '23AABCS7712K1ZX' }, 'gstin'],
    [{ name: 'A', kind: 'unregistered', gstin }, 'gstin'],
    [{ name: 'A', gstin, state_code: '27' }, 'state_code'],
    [{ name: 'A', gstin, pan: 'AABCS7712L' }, 'pan'],
    [{ name: 'A', kind: 'unregistered', pin: '12' }, 'pin'],
    [{ name: '', kind: 'unregistered' }, 'name'],
    [{ name: 'A', kind: 'unregistered', user_id: 'x' }, 'user_id'],
  ])('%j is refused at %s', async (body, field) => {
    const { status, body: answer } = await office('POST', '/clients', body);
    expect([status, answer.errors[0].field]).toEqual([422, field]);
  });
  it('take state and PAN from the GSTIN', async () => {
    const { body } = await office('POST', '/clients', { name: 'B', gstin: gstin.toLowerCase() });
    expect(body.data).toMatchObject({ gstin, pan: 'AABCS7712K', state_code: '23' });
  });
});

const october = Array.from({ length: 31 }, (_, i) => addDays(calendarDate('2026-10-01'), i));

describe('a month', () => {
  let clientId = '';
  beforeAll(async () => {
    clientId = (
      await office('POST', '/clients', {
        name: 'Chambal Estates',
        gstin,
        address: 'Fort Road',
        credit_days: 20,
        tds_section: '194C-2',
      })
    ).body.data.id;
    const site = (await as(await owner(), 'POST', '/locations', { name: 'Chambal Gate', name_hi: 'चंबल गेट' }))
      .body.data.id;

    const needs = [{ shift_id: 'a', people: 1, days: [0, 1, 2, 3, 4, 5, 6] }];
    const gate = { site_id: site, name: 'Gate', name_hi: 'फाटक', category: 'guard', needs };
    expect((await as(await owner(), 'POST', '/roster/posts', gate)).status).toBe(201);
    await office('POST', '/billing/client-sites', { client_id: clientId, site_id: site, from: '2026-10-01' });
    // Three people, the whole of October, twelve hours each; one of them is absent for two days.
    const chief = await owner();
    for (const n of [0, 1, 2]) {
      const person = { code: `CH-${n}`, name: `Guard ${n}`, category: 'guard' };
      const { id } = (await as(chief, 'POST', '/staff', person)).body.data;
      const days = october.filter((day) => n > 0 || !['2026-10-05', '2026-10-06'].includes(day));
      await work(t, chief.token, id, days, '08:00', '20:00', { site_id: site });
    }
  });

  it('without a rate cannot be billed, and the site is named', async () => {
    const { status, body } = await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    expect([status, body.message]).toEqual([422, billingSays.noRates[0].replace('{site}', 'Chambal Gate')]);
  });

  it('is billed by the days done, and a rate that changes inside of it splits it', async () => {
    const rate = { client_id: clientId, title: 'Security guard', basis: 'month' };
    await office('POST', '/billing/service-rates', {
      ...rate,
      rate: 18_600,
      from: '2026-04-01',
      to: '2026-10-15',
    });
    await office('POST', '/billing/service-rates', { ...rate, rate: 21_700, from: '2026-10-16' });
    const { status, body } = await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    expect(status).toBe(201);
    const [bill, ...others] = body.data.invoices;
    expect(others).toEqual([]);
    // 15 days x 3 less 2 absent at 18,600 / 31 = 600 a duty; 16 x 3 at 21,700 / 31 = 700.
    expect(
      bill.lines.map((line: { quantity: number; amount: number }) => [line.quantity, line.amount]),
    ).toEqual([
      [43, 25_800],
      [48, 33_600],
    ]);
    expect(bill).toMatchObject({
      stage: 'draft',
      number: '',
      month: '2026-10',
      taxable: 59_400,
      cgst: 5346,
      sgst: 5346,
      igst: 0,
      total: 70_092,
      place_of_supply: '23',
      supplier_gstin: '23AAKCN4821R1ZZ',
    });
    expect(bill.due_on).toBe('2026-12-11');
    const annexure = (await office('GET', `/billing/invoices/${bill.id}/annexure`)).body.data.rows;
    expect(annexure).toHaveLength(3);
    expect(annexure.reduce((sum: number, row: { duties: number }) => sum + row.duties, 0)).toBe(91);
    const absent = annexure.find((row: { duties: number }) => row.duties === 29);
    expect(absent.days.slice(3, 7)).toEqual([1, 0, 0, 1]);
  });

  it('drafted again takes the place of the draft; issued, it is refused with its number', async () => {
    const again = (await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' })).body.data
      .invoices;
    expect(again).toHaveLength(1);
    const list = (await office('GET', `/billing/invoices?client_id=${clientId}`)).body.data.invoices;
    expect(list.map((bill: { id: string }) => bill.id)).toEqual([again[0].id]);
    const issued = (await office('POST', `/billing/invoices/${again[0].id}/issue`)).body.data;
    expect(issued.number).toMatch(/^INV\/26-27\/\d{5}$/);
    const refused = await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      billingSays.monthIssued[0].replace('{number}', issued.number),
    ]);
    const all = await office('POST', '/billing/generate', { month: '2026-10' });
    expect(all.body.data).toMatchObject({ issued: 1, next: null });
  });

  it('is put right by a credit note and a new bill, never by an edit', async () => {
    const [bill] = (await office('GET', `/billing/invoices?client_id=${clientId}`)).body.data.invoices;
    const edit = await office('PUT', `/billing/invoices/${bill.id}`, { notes: 'x' });
    expect([edit.status, edit.body.message]).toEqual([409, billingSays.issued[0]]);
    const paid = await office('POST', `/billing/invoices/${bill.id}/payments`, { amount: 50_000, tds: 1188 });
    expect(paid.status).toBe(201);
    const state = (await office('GET', `/billing/invoices/${bill.id}`)).body.data;
    expect(state).toMatchObject({ paid: 51_188, left: 18_904, status: 'Generated' });
    expect((await office('DELETE', `/billing/invoices/${bill.id}`)).status).toBe(409);
    t.clock.nowMs += 60_000;
    const note = await office('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong rate' });
    expect(note.body.data).toMatchObject({
      kind: 'credit_note',
      stage: 'issued',
      total: 70_092,
      original_id: bill.id,
    });
    expect(note.body.data.number).toMatch(/^CN\/26-27\/00001$/);
    const settled = (await office('GET', `/billing/invoices/${bill.id}`)).body.data;
    expect(settled).toMatchObject({ left: 0, status: 'Paid' });
    const more = await office('POST', `/billing/invoices/${bill.id}/credit-note`, {
      reason: 'Again',
      lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 1 }],
    });
    expect([more.status, more.body.errors[0].field]).toEqual([422, 'lines']);
    expect((await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' })).status).toBe(201);
  });

  it('is followed in the check, the statement and the reports', async () => {
    const check = async () =>
      (await office('GET', '/billing/leak-check?month=2026-10')).body.data.rows.find(
        (row: { client_id: string }) => row.client_id === clientId,
      );
    const names = (await office('GET', '/billing/leak-check?month=2026-10')).body.data.rows
      .filter((row: { client_id: string }) => row.client_id === clientId)
      .map((row: { post: string; post_hi: string }) => [row.post, row.post_hi]);
    expect(names).toContainEqual(['Gate', 'फाटक']);
    // The credited bill counts for nothing, the new draft does.
    expect(await check()).toMatchObject({
      site: 'Chambal Gate',
      site_hi: 'चंबल गेट',
      post: '',
      post_hi: '',
      done: 91,
      billed: 91,
    });
    const [draft] = (await office('GET', `/billing/invoices?client_id=${clientId}&stage=draft`)).body.data
      .invoices;
    await office('DELETE', `/billing/invoices/${draft.id}`);
    expect(await check()).toMatchObject({ done: 91, billed: 0 });
    const { body } = await office('GET', `/billing/clients/${clientId}/statement`);
    expect(
      body.data.lines.map((line: { kind: string; balance: number }) => [line.kind, line.balance]),
    ).toEqual([
      ['invoice', 70_092],
      ['payment', 20_092],
      ['tds', 18_904],
      ['credit_note', -51_188],
    ]);
    const clientsReport = (await office('GET', '/billing/reports?report=clients')).body.data.clients;
    expect(clientsReport.find((row: { client_id: string }) => row.client_id === clientId)).toMatchObject({
      taxable: 0,
      total: 0,
      received: 50_000,
      tds: 1188,
    });
    const ageing = (await office('GET', '/billing/reports')).body.data.ageing;
    // What was paid of the credited bill is the client's.
    expect(ageing.find((row: { client_id: string }) => row.client_id === clientId)).toMatchObject({
      credits: 51_188,
      total: -51_188,
    });
    for (const path of ['/billing/leak-check?month=10', '/billing/leak-check'])
      expect((await office('GET', path)).body.errors[0].field).toBe('month');
    expect((await office('GET', '/billing/reports?report=all')).status).toBe(400);
    for (const path of ['/billing/leak-check?month=2026-10', `/billing/clients/${clientId}/statement`])
      expect([(await as(hr, 'GET', path)).status, path]).toEqual([403, path]);
    expect((await as(malwa, 'GET', `/billing/clients/${clientId}/statement`)).status).toBe(404);
  });

  it.each([
    [{ month: '2026-13' }, 422],
    [{ month: 'October' }, 422],
    [{ month: '2027-05' }, 422],
    [{}, 422],
  ])('%j is refused with %i', async (body, status) => {
    const answer = await office('POST', `/billing/generate/${clientId}`, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, 'month']);
  });
  it('is nobody else’s to bill', async () => {
    expect((await as(hr, 'POST', `/billing/generate/${clientId}`, { month: '2026-10' })).status).toBe(403);
    expect((await as(malwa, 'POST', `/billing/generate/${clientId}`, { month: '2026-10' })).status).toBe(404);
  });
});

describe('numbers', () => {
  it('have no gaps, when drafts are issued at once and when one fails', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 12 }, async () => (await draft({})).body.data.id as string),
    );
    const issue = (id: string): Promise<Answer> => office('POST', `/billing/invoices/${id}/issue`);
    const answers = await Promise.all([...drafts.map(issue), ...drafts.slice(0, 3).map(issue)]);
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.data.number.slice(-5)))
      .toSorted((a, b) => a - b);
    expect(numbers).toHaveLength(12);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => (numbers[0] ?? 0) + i));
  });
  it('of a kind are a series of their own', async () => {
    const { id } = (await draft({ kind: 'proforma' })).body.data;
    expect((await office('POST', `/billing/invoices/${id}/issue`)).body.data.number).toBe('PI/26-27/00001');
  });
});

describe('what was tried against bills', () => {
  const issued = async (more: object = {}): Promise<{ id: string; total: number }> => {
    const { id } = (await draft(more)).body.data;
    return (await office('POST', `/billing/invoices/${id}/issue`)).body.data;
  };
  const view = async (id: string) => (await office('GET', `/billing/invoices/${id}`)).body.data;
  it.each([
    [[{ title: 'x', sac: '998533', quantity: 90_000, rate: 1e9 }], 'lines.0.rate'],
    [Array.from({ length: 200 }, () => ({ title: 'x', sac: '998533', quantity: 1, rate: 1e9 })), 'lines'],
    [[{ title: 'x', sac: '998533', quantity: 1, rate: -5 }], 'lines'],
  ])('an amount that cannot be kept is refused %#', async (lines, field) => {
    const { status, body } = await draft({ lines });
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });
  it('a credit note stays, asks for nothing, and its bill cannot be cancelled', async () => {
    const bill = await issued();
    const note = (await office('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong' })).body
      .data;
    expect(await view(note.id)).toMatchObject({ state: 'note', left: 0 });
    const cancel = await office('DELETE', `/billing/invoices/${note.id}`);
    expect([cancel.status, cancel.body.message]).toEqual([409, billingSays.noteStays[0]]);
    const other = await issued();
    await office('POST', `/billing/invoices/${other.id}/debit-note`, {
      reason: 'More work',
      lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 10 }],
    });
    expect((await office('DELETE', `/billing/invoices/${other.id}`)).body.message).toBe(
      billingSays.hasNotes[0],
    );
    const { link } = (await office('GET', `/billing/invoices/${note.id}/link`)).body.data;
    const page = await t.call('GET', `/api/billing/shared/${link.slice(link.lastIndexOf('/') + 1)}`);
    expect(page.body.data).toMatchObject({ kind: 'credit_note', left: 0 });
  });
  it('a credit note at a rate that the bill does not have is refused', async () => {
    const bill = await issued();
    const note = await office('POST', `/billing/invoices/${bill.id}/credit-note`, {
      reason: 'Wrong',
      lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 10, gst_rate: 4000 }],
    });
    expect(note.body.errors[0].field).toBe('lines.0.gst_rate');
  });
  it('a claim is not confirmed where the money is entered already', async () => {
    const asha = await t.signIn('+919876500001');
    const bill = await issued({ user_id: asha.user.id });
    const claim = await as(asha, 'POST', `/billing/my-invoices/${bill.id}/payments`, {
      reference: '432600000314',
    });
    await office('POST', `/billing/invoices/${bill.id}/payments`, { method: 'bank' });
    const confirm = await office('POST', `/billing/payments/${claim.body.data.id}/confirm`);
    expect(confirm.status).toBe(409);
    expect(await view(bill.id)).toMatchObject({ paid: bill.total, left: 0 });
  });
  it('twelve payments at once are never more than the bill', async () => {
    const bill = await issued();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        office('POST', `/billing/invoices/${bill.id}/payments`, { amount: 700 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await view(bill.id)).toMatchObject({ paid: 700 });
  });
  it.each([
    [{ issued_on: '1900-01-01', due_on: '1900-02-01' }, 'issued_on'],
    [{ issued_on: '2099-01-01', due_on: '2099-02-01' }, 'issued_on'],
    [{ period_from: '2026-11-10', period_to: '2026-11-01' }, 'period_to'],
    [{ client_gstin: '23NOTAGSTIN' }, 'client_gstin'],
    [{ inter_state: true }, 'place_of_supply'],
  ])('%j is refused at %s', async (more, field) => {
    const { status, body } = await draft(more);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });
  it('a payment is of a day that has been', async () => {
    const bill = await issued();
    const pay = (day: string) => office('POST', `/billing/invoices/${bill.id}/payments`, { paid_on: day });
    expect((await pay('2099-01-01')).body.errors[0].field).toBe('paid_on');
    // Money from before the bill is an advance.
    expect((await pay('2026-11-20')).body.errors[0].field).toBe('paid_on');
    expect((await pay('2026-11-21')).status).toBe(201);
  });
  it('a site is one client’s at a time', async () => {
    const client = (await office('POST', '/clients', { name: 'Second', kind: 'unregistered' })).body.data.id;
    const tie = (more: object) =>
      office('POST', '/billing/client-sites', { client_id: client, site_id: 'n-site-1', ...more });
    const twice = await tie({ from: '2026-01-01' });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'This site belongs to Sunrise Realty Private Limited from 1 Apr 2025. End that first, or choose a later day.',
    ]);
    expect((await tie({ from: '2020-01-01', to: '2020-12-31' })).status).toBe(201);
    expect((await tie({ from: '2020-06-01', to: '2020-06-30' })).status).toBe(409);
  });
  it('one client whose penalties are above its duties keeps nobody else from being billed', async () => {
    const client = (await office('POST', '/clients', { name: 'Penalised', kind: 'unregistered' })).body.data
      .id;
    const item = { client_id: client, date: '2026-10-10', title: 'Absence', kind: 'penalty', rate: -900 };
    await office('POST', '/billing/items', item);
    const all = (await office('POST', '/billing/generate', { month: '2026-10' })).body.data;
    expect(
      all.problems.find((one: { client_id: string }) => one.client_id === client).problems.refused[0],
    ).toBe(billingMessages.negative[0]);
    expect(all.drafted).toBeGreaterThan(0);
    expect(
      (await office('POST', '/billing/items', { ...item, kind: 'material', rate: 1e9, quantity: 5 })).status,
    ).toBe(422);
  });
  it('words too long for a cell are broken, and the paper is made', async () => {
    const { id } = await issued({
      lines: [{ title: 'W'.repeat(185), sac: '998533', quantity: 1, rate: 10 }],
    });
    const answer = await t.app.fetch(
      new Request(`http://localhost/api/billing/invoices/${id}/download`, {
        headers: { authorization: `Bearer ${accountant.token}` },
      }),
    );
    const lines = pdfText(Buffer.from(await answer.arrayBuffer()));
    const longest = Math.max(
      0,
      ...lines.flatMap((line) => line.match(/W+/g) ?? []).map(({ length }) => length),
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(40);
  });
  it('a draft is issued by the company that it names, and a note keeps that of its bill', async () => {
    const chief = await owner();
    const bill = await issued();
    const waiting = (await draft({})).body.data;
    const kept = (await draft({})).body.data;
    const other = { name: 'Narmada Facility LLP', gstin: '27AADCP5521M1Z7', city: 'Nagpur' };
    const { id } = (await as(chief, 'POST', '/companies', other)).body.data;
    await office('PUT', '/billing/company-settings', { company_id: id });
    const sent = (await office('POST', `/billing/invoices/${kept.id}/issue`)).body.data;
    expect(sent).toMatchObject({ stage: 'issued', supplier_gstin: '23AAKCN4821R1ZZ', cgst: 90, igst: 0 });
    const again = (await office('PUT', `/billing/invoices/${waiting.id}`, {})).body.data;
    expect(again).toMatchObject({ supplier_gstin: '23AAKCN4821R1ZZ', inter_state: false, cgst: 90 });
    const moved = (await office('PUT', `/billing/invoices/${waiting.id}`, { billed_by: id })).body.data;
    // Of a walk-in nobody knows the state: the place is that of whoever bills.
    expect(moved).toMatchObject({ supplier_gstin: '27AADCP5521M1Z7', place_of_supply: '27', cgst: 90 });
    const note = await office('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong' });
    expect(note.body.data).toMatchObject({ supplier_gstin: '23AAKCN4821R1ZZ', cgst: 90, igst: 0 });
    await office('PUT', '/billing/company-settings', { company_id: '' });
    await as(chief, 'DELETE', `/companies/${id}`);
  });
  it('what the return would refuse is refused while it can be changed', async () => {
    const { id } = (
      await draft({ lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 10, gst_rate: 1700 }] })
    ).body.data;
    const answer = await office('POST', `/billing/invoices/${id}/issue`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'lines.0.rate']);
  });
  it('a draft follows its GSTIN to another state', async () => {
    const { id } = (await draft({})).body.data;
    const moved = await office('PUT', `/billing/invoices/${id}`, { client_gstin: '27AADCP5521M1Z7' });
    expect(moved.body.data).toMatchObject({ place_of_supply: '27', igst: 180, client_kind: 'regular' });
    const back = await office('PUT', `/billing/invoices/${id}`, { client_gstin: '' });
    expect(back.body.data).toMatchObject({ place_of_supply: '23', cgst: 90, client_kind: 'unregistered' });
  });
  it('a site is billed to a GSTIN that its client has', async () => {
    const client = (await office('POST', '/clients', { name: 'Third', gstin })).body.data.id;
    const tie = { client_id: client, site_id: 'n-site-2', from: '2019-01-01', to: '2019-01-31' };
    const wrong = await office('POST', '/billing/client-sites', { ...tie, gstin: '27AADCP5521M1Z7' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'gstin']);
    expect((await office('POST', '/billing/client-sites', { ...tie, gstin })).status).toBe(201);
  });
  it('two kinds of papers do not share the letters of a series', async () => {
    const { series } = (await office('GET', '/billing/company-settings')).body.data;
    const put = await office('PUT', '/billing/company-settings', {
      series: { ...series, debit_note: 'INV' },
    });
    expect([put.status, put.body.errors[0].field]).toEqual([422, 'series']);
  });
  it('no kind of paper takes letters that another one, or a device, has numbers with', async () => {
    const { id } = (await draft({})).body.data;
    await office('POST', `/billing/invoices/${id}/issue`);
    const { series } = (await office('GET', '/billing/company-settings')).body.data;
    const put = (more: object) =>
      office('PUT', '/billing/company-settings', { series: { ...series, ...more } });
    const swapped = await put({ invoice: 'CN', credit_note: 'INV' });
    expect([swapped.status, swapped.body.errors[0].field]).toEqual([422, 'series']);
    expect((await put({ invoice: 'I' })).status).toBe(200);
    const { head } = (await office('POST', '/billing/device-series', { device: 'letters-1' })).body.data;
    const letters = head.split('/')[0];
    expect((await put({ invoice: 'I', debit_note: letters })).status).toBe(422);
    expect((await put({})).status).toBe(200);
  });
});

describe('the link of a bill', () => {
  it('opens that bill without an account, and a forged one opens nothing', async () => {
    const { id } = (await draft({})).body.data;
    expect((await office('GET', `/billing/invoices/${id}/link`)).status).toBe(409);
    const { number } = (await office('POST', `/billing/invoices/${id}/issue`)).body.data;
    const { link } = (await office('GET', `/billing/invoices/${id}/link`)).body.data;
    const token = link.slice(link.lastIndexOf('/') + 1);
    const open = (key: string): Promise<Answer> => t.call('GET', `/api/billing/shared/${key}`);
    expect((await open(token)).body.data).toMatchObject({ number, total: 1180, left: 1180 });
    const download = await t.call('GET', `/api/billing/shared/${token}/download`);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    const other = (await draft({})).body.data.id;
    await office('POST', `/billing/invoices/${other}/issue`);
    for (const forged of [token.slice(0, -1), token.replace(id, other), `x${token}`, '..', 'a.b.c'])
      expect((await open(forged)).status).toBe(404);
  });
  it('is sent to the client by mail', async () => {
    const { id } = (await draft({})).body.data;
    expect((await office('POST', `/billing/invoices/${id}/send`, { email: 'a@b.example' })).status).toBe(409);
    await office('POST', `/billing/invoices/${id}/issue`);
    expect(
      (await office('POST', `/billing/invoices/${id}/send`, { email: 'a b' })).body.errors[0].field,
    ).toBe('email');
    const sent = await office('POST', `/billing/invoices/${id}/send`, { email: 'cfo@client.example' });
    expect(sent.body.data).toMatchObject({ sent_to: 'cfo@client.example', stage: 'issued' });
  });
});

describe('tax', () => {
  const client = async (body: object): Promise<string> =>
    (await office('POST', '/clients', { name: 'Tax case', address: 'Ring Road', ...body })).body.data.id;
  const line = (sac: string) => ({ title: 'Work', quantity: 1, rate: 1000, sac });
  it.each([
    ['inside the state', { gstin }, '998525', { cgst: 90, sgst: 90, igst: 0, total: 1180 }],
    ['in another state', { gstin: '27AADCP5521M1Z7' }, '998525', { cgst: 0, igst: 180, total: 1180 }],
    [
      'an SEZ under LUT',
      { kind: 'sez', gstin },
      '998525',
      { igst: 0, total: 1000, supply: 'sez_without_tax' },
    ],
    [
      'an SEZ with tax',
      { kind: 'sez', gstin, sez_with_tax: true },
      '998525',
      { igst: 180, cgst: 0, total: 1180 },
    ],
    [
      'recovery for a bank',
      { gstin, financial: 'bank' },
      '998592',
      { reverse_charge: true, cgst: 90, total: 1000 },
    ],
    ['recovery for a trader', { gstin }, '998592', { reverse_charge: false, total: 1180 }],
    ['guards by a company', { gstin }, '998525', { reverse_charge: false }],
  ])('%s', async (_, body, sac, expected) => {
    const id = await client(body);
    expect((await draft({ client_id: id, user_id: undefined, lines: [line(sac)] })).body.data).toMatchObject(
      expected,
    );
  });
  it('on guards of a proprietor is paid by a registered client', async () => {
    const id = await client({ gstin });
    await office('PUT', '/billing/company-settings', { constitution: 'proprietor', round_totals: true });
    const bill = (await draft({ client_id: id, lines: [{ ...line('998525'), rate: 1000.6 }] })).body.data;
    expect(bill).toMatchObject({ reverse_charge: true, total: 1001, round_off: 0.4 });
    await office('PUT', '/billing/company-settings', { constitution: 'company', round_totals: false });
  });
});

const draft = (more: object): Promise<Answer> =>
  office('POST', '/billing/invoices', {
    client_name: 'Walk-in',
    due_on: '2026-12-31',
    lines: [{ title: 'Work', sac: '998533', quantity: 1, rate: 1000 }],
    ...more,
  });
const owner = (): Promise<Session> => t.signInAdmin('owner@narmada.example');
