import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate, addDays } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { billingSays, clientSays } from '#shared/modules/billing/server-messages.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/**
 * Whatever happens to clients, rates and bills: each amount of a month is on one bill, and on no second one.
 */
let t: TestApp;
let owner: Session;
let accountant: Session;
const month = '2026-10';

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object, who = accountant) {
  const answer = await as(who, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const made = async (path: string, body: object, who = accountant): Promise<string> =>
  (await done('POST', path, body, who)).id;
type Bill = { id: string; number: string; taxable: number; reverse_charge: boolean };
const generate = (client: string) => as(accountant, 'POST', `/billing/generate/${client}`, { month });
const drafts = async (client: string): Promise<Bill[]> =>
  (await done('POST', `/billing/generate/${client}`, { month })).invoices;
const issue = (bills: readonly Bill[]): Promise<Bill[]> =>
  Promise.all(bills.map(({ id }) => done('POST', `/billing/invoices/${id}/issue`, {})));
const fee = (client_id: string, rate: number, more: object = {}) =>
  made('/billing/service-rates', {
    ...{ client_id, title: 'Monthly fee', basis: 'fixed', rate, from: '2026-04-01', ...more },
  });

/** Lets a minute pass, so that what is entered next is entered later. */
const later = () => (t.clock.nowMs += 60_000);

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

it('of two clients with fees of one title that are merged, the one without a bill still gets it', async () => {
  const kept = await made('/clients', { name: 'Kept Works', kind: 'unregistered' });
  const other = await made('/clients', { name: 'Other Works', kind: 'unregistered' });
  await fee(kept, 5000);
  await fee(other, 3100);
  await issue(await drafts(other));
  await done('POST', `/billing/clients/${kept}/merge`, { other_id: other, take: [] });
  const again = await drafts(kept);
  expect(again.map(({ taxable }) => taxable)).toEqual([5000]);
  await issue(again);
  expect((await generate(kept)).status).toBe(409);
});

it.each([
  ['with two blanks', { title: 'Monthly  fee' }, 'site'],
  ['in capitals, with a mark', { title: 'MONTHLY FEE.' }, 'site'],
  ['for all sites', {}, 'all'],
  ['for the site, after it was for all', {}, 'first all'],
])('a fee that is removed and entered again %s is not billed twice', async (how, more, place) => {
  const client = await made('/clients', { name: `Again ${how}`, kind: 'unregistered' });
  const site_id = await made('/locations', { name: `Again ${how}`, name_hi: 'फिर' }, owner);
  await made('/billing/client-sites', { client_id: client, site_id, from: '2026-10-01' });
  const rate = await fee(client, 3100, place === 'first all' ? {} : { site_id });
  await issue(await drafts(client));
  await done('DELETE', `/billing/service-rates/${rate}`, {});
  await fee(client, 3100, { ...more, ...(place === 'all' ? {} : { site_id }) });
  expect((await generate(client)).status).toBe(409);
});

it.each([
  ['before the month', '2026-09-30', '2026-10-01'],
  ['within the month', '2026-10-15', '2026-10-16'],
])('a fee that is ended %s after its bill, and entered anew, is not billed twice', async (when, to, from) => {
  const client = await made('/clients', { name: `Ended ${when}`, kind: 'unregistered' });
  const rate = await fee(client, 3100);
  await issue(await drafts(client));
  await done('PUT', `/billing/service-rates/${rate}`, { to });
  await fee(client, 3300, { from });
  expect((await generate(client)).status).toBe(409);
  const days = { from, to: '2026-10-31', sources: ['duties'] };
  const chosen = await as(accountant, 'POST', '/billing/generate-invoice', { client_id: client, ...days });
  expect(chosen.status).toBe(409);
});

it('a fee that is entered again before the old one is removed is not billed twice', async () => {
  const client = await made('/clients', { name: 'Entered first', kind: 'unregistered' });
  const site_id = await made('/locations', { name: 'Entered first', name_hi: 'पहले दर्ज' }, owner);
  await made('/billing/client-sites', { client_id: client, site_id, from: '2026-10-01' });
  const rate = await fee(client, 3100);
  await issue(await drafts(client));
  later();
  await fee(client, 3100, { site_id });
  later();
  // Beside the old one it is another fee.
  expect((await drafts(client)).map(({ taxable }) => taxable)).toEqual([3100]);
  await done('DELETE', `/billing/service-rates/${rate}`, {});
  expect((await generate(client)).status).toBe(409);
});

it('a fee beside another one, which is removed later, is billed again after its credit note', async () => {
  const client = await made('/clients', { name: 'Beside', kind: 'unregistered' });
  const site_id = await made('/locations', { name: 'Beside', name_hi: 'साथ में' }, owner);
  await made('/billing/client-sites', { client_id: client, site_id, from: '2026-10-01' });
  const rate = await fee(client, 3100);
  await issue(await drafts(client));
  later();
  await fee(client, 700, { site_id });
  later();
  const [second] = await issue(await drafts(client));
  await done('POST', `/billing/invoices/${second?.id}/credit-note`, { reason: 'Wrong' });
  later();
  await done('DELETE', `/billing/service-rates/${rate}`, {});
  expect((await drafts(client)).map(({ taxable }) => taxable)).toEqual([700]);
});

it('an older draft of a fee that was entered again is not issued beside its bill', async () => {
  const client = await made('/clients', { name: 'Older draft', kind: 'unregistered' });
  const rate = await fee(client, 3100);
  const [older] = await drafts(client);
  await done('DELETE', `/billing/service-rates/${rate}`, {});
  await fee(client, 3100);
  const days = { from: '2026-10-01', to: '2026-10-31', sources: ['duties'] };
  const { invoices } = await done('POST', '/billing/generate-invoice', { client_id: client, ...days });
  await issue(invoices);
  expect((await as(accountant, 'POST', `/billing/invoices/${older?.id}/issue`, {})).status).toBe(409);
});

it('clients of one site, one after the other, are merged once their fees are of their own days', async () => {
  const first = await made('/clients', { name: 'First of both', kind: 'unregistered' });
  const next = await made('/clients', { name: 'Next of both', kind: 'unregistered' });
  const site_id = await made('/locations', { name: 'Gate of both', name_hi: 'दोनों का गेट' }, owner);
  await made('/billing/client-sites', { client_id: first, site_id, from: '2026-10-01', to: '2026-10-15' });
  await made('/billing/client-sites', { client_id: next, site_id, from: '2026-10-16' });
  const rate = await fee(first, 3100, { site_id });
  await fee(next, 6200, { site_id, from: '2026-10-16' });
  const merge = () => as(accountant, 'POST', `/billing/clients/${first}/merge`, { other_id: next, take: [] });
  const said = filled(mergeMessages.feeOfBoth, {
    ...{ rate: 'Monthly fee', client: 'First of both', site: 'Gate of both', other: 'Next of both' },
  })[0];
  expect((await merge()).body.errors).toEqual([{ field: 'other_id', message: said }]);
  await done('PUT', `/billing/service-rates/${rate}`, { to: '2026-10-15' });
  expect((await merge()).status).toBe(200);
  expect((await drafts(first)).map(({ taxable }) => taxable)).toEqual([4700]);
});

it('another fee beside the first one is billed', async () => {
  const client = await made('/clients', { name: 'Second fee', kind: 'unregistered' });
  await fee(client, 3100);
  await issue(await drafts(client));
  await fee(client, 700, { title: 'Second fee' });
  expect((await drafts(client)).map(({ taxable }) => taxable)).toEqual([700]);
});

it('of a site with a bill under reverse charge and one with tax, each is drafted again alone', async () => {
  const facts = { name: 'Narmada Pair', gstin: madeGstin('23', 'regular', 7712) };
  await done('PUT', '/billing/company-settings', { company_id: narmadaSupplier.company_id });
  const firm = await made('/companies', { ...facts, constitution: 'partnership' }, owner);
  const client = await made('/clients', {
    ...{ name: 'Pair Mills', kind: 'regular', gstin: madeGstin('23', 'regular', 881), billed_by: firm },
    ...{ address: '1 Mill Road', city: 'Indore', pin: '452001' },
  });
  const site_id = await made('/locations', { name: 'Pair gate', name_hi: 'जोड़ी गेट' }, owner);
  await made('/billing/client-sites', { client_id: client, site_id, from: '2026-10-01' });
  for (const [n, title, sac] of [
    [1, 'Guard', '998525'],
    [2, 'Cleaner', '998533'],
  ] as const) {
    const rank = `Rank ${n}`;
    const { id } = await done(
      'POST',
      '/staff',
      { code: `PM-${n}`, name: `Person ${n}`, category: 'guard', post: rank },
      owner,
    );
    const days = [0, 1, 2].map((day) => addDays(calendarDate('2026-10-05'), day));
    await work(t, owner.token, id, days, '08:00', '20:00', { site_id });
    await made('/billing/service-rates', {
      ...{ client_id: client, site_id, rank, title, sac, basis: 'duty', rate: 500, from: '2026-04-01' },
    });
  }
  await made('/billing/items', {
    ...{ client_id: client, site_id, title: 'Torch', kind: 'material', date: '2026-10-06' },
    ...{ quantity: 1, rate: 250, sac: '998533', gst_percent: 18 },
  });
  const first = await issue(await drafts(client));
  const sums = (bills: readonly Bill[]) =>
    new Map(bills.map(({ reverse_charge: reverse, taxable }) => [reverse, taxable]));
  expect(sums(first)).toEqual(
    new Map([
      [true, 1500],
      [false, 1750],
    ]),
  );
  expect((await generate(client)).status).toBe(409);
  for (const { id, reverse_charge, taxable } of first) {
    await done('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong' });
    const again = await done('POST', `/billing/generate/${client}`, { month });
    expect(sums(again.invoices)).toEqual(new Map([[reverse_charge, taxable]]));
    expect(again.problems.refused).toBeNull();
    await issue(again.invoices);
    expect((await generate(client)).status).toBe(409);
  }
  // Material that was forgotten, and is called as the duties are, is billed without them.
  await made('/billing/items', {
    ...{ client_id: client, site_id, title: 'Guard', kind: 'material', date: '2026-10-07' },
    ...{ quantity: 1, rate: 70, sac: '998533', gst_percent: 18 },
  });
  const late = await drafts(client);
  expect(sums(late)).toEqual(new Map([[false, 70]]));
  expect((await done('GET', `/billing/invoices/${late[0]?.id}/annexure`)).rows).toEqual([]);
  await issue(late);
  expect((await generate(client)).status).toBe(409);
});

it('material that is billed stays on its day until its bill is taken back', async () => {
  const client = await made('/clients', { name: 'Torch Works', kind: 'unregistered' });
  const item = await made('/billing/items', {
    ...{ client_id: client, title: 'Torch', kind: 'material', date: '2026-10-05', quantity: 1, rate: 70 },
    ...{ sac: '998525', gst_percent: 18 },
  });
  const drafted = await drafts(client);
  await done('PUT', `/billing/items/${item}`, { date: '2026-10-06' });
  const [bill] = await issue(drafted);
  const moved = await as(accountant, 'PUT', `/billing/items/${item}`, { date: '2026-11-05' });
  const said = filled(clientSays.itemBilled, { number: bill?.number ?? '' })[0];
  expect([moved.status, moved.body.errors]).toEqual([409, [{ field: 'date', message: said }]]);
  await done('PUT', `/billing/items/${item}`, { cost: 40 });
  await done('POST', `/billing/invoices/${bill?.id}/credit-note`, { reason: 'Wrong month' });
  await done('PUT', `/billing/items/${item}`, { date: '2026-11-05' });
});

it('what a debit note has raised is not billed again with its month, until the debit note is cancelled', async () => {
  const client = await made('/clients', { name: 'Debited Works', kind: 'unregistered' });
  await fee(client, 5000);
  const [first] = await issue(await drafts(client));
  const lines = [{ title: 'Monthly fee', sac: '998525', gst_rate: 1800, quantity: 1, rate: 500 }];
  const debit = { reason: 'The fee was too low', lines };
  const note = await done('POST', `/billing/invoices/${first?.id}/debit-note`, debit);
  await done('POST', `/billing/invoices/${first?.id}/credit-note`, { reason: 'Billed anew' });
  const stands = filled(billingSays.debitStands, { number: note.number });
  const chosen = { client_id: client, from: '2026-10-01', to: '2026-10-31', sources: ['duties'] };
  for (const refused of [
    await generate(client),
    await as(accountant, 'POST', '/billing/generate-invoice', chosen),
  ])
    expect([refused.status, refused.body.message]).toEqual([409, stands[0]]);
  await done('DELETE', `/billing/invoices/${note.id}`, {});
  expect((await drafts(client)).map(({ taxable }) => taxable)).toEqual([5000]);
});
