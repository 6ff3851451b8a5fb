import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate, formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { codeMessages } from '#shared/modules/billing/code-messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { returnRefusals } from '#shared/modules/billing/return-messages.ts';
import { sheetMessages } from '#shared/modules/billing/sheets/messages.ts';
import { undertakingMessages } from '#shared/modules/billing/undertaking-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { punch as punchOnce, work } from '#tests/support/work-month.ts';

/** What keeps a draft from being issued while it can still be put right. */
let t: TestApp;
let owner: Session;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const guards = { title: 'Guards', sac: '998525', quantity: 1, rate: 1000 };
const addClient = async (more: object): Promise<string> =>
  (await as(accountant, 'POST', '/clients', { kind: 'unregistered', state_code: '23', ...more })).body.data
    .id;
const draft = (body: object): Promise<Answer> =>
  as(accountant, 'POST', '/billing/invoices', { lines: [guards], ...body });
const issue = (id: string, body: object = {}, who = accountant): Promise<Answer> =>
  as(who, 'POST', `/billing/invoices/${id}/issue`, body);
/** Issues it with the number of a device; a draft that is refused stays one. */
const onDevice = async (id: string) => {
  const device = 'counter-1';
  const series = (await as(accountant, 'POST', '/billing/device-series', { device })).body.data;
  const { ver, total } = (await as(accountant, 'GET', `/billing/invoices/${id}`)).body.data;
  const number = series.head + String(series.last + 1).padStart(series.digits, '0');
  const given = { invoice_id: id, ver, device, number, issued_on: '2026-11-21', client_name: '', total };
  return (await as(accountant, 'POST', '/billing/offline-invoices', given)).body.data;
};
const offered = async (id: string): Promise<boolean> =>
  (await as(accountant, 'GET', '/billing/offline-desk?device=counter-1')).body.data.drafts.some(
    (one: { id: string }) => one.id === id,
  );
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

describe('the code of a line', () => {
  let client = '';
  beforeAll(async () => {
    client = await addClient({ name: 'Code Works' });
  });
  const withCode = async (sac: string) =>
    (await draft({ client_id: client, lines: [{ ...guards, sac }] })).body.data.id;

  it('has the form of one when it is written', async () => {
    const made = await draft({ client_id: client, lines: [guards, { ...guards, sac: 'guards' }] });
    expect(refusal(made)).toEqual([422, 'lines.1.sac', codeMessages.code[0]]);
  });

  it('is there and known when the invoice is issued, and the edited draft is issued', async () => {
    const id = await withCode('');
    expect(refusal(await issue(id))).toEqual([422, 'lines.0.sac', codeMessages.codeMissing[0]]);
    const strange = await withCode('123456');
    const sentence = codeMessages.codeStrange[0].replace('{code}', '123456');
    expect(refusal(await issue(strange))).toEqual([422, 'lines.0.sac', sentence]);
    const edited = await as(accountant, 'PUT', `/billing/invoices/${id}`, {
      lines: [{ ...guards, sac: '998533' }],
      period_from: '2026-10-01',
      period_to: '2026-10-31',
      due_on: '2026-12-31',
    });
    expect(edited.body.data).toMatchObject({ period_from: '2026-10-01', due_on: '2026-12-31' });
    expect((await issue(id)).body.data.lines[0].sac).toBe('998533');
  });

  it('may be the first four digits of one, or one of the business', async () => {
    expect((await issue(await withCode('9985'))).status).toBe(200);
    await as(accountant, 'POST', '/billing/hsn-codes', { code: '34029011', name: 'Detergent', rate: 18 });
    expect((await issue(await withCode('34029011'))).status).toBe(200);
  });
});

it('a draft of nothing gets no number, and the next one has it', async () => {
  const client = await addClient({ name: 'Nothing Works' });
  const empty = await draft({ client_id: client, lines: [{ ...guards, rate: 0 }] });
  expect(refusal(await issue(empty.body.data.id))).toEqual([422, 'lines', billingSays.zeroTotal[0]]);
  const numbers: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const made = await draft({ client_id: client });
    expect((await issue(empty.body.data.id)).status).toBe(422);
    numbers.push(Number((await issue(made.body.data.id)).body.data.number.slice(-5)));
  }
  expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
});

