import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** Bills of chosen days, sites and bookings, and that nothing is billed twice. */
let t: TestApp;
let office: Session;
let owner: Session;
let client = '';
const sites: string[] = [];
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const generate = (body: object): Promise<Answer> =>
  as(office, 'POST', '/billing/generate-invoice', { client_id: client, ...body });
const october = Array.from({ length: 31 }, (_, i) => addDays(calendarDate('2026-10-01'), i));

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  client = (await as(office, 'POST', '/clients', { name: 'Tawa Foods', kind: 'unregistered' })).body.data.id;
  for (const n of [0, 1]) {
    const site = (await as(owner, 'POST', '/locations', { name: `Tawa ${n}` })).body.data.id;
    sites.push(site);
    await as(office, 'POST', '/billing/client-sites', {
      client_id: client,
      site_id: site,
      from: '2026-10-01',
    });
    const person = { code: `TW-${n}`, name: `Guard ${n}`, category: 'guard' };
    const { id } = (await as(owner, 'POST', '/staff', person)).body.data;
    await work(t, owner.token, id, october, '08:00', '20:00', { site_id: site });
  }
  await as(office, 'POST', '/billing/service-rates', {
    client_id: client,
    title: 'Security guard',
    basis: 'duty',
    rate: 700,
    from: '2026-04-01',
  });
});
afterAll(() => t.remove());

describe('some days of a month', () => {
  const first = { from: '2026-10-01', to: '2026-10-15' };
  it.each([
    [{ from: '2025-10-20', to: '2026-11-05' }, 'to', billingMessages.tooManyMonths],
    [{ from: '2026-10-20', to: '2026-10-05' }, 'to', billingMessages.periodOrder],
    [{ from: '2026-12-01', to: '2026-12-02' }, 'month', messages.monthAhead],
    [{ ...first, site_ids: [] }, 'from', messages.nothingChosen],
  ])('%j is refused at %s', async (body, field, [text]) => {
    const { status, body: answer } = await generate(body);
    expect([status, answer.errors[0].field, answer.errors[0].message]).toEqual([422, field, text]);
  });
  it.each([{ sources: ['visits'] }, { sources: [] }, { from: 'x' }, { client_id: owner }])(
    '%j is refused',
    async (body) => expect((await generate({ ...first, ...body })).status).toBe(422),
  );

  it('are billed by site, and are not billed again by the same days nor by the month', async () => {
    const { status, body } = await generate({ ...first, site_ids: [sites[0]] });
    expect(status).toBe(201);
    const [bill] = body.data.invoices;
    expect(bill).toMatchObject({ period_from: '2026-10-01', period_to: '2026-10-15', taxable: 10_500 });
    const again = (await generate({ ...first, site_ids: [sites[0]] })).body.data.invoices[0];
    const issued = await as(office, 'POST', `/billing/invoices/${bill.id}/issue`, {});
    expect(issued.status).toBe(200);
    const { number } = issued.body.data;
    // Neither another name of the site nor other words on the lines make it other work.
    await as(owner, 'PUT', `/locations/${sites[0]}`, { name: 'Tawa renamed' });
    const retitled = again.lines.map(({ title, sac, quantity, rate }: typeof again) => ({
      title: `${title}.`,
      sac,
      quantity,
      rate,
    }));
    expect((await as(office, 'PUT', `/billing/invoices/${again.id}`, { lines: retitled })).status).toBe(200);
    const refused = await as(office, 'POST', `/billing/invoices/${again.id}/issue`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      messages.daysIssued[0].replace('{number}', number),
    ]);
    expect((await generate({ from: '2026-10-10', to: '2026-10-20', site_ids: [sites[0]] })).status).toBe(409);
    // The month has the other site, and says that a part of this one is billed.
    const month = await as(office, 'POST', `/billing/generate/${client}`, { month: '2026-10' });
    const { invoices: drafts, problems } = month.body.data;
    expect(drafts.map(({ taxable }: { taxable: number }) => taxable)).toEqual([21_700]);
    expect(problems.refused[0]).toContain(`A part of Tawa renamed is billed by ${number}.`);
    const other = await generate({ ...first, site_ids: [sites[1]] });
    expect(other.body.data.invoices[0].taxable).toBe(10_500);
    const rest = await generate({ from: '2026-10-16', to: '2026-10-31' });
    expect(rest.body.data.invoices[0].taxable).toBe(22_400);
  });

  it('can be billed again after a credit note', async () => {
    const { body } = await as(office, 'GET', `/billing/invoices?client_id=${client}&stage=issued`);
    const [bill] = body.data.invoices;
    await as(office, 'POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong days' });
    const again = await generate({ ...first, site_ids: [sites[0]] });
    expect(again.status).toBe(201);
    expect(
      (await as(office, 'POST', `/billing/invoices/${again.body.data.invoices[0].id}/issue`, {})).status,
    ).toBe(200);
  });
});

