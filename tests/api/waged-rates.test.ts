import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientMessages } from '#shared/modules/billing/client-messages.ts';
import { makeWageCase, newWage, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { WageCase } from '#tests/support/wage-case.ts';

/** A contract without a quote is priced anew by the wage that the client’s rates name. */
let c: WageCase;
let client = '';
let contract = '';
let site = '';
beforeAll(async () => {
  c = await makeWageCase();
  const made = await c.call('POST', '/clients', {
    name: 'Plain Mills',
    kind: 'unregistered',
    email: 'p@x.example',
  });
  client = made.body.data.id;
  site = (await c.call('POST', '/locations', { name: 'Plain Gate' })).body.data.id;
  await c.call('POST', '/billing/client-sites', { client_id: client, site_id: site, from: '2026-12-01' });
  await c.call('POST', '/roster/posts', {
    site_id: site,
    name: 'Gate',
    needs: [{ shift_id: 'day', people: 3, days: [1, 2, 3, 4, 5] }],
  });
  const ravi = (await c.t.signIn('+919876500002')).user.id;
  await c.call('PUT', `/billing/clients/${client}/account`, { user_id: ravi });
  const body = { user_id: ravi, title: 'Guards', service_type: 'Security', yearly_value: 1 };
  const days = { start_date: '2026-12-01', end_date: '2027-11-30' };
  contract = (await c.call('POST', '/contracts', { ...body, ...days })).body.data.id;
});
afterAll(() => c.t.remove());

const rate = (more: object) =>
  c.call('POST', '/billing/service-rates', {
    client_id: client,
    site_id: site,
    title: 'Guard',
    basis: 'month',
    rate: 20_000.5,
    from: '2026-12-01',
    ...more,
  });
const rows = async (from: string = wageDay) =>
  (await c.call('GET', `/crm/wage-changes/${from}/contracts?limit=200`)).body.data.rows.filter(
    ({ contract_id: id }: { contract_id: string }) => id === contract,
  );

it('a wage stands with its class, on a rate for a month', async () => {
  const faultOf = async (more: object) => {
    const { status, body } = await rate(more);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };
  expect(await faultOf({ wage: oldWage })).toEqual([422, 'skill', clientMessages.wageAlone[0]]);
  expect(await faultOf({ skill: 'unskilled' })).toEqual([422, 'wage', clientMessages.wageAlone[0]]);
  const duty = { basis: 'duty', skill: 'unskilled', wage: oldWage };
  expect(await faultOf(duty)).toEqual([422, 'wage', clientMessages.wageMonthly[0]]);
});

it('grows by what the new wage costs more by law, from its day on, and again with the next one', async () => {
  const waged = await rate({ skill: 'unskilled', wage: oldWage });
  expect(waged.status, waged.text).toBe(201);
  expect((await rate({ title: 'Clerk', rank: 'Clerk', rate: 30_000 })).status).toBe(201);
  expect(
    (await rate({ title: 'Supervisor', rank: 'Supervisor', skill: 'unskilled', wage: 15_000 })).status,
  ).toBe(201);
  expect((await c.loadWage()).status).toBeLessThan(300);
  const sheetRate = async (month: string, basicVda: number): Promise<number> => {
    const input = { month, skill: 'unskilled', basicVda };
    return (await c.call('POST', '/crm/cost-sheet', { dryRun: true, input })).body.data.ratePerPerson;
  };
  const more = (await sheetRate('2027-01', newWage)) - (await sheetRate('2026-12', oldWage));
  expect(more).toBeGreaterThan(newWage - oldWage);
  const grown = Math.round((20_000.5 + more) * 100) / 100;
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row.lines).toHaveLength(1);
  expect(row).toMatchObject({
    client: 'Plain Mills',
    email: 'p@x.example',
    monthly_before: 60_001.5,
    monthly_after: Math.round(grown * 3 * 100) / 100,
    fault: null,
  });
  expect(row.lines[0]).toMatchObject({
    title: 'Guard',
    site: 'Plain Gate',
    people: 3,
    from: wageDay,
    old_wage: oldWage,
    new_wage: newWage,
    old_rate: 20_000.5,
    new_rate: grown,
    has_rate: true,
  });
  const made = await c.call('POST', `/crm/wage-changes/${wageDay}/confirm`, { what: 'contracts' });
  const [addendum] = made.body.data.made;
  const accepted = await c.call('POST', `/contracts/addenda/${addendum}/accept`, {
    decided_by: 'Rakesh Jain',
  });
  expect([accepted.status, accepted.body.data.status], accepted.text).toEqual([200, 'in_force']);
  const list = (await c.call('GET', `/billing/service-rates?client_id=${client}&limit=200`)).body.data
    .serviceRates;
  const guards = list.filter(({ title }: { title: string }) => title === 'Guard');
  expect(
    guards
      .map(({ rate: amount, wage, from, to }: Record<string, unknown>) => [amount, wage, from, to])
      .toSorted((a: string[], b: string[]) => String(a[2]).localeCompare(String(b[2]))),
  ).toEqual([
    [20_000.5, oldWage, '2026-12-01', '2027-01-15'],
    [grown, newWage, wageDay, null],
  ]);
  // The next wage is compared with the one that the rate has by now.
  await c.loadWage('2027-04-01', 13_400);
  const [next] = await rows('2027-04-01');
  expect(next.lines).toMatchObject([{ old_wage: newWage, new_wage: 13_400, old_rate: grown }]);
});

it('a contract of which nothing tells the wage is named, to be looked at by hand', async () => {
  const made = await c.call('POST', '/clients', { name: 'Bare Works', kind: 'unregistered' });
  const account = (await c.t.signIn('+919876500077')).user.id;
  await c.call('PUT', `/billing/clients/${made.body.data.id}/account`, { user_id: account });
  const bare = await c.call('POST', '/contracts', {
    ...{ user_id: account, title: 'Gate guards', service_type: 'Security', yearly_value: 1 },
    ...{ start_date: '2026-12-01', end_date: '2027-11-30' },
  });
  expect(bare.status, bare.text).toBe(201);
  const { id, number } = bare.body.data;
  const read = async (from: string) => (await c.call('GET', `/crm/wage-changes/${from}/contracts`)).body.data;
  const { unpriced, unpriced_first: first } = await read(wageDay);
  expect(first).toContainEqual({ id, number, title: 'Gate guards', client: 'Bare Works' });
  expect(first.some((one: { id: string }) => one.id === contract)).toBe(false);
  await c.call('POST', `/contracts/${id}/terminate`, { last_day: '2026-12-01', reason: 'Never begun' });
  expect((await read(wageDay)).unpriced).toBeLessThanOrEqual(unpriced);
});