describe('a GSTIN on a bill by hand', () => {
  it('is one of the client’s, and brings its address', async () => {
    const client = await addClient({
      name: 'Two States',
      kind: 'regular',
      gstin: '23AAGCG5512L1ZO',
      state_code: '23',
      address: 'MG Road',
      registrations: [{ gstin: '27AAGCG5512L1ZG', label: '', address: 'Fort', city: 'Mumbai', pin: '' }],
    });
    const other = (await draft({ client_id: client, client_gstin: '27AAGCG5512L1ZG' })).body.data;
    expect(other).toMatchObject({
      client_address: 'Fort, Mumbai',
      place_of_supply: '27',
      inter_state: true,
    });
    const foreign = await draft({ client_id: client, client_gstin: '23AAACM1207K1ZY' });
    expect(refusal(foreign)).toEqual([422, 'client_gstin', billingSays.foreignGstin[0]]);
    const edited = await as(accountant, 'PUT', `/billing/invoices/${other.id}`, {
      client_gstin: '23AAACM1207K1ZY',
    });
    expect(refusal(edited)).toEqual([422, 'client_gstin', billingSays.foreignGstin[0]]);
    const back = await as(accountant, 'PUT', `/billing/invoices/${other.id}`, {
      client_gstin: '23AAGCG5512L1ZO',
    });
    expect(back.body.data).toMatchObject({ client_address: 'MG Road', place_of_supply: '23' });
  });
});

