import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/**
 * Attendance that is corrected behind an issued bill: it is seen at once, and billed by a note and a new
 * bill.
 */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Corrected Mills');
});
afterAll(() => c.t.remove());

type Row = { readonly client_id: string; readonly done: number; readonly billed: number };
const checked = async (): Promise<[number, number]> => {
  const { rows } = (await c.call('GET', '/billing/leak-check?month=2027-01')).body.data;
  const own = rows.filter(({ client_id: id }: Row) => id === made.clientId);
  const sum = (name: 'done' | 'billed'): number =>
    own.reduce((total: number, row: Row) => total + row[name], 0);
  return [sum('done'), sum('billed')];
};
const generate = () => c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });

it('is a difference in the billing check, and is billed once the issued bill is credited', async () => {
  await c.goTo('2027-02-01');
  const days = Array.from({ length: 5 }, (_, i) => addDays(calendarDate('2027-01-04'), i));
  await c.workAt(made, 'CB-1', days);
  const [draft] = (await generate()).body.data.invoices;
  expect((await c.call('POST', `/billing/invoices/${draft.id}/issue`, {})).status).toBe(200);
  expect(await checked()).toEqual([5, 5]);

  await c.workAt(made, 'CB-2', [calendarDate('2027-01-11')]);
  expect(await checked()).toEqual([6, 5]);
  // The issued bill stays as it is; nothing of the month is drafted beside it.
  const refused = await generate();
  expect(refused.status).toBe(409);
  const issued = (await c.call('GET', `/billing/invoices/${draft.id}`)).body.data;
  expect(issued).toMatchObject({ taxable: draft.taxable, lines: [{ quantity: 5 }] });

  const note = await c.call('POST', `/billing/invoices/${draft.id}/credit-note`, {
    reason: 'A duty was missing',
  });
  expect(note.status, note.text).toBeLessThan(300);
  const [again] = (await generate()).body.data.invoices;
  expect(again).toMatchObject({ lines: [{ quantity: 6 }] });
  expect(await checked()).toEqual([6, 6]);
});
