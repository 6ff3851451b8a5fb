import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { clientMessages } from '#shared/modules/billing/client-messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/**
 * A site that goes to another GSTIN of its client within the month, and drafts of chosen days beside the
 * month.
 */
let t: TestApp;
let office: Session;
let owner: Session;
let client = '';
const [first, second] = [madeGstin('23', 'regular', 71), madeGstin('27', 'regular', 72)];
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const october = Array.from({ length: 31 }, (_, i) => addDays(calendarDate('2026-10-01'), i));
type Bill = { readonly id: string; readonly client_gstin: string; readonly taxable: number };
const generated = async (): Promise<Bill[]> => {
  const answer = await as(office, 'POST', `/billing/generate/${client}`, { month: '2026-10' });
  expect(answer.status).toBe(201);
  return answer.body.data.invoices;
};

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await as(office, 'POST', '/clients', {
    name: 'Tawa Retail',
    gstin: first,
    registrations: [
      { gstin: second, label: 'Mumbai', address: '1 Dock Road', city: 'Mumbai', pin: '400001' },
    ],
  });
  expect(made.status, made.text).toBe(201);
  client = made.body.data.id;
  const site = (await as(owner, 'POST', '/locations', { name: 'Tawa Store' })).body.data.id;
  for (const period of [
    { from: '2026-10-01', to: '2026-10-10', gstin: first },
    { from: '2026-10-11', gstin: second },
  ]) {
    const line = { client_id: client, site_id: site, ...period };
    expect((await as(office, 'POST', '/billing/client-sites', line)).status).toBe(201);
  }
  const { id } = (await as(owner, 'POST', '/staff', { code: 'TR-1', name: 'Guard', category: 'guard' })).body
    .data;
  await work(t, owner.token, id, october, '08:00', '20:00', { site_id: site });
  await as(office, 'POST', '/billing/service-rates', {
    client_id: client,
    title: 'Security guard',
    basis: 'duty',
    rate: 700,
    from: '2026-04-01',
  });
});
afterAll(() => t.remove());

it('has in the muster of each bill the duties of its GSTIN alone', async () => {
  const bills = await generated();
  const duties = new Map<string, number>();
  for (const bill of bills) {
    const { rows } = (await as(office, 'GET', `/billing/invoices/${bill.id}/annexure`)).body.data;
    const sum = rows.reduce((total: number, row: { duties: number }) => total + row.duties, 0);
    duties.set(bill.client_gstin, sum);
    expect(bill.taxable).toBe(sum * 700);
  }
  expect(Object.fromEntries(duties)).toEqual({ [first]: 10, [second]: 21 });
});

it('keeps a draft of chosen days when the month is drafted again', async () => {
  const chosen = await as(office, 'POST', '/billing/generate-invoice', {
    client_id: client,
    from: '2026-10-01',
    to: '2026-10-05',
  });
  expect(chosen.status, chosen.text).toBe(201);
  const [before] = await generated();
  await generated();
  const status = async (id: string | undefined): Promise<number> =>
    (await as(office, 'GET', `/billing/invoices/${id}`)).status;
  expect([await status(chosen.body.data.invoices[0].id), await status(before?.id)]).toEqual([200, 404]);
});