describe('the address of a registered client', () => {
  it('is on the invoice, and is taken from the record where the draft has none', async () => {
    const client = await addClient({ name: 'No Address', kind: 'regular', gstin: '23AAGCG5512L1ZO' });
    const { id } = (await draft({ client_id: client })).body.data;
    expect(refusal(await issue(id))).toEqual([422, 'client_address', billingSays.noClientAddress[0]]);
    await as(accountant, 'PUT', `/clients/${client}`, { address: '2 Lake Road', city: 'Bhopal' });
    expect((await issue(id)).body.data.client_address).toBe('2 Lake Road, Bhopal');
  });

  it('has a PIN code of the state of the GSTIN, or the return warns', async () => {
    const given = { kind: 'regular', gstin: '23AAGCG5512L1ZO', address: '2 Lake Road', city: 'Bhopal' };
    for (const [name, pin, rules] of [
      ['Mumbai PIN', '400001', ['pin_of_state']],
      ['Bhopal PIN', '462001', []],
    ] as const) {
      const client = await addClient({ ...given, name, pin });
      const { id } = (await draft({ client_id: client })).body.data;
      const { number, issued_on: day } = (await issue(id)).body.data;
      const { faults } = (await as(accountant, 'GET', `/billing/returns/${day.slice(0, 7)}`)).body.data;
      const own = faults.filter((fault: { number: string }) => fault.number === number);
      expect(own.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
    }
  });
});

describe('an SEZ without tax', () => {
  const ours = '23AAKCN4821R1ZZ';
  const zone = { kind: 'sez', gstin: '23AAACM1207K1ZY', state_code: '23', address: 'Plot 9, Sector 3' };
  const next = { from: '2026-04-01', to: '2027-03-31' };
  const lut = (more: object) =>
    as(owner, 'POST', '/billing/undertakings', { gstin: ours, number: 'AD2303260012345', ...next, ...more });

  it('needs a LUT of the registration and the financial year of the invoice, and keeps its number', async () => {
    const [company] = (await as(owner, 'GET', '/companies')).body.data;
    await as(owner, 'PUT', '/billing/company-settings', { company_id: company.id });
    const client = await addClient({ name: 'SEZ Works', ...zone });
    const { id } = (await draft({ client_id: client })).body.data;
    const missing = (text: string, on: string) =>
      text.replace('{gstin}', ours).replace('{year}', '2026-27').replace('{day}', on);
    const refused = [422, 'supply', missing(undertakingMessages.missing[0], '21 Nov 2026')];
    expect(refusal(await issue(id))).toEqual(refused);
    const [former, other] = [{ from: '2025-04-01', to: '2026-03-31' }, madeGstin('27', 'regular', 31)];
    expect((await lut({ ...former, number: 'AD-OLD' })).status).toBe(201);
    expect((await as(owner, 'POST', '/companies', { name: 'Pune', gstin: other })).status).toBe(201);
    expect((await lut({ gstin: other, number: 'AD-PUNE' })).status).toBe(201);
    expect(refusal(await issue(id))).toEqual(refused);
    expect((await lut({})).status).toBe(201);
    expect((await issue(id)).body.data).toMatchObject({ lut_number: 'AD2303260012345' });
  });

  it('refuses a LUT of a GSTIN of others, of more than a year, and a second one for the same days', async () => {
    const foreign = await lut({ gstin: madeGstin('27', 'regular', 32) });
    expect(refusal(foreign)).toEqual([422, 'gstin', returnRefusals.otherGstin[0]]);
    const long = await lut({ from: '2027-04-01', to: '2028-04-01' });
    expect(refusal(long)).toEqual([422, 'to', undertakingMessages.oneYear[0]]);
    const twice = await lut({ number: 'AD-TWICE', from: '2027-03-31' });
    const known = undertakingMessages.twice[0].replace('{number}', 'AD2303260012345');
    expect(refusal(twice)).toEqual([409, 'from', known]);
    const accountantOfOthers = await t.signInAdmin('owner@malwa.example');
    expect((await as(accountantOfOthers, 'GET', '/billing/undertakings')).body.data).toEqual([]);
  });
});

describe('the limit of a purchase order', () => {
  it('holds over the invoices under it, unless a reason is given', async () => {
    const client = await addClient({ name: 'Order Works', po_number: 'PO-7', po_limit: 2000 });
    const [first, second, other] = [
      (await draft({ client_id: client })).body.data.id,
      (await draft({ client_id: client })).body.data.id,
      (await draft({ client_id: client, po_number: 'PO-8' })).body.data.id,
    ];
    expect(await offered(second)).toBe(true);
    expect((await issue(first)).status).toBe(200);
    expect(await offered(second)).toBe(false);
    const refused = await issue(second);
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'over_order']);
    expect(refused.body.message).toContain('PO-7');
    expect((await issue(other)).status).toBe(200);
    expect((await onDevice(second)).problem[0]).toBe(refused.body.message);
    expect((await issue(second, { over_order: 'Extended by mail' })).status).toBe(200);
  });

  it('is used by what is issued and by drafts, less what is credited', async () => {
    const order = { po_number: 'PO-9', po_limit: 5000 };
    const client = await addClient({ name: 'Order Mills', ...order });
    const used = async () => (await as(accountant, 'GET', `/billing/clients/${client}/order`)).body.data;
    const bill = async (more: object = {}): Promise<string> =>
      (await draft({ client_id: client, ...more })).body.data.id;
    const none = { number: 'PO-9', limit: 5000 };
    expect(await used()).toEqual({ ...none, issued: 0, drafted: 0, left: 5000 });
    const [first] = [
      await bill(),
      await bill(),
      await bill({ po_number: 'PO-8' }),
      await bill({ kind: 'proforma' }),
    ];
    expect(await used()).toEqual({ ...none, issued: 0, drafted: 2360, left: 2640 });
    await issue(first ?? '');
    expect(await used()).toEqual({ ...none, issued: 1180, drafted: 1180, left: 2640 });
    const part = { reason: 'One guard absent', lines: [{ ...guards, rate: 500 }] };
    await as(accountant, 'POST', `/billing/invoices/${first}/credit-note`, part);
    expect(await used()).toEqual({ ...none, issued: 590, drafted: 1180, left: 3230 });
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', `/billing/clients/${client}/order`)).status).toBe(404);
  });
});