describe('jobs at the client’s sites', () => {
  const days = { from: '2026-11-01', to: '2026-11-30', sources: ['jobs'] };
  const job = async (more: object, done = true): Promise<string> => {
    const facts = { title: 'Pump repair', skill: 'plumber', date: '2026-11-05', time: '10:00', price: 1200 };
    const made = await as(owner, 'POST', '/jobs', { ...facts, site_id: sites[0], ...more });
    expect(made.status, made.text).toBe(201);
    if (done) expect((await as(owner, 'POST', `/jobs/${made.body.data.id}/complete`, {})).status).toBe(200);
    return made.body.data.id;
  };

  it('are billed once, with their code, site and price', async () => {
    const elsewhere = (await as(owner, 'POST', '/locations', { name: 'Not theirs' })).body.data.id;
    const left = (await as(owner, 'POST', '/locations', { name: 'Theirs until November' })).body.data.id;
    const was = { client_id: client, site_id: left, from: '2026-10-01', to: '2026-11-04' };
    await as(office, 'POST', '/billing/client-sites', was);
    const done = await job({});
    await job({ price: 0 });
    await job({ site_id: elsewhere });
    await job({ site_id: left });
    await job({ date: '2026-12-01' });
    await job({ title: 'Not done yet' }, false);
    await job({ site_id: left, date: '2026-11-04', title: 'On the last day', price: 300.5 });

    const { status, body, text } = await generate(days);
    expect(status, text).toBe(201);
    const [bill] = body.data.invoices;
    expect(bill.lines).toEqual([
      expect.objectContaining({ title: expect.stringContaining('On the last day'), rate: 300.5 }),
      expect.objectContaining({ sac: '995462', quantity: 1, rate: 1200, site: 'Tawa renamed' }),
    ]);
    expect([bill.taxable, bill.month]).toEqual([1500.5, null]);
    const twice = (await generate(days)).body.data;
    expect([twice.invoices, twice.left_out.length]).toEqual([[], 2]);
    expect(twice.left_out[1]).toMatchObject({ work: 'job', id: done, reason: [...messages.workDrafted] });
    const issued = await as(office, 'POST', `/billing/invoices/${bill.id}/issue`, {});
    expect(issued.status, issued.text).toBe(200);
    const after = (await generate({ ...days, job_ids: [done] })).body.data;
    expect(after.left_out).toMatchObject([
      {
        id: done,
        reason: [messages.workBilled[0].replace('{number}', issued.body.data.number), expect.any(String)],
      },
    ]);
    await as(office, 'POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Not repaired' });
    expect((await generate({ ...days, job_ids: [done] })).body.data.invoices[0].taxable).toBe(1200);
  });

  it('keep the price that a bill has, opened again too', async () => {
    const done = await job({ title: 'Leak', price: 700 });
    const [bill] = (await generate({ ...days, job_ids: [done] })).body.data.invoices;
    expect((await as(owner, 'POST', `/jobs/${done}/reopen`, { reason: 'Drips' })).status).toBe(200);
    const edit = (body: object) => as(owner, 'PUT', `/jobs/${done}`, body);
    const refused = await edit({ price: 900 });
    expect([refused.status, refused.body.message]).toEqual([409, jobSays.onBill[0]]);
    expect((await edit({ title: 'Leak in the kitchen', price: 700 })).status).toBe(200);
    await as(office, 'DELETE', `/billing/invoices/${bill.id}`, {});
    expect((await edit({ price: 900 })).status).toBe(200);
  });

  it('of another client, or of another business, are not taken by naming them', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const foreign = await as(malwa, 'POST', '/jobs', {
      title: 'Theirs',
      date: '2026-11-05',
      time: '10:00',
      price: 900,
      site_id: sites[0],
    });
    expect(foreign.status).toBe(422);
    const own = await job({ site_id: null, customer_name: 'Somebody else', price: 500 });
    const answer = await generate({ ...days, job_ids: [own] });
    expect([answer.status, answer.body.errors[0].message]).toEqual([422, messages.nothingChosen[0]]);
  });
});

describe('bookings of the client’s account', () => {
  it('are billed once; paid ones are named', async () => {
    const customer = await t.signIn('9876500001');
    const linked = await as(office, 'PUT', `/billing/clients/${client}/account`, {
      user_id: customer.user.id,
    });
    expect([linked.status, linked.body.data.user_id]).toEqual([200, customer.user.id]);
    const days = { from: '2026-11-01', to: '2026-11-30', sources: ['bookings'] };
    const { body } = await generate(days);
    const [bill] = body.data.invoices;
    expect(bill.lines.length).toBeGreaterThan(0);
    expect(bill.month).toBeNull();
    const twice = await generate(days);
    expect(twice.body.data.invoices).toEqual([]);
    expect(twice.body.data.left_out.map((item: { reason: string[] }) => item.reason[0])).toContain(
      messages.workDrafted[0],
    );
    expect((await as(office, 'DELETE', `/billing/invoices/${bill.id}`, {})).status).toBe(200);
    const [last] = (await generate(days)).body.data.invoices;
    expect(last.lines).toEqual(bill.lines);
    // What is on an invoice is paid there, and what was paid meanwhile is not issued.
    const { data: list } = (await as(owner, 'GET', '/bookings?status=completed&limit=200')).body;
    const booking = list.find(
      ({ user_id: user, date }: { user_id: string; date: string }) =>
        user === customer.user.id && date.startsWith('2026-11'),
    );
    const paid = await as(owner, 'POST', `/bookings/${booking.id}/payments`, {
      amount: 10,
      method: 'cash',
      reference: 'till',
    });
    expect([paid.status, paid.body.message]).toEqual([409, messages.workDrafted[0]]);
  });

  it('an account is a customer’s of the same business', async () => {
    for (const user of [owner.user.id, (await t.signInAdmin('owner@malwa.example')).user.id]) {
      const { status, body } = await as(office, 'PUT', `/billing/clients/${client}/account`, {
        user_id: user,
      });
      expect([status, body.errors[0].field]).toEqual([422, 'user_id']);
    }
    const mine = await as(await t.signIn('9876500001'), 'GET', '/billing/my-invoices');
    expect(mine.body.data.some((bill: { client_id: string }) => bill.client_id === client)).toBe(true);
    await as(office, 'PUT', `/billing/clients/${client}/account`, { user_id: null });
    const after = await as(await t.signIn('9876500001'), 'GET', '/billing/my-invoices');
    expect(after.body.data.some((bill: { client_id: string }) => bill.client_id === client)).toBe(false);
  });
});
