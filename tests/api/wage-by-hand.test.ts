import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A new minimum wage where the office has written an addendum for the same rate and day by hand. */
let c: WageCase;
let written: Made;
let other: Made;
beforeAll(async () => {
  c = await makeWageCase();
  written = await c.contractOf('Written Mills');
  other = await c.contractOf('Other Mills');
  await c.loadWage();
});
afterAll(() => c.t.remove());

const addenda = async ({ id }: Made) => (await c.call('GET', `/contracts/${id}/addenda`)).body.data;
const changed = async () =>
  (await c.call('GET', `/crm/wage-changes/${wageDay}/contracts?limit=200`)).body.data;
const confirm = () => c.call('POST', `/crm/wage-changes/${wageDay}/confirm`, { what: 'contracts' });

it('writes no second draft beside it, and names it instead', async () => {
  const [rate] = await c.rates(written.clientId);
  const [later] = await c.rates(other.clientId);
  const facts = { title: 'New wage', text: 'x' };
  const byHand = await c.call('POST', `/contracts/${written.id}/addenda`, {
    ...facts,
    from: wageDay,
    rates: [{ rate_id: rate?.id, rate: (rate?.rate ?? 0) + 900 }],
  });
  expect(byHand.status, byHand.text).toBe(201);
  // For another day: the new wage needs its own.
  await c.call('POST', `/contracts/${other.id}/addenda`, {
    ...facts,
    from: '2027-06-01',
    rates: [{ rate_id: later?.id, rate: (later?.rate ?? 0) + 900 }],
  });
  const before = await changed();
  const rowsOf = ({ id }: Made, { rows }: typeof before): { addendum: unknown }[] =>
    rows.filter((row: { contract_id: string }) => row.contract_id === id);
  expect(before.open).toBe(1);
  const { id, number } = byHand.body.data;
  expect(rowsOf(written, before)).toMatchObject([{ addendum: { id, number, status: 'draft' }, fault: null }]);
  expect(rowsOf(other, before)).toMatchObject([{ addendum: null }]);
  const done = await confirm();
  expect(done.body.data.made, done.text).toHaveLength(1);
  expect(await addenda(written)).toHaveLength(1);
  expect(await addenda(other)).toHaveLength(2);
});

it('writes its own once that by hand is withdrawn', async () => {
  const [byHand] = await addenda(written);
  await c.call('POST', `/contracts/addenda/${byHand.id}/withdraw`);
  expect((await changed()).open).toBe(1);
  expect((await confirm()).body.data.made).toHaveLength(1);
  expect(await addenda(written)).toMatchObject([{ kind: 'wage_change', number: 2 }, { kind: 'by_hand' }]);
});
