import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { arrearsMessages } from '#shared/modules/billing/arrears/messages.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { makeWageCase, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** The supplementary bills of many past bills, and the language that they speak. */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

const january = ['2027-01-04', '2027-01-05'].map(calendarDate);

/** A contract with its issued bill of January, and the addendum that raises its rate from then on. */
async function raised(
  company: string,
  more: object = {},
  by = 260,
): Promise<{ addendum: string; bill: Invoice }> {
  await c.goTo('2026-12-28');
  const made = await c.contractOf(company, more);
  await c.goTo('2027-02-01');
  await c.workAt(made, company.slice(0, 8), january);
  const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });
  expect(run.status, run.text).toBe(201);
  const issued = await c.call('POST', `/billing/invoices/${run.body.data.invoices[0].id}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  const [rate] = await c.rates(made.clientId);
  const rates = [{ rate_id: rate?.id, rate: (rate?.rate ?? 0) + by }];
  const body = { title: 'New rate', text: 'As agreed.', from: '2027-01-01', rates };
  const written = await c.call('POST', `/contracts/${made.id}/addenda`, body);
  const id: string = written.body.data.id;
  const accepted = await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' });
  expect(accepted.status, accepted.text).toBe(200);
  return { addendum: id, bill: issued.body.data };
}

it('makes more than one where the lines of all past bills do not go on one, each bill once', async () => {
  const { addendum, bill } = await raised('Many Lines');
  const { database } = c.t.app.services;
  const numbers = [bill.number];
  await database.write(async (trx) => {
    const row = await trx.selectFrom('invoices').selectAll().where('id', '=', bill.id).executeTakeFirst();
    const [line] = bill.lines;
    // A bill of each of three months with many sites.
    const lines = JSON.stringify(Array.from({ length: 90 }, () => line));
    await trx.updateTable('invoices').set({ lines }).where('id', '=', bill.id).execute();
    for (const n of ['A', 'B']) {
      numbers.push(`${bill.number}${n}`);
      const copy = { ...row, id: newId(), number: `${bill.number}${n}`, lines };
      await trx.insertInto('invoices').values(copy).execute();
    }
  });
  const { papers, total } = (await c.call('GET', `/billing/arrears/${addendum}`)).body.data;
  expect(papers.map(({ lines }: { lines: unknown[] }) => lines.length)).toEqual([180, 90]);
  const drafted = await c.call('POST', `/billing/arrears/${addendum}`, {});
  expect(drafted.status, drafted.text).toBe(201);
  const drafts: Invoice[] = drafted.body.data.invoices;
  expect(drafts.map(({ lines }) => lines.length)).toEqual([180, 90]);
  expect(drafts.reduce((sum, draft) => sum + draft.total, 0)).toBe(total);
  const named = (number: string): number =>
    drafts.flatMap(({ lines }) => lines).filter(({ title }) => title.endsWith(`difference on ${number}`))
      .length;
  expect(numbers.map(named)).toEqual([90, 90, 90]);
  expect((await c.call('POST', `/billing/arrears/${addendum}`, {})).status).toBe(409);
  // What a draft that is removed had is owed again, and nothing else.
  const [first, second] = drafts;
  expect((await c.call('DELETE', `/billing/invoices/${second?.id}`)).status).toBe(200);
  const again = (await c.call('POST', `/billing/arrears/${addendum}`, {})).body.data.invoices;
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ total: second?.total, lines: { length: 90 } });
  expect(first?.id).not.toBe(again[0].id);
});

it('shows of a credit in parts what the parts before it leave, as it would be written', async () => {
  const { addendum, bill } = await raised('Long Credit', {}, -260);
  const keep = (values: { readonly lines?: string; readonly total: number }) =>
    c.t.app.services.database.write((trx) =>
      trx.updateTable('invoices').set(values).where('id', '=', bill.id).execute(),
    );
  const read = async () => (await c.call('GET', `/billing/arrears/${addendum}`)).body.data.papers;
  await keep({ lines: JSON.stringify(Array.from({ length: 230 }, () => bill.lines[0])), total: 100_000_000 });
  const papers = await read();
  expect(papers).toMatchObject([
    { kind: 'credit', problem: null },
    { kind: 'credit', problem: null },
  ]);
  const [first, second] = papers;
  await keep({ total: Math.round((first.total + second.total / 2) * 100) });
  const [before, after] = await read();
  expect(before.problem).toBeNull();
  const refused = await c.call('POST', `/billing/arrears/${addendum}/credit-notes`, {});
  expect([refused.status, after.problem?.[0]]).toEqual([422, refused.body.message]);
});

it('makes up for one bill whose differences do not go on one paper, each part once', async () => {
  const { addendum, bill } = await raised('Long Bill');
  await c.t.app.services.database.write(async (trx) => {
    const lines = JSON.stringify(Array.from({ length: 230 }, () => bill.lines[0]));
    await trx.updateTable('invoices').set({ lines }).where('id', '=', bill.id).execute();
  });
  const read = async () => (await c.call('GET', `/billing/arrears/${addendum}`)).body.data;
  const { papers, total } = await read();
  expect(papers.map(({ lines, problem }: never) => [(lines as unknown[]).length, problem])).toEqual([
    [200, null],
    [30, null],
  ]);
  const drafted = await c.call('POST', `/billing/arrears/${addendum}`, {});
  expect(drafted.status, drafted.text).toBe(201);
  const drafts: Invoice[] = drafted.body.data.invoices;
  expect(drafts.map(({ lines }) => lines.length)).toEqual([200, 30]);
  expect(drafts.reduce((sum, draft) => sum + draft.total, 0)).toBe(total);
  expect((await c.call('POST', `/billing/arrears/${addendum}`, {})).status).toBe(409);
  expect((await c.call('DELETE', `/billing/invoices/${drafts[1]?.id}`)).status).toBe(200);
  const again = (await c.call('POST', `/billing/arrears/${addendum}`, {})).body.data.invoices;
  expect(again.map(({ lines }: Invoice) => lines.length)).toEqual([30]);
});

it('keeps its month billed while its bill was credited, and lets it be drafted anew after its own note', async () => {
  const { addendum, bill } = await raised('Credited Bill', {}, 310);
  const clientId = bill.client_id ?? '';
  const generate = () => c.call('POST', `/billing/generate/${clientId}`, { month: '2027-01' });
  const chosen = { client_id: clientId, from: '2027-01-01', to: '2027-01-31', sources: ['duties'] };
  const draftAnew = () => c.call('POST', '/billing/generate-invoice', chosen);
  const credit = async (id: string): Promise<Invoice> => {
    const note = await c.call('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong' });
    expect(note.status, note.text).toBeLessThan(300);
    return note.body.data;
  };
  const issue = (id: string) => c.call('POST', `/billing/invoices/${id}/issue`, {});
  const [draft] = (await c.call('POST', `/billing/arrears/${addendum}`, {})).body.data.invoices;
  const supplement: Invoice = (await issue(draft.id)).body.data;
  expect(supplement.stage).toBe('issued');
  await credit(bill.id);
  // At the new rate the month has the difference: billed beside it, that would be there twice.
  for (const refused of [await generate(), await draftAnew()]) {
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`billed by ${supplement.number}. Issue a credit note for it first.`),
    ]);
  }
  expect((await credit(supplement.id)).taxable).toBe(supplement.taxable);
  const again = await generate();
  expect(again.status, again.text).toBe(201);
  const [anew] = again.body.data.invoices;
  expect(anew.taxable).toBe(bill.taxable + supplement.taxable);
  expect((await issue(anew.id)).status).toBe(200);
  expect((await generate()).status).toBe(409);
  // Nothing is left to be made up for.
  expect((await c.call('POST', `/billing/arrears/${addendum}`, {})).status).toBe(409);
});

it('keeps its month billed while a line is left that the office has renamed', async () => {
  const { addendum, bill } = await raised('Renamed Line', {}, 310);
  const [draft] = (await c.call('POST', `/billing/arrears/${addendum}`, {})).body.data.invoices;
  const [{ amount: _, ...line }] = draft.lines;
  const half = { ...line, quantity: line.quantity / 2 };
  const lines = [half, { ...half, title: 'Guards, as agreed' }];
  const edited = await c.call('PUT', `/billing/invoices/${draft.id}`, { lines });
  expect(edited.status, edited.text).toBe(200);
  expect((await c.call('POST', `/billing/invoices/${draft.id}/issue`, {})).status).toBe(200);
  await c.call('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong' });
  const credit = (more: object) =>
    c.call('POST', `/billing/invoices/${draft.id}/credit-note`, { reason: 'Wrong', ...more });
  expect((await credit({ lines: [half] })).status).toBeLessThan(300);
  const generate = () => c.call('POST', `/billing/generate/${bill.client_id}`, { month: '2027-01' });
  expect((await generate()).status).toBe(409);
  expect((await credit({ lines: [lines[1]] })).status).toBeLessThan(300);
  expect((await generate()).status).toBe(201);
});

it('is not issued once a bill that it adds to was taken back', async () => {
  const { addendum, bill } = await raised('First Credited', {}, 310);
  const [draft] = (await c.call('POST', `/billing/arrears/${addendum}`, {})).body.data.invoices;
  await c.call('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong' });
  const refused = await c.call('POST', `/billing/invoices/${draft.id}/issue`, {});
  const said = filled(arrearsMessages.billGone, { number: bill.number });
  expect([refused.status, refused.body.message]).toEqual([409, said[0]]);
  expect((await c.call('DELETE', `/billing/invoices/${draft.id}`)).status).toBe(200);
  const again = await c.call('POST', `/billing/generate/${bill.client_id}`, { month: '2027-01' });
  expect(again.body.data.invoices).toMatchObject([{ taxable: bill.taxable + draft.taxable }]);
});

it('speaks the language of the quote that the client accepted', async () => {
  const { addendum, bill } = await raised('Hindi Mills', { language: 'hi' });
  const drafted = await c.call('POST', `/billing/arrears/${addendum}`, {});
  const [draft] = drafted.body.data.invoices;
  expect(draft.notes).toContain('पूरक बिल');
  expect(draft.notes).toContain(bill.number);
});

type Row = {
  contract_id: string;
  lines: { rate_id: string; old_rate: number; new_rate: number; from: string }[];
};
const rowsOf = async (ids: readonly string[]): Promise<Row[]> =>
  (await c.call('GET', `/crm/wage-changes/${wageDay}/contracts?limit=200`)).body.data.rows.filter(
    ({ contract_id: id }: Row) => ids.includes(id),
  );

/** A contract to the end of February and the one that renews it, with bills of both at the rate of both. */
async function renewedOverWage(made: Made, contract: string, rateId: string): Promise<string> {
  const change = { wage_change: 'passes_through', end_date: '2027-02-28' };
  expect((await c.call('PUT', `/contracts/${contract}`, change)).status).toBe(200);
  const open = await c.call('PUT', `/billing/service-rates/${rateId}`, { to: null });
  expect(open.status, open.text).toBe(200);
  const next = await c.call('POST', `/contracts/${contract}/renew`, {});
  expect(next.status, next.text).toBe(201);
  await c.goTo('2027-04-01');
  for (const month of ['2027-02', '2027-03']) {
    const days = ['04', '05'].map((day) => calendarDate(`${month}-${day}`));
    await c.workAt(made, `${made.postId.slice(-4)}${month.slice(-2)}`, days);
    const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month });
    expect(run.status, run.text).toBe(201);
    const issued = await c.call('POST', `/billing/invoices/${run.body.data.invoices[0].id}/issue`, {});
    expect(issued.status, issued.text).toBe(200);
  }
  return next.body.data.id;
}

/** What the only letter of two contracts brings for the bills of both. */
async function arrearsOfBoth(older: string, newer: string, divisors: readonly number[]): Promise<void> {
  const [row, ...others] = await rowsOf([older, newer]);
  expect([row?.contract_id, others]).toEqual([older, []]);
  const confirmed = await c.call('POST', `/crm/wage-changes/${wageDay}/confirm`, { what: 'contracts' });
  expect(confirmed.status, confirmed.text).toBe(200);
  const lettersOf = async (id: string) => (await c.call('GET', `/contracts/${id}/addenda`)).body.data;
  expect(await lettersOf(newer)).toEqual([]);
  const [letter] = await lettersOf(older);
  const applied = await c.call('POST', `/contracts/addenda/${letter.id}/apply`, {});
  expect(applied.status, applied.text).toBe(200);
  const [line] = row?.lines ?? [];
  const more = (line?.new_rate ?? 0) - (line?.old_rate ?? 0);
  expect(more).toBeGreaterThan(0);
  const { papers } = (await c.call('GET', `/billing/arrears/${letter.id}`)).body.data;
  const found = papers.flatMap(({ lines }: Pick<Invoice, 'lines'>) => lines);
  expect(
    found.map(({ quantity, divisor, rate }: Invoice['lines'][number]) => [quantity, divisor, rate]),
  ).toEqual(divisors.map((divisor) => [2, divisor, more]));
}

it('reaches the bills of the renewed contract where a rate goes on past the old one', async () => {
  await c.goTo('2026-12-28');
  expect((await c.loadWage()).status).toBeLessThan(300);
  const add = async (path: string, body: object): Promise<string> => {
    const answer = await c.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  const clientId = await add('/clients', { name: 'Open Rate', kind: 'unregistered', email: 'o@x.example' });
  const siteId = await add('/locations', { name: 'Open Rate gate' });
  await add('/billing/client-sites', { client_id: clientId, site_id: siteId, from: '2026-12-01' });
  const needs = [{ shift_id: 'a', people: 1, days: [0, 1, 2, 3, 4, 5, 6] }];
  const postId = await add('/roster/posts', { name: 'Gate', site_id: siteId, needs });
  const rate = { client_id: clientId, site_id: siteId, title: 'Guard', basis: 'month_26', rate: 20_000 };
  const waged = { skill: 'unskilled', wage: oldWage, from: '2026-12-01' };
  const rateId = await add('/billing/service-rates', { ...rate, ...waged });
  const contract = await add('/contracts', {
    ...{ client_id: clientId, title: 'Guards', service_type: 'Security', yearly_value: 1 },
    ...{ start_date: '2026-12-01', end_date: '2027-02-28' },
  });
  const made = { id: contract, quoteId: '', clientId, siteId, postId };
  await arrearsOfBoth(contract, await renewedOverWage(made, contract, rateId), [26, 26]);
});

it('is told in one letter where a rate by a quote goes on past the contract', async () => {
  await c.goTo('2026-12-28');
  const made = await c.contractOf('Open Quote');
  const [rate, ...others] = await c.rates(made.clientId);
  expect(others).toEqual([]);
  await arrearsOfBoth(made.id, await renewedOverWage(made, made.id, rate?.id ?? ''), [28, 31]);
});
