import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** A month that two bills share, of which one is credited: what that one had is drafted again, no more. */
let t: TestApp;
let owner: Session;
let firm: string;
const month = '2026-10';

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object) {
  const answer = await call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const made = async (path: string, body: object): Promise<string> => (await done('POST', path, body)).id;
type Bill = { id: string; number: string; taxable: number; reverse_charge: boolean };
const generate = (client: string) => call('POST', `/billing/generate/${client}`, { month });
const drafts = async (client: string): Promise<Bill[]> =>
  (await done('POST', `/billing/generate/${client}`, { month })).invoices;
const issue = (bills: readonly Bill[]): Promise<Bill[]> =>
  Promise.all(bills.map(({ id }) => done('POST', `/billing/invoices/${id}/issue`, {})));
const creditNote = ({ id }: Bill) => done('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong' });
const sums = (bills: readonly Bill[]) =>
  bills
    .map(({ reverse_charge: reverse, taxable }) => [reverse, taxable])
    .toSorted(([one], [other]) => Number(one) - Number(other));

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  await done('PUT', '/billing/company-settings', { company_id: narmadaSupplier.company_id });
  firm = await made('/companies', {
    ...{ name: 'Narmada Anew', gstin: madeGstin('23', 'regular', 7713), constitution: 'partnership' },
  });
});
afterAll(() => t.remove());

/** A client of a firm, which bills guards under reverse charge and whatever else with tax. */
async function clientAt(name: string, n: number, more: object = {}) {
  const client_id = await made('/clients', {
    ...{ name, kind: 'regular', gstin: madeGstin('23', 'regular', n), billed_by: firm },
    ...{ address: '1 Mill Road', city: 'Indore', pin: '452001', ...more },
  });
  const site_id = await made('/locations', { name: `${name} gate`, name_hi: 'गेट' });
  await made('/billing/client-sites', { client_id, site_id, from: '2026-10-01' });
  const rate = (sac: string, extra: object) =>
    made('/billing/service-rates', {
      ...{ client_id, site_id, title: 'Staff', sac, basis: 'duty', rate: 500, from: '2026-04-01', ...extra },
    });
  return { client: client_id, site_id, rate };
}
const person = (code: string, post: string) =>
  made('/staff', { code, name: `Person ${code}`, category: 'guard', post });
const days = (...on: number[]): CalendarDate[] =>
  on.map((day) => calendarDate(`${month}-${String(day).padStart(2, '0')}`));

/** Takes back one bill of a month after the other, each of which is drafted again alone. */
async function eachAgain(client: string, first: readonly Bill[]): Promise<void> {
  let standing = first;
  for (const bill of first) {
    expect((await generate(client)).status).toBe(409);
    await creditNote(bill);
    const again = await done('POST', `/billing/generate/${client}`, { month });
    expect(sums(again.invoices)).toEqual(sums([bill]));
    expect(again.problems.refused).toBeNull();
    standing = [...standing.filter(({ id }) => id !== bill.id), ...(await issue(again.invoices))];
  }
  expect((await generate(client)).status).toBe(409);
  const paper = async ({ id }: Bill) => (await done('GET', `/billing/invoices/${id}/annexure`)).rows;
  const rows: { duties: number }[] = (await Promise.all(standing.map(paper))).flat();
  expect(rows.reduce((sum, { duties }) => sum + duties, 0)).toBe(6);
}

it('of one title with two SACs, each bill has its own people and is drafted again alone', async () => {
  const { client, site_id, rate } = await clientAt('Two SACs', 882);
  for (const [n, sac] of ['998525', '998533'].entries()) {
    await rate(sac, { rank: `Kind ${n}` });
    await work(t, owner.token, await person(`TS-${n}`, `Kind ${n}`), days(5, 6, 7), '08:00', '20:00', {
      site_id,
    });
  }
  const first = await issue(await drafts(client));
  expect(sums(first)).toEqual([
    [false, 1500],
    [true, 1500],
  ]);
  await eachAgain(client, first);
});

/** One person who does two duties on each of three days at one post. */
async function twoShifts(name: string, n: number, code: string) {
  const place = await clientAt(name, n);
  const { site_id } = place;
  const needs = ['a', 'b'].map((shift_id) => ({ shift_id, people: 1, days: [0, 1, 2, 3, 4, 5, 6] }));
  const post_id = await made('/roster/posts', { name: 'Gate', site_id, needs });
  const staff_id = await person(code, 'Guard');
  const changes = days(5, 6, 7).map((date) => ({
    ...{ staff_id, date },
    duties: ['a', 'b'].map((shift_id) => ({ post_id, shift_id })),
  }));
  await done('POST', '/roster/plan', { changes });
  await done('POST', '/roster/publish', { from: days(5)[0], to: days(7)[0], override: 'As agreed' });
  await work(t, owner.token, staff_id, days(5, 6, 7), '06:00', '14:00', { site_id, shift_id: 'a' });
  await work(t, owner.token, staff_id, days(5, 6, 7), '14:00', '22:00', { site_id, shift_id: 'b' });
  return place;
}

it('of one person with two duties of a day under two SACs, each bill has its own', async () => {
  const { client, rate } = await twoShifts('Two shifts', 883, 'TD-1');
  await rate('998525', { shift_id: 'a' });
  await rate('998533', { shift_id: 'b' });
  const first = await issue(await drafts(client));
  expect(sums(first)).toEqual([
    [false, 1500],
    [true, 1500],
  ]);
  await eachAgain(client, first);
});

it.each([
  ['another SAC', '998533'],
  ['the same SAC', '998525'],
])(
  'of one rate that billed both duties of a day, nothing is billed by a second one of %s',
  async (what, sac) => {
    const { client, rate } = await twoShifts(`One rate, ${what}`, 891, `OR-${sac}`);
    await rate('998525', {});
    const first = await issue(await drafts(client));
    await rate(sac, { shift_id: 'b', title: 'Night' });
    const again = await generate(client);
    expect(again.status, again.text).toBe(409);
    // What was credited is drafted once, by the rates of now.
    for (const bill of first) await creditNote(bill);
    const drafted = await drafts(client);
    expect(drafted.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(3000);
    await issue(drafted);
    expect((await generate(client)).status).toBe(409);
  },
);

it.each([
  ['its SAC', { sac: '998533' }],
  ['its name', { title: 'Watch' }],
  ['what it is for, to a fixed amount', { basis: 'fixed', rate: 1500 }],
])('a rate that was billed and changes %s is billed once', async (what, change) => {
  const { client, site_id, rate } = await clientAt(`Changes ${what}`, 884);
  const code = `CH-${what.slice(-10)}`;
  const id = await rate('998525', {});
  await work(t, owner.token, await person(code, 'Guard'), days(5, 6, 7), '08:00', '20:00', {
    site_id,
  });
  await issue(await drafts(client));
  await done('PUT', `/billing/service-rates/${id}`, change);
  expect((await generate(client)).status).toBe(409);
  const chosen = { client_id: client, from: '2026-10-01', to: '2026-10-31', sources: ['duties'] };
  expect((await call('POST', '/billing/generate-invoice', chosen)).status).toBe(409);
});
