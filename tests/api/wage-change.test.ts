import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { readPricedContracts } from '#server/modules/crm/wage-change/read-priced-contracts.ts';
import { guardCost } from '#tests/support/accepted-quotes.ts';
import { makeWageCase, newWage, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A new minimum wage: from its row in the wage tables to addenda, new rates and arrears. */
let c: WageCase;
let passing: Made;
let agreed: Made;
/** A quote that was sent before the wage was known, for duty after it. */
let open: { readonly id: string; readonly lead: string };
let before: number;
let after: number;
beforeAll(async () => {
  c = await makeWageCase();
  passing = await c.contractOf('Passing Mills');
  agreed = await c.contractOf('Agreed Works', { discount: 400, wage_change: 'by_agreement' });
  await c.contractOf('Above Towers', {
    lines: [{ rank: 'Guard', cost: { ...guardCost, basicVda: 13_500 } }],
  });
  await c.call('PUT', `/contracts/${passing.id}`, { wage_change: 'passes_through' });
  before = await c.sheetRate('2026-12', oldWage);
  open = await sendOpen();
});
afterAll(() => c.t.remove());

type Row = Record<string, never> & {
  contract_id: string;
  passes_through: boolean;
  monthly_before: number;
  monthly_after: number;
  lines: { old_wage: number; new_wage: number; old_rate: number; new_rate: number; sheets: unknown }[];
  addendum: { id: string; status: string } | null;
};
const changed = async (from: string = wageDay) =>
  (await c.call('GET', `/crm/wage-changes/${from}/contracts?limit=200`)).body.data;
const rowOf = async ({ id }: Made, from?: string): Promise<Row> =>
  (await changed(from)).rows.find((row: Row) => row.contract_id === id);
const confirm = (what: string, from: string = wageDay, after_: string | null = null) =>
  c.call('POST', `/crm/wage-changes/${from}/confirm`, { what, after: after_ });
const onPlan = (plan: string): Promise<unknown> =>
  c.t.app.services.database.write((trx) =>
    trx.updateTable('subscriptions').set({ plan, state: 'active', late_since: null }).execute(),
  );
async function sendOpen(): Promise<typeof open> {
  const lead = await c.addLead({ company: 'Open Quote' });
  const old = { month: '2026-12', start_on: '2027-03-01', valid_until: '2027-02-20' };
  const line = { rank: 'Guard', site: 'Gate', cost: guardCost, rate: before + 500 };
  const clerk = { rank: 'Clerk', cost: { ...guardCost, basicVda: 14_000 } };
  return { ...(await c.send(lead, { ...old, lines: [line, clerk] })), lead };
}
const addendaOf = async ({ id }: Made) => (await c.call('GET', `/contracts/${id}/addenda`)).body.data;

it('is a change only once its row is on record', async () => {
  expect((await c.call('GET', `/crm/wage-changes/${wageDay}/contracts`)).status).toBe(404);
  expect((await confirm('contracts')).status).toBe(404);
  expect((await c.loadWage()).status).toBeLessThan(300);
  const [newest] = (await c.call('GET', '/crm/wage-changes')).body.data;
  expect(newest).toMatchObject({
    from: wageDay,
    notification: ['Notification 7-1-27', 'Notification 7-1-27'],
    zones: [],
  });
  expect(newest.wages[0]).toEqual({ skill: 'unskilled', before: oldWage, after: newWage });
});

describe('the contracts that are priced below it', () => {
  it('are shown with old and new cost sheet and rate, and those above it are not', async () => {
    after = await c.sheetRate('2027-01', newWage);
    expect(after).toBeGreaterThan(before);
    const all = await changed();
    expect([all.open, all.total, all.rows.length]).toEqual([2, 2, 2]);
    const row = await rowOf(passing);
    expect(row).toMatchObject({
      passes_through: true,
      monthly_before: before * 4,
      monthly_after: after * 4,
      addendum: null,
      fault: null,
    });
    expect(row.lines).toHaveLength(1);
    expect(row.lines[0]).toMatchObject({
      old_wage: oldWage,
      new_wage: newWage,
      old_rate: before,
      new_rate: after,
      has_rate: true,
      from: wageDay,
      sheets: { before: { ratePerPerson: before }, after: { ratePerPerson: after } },
    });
    // A discount of 400 for four people stays what it was.
    const discounted = await rowOf(agreed);
    expect(discounted.lines[0]).toMatchObject({ old_rate: before - 100, new_rate: after - 100 });
    expect(all.more).toBe((after - before) * 8);
  });
  it('are seen by who sees quotes and contracts, of their own business', async () => {
    const accountant = await c.t.signInAdmin('accounts@narmada.example');
    const path = `/crm/wage-changes/${wageDay}/contracts`;
    expect((await c.call('GET', path, undefined, accountant)).status).toBe(403);
    const body = { what: 'contracts' };
    const post = `/crm/wage-changes/${wageDay}/confirm`;
    expect((await c.call('POST', post, body, accountant)).status).toBe(403);
    const stranger = await c.t.signInAdmin('owner@malwa.example');
    expect((await c.call('GET', path, undefined, stranger)).status).toBe(404);
  });
});

describe('confirming it', () => {
  it('writes one addendum for each contract, also when done twice at once, and no rate changes', async () => {
    const rates = await c.ratesFrom(passing.clientId);
    const twice = await Promise.all([confirm('contracts'), confirm('contracts')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice.map(({ body }) => body.data.made.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect((await confirm('contracts')).body.data).toEqual({ made: [], faults: [], next: null });
    const [addendum, ...others] = await addendaOf(passing);
    expect(others).toEqual([]);
    expect(addendum).toMatchObject({
      number: 1,
      kind: 'wage_change',
      status: 'draft',
      from: wageDay,
      wage_from: wageDay,
      passes_through: true,
      monthly_before: before * 4,
      monthly_after: after * 4,
    });
    expect(addendum.text).toContain('16 Jan 2027 (Notification 7-1-27)');
    expect(addendum.text_hi).toContain('16 जन॰ 2027');
    expect(addendum.changes).toHaveLength(1);
    expect(await c.ratesFrom(passing.clientId)).toEqual(rates);
    expect((await changed()).open).toBe(0);
    expect((await rowOf(agreed)).addendum).toMatchObject({ status: 'draft' });
  });
  it('gives an open quote a new version by the new wage, once, and sends nothing', async () => {
    const { lead, ...sent } = open;
    const { data } = (await c.call('GET', `/crm/wage-changes/${wageDay}/quotes`)).body;
    const row = data.rows.find(({ quote_id: id }: { quote_id: string }) => id === sent.id);
    expect(row.lines).toHaveLength(1);
    expect(row).toMatchObject({ monthly_after: row.monthly_before + (after - before) * 4 });
    // The law asks no plan, not even one without quotes.
    await onPlan('starter');
    const twice = await Promise.all([confirm('quotes'), confirm('quotes')]);
    await onPlan('scale');
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const versions = (await c.call('GET', `/crm/leads/${lead}/quotes`)).body.data;
    expect(
      versions.map(({ version, status }: { version: number; status: string }) => [version, status]),
    ).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ]);
    expect(versions[0]).toMatchObject({ month: '2027-01', sent_at: null, sent_to: '' });
    expect(versions[0].lines.map(({ cost }: { cost: { basicVda: number } }) => cost.basicVda)).toEqual([
      newWage,
      14_000,
    ]);
    expect(versions[0].lines[0].rate).toBe(after + 500);
    const again = (await c.call('GET', `/crm/wage-changes/${wageDay}/quotes`)).body.data;
    expect(again.rows.map(({ quote_id: id }: { quote_id: string }) => id)).not.toContain(sent.id);
  });
});

describe('an addendum', () => {
  it('is a letter in both languages, mailed as a link, without cost or margin', async () => {
    const [addendum] = await addendaOf(passing);
    const { text: hindi } = await c.words(`/api/contracts/addenda/${addendum.id}/download?language=hi`);
    expect(hindi).toContain('Passing Mills');
    expect(hindi).toContain('₹');
    const sent = await c.call('POST', `/contracts/addenda/${addendum.id}/send`, { language: 'en' });
    expect([sent.status, sent.body.data.status]).toEqual([200, 'sent']);
    expect(sent.body.data.sent_to).toBe('passing.mills@client.example');
    const link = new URL(sent.body.data.link);
    const { status, text } = await c.words(link.pathname + link.search, false);
    expect(status).toBe(200);
    for (const part of ['Passing Mills', 'Old rate', 'New rate', 'without a further agreement', 'Guard'])
      expect(text).toContain(part);
    for (const secret of ['Margin', 'Cost', 'EPF']) expect(text).not.toContain(secret);
    expect((await c.t.call('GET', `${link.pathname}x`)).status).toBe(404);
    const mails = await c.t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', 'passing.mills@client.example')
      .execute();
    expect(mails.map(({ subject }) => String(subject))).toContainEqual(
      expect.stringMatching(/: New rates under the minimum wage, contract C-2026-/),
    );
  });
  it('goes out with others at once, and each that cannot is named', async () => {
    const [addendum] = await addendaOf(passing);
    const ids = [addendum.id, newId()];
    const answer = await c.call('POST', '/contracts/addenda/send-many', { ids, language: 'hi' });
    expect(answer.status, answer.text).toBe(200);
    const { results } = answer.body.data;
    expect(results).toMatchObject([
      {
        id: addendum.id,
        client: 'Passing Mills',
        to: 'passing.mills@client.example',
        sent: true,
        problem: null,
      },
      { id: ids[1], client: '', to: '', sent: false, problem: [expect.any(String), expect.any(String)] },
    ]);
    const accountant = await c.t.signInAdmin('accounts@narmada.example');
    expect((await c.call('POST', '/contracts/addenda/send-many', { ids }, accountant)).status).toBe(403);
  });
  it('needs the client’s acceptance where the contract does not pass the wage on', async () => {
    const [addendum] = await addendaOf(agreed);
    const path = `/contracts/addenda/${addendum.id}`;
    expect((await c.call('POST', `${path}/apply`, {})).status).toBe(409);
    const unnamed = await c.call('POST', `${path}/accept`, { decided_by: '' });
    expect([unnamed.status, unnamed.body.errors[0].field]).toEqual([422, 'decided_by']);
    expect((await c.ratesFrom(agreed.clientId)).length).toBe(1);
    const said = { decided_by: 'Rakesh Jain', note: 'Signed copy' };
    const accepted = await c.call('POST', `${path}/accept`, said);
    expect([accepted.status, accepted.body.data.status]).toEqual([200, 'in_force']);
    expect(accepted.body.data).toMatchObject({ decided_by: 'Rakesh Jain', decision_note: 'Signed copy' });
    expect(await c.ratesFrom(agreed.clientId)).toEqual([
      [before - 100, '2027-01-01', '2027-01-15'],
      [after - 100, wageDay, '2027-12-31'],
    ]);
    expect((await c.call('POST', `${path}/accept`, said)).status).toBe(409);
    expect((await c.call('POST', `${path}/withdraw`, {})).status).toBe(409);
    const arrears = (await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data;
    expect(arrears).toMatchObject({
      papers: [],
      total: 0,
      held: [expect.stringContaining('does not pass'), expect.anything()],
    });
    expect((await c.call('POST', `/billing/arrears/${addendum.id}`, {})).status).toBe(409);
  });
  it('does not come into force over a rate that somebody changed since, and can be withdrawn and written anew', async () => {
    const other = await c.contractOf('Changed Rate');
    await confirm('contracts');
    const [addendum] = await addendaOf(other);
    const [rate] = await c.rates(other.clientId);
    await c.call('PUT', `/billing/service-rates/${rate?.id}`, { rate: 25_000 });
    const refused = await c.call('POST', `/contracts/addenda/${addendum.id}/accept`, { decided_by: 'Owner' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('has changed since'),
    ]);
    expect((await addendaOf(other))[0].status).toBe('draft');
    expect((await c.call('POST', `/contracts/addenda/${addendum.id}/withdraw`, {})).status).toBe(200);
    expect((await confirm('contracts')).body.data.made).toHaveLength(1);
    const [second] = await addendaOf(other);
    expect(second).toMatchObject({ number: 2, status: 'draft' });
    expect(second.changes[0]).toMatchObject({ old_rate: 25_000, new_rate: 25_000 + after - before });
  });
});

describe('where bills were issued before', () => {
  it('drafts the difference of their duties from the day on, once', async () => {
    const days = ['2027-01-04', '2027-01-05', '2027-01-18', '2027-01-19', '2027-01-20'].map(calendarDate);
    await c.goTo('2027-02-01');
    await c.workAt(passing, 'WC-1', days);
    const run = await c.call('POST', `/billing/generate/${passing.clientId}`, { month: '2027-01' });
    const [bill] = run.body.data?.invoices ?? [];
    expect([run.status, bill?.taxable], run.text).toEqual([201, expect.any(Number)]);
    const issued = await c.call('POST', `/billing/invoices/${bill.id}/issue`, {});
    expect(issued.status, issued.text).toBe(200);
    const [addendum] = await addendaOf(passing);
    const ahead = (await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data;
    const early = await c.call('POST', `/billing/arrears/${addendum.id}`, {});
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('in force first')]);
    expect((await c.call('POST', `/contracts/addenda/${addendum.id}/apply`, {})).status).toBe(200);
    expect(await c.ratesFrom(passing.clientId)).toEqual([
      [before, '2027-01-01', '2027-01-15'],
      [after, wageDay, '2027-12-31'],
    ]);
    const shown = (await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data;
    const amount = Math.round(((after - before) * 3 * 100) / 31) / 100;
    expect(shown).toEqual(ahead);
    expect(shown).toMatchObject({ held: null, papers: [{ kind: 'bill', taxable: amount, late: false }] });
    expect(shown.papers[0].lines).toEqual([
      expect.objectContaining({ quantity: 3, divisor: 31, rate: after - before, amount }),
    ]);
    const twice = await Promise.all([1, 2].map(() => c.call('POST', `/billing/arrears/${addendum.id}`, {})));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [draft] = twice.find(({ status }) => status === 201)?.body.data.invoices ?? [];
    expect(draft).toMatchObject({
      kind: 'invoice',
      stage: 'draft',
      client_id: passing.clientId,
      month: null,
      taxable: amount,
      total: shown.total,
    });
    expect(draft.notes).toContain(issued.body.data.number);
    // A draft that was removed is no bill: the difference is owed again.
    expect((await c.call('DELETE', `/billing/invoices/${draft.id}`)).status).toBe(200);
    expect((await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data).toEqual(shown);
    // Nor does one count that was credited whole.
    const [second] = (await c.call('POST', `/billing/arrears/${addendum.id}`, {})).body.data.invoices;
    await c.call('POST', `/billing/invoices/${second.id}/issue`, {});
    expect((await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data.papers).toEqual([]);
    const credit = { reason: 'Wrong order number' };
    const note = await c.call('POST', `/billing/invoices/${second.id}/credit-note`, credit);
    expect(note.status, note.text).toBe(201);
    expect((await c.call('GET', `/billing/arrears/${addendum.id}`)).body.data).toEqual(shown);
    expect((await c.call('POST', `/billing/arrears/${addendum.id}`, {})).status).toBe(201);
  });
  it('goes on from the new wage with the next one, and from the contract that was renewed', async () => {
    await c.loadWage('2027-04-01', 13_400);
    const april = await c.sheetRate('2027-04', 13_400);
    const row = await rowOf(passing, '2027-04-01');
    expect(row.lines[0]).toMatchObject({
      old_wage: newWage,
      new_wage: 13_400,
      old_rate: after,
      new_rate: april,
    });
    const renewed = (await c.call('POST', `/contracts/${passing.id}/renew`, { uplift: 10 })).body.data;
    const next = await rowOf({ ...passing, id: renewed.id }, '2027-04-01');
    const uplifted = Math.round(after * 110) / 100;
    expect(next.lines).toHaveLength(1);
    expect(next.lines[0]).toMatchObject({ old_rate: uplifted, from: '2028-01-01', old_wage: newWage });
  });
  it('finds the same in parts as at once, also when the contract that was renewed has ended', async () => {
    const { database } = c.t.app.services;
    for (const from of [wageDay, calendarDate('2028-01-10')]) {
      const asked = { from };
      const whole = await readPricedContracts(database, demoIds.narmada, asked);
      expect(whole.length).toBeGreaterThan(from === wageDay ? 3 : 0);
      expect(whole.some(({ contract, posts }) => contract.quote_id === null && posts.length > 0)).toBe(true);
      for (const limit of [1, 2, 3]) {
        const parts: typeof whole = [];
        for (let after: string | undefined = ''; after !== undefined; ) {
          const part = await readPricedContracts(database, demoIds.narmada, { ...asked, after, limit });
          parts.push(...part);
          after = part.length < limit ? undefined : part.at(-1)?.contract.id;
        }
        expect(parts).toEqual(whole);
      }
      for (const item of whole)
        expect(
          await readPricedContracts(database, demoIds.narmada, { ...asked, only: item.contract.id }),
        ).toEqual([item]);
    }
  });
});
