import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { guardCost, ofKind } from '#tests/support/accepted-quotes.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A client with two contracts: a duty that nobody did is taken off its bill once. */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

/** A contract of one client by a quote for a site. */
async function contractAt(company: string, site: string): Promise<Made> {
  const email = `${company.toLowerCase().replaceAll(' ', '.')}@client.example`;
  const lead = await c.addLead({ company, email, phone: '+919893012345' });
  const quote = await c.send(lead, {
    ...{ start_on: '2027-01-01', valid_until: '2027-01-05' },
    lines: [{ rank: 'Guard', site, cost: guardCost, shift_id: 'a' }],
  });
  const accepted = await c.accept(quote.token);
  expect(accepted.status, accepted.text).toBe(200);
  const made = await c.outcome(quote.id);
  const idOf = (kind: string): string => ofKind(made, kind)[0]?.id ?? '';
  return {
    ...{ id: idOf('contract'), quoteId: quote.id, clientId: idOf('client') },
    ...{ siteId: idOf('site'), postId: idOf('post') },
  };
}
const add = async (contractId: string, more: object = {}): Promise<void> => {
  const term = { name: 'Uncovered', kind: 'uncovered_duty', amount: 10, ...more };
  const added = await c.call('POST', '/contracts/penalties', { contract_id: contractId, ...term });
  expect(added.status, added.text).toBe(201);
};
const numberOf = async (id: string): Promise<string> =>
  (await c.call('GET', `/contracts/${id}`)).body.data.number;
const fiveDays = Array.from({ length: 5 }, (_, i) => addDays(calendarDate('2027-01-04'), i));
/** What the bill of January takes off: the term with its contract and post, and how often. */
const takenOff = async (clientId: string): Promise<unknown[]> => {
  const run = await c.call('POST', `/billing/generate/${clientId}`, { month: '2027-01' });
  expect(run.status, run.text).toBe(201);
  const lines: Record<string, unknown>[] = run.body.data.invoices.flatMap(
    (bill: { lines: object[] }) => bill.lines,
  );
  return lines
    .filter(({ rate }) => Number(rate) < 0)
    .map(({ title, site, quantity }) => [title, site, quantity]);
};

it('made by quotes: each takes off what nobody did at its own sites', async () => {
  const first = await contractAt('Pair Mills', 'Pair gate');
  const second = await contractAt('Pair Mills', 'Pair annexe');
  expect(second.clientId).toBe(first.clientId);
  await add(first.id);
  await add(second.id, { amount: 20 });
  await c.goTo('2027-02-01');
  await c.workAt(first, 'PP-1', fiveDays);
  await c.workAt(second, 'PP-2', fiveDays);
  const uncovered = 31 * 4 - 5;
  const off = await takenOff(first.clientId);
  expect(off).toHaveLength(2);
  expect(off).toEqual(
    expect.arrayContaining([
      [`Uncovered (${await numberOf(first.id)}), Guard`, 'Pair gate', uncovered],
      [`Uncovered (${await numberOf(second.id)}), Guard`, 'Pair annexe', uncovered],
    ]),
  );
});

it('that both name one site: the one whose post stands there takes it off, once', async () => {
  await c.goTo('2026-12-28');
  // Its number comes first, and nothing at this site is its own.
  const first = await contractAt('Both Mills', 'Both gate');
  const second = await contractAt('Both Mills', 'Both annexe');
  await add(first.id, { site_id: second.siteId });
  await add(second.id, { amount: 20, site_id: second.siteId });
  await c.goTo('2027-02-01');
  await c.workAt(second, 'BB-1', fiveDays);
  expect(await takenOff(second.clientId)).toEqual([
    [`Uncovered (${await numberOf(second.id)}), Guard`, 'Both annexe', 31 * 4 - 5],
  ]);
});

it('made by hand, where nothing tells them apart: the older one takes it, with all its terms', async () => {
  await c.goTo('2026-12-28');
  const made = await contractAt('Hand Mills', 'Hand gate');
  // As one that was made by hand.
  await c.t.app.services.database.write((trx) =>
    trx.updateTable('contracts').set({ quote_id: null }).where('id', '=', made.id).execute(),
  );
  const other = await c.call('POST', '/contracts', {
    ...{ client_id: made.clientId, title: 'Guards', service_type: 'Security' },
    ...{ start_date: '2027-01-01', end_date: '2027-12-31', yearly_value: 1 },
  });
  expect(other.status, other.text).toBe(201);
  await add(made.id, { to: '2027-01-20' });
  await add(made.id, { name: 'Escalated', amount: 5, from: '2027-01-11', to: '2027-01-20' });
  await add(other.body.data.id);
  await c.goTo('2027-02-01');
  await c.workAt(made, 'HH-1', fiveDays);
  const [older, newer] = [await numberOf(made.id), await numberOf(other.body.data.id)];
  expect(await takenOff(made.clientId)).toEqual([
    [`Uncovered (${older}), Guard`, 'Hand gate', 20 * 4 - 5],
    [`Escalated (${older}), Guard`, 'Hand gate', 10 * 4],
    // From the 21st on, the other one has no such term any more.
    [`Uncovered (${newer}), Guard`, 'Hand gate', 11 * 4],
  ]);
});
