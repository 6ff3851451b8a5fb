import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
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
    const made = await c.contractOf(`Twice Works ${from}`);
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
