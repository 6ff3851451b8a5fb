import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardCost } from '#tests/support/accepted-quotes.ts';
import { makeWageCase, newWage, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A new minimum wage after an addendum by hand for it has come into force: no rate is raised twice. */
let c: WageCase;
let single: Made;
let double: Made;
const plain = { id: '', clientId: '' };
beforeAll(async () => {
  c = await makeWageCase();
  single = await c.contractOf('Single Mills');
  const at = { site: 'Double gate', cost: guardCost, shift_id: 'a' };
  double = await c.contractOf('Double Mills', {
    lines: [
      { rank: 'Guard', ...at },
      { rank: 'Gunman', ...at },
    ],
  });
  await addPlain();
  await c.loadWage();
});
afterAll(() => c.t.remove());

/** A contract without a quote, with two rates of one site that name their wage. */
async function addPlain(): Promise<void> {
  const made = await c.call('POST', '/clients', { name: 'Plain Mills', kind: 'unregistered' });
  plain.clientId = made.body.data.id;
  const user_id = (await c.t.signIn('+919876500002')).user.id;
  await c.call('PUT', `/billing/clients/${plain.clientId}/account`, { user_id });
  const site_id = (await c.call('POST', '/locations', { name: 'Plain Gate' })).body.data.id;
  await c.call('POST', '/billing/client-sites', { client_id: plain.clientId, site_id, from: '2026-12-01' });
  for (const rank of ['Guard', 'Supervisor'])
    await c.call('POST', '/billing/service-rates', {
      ...{ client_id: plain.clientId, site_id, title: rank, rank, basis: 'month', rate: 20_000 },
      ...{ from: '2026-12-01', skill: 'unskilled', wage: oldWage },
    });
  const facts = { user_id, title: 'Guards', service_type: 'Security', yearly_value: 1 };
  const days = { start_date: '2026-12-01', end_date: '2027-11-30' };
  plain.id = (await c.call('POST', '/contracts', { ...facts, ...days })).body.data.id;
}

type Of = { readonly id: string };
const rowsOf = async ({ id }: Of, from: string = wageDay) =>
  (await c.call('GET', `/crm/wage-changes/${from}/contracts?limit=200`)).body.data.rows.filter(
    (row: { contract_id: string }) => row.contract_id === id,
  );
const confirm = async (from: string = wageDay) =>
  (await c.call('POST', `/crm/wage-changes/${from}/confirm`, { what: 'contracts' })).body.data;
const addenda = async ({ id }: Of) => (await c.call('GET', `/contracts/${id}/addenda`)).body.data;
const accept = (id: string) =>
  c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });

/** Raises one rate of a contract by hand from the day of the wage, and accepts it. */
async function raise({ id }: Of, rate: { id: string; rate: number } | undefined, by: number) {
  const written = await c.call('POST', `/contracts/${id}/addenda`, {
    ...{ title: 'New wage', from: wageDay },
    rates: [{ rate_id: rate?.id, rate: (rate?.rate ?? 0) + by }],
  });
  expect(written.status, written.text).toBe(201);
  const accepted = await accept(written.body.data.id);
  expect(accepted.status, accepted.text).toBe(200);
}

it('counts the addendum as the one of that wage', async () => {
  const [rate] = await c.rates(single.clientId);
  await raise(single, rate, 900);
  expect(await rowsOf(single)).toMatchObject([{ addendum: { number: 1, status: 'in_force' }, fault: null }]);
});

it('leaves open the other of two posts at one site, and of two rates of a contract without a quote', async () => {
  const [first] = await c.rates(double.clientId);
  await raise(double, first, 900);
  const quoted = await rowsOf(double);
  expect(quoted).toMatchObject([
    { addendum: null, lines: [{ old_rate: 21_907 }] },
    { addendum: { number: 1 } },
  ]);
  expect(quoted[0].lines).toHaveLength(1);
  const rates = await c.rates(plain.clientId);
  await raise(plain, rates[0], 900);
  const waged = await rowsOf(plain);
  expect(waged).toMatchObject([
    { addendum: null, lines: [{ old_rate: 20_000 }] },
    { addendum: { number: 1 } },
  ]);
  expect(waged[0].lines).toHaveLength(1);
});

it('writes only what is open, and every rate is raised once', async () => {
  expect((await confirm()).made).toHaveLength(2);
  expect(await addenda(single)).toHaveLength(1);
  for (const of of [double, plain]) {
    const [written] = await addenda(of);
    expect(written).toMatchObject({ kind: 'wage_change', changes: [{ new_wage: newWage }] });
    expect((await accept(written.id)).status).toBe(200);
    expect((await rowsOf(of)).map((row: { addendum: unknown }) => row.addendum === null)).toEqual([
      false,
      false,
    ]);
  }
  expect((await confirm()).made).toEqual([]);
});

it('compares the next wage with that of the addendum', async () => {
  await c.loadWage('2027-04-01', 13_400);
  for (const [of, lines] of [
    [single, 1],
    [double, 2],
    [plain, 2],
  ] as const) {
    const [row, ...others] = await rowsOf(of, '2027-04-01');
    expect(others).toEqual([]);
    expect(row.lines).toHaveLength(lines);
    for (const line of row.lines) expect(line).toMatchObject({ old_wage: newWage, new_wage: 13_400 });
    expect(row.lines.some((line: { old_rate: number }) => [20_900, 22_807].includes(line.old_rate))).toBe(
      true,
    );
  }
});

it('does not take an addendum that lowers the rate from that day for one of the wage', async () => {
  const lowered = await c.contractOf('Lowered Mills', { valid_until: '2027-01-31' });
  const [rate] = await c.rates(lowered.clientId);
  await raise(lowered, rate, -100);
  expect(await rowsOf(lowered)).toMatchObject([{ addendum: null }]);
});