describe('a client with a unit in an SEZ and a branch in another state', () => {
  const [main, branch, zone] = [
    madeGstin('23', 'regular', 81),
    madeGstin('27', 'regular', 82),
    madeGstin('23', 'sez', 83),
  ];
  let id = '';
  const further = (gstin: string, kind: string, city: string, pin: string) => ({
    gstin,
    kind,
    label: '',
    address: `1 ${city} Road`,
    city,
    pin,
  });
  const others = [further(branch, '', 'Mumbai', '400001'), further(zone, 'sez', 'Pithampur', '454775')];
  beforeAll(async () => {
    const made = await as(office, 'POST', '/clients', {
      name: 'Narmada Tyres',
      gstin: main,
      address: '9 MG Road',
      city: 'Indore',
      pin: '452001',
      sez_with_tax: true,
      registrations: others,
    });
    expect(made.status, made.text).toBe(201);
    id = made.body.data.id;
  });
  const numbers = new Map<string, string>();

  it.each([
    [main, '23', 'regular', 90, 90, 0, 1180.05, '9 MG Road, Indore 452001'],
    [branch, '27', 'regular', 0, 0, 180.01, 1180.06, '1 Mumbai Road, Mumbai 400001'],
    [zone, '23', 'sez_with_tax', 0, 0, 180.01, 1180.06, '1 Pithampur Road, Pithampur 454775'],
  ])(
    'billed by hand to %s has the state, tax and address of it',
    async (gstin, place, supply, cgst, sgst, igst, total, address) => {
      const made = await as(office, 'POST', '/billing/invoices', {
        client_id: id,
        client_gstin: gstin,
        lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000.05 }],
      });
      const expected = {
        client_gstin: gstin,
        place_of_supply: place,
        supply,
        cgst,
        sgst,
        igst,
        total,
        client_address: address,
      };
      expect(made.body.data).toMatchObject(expected);
      // Another GSTIN and back again leaves nothing of the other one.
      const path = `/billing/invoices/${made.body.data.id}`;
      for (const other of [gstin === zone ? branch : zone, gstin])
        await as(office, 'PUT', path, { client_gstin: other });
      const issued = await as(office, 'POST', `${path}/issue`, {});
      expect(issued.body.data).toMatchObject(expected);
      numbers.set(gstin, issued.body.data.number);
    },
  );

  it('stands in the return under the GSTIN of each invoice', async () => {
    const { body: file } = await as(office, 'GET', '/billing/gstr1-json-export?month=2026-11');
    type Row = { ctin: string; inv: { inum: string; inv_typ: string; itms: { itm_det: object }[] }[] };
    const own = (file.b2b as Row[]).flatMap(({ ctin, inv }) =>
      inv
        .filter(({ inum }) => numbers.get(ctin) === inum)
        .map(({ inv_typ: type, itms }) => [ctin, type, itms[0]?.itm_det]),
    );
    expect(new Map(own.map(([ctin, type, item]) => [ctin, [type, item]]))).toEqual(
      new Map([
        [main, ['R', { txval: 1000.05, rt: 18, camt: 90, samt: 90, csamt: 0 }]],
        [branch, ['R', { txval: 1000.05, rt: 18, iamt: 180.01, csamt: 0 }]],
        [zone, ['SEWP', { txval: 1000.05, rt: 18, iamt: 180.01, csamt: 0 }]],
      ]),
    );
  });

  it('has each GSTIN once, and none without a number', async () => {
    for (const [gstin, text] of [
      [main, clientMessages.gstinTwice[0]],
      [branch, clientMessages.gstinTwice[0]],
      ['', clientMessages.registrationMissing[0]],
    ] as const) {
      const answer = await as(office, 'PUT', `/clients/${id}`, {
        registrations: [others[0], further(gstin, '', 'Pune', '411001')],
      });
      expect([answer.status, answer.body.errors[0]]).toEqual([
        422,
        expect.objectContaining({ field: 'registrations.1.gstin', message: text }),
      ]);
    }
  });

  it('keeps a GSTIN on its record while a site is billed to it, and bills nothing to one that is gone', async () => {
    const site = (await as(owner, 'POST', '/locations', { name: 'Tyre Plant' })).body.data.id;
    const line = { client_id: id, site_id: site, from: '2026-11-01', gstin: branch };
    const held = (await as(office, 'POST', '/billing/client-sites', line)).body.data;
    const drop = () => as(office, 'PUT', `/clients/${id}`, { registrations: [others[1]] });
    const refused = await drop();
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'registrations']);
    expect(refused.body.message).toContain('Tyre Plant');
    const draft = await as(office, 'POST', '/billing/invoices', {
      client_id: id,
      client_gstin: branch,
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 100 }],
    });
    await as(office, 'PUT', `/billing/client-sites/${held.id}`, { gstin: zone });
    expect((await drop()).status).toBe(200);
    const issued = await as(office, 'POST', `/billing/invoices/${draft.body.data.id}/issue`, {});
    expect([issued.status, issued.body.errors[0].message]).toEqual([422, billingSays.foreignGstin[0]]);
  });
});

it('drafts one bill of sites that name the main GSTIN and sites that name none', async () => {
  const gstin = madeGstin('23', 'regular', 91);
  const made = await as(office, 'POST', '/clients', { name: 'Betwa Mart', gstin, address: 'Sagar Road' });
  const { id } = made.body.data;
  for (const named of [gstin, '']) {
    const site = (await as(owner, 'POST', '/locations', { name: `Betwa ${named || 'gate'}` })).body.data.id;
    const line = { client_id: id, site_id: site, from: '2026-10-01', gstin: named };
    expect((await as(office, 'POST', '/billing/client-sites', line)).status).toBe(201);
    await as(office, 'POST', '/billing/service-rates', {
      client_id: id,
      site_id: site,
      title: 'Housekeeping',
      basis: 'fixed',
      rate: 1000.5,
      from: '2026-10-01',
    });
  }
  const answer = await as(office, 'POST', `/billing/generate/${id}`, { month: '2026-10' });
  expect(answer.body.data.invoices.map((bill: Bill) => [bill.client_gstin, bill.taxable])).toEqual([
    [gstin, 2001],
  ]);
});