describe('a draft of duties', () => {
  const month = '2026-10';
  const days = Array.from({ length: 6 }, (_, i) => addDays(calendarDate('2026-10-01'), i));
  let staff = '';
  beforeAll(async () => {
    const person = { code: 'IC-1', name: 'Guard Two', category: 'guard' };
    staff = (await as(owner, 'POST', '/staff', person)).body.data.id;
  });
  async function clientWithSite(name: string, approver: string) {
    const id = await addClient({ name, sheet_approval: approver });
    const site = (await as(owner, 'POST', '/locations', { name: `${name} Gate` })).body.data.id;
    await as(accountant, 'POST', '/billing/client-sites', {
      client_id: id,
      site_id: site,
      from: '2026-10-01',
    });
    const rate = { client_id: id, title: 'Guard', basis: 'duty', rate: 700, from: '2026-04-01' };
    await as(accountant, 'POST', '/billing/service-rates', rate);
    return { id, site };
  }
  const punch = (site: string, on: readonly (typeof days)[number][]) =>
    work(t, owner.token, staff, on, '08:00', '20:00', { site_id: site });
  const approve = async ({ id, site }: { id: string; site: string }) => {
    const which = { client_id: id, site_id: site, month };
    const { digest } = (await as(owner, 'GET', `/billing/sheet?${new URLSearchParams(which).toString()}`))
      .body.data;
    return as(owner, 'POST', '/billing/sheets/approve', { ...which, digest });
  };
  const drafted = async (id: string): Promise<string> =>
    (await as(accountant, 'POST', `/billing/generate/${id}`, { month })).body.data.invoices[0].id;

  it('is refused when its duties changed, alone and with its month, until it is drafted anew', async () => {
    const { id, site } = await clientWithSite('Changing', 'none');
    await punch(site, days.slice(0, 1));
    const first = await drafted(id);
    await punch(site, days.slice(1, 2));
    const sentence = sheetMessages.workChanged[0].replace('{sites}', 'Changing Gate');
    expect(refusal(await issue(first))).toEqual([409, 'work', sentence]);
    const { left } = (await as(accountant, 'POST', '/billing/issue-month', { month })).body.data;
    expect(left.find((one: { id: string }) => one.id === first).reason[0]).toBe(sentence);
    const again = await drafted(id);
    expect((await issue(again)).status).toBe(200);
  });

  it('is refused while its sheet is not approved, unless who has the right gives a reason', async () => {
    const { id, site } = await clientWithSite('Approving', 'none');
    await punch(site, days.slice(2, 3));
    const bill = await drafted(id);
    await as(accountant, 'PUT', `/clients/${id}`, { sheet_approval: 'office' });
    const sentence = sheetMessages.notApproved[0].replace('{sites}', 'Approving Gate');
    expect(refusal(await issue(bill))).toEqual([409, 'without_approval', sentence]);
    const reason = { without_approval: 'Agreed on the phone' };
    expect((await issue(bill, reason)).status).toBe(403);
    expect((await onDevice(bill)).problem[0]).toBe(sentence);
    expect(await offered(bill)).toBe(false);
    expect((await approve({ id, site })).status).toBe(201);
    expect(await offered(bill)).toBe(true);
    expect((await issue(bill)).status).toBe(200);
  });

  it('is refused by site and day while flagged punches wait for review, unless a reason is given', async () => {
    const { id, site } = await clientWithSite('Reviewing', 'none');
    const day = days[4] ?? calendarDate('2026-10-05');
    await punch(site, [day]);
    await punchOnce(t, owner.token, staff, day, 'break_start', '13:00', { site_id: site });
    const made = (await as(accountant, 'POST', `/billing/generate/${id}`, { month })).body.data;
    expect(made.problems.unreviewed).toBe(1);
    const bill = made.invoices[0].id;
    const sentence = (language: Language) =>
      sheetMessages.notReviewed[language === 'hi' ? 1 : 0].replace(
        '{list}',
        `Reviewing Gate, ${formatDate(day, language)}`,
      );
    expect(refusal(await issue(bill))).toEqual([409, 'without_review', sentence('en')]);
    const { left } = (await as(accountant, 'POST', '/billing/issue-month', { month })).body.data;
    const own = left.find((one: { id: string }) => one.id === bill);
    expect([own.reason, own.field]).toEqual([[sentence('en'), sentence('hi')], 'without_review']);
    expect((await onDevice(bill)).problem[0]).toBe(sentence('en'));
    expect(await offered(bill)).toBe(false);
    const reason = { without_review: 'The client counted them' };
    expect((await issue(bill, reason)).status).toBe(200);
    const [line] = (await as(owner, 'GET', '/audit-logs')).body.data;
    expect([line.type, line.fields]).toEqual(['invoice.issue', ['without_review']]);
  });

  it('is issued once its flagged punches are reviewed', async () => {
    const { id, site } = await clientWithSite('Reviewed', 'none');
    const day = days[5] ?? calendarDate('2026-10-06');
    await punch(site, [day]);
    await punchOnce(t, owner.token, staff, day, 'break_start', '13:00', { site_id: site });
    const bill = await drafted(id);
    const query = `state=flagged&staff_id=${staff}&date=${day}`;
    const [flagged] = (await as(owner, 'GET', `/attendance?${query}`)).body.data;
    const accepted = { decision: 'reject', reason: 'Punched twice' };
    expect(
      (await as(owner, 'POST', `/attendance/${encodeURIComponent(flagged.id)}/review`, accepted)).status,
    ).toBe(200);
    expect((await issue(bill)).status).toBe(200);
  });
});

