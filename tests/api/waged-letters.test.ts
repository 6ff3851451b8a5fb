import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addendumLetter } from '#shared/modules/contracts/addenda/letter.ts';
import { wageChangeMessages } from '#shared/modules/crm/wage-change/messages.ts';
import { makeWageCase, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { WageCase } from '#tests/support/wage-case.ts';

/**
 * Rates that name their wage: each changes in one letter, by its own work, and not over what changed
 * meanwhile.
 */
let c: WageCase;
let client = '';
let ravi = '';
let [older, newer] = ['', ''];
const days = { start_date: '2026-12-02', end_date: '2027-11-30' };
/** A client with the account of a customer, in whose contracts and rates the tests go on. */
const addClient = async (name: string, phone: string): Promise<void> => {
  const made = { name, kind: 'unregistered', email: 'client@x.example' };
  client = (await c.call('POST', '/clients', made)).body.data.id;
  ravi = (await c.t.signIn(phone)).user.id;
  await c.call('PUT', `/billing/clients/${client}/account`, { user_id: ravi });
};
const contract = async (more: object): Promise<string> => {
  const body = {
    user_id: ravi,
    title: 'Guards',
    service_type: 'Security',
    yearly_value: 1,
    ...days,
    ...more,
  };
  return (await c.call('POST', '/contracts', body)).body.data.id;
};
const addRate = async (more: object): Promise<string> => {
  const rate = { client_id: client, basis: 'month_26', rate: 20_000, from: '2026-12-01', skill: 'unskilled' };
  const made = await c.call('POST', '/billing/service-rates', { ...rate, wage: oldWage, ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
beforeAll(async () => {
  c = await makeWageCase();
  await addClient('Two Letters', '+919876500002');
  newer = await contract({ title: 'Newer' });
  older = await contract({ title: 'Older', start_date: '2026-12-01' });
  await addRate({ title: 'Eight' });
  await addRate({ title: 'Twelve', rank: 'Twelve', hours: 12 });
  await addRate({ title: 'Thirty', rank: 'Thirty', hours: 12, basis: 'month_days', days: 30 });
  expect((await c.loadWage()).status).toBeLessThan(300);
});
afterAll(() => c.t.remove());

type Line = { title: string; old_rate: number; new_rate: number };
const changed = async () =>
  (await c.call('GET', `/crm/wage-changes/${wageDay}/contracts?limit=200`)).body.data;
const confirm = () => c.call('POST', `/crm/wage-changes/${wageDay}/confirm`, { what: 'contracts' });
const addendaOf = async (id: string) => (await c.call('GET', `/contracts/${id}/addenda`)).body.data;

describe('the rates of a client with two contracts', () => {
  it('are in one list, that of the older contract, and each grows by its own hours and days', async () => {
    const { rows, more, open } = await changed();
    expect(rows.map(({ contract_id: id }: { contract_id: string }) => id)).toEqual([older]);
    const grown = rows[0].lines.map(({ title, old_rate, new_rate }: Line) => [title, new_rate - old_rate]);
    expect(Object.fromEntries(grown)).toEqual({ Eight: 744, Twelve: 1319, Thirty: 1415 });
    expect([open, more]).toEqual([1, 744 + 1319 + 1415]);
  });

  it('are left where one of them, or the contract, was changed while they were priced', async () => {
    const { readWorkers } = c.t.app.services;
    const inReports = readWorkers.inReports.bind(readWorkers);
    const since = async (change: () => Promise<unknown>): Promise<unknown> => {
      Object.assign(readWorkers, {
        inReports: async (...asked: Parameters<typeof inReports>) => {
          const found = await inReports(...asked);
          await change();
          return found;
        },
      });
      const { data } = (await confirm()).body;
      Object.assign(readWorkers, { inReports });
      return data.made;
    };
    expect(
      await since(() => c.call('PUT', `/contracts/${older}`, { wage_change: 'passes_through' })),
    ).toEqual([]);
    const [rate] = await c.rates(client);
    expect(await since(() => c.call('PUT', `/billing/service-rates/${rate?.id}`, { rate: 20_001 }))).toEqual(
      [],
    );
    expect(await since(() => c.call('PUT', `/billing/service-rates/${rate?.id}`, { rate: 20_000 }))).toEqual(
      [],
    );
    expect(await addendaOf(older)).toEqual([]);
  });

  it('are written in one letter, which says what is assumed of their work', async () => {
    expect((await confirm()).body.data.made).toHaveLength(1);
    const [letter] = await addendaOf(older);
    expect(letter).toMatchObject({ passes_through: true, changes: [{}, {}, {}] });
    expect(letter.monthly_after - letter.monthly_before).toBe(744 + 1319 + 1415);
    const said = (index: 0 | 1) =>
      addendumLetter.assumedHours[index].replace('{hours}', '8').replace('{rates}', 'Eight');
    expect([letter.text, letter.text_hi]).toEqual([
      expect.stringContaining(said(0)),
      expect.stringContaining(said(1)),
    ]);
    expect(await addendaOf(newer)).toEqual([]);
    const applied = await c.call('POST', `/contracts/addenda/${letter.id}/apply`, {});
    expect([applied.status, applied.body.data.status], applied.text).toEqual([200, 'in_force']);
    expect((await confirm()).body.data).toEqual({ made: [], faults: [], next: null });
  });
});

it('a rate is priced by the schedule of wages of its site', async () => {
  await addClient('Central Works', '+919876500003');
  const id = await contract({});
  const site = (await c.call('POST', '/locations', { name: 'Rail Yard' })).body.data.id;
  await c.call('POST', '/billing/client-sites', { client_id: client, site_id: site, from: '2026-12-01' });
  const settings = (await c.call('GET', '/settings/payroll')).body.data;
  const zoned = { ...settings, zones: [{ site_id: site, zone: 'central-a' }] };
  expect((await c.call('PUT', '/settings/payroll', zoned)).status).toBe(200);
  const central = { unskilled: 16_000, semi_skilled: 17_000, skilled: 18_000, highly_skilled: 19_000 };
  const values = { unskilled: 13_000, semi_skilled: 14_000, skilled: 15_700, highly_skilled: 17_300 };
  const later = await c.call('POST', '/payroll/rates', {
    kind: 'minimum_wage',
    effective_from: '2027-02-01',
    values: { ...values, zones: { 'central-a': central } },
    note: 'Central schedule',
  });
  expect(later.status, later.text).toBeLessThan(300);
  await addRate({ title: 'Yard', site_id: site });
  const { rows } = (await c.call('GET', '/crm/wage-changes/2027-02-01/contracts?limit=200')).body.data;
  const row = rows.find(({ contract_id: of }: { contract_id: string }) => of === id);
  expect(row.lines).toMatchObject([{ title: 'Yard', new_wage: 16_000 }]);
});

it('a contract with more rates than a letter holds is named, and keeps no other from its letter', async () => {
  await addClient('Many Rates', '+919876500004');
  const id = await contract({});
  const first = await addRate({ title: 'Guard 0' });
  await c.t.app.services.database.writeFor(c.owner().user.tenant_id, async (trx) => {
    const row = await trx.selectFrom('service_rates').selectAll().where('id', '=', first).executeTakeFirst();
    const copies = Array.from({ length: 200 }, (_, i) => ({
      ...row,
      id: `${first}-${i}`,
      title: `Guard ${i + 1}`,
    }));
    for (const copy of copies) await trx.insertInto('service_rates').values(copy).execute();
  });
  await addClient('Plain Works', '+919876500005');
  await contract({});
  await addRate({ title: 'Guard' });
  const { made: letters, faults } = (await confirm()).body.data;
  const number = (await c.call('GET', `/contracts/${id}`)).body.data.number;
  const fault = wageChangeMessages.tooMany.map((text) => text.replace('{n}', '201').replace('{most}', '200'));
  expect(faults).toEqual([{ number, client: 'Many Rates', fault }]);
  // Central Works before it, and Plain Works after it.
  expect(letters).toHaveLength(2);
  expect(await addendaOf(id)).toEqual([]);
});

it('a rate that cannot be priced is named, and keeps no other rate of its contract from the letter', async () => {
  await addClient('Old Works', '+919876500006');
  const id = await contract({});
  await addRate({ title: 'Of long ago', rank: 'Old', from: '1996-04-01' });
  await addRate({ title: 'Of now' });
  const number = (await c.call('GET', `/contracts/${id}`)).body.data.number;
  const rowsOf = async () =>
    (await changed()).rows.filter(({ contract_id: of }: { contract_id: string }) => of === id);
  const named = expect.stringMatching(/^Of long ago: /);
  expect(await rowsOf()).toMatchObject([
    { addendum: null, lines: [{ title: 'Of now' }], fault: [named, named] },
  ]);
  const { faults } = (await confirm()).body.data;
  expect(faults).toContainEqual({ number, client: 'Old Works', fault: [named, named] });
  const [letter] = await addendaOf(id);
  expect(letter.changes.map(({ title }: Line) => title)).toEqual(['Of now']);
  // What has its letter is done, and the other is still named.
  expect(await rowsOf()).toMatchObject([
    { addendum: null, lines: [], fault: [named, named] },
    { addendum: { id: letter.id }, fault: null },
  ]);
});
