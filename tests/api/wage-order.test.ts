import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { ArrearsPaper } from '#shared/modules/billing/arrears/queries.ts';
import { makeWageCase, newWage, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** Several changes of the same rates: the newest minimum wage counts, and each duty is made up for once. */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

const newer = '2027-02-01';
const arrears = async (id: string): Promise<ArrearsPaper[]> =>
  (await c.call('GET', `/billing/arrears/${id}`)).body.data.papers;
const owed = (papers: readonly ArrearsPaper[]) =>
  papers.flatMap(({ kind, lines }) => lines.map(({ quantity, rate }) => [kind, quantity, rate]));

/** Works at the post of a contract in a month, and issues its bill. */
async function billed(made: Made, code: string, month: string, days: readonly number[]): Promise<void> {
  await c.workAt(
    made,
    code,
    days.map((day) => calendarDate(`${month}-${String(day).padStart(2, '0')}`)),
  );
  const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month });
  expect(run.status, run.text).toBe(201);
  const issued = await c.call('POST', `/billing/invoices/${run.body.data.invoices[0].id}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
}

it('an older minimum wage confirmed after a newer one raises no day that the newer one has', async () => {
  const made = await c.contractOf('Order Mills');
  await c.call('PUT', `/contracts/${made.id}`, { wage_change: 'passes_through' });
  await c.goTo('2027-03-01');
  await billed(made, 'WO-1', '2027-01', [4, 5, 18, 19]);
  await billed(made, 'WO-2', '2027-02', [3, 4, 5]);
  await c.loadWage(wageDay, newWage);
  await c.loadWage(newer, 13_400);
  const [quoted] = (await c.rates(made.clientId)).map(({ rate }) => rate);
  const before = quoted ?? 0;
  const january = await c.sheetRate('2027-01', newWage);
  const february = await c.sheetRate('2027-02', 13_400);
  const ids: string[] = [];
  for (const from of [newer, wageDay]) {
    const confirmed = await c.call('POST', `/crm/wage-changes/${from}/confirm`, { what: 'contracts' });
    expect(confirmed.status, confirmed.text).toBe(200);
    const [addendum] = (await c.call('GET', `/contracts/${made.id}/addenda`)).body.data;
    expect(addendum.wage_from).toBe(from);
    expect(addendum.changes).toHaveLength(1);
    ids.push(addendum.id);
    const applied = await c.call('POST', `/contracts/addenda/${addendum.id}/apply`, {});
    expect(applied.status, applied.text).toBe(200);
  }
  expect(await c.ratesFrom(made.clientId)).toEqual([
    [before, '2027-01-01', '2027-01-15'],
    [january, wageDay, '2027-01-31'],
    [february, newer, '2027-12-31'],
  ]);
  const [ofNewer = '', ofOlder = ''] = ids;
  expect(owed(await arrears(ofNewer))).toEqual([['bill', 3, paise(february - before)]]);
  expect(owed(await arrears(ofOlder))).toEqual([['bill', 2, paise(january - before)]]);
});

it.each(['2027-01-01', '2027-01-05'])(
  'a second addendum from %s is made up for beside the first',
  async (from) => {
    await c.goTo('2026-12-28');
    const made = await c.contractOf(`Twice Works from ${formatDate(calendarDate(from))}`);
    await c.goTo('2027-03-01');
    await billed(made, `TW-${from}`, '2027-01', [4, 5, 18]);
    const write = async (more: number, day: string): Promise<string> => {
      const rates = (await c.rates(made.clientId)).filter(({ to }) => to === null || to >= day);
      const [known] = rates;
      const changed = { rate_id: known?.id, rate: (known?.rate ?? 0) + more };
      const body = {
        title: 'New rate',
        text: 'As agreed.',
        from: day,
        rates: [changed],
      };
      const written = await c.call('POST', `/contracts/${made.id}/addenda`, body);
      expect(written.status, written.text).toBe(201);
      return written.body.data.id;
    };
    const accept = (id: string) => c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' });
    const first = await write(260, '2027-01-01');
    expect((await accept(first)).status).toBe(200);
    const second = await write(130, from);
    const ahead = owed(await arrears(second));
    expect((await accept(second)).status).toBe(200);
    const duties = from === '2027-01-01' ? 3 : 2;
    expect(ahead).toEqual([['bill', duties, 130]]);
    expect(owed(await arrears(second))).toEqual(ahead);
    expect(owed(await arrears(first))).toEqual([['bill', 3, 260]]);
  },
);

function paise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

const changedRows = async (id: string, from: string) =>
  (await c.call('GET', `/crm/wage-changes/${from}/contracts?limit=200`)).body.data.rows.filter(
    ({ contract_id: of }: { contract_id: string }) => of === id,
  );
const confirmed = async (id: string, from: string): Promise<string> => {
  await c.call('POST', `/crm/wage-changes/${from}/confirm`, { what: 'contracts' });
  const [row] = await changedRows(id, from);
  return row?.addendum?.id ?? '';
};
const apply = async (id: string): Promise<void> => {
  c.t.clock.nowMs += 60_000;
  const answer = await c.call('POST', `/contracts/addenda/${id}/apply`, {});
  expect(answer.status, answer.text).toBe(200);
};

it('a contract that has ended since gets its letter, its rates and its arrears to its last day', async () => {
  await c.goTo('2026-12-29');
  const made = await c.contractOf('Ended Mills');
  await c.call('PUT', `/contracts/${made.id}`, { wage_change: 'passes_through' });
  await c.goTo('2027-02-10');
  const { sites, rates } = (await c.call('GET', `/contracts/${made.id}/ending`)).body.data;
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
  const ending = { last_day: '2027-02-10', reason: 'Site closes', sites: ids(sites), rates: ids(rates) };
  expect((await c.call('DELETE', `/contracts/${made.id}`, ending)).status).toBe(200);
  await c.goTo('2027-03-03');
  await billed(made, 'WO-9', '2027-01', [4, 5, 18, 19]);
  await billed(made, 'WO-10', '2027-02', [3, 4]);
  const [row] = await changedRows(made.id, wageDay);
  expect(row).toMatchObject({ fault: null, addendum: null, lines: [{ from: wageDay, has_rate: true }] });
  const [{ old_rate: before, new_rate: after }] = row.lines;
  const letter = await confirmed(made.id, wageDay);
  expect((await c.words(`/api/contracts/addenda/${letter}/download?language=hi`)).status).toBe(200);
  const sent = await c.call('POST', `/contracts/addenda/${letter}/send`, { language: 'en' });
  expect([sent.status, sent.body.data?.status], sent.text).toEqual([200, 'sent']);
  await apply(letter);
  expect(await c.ratesFrom(made.clientId)).toEqual([
    [before, '2027-01-01', '2027-01-15'],
    [after, wageDay, '2027-02-10'],
  ]);
  expect(owed(await arrears(letter))).toEqual([
    ['bill', 2, after - before],
    ['bill', 2, after - before],
  ]);
  expect((await c.call('POST', `/billing/arrears/${letter}`, {})).status).toBe(201);
  const offered = (await c.call('GET', `/contracts/${made.id}/rates`)).body.data;
  expect(offered.rates).toMatchObject([{ rate: after, from: wageDay, to: '2027-02-10' }]);
  const byHand = { title: 'Settled', from: '2027-02-01', rates: [{ rate_id: offered.rates[0].id, rate: 1 }] };
  expect((await c.call('POST', `/contracts/${made.id}/addenda`, byHand)).status).toBe(201);
  const late = await c.call('POST', `/contracts/${made.id}/addenda`, { ...byHand, from: '2027-02-11' });
  expect([late.status, late.body.errors?.[0]?.field]).toEqual([422, 'from']);
  expect((await c.call('GET', '/crm/wage-changes/2027-02-01/contracts')).status).toBe(200);
});

it('a contract that was taken back with its acceptance is in no list', async () => {
  await c.goTo('2026-12-29');
  const made = await c.contractOf('Undone Mills', { start_on: '2026-12-29' });
  await c.goTo('2027-02-10');
  const undone = await c.call('POST', `/quotes/${made.quoteId}/undo-acceptance`, {});
  expect(undone.status, undone.text).toBe(200);
  expect(await changedRows(made.id, wageDay)).toEqual([]);
});

it('each duty of a month in which a contract was renewed is made up for by one of the two', async () => {
  await c.goTo('2026-12-29');
  const made = await c.contractOf('Pair Mills');
  await c.call('PUT', `/contracts/${made.id}`, { wage_change: 'passes_through', end_date: '2027-01-20' });
  const end = { to: '2027-01-20' };
  for (const { id } of await c.rates(made.clientId)) await c.call('PUT', `/billing/service-rates/${id}`, end);
  const lines = (await c.call('GET', `/billing/client-sites?client_id=${made.clientId}`)).body.data;
  for (const { id } of lines) await c.call('PUT', `/billing/client-sites/${id}`, end);
  const renewed = await c.call('POST', `/contracts/${made.id}/renew`, { end_date: '2027-12-31' });
  expect(renewed.status, renewed.text).toBe(201);
  const next = renewed.body.data.id;
  await c.goTo('2027-03-05');
  await billed(made, 'WO-11', '2027-01', [4, 18, 19, 21, 22, 25]);
  const ids = [await confirmed(made.id, wageDay), await confirmed(next, wageDay)];
  const [first = '', second = ''] = ids;
  await apply(first);
  const [[, , more] = []] = owed(await arrears(first));
  expect(owed(await arrears(first))).toEqual([['bill', 2, more]]);
  await apply(second);
  expect(owed(await arrears(first))).toEqual([['bill', 2, more]]);
  expect(owed(await arrears(second))).toEqual([['bill', 3, more]]);
});