it('the billing check counts each day for the client that holds the site then, with overtime that no bill has', async () => {
  const [before, after] = [await addClient({ name: 'Held first' }), await addClient({ name: 'Held then' })];
  const site = (await as(owner, 'POST', '/locations', { name: 'Moved Gate' })).body.data.id;
  const hold = (client: string, days: object) =>
    as(accountant, 'POST', '/billing/client-sites', { client_id: client, site_id: site, ...days });
  await hold(before, { from: '2026-09-01', to: '2026-09-10' });
  await hold(after, { from: '2026-09-11' });
  const person = { code: 'IC-9', name: 'Guard Nine', category: 'guard' };
  const staff = (await as(owner, 'POST', '/staff', person)).body.data.id;
  const worked = [calendarDate('2026-09-10'), calendarDate('2026-09-11')];
  await work(t, owner.token, staff, worked, '08:00', '18:00', { site_id: site });
  const { rows } = (await as(accountant, 'GET', '/billing/leak-check?month=2026-09')).body.data;
  const own = rows.filter((row: { site_id: string }) => row.site_id === site);
  const told = own.map((row: { client: string; days: number[][]; overtime: number }) => [
    row.client,
    row.days.flatMap(([, done], i) => (done === 0 ? [] : [i + 1])),
    row.overtime > 0,
  ]);
  expect(told.toSorted()).toEqual([
    ['Held first', [10], true],
    ['Held then', [11], true],
  ]);
});

it('a bill of supply keeps by which entry it is exempt, and its return does not ask for it', async () => {
  const client = await addClient({ name: 'School' });
  const bill = {
    client_id: client,
    kind: 'bill_of_supply',
    exemption: '12/2017 entry 66',
    lines: [{ ...guards, gst_rate: 0 }],
  };
  const { id } = (await draft(bill)).body.data;
  const { number, issued_on: day } = (await issue(id)).body.data;
  const { faults } = (await as(accountant, 'GET', `/billing/returns/${day.slice(0, 7)}`)).body.data;
  const own = faults.filter((fault: { number: string }) => fault.number === number);
  expect(own.map(({ rule }: { rule: string }) => rule)).not.toContain('exemption_entry');
});
