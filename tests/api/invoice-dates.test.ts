import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Numbers of a series run with the dates, unless somebody with the right decides otherwise. */
let t: TestApp;
let accountant: Session;
let owner: Session;
let client = '';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const { body } = await as(accountant, 'POST', '/clients', {
    name: 'Date Works',
    kind: 'unregistered',
    state_code: '23',
  });
  client = body.data.id;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const draft = async (issuedOn: string, more: object = {}): Promise<string> =>
  (
    await as(accountant, 'POST', '/billing/invoices', {
      client_id: client,
      issued_on: issuedOn,
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 100 }],
      ...more,
    })
  ).body.data.id;
const issue = (id: string, body: object = {}, who = accountant): Promise<Answer> =>
  as(who, 'POST', `/billing/invoices/${id}/issue`, body);

describe('an invoice dated before the newest one of its series', () => {
  it('is refused with the date and the number of that, and keeps no number', async () => {
    const { number } = (await issue(await draft('2026-11-21'))).body.data;
    const id = await draft('2026-11-18');
    const refused = await issue(id);
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'allow_backdated']);
    expect(refused.body.message).toContain(number);
    expect(refused.body.message).toContain('18 Nov 2026');
    expect(refused.body.message).toContain('21 Nov 2026');
    expect((await as(owner, 'GET', `/billing/invoices/${id}`)).body.data.number).toBe('');
    // Nothing is missing between the numbers.
    const next = (await issue(await draft('2026-11-21'))).body.data.number;
    expect(Number(next.slice(-5))).toBe(Number(number.slice(-5)) + 1);
  });

  it('is issued by who has the right and says so, which the log keeps', async () => {
    const id = await draft('2026-11-17');
    expect((await issue(id, { allow_backdated: true })).status).toBe(403);
    const { status, body } = await issue(id, { allow_backdated: true }, owner);
    expect([status, body.data.issued_on]).toEqual([200, '2026-11-17']);
    const log = (await as(owner, 'GET', '/audit-logs?limit=20')).text;
    expect(log).toContain('allow_backdated');
  });

  it('is measured by its own kind, GSTIN and financial year, and no proforma is', async () => {
    expect((await issue(await draft('2026-11-10', { kind: 'proforma' }))).status).toBe(200);
    const exempt = {
      kind: 'bill_of_supply',
      lines: [{ title: 'Tea', sac: '998533', quantity: 1, rate: 10, gst_rate: 0 }],
    };
    expect((await issue(await draft('2026-11-09', exempt))).status).toBe(200);
    // The first of the year before.
    expect((await issue(await draft('2026-03-30'))).status).toBe(200);
    expect((await issue(await draft('2026-03-29'))).status).toBe(409);
  });
});

describe('what goes round the order of the dates', () => {
  const settings = async () => (await as(owner, 'GET', '/billing/company-settings')).body.data;

  it('is not the letters of the series, changed and changed back', async () => {
    await issue(await draft('2026-11-21'));
    const { series } = await settings();
    const put = (invoice: string) =>
      as(owner, 'PUT', '/billing/company-settings', { series: { ...series, invoice } });
    expect((await put('TAX')).status).toBe(200);
    const refused = await issue(await draft('2026-11-12'), { allow_backdated: true });
    await put(series.invoice);
    expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'allow_backdated']);
  });

  it('is not the series of a device, over REST and from the device', async () => {
    const device = 'made-up-device-1';
    const { head, digits } = (await as(accountant, 'POST', '/billing/device-series', { device })).body.data;
    const number = (n: number): string => head + String(n).padStart(digits, '0');
    const offline = async (n: number, id: string, day: string, who = accountant) => {
      const { ver, total } = (await as(accountant, 'GET', `/billing/invoices/${id}`)).body.data;
      const answer = await as(who, 'POST', '/billing/offline-invoices', {
        ...{ invoice_id: id, ver, device, number: number(n), issued_on: day, client_name: '', total },
      });
      return answer.body.data;
    };
    const id = await draft('2026-11-21');
    const refused = await offline(1, id, '2026-11-12');
    expect(refused).toMatchObject({ state: 'refused', number: number(1) });
    expect(refused.problem[0]).toMatch(/^You may not issue an invoice dated before INV/);
    // With network and of today, it is issued.
    expect(await offline(2, id, '2026-11-21')).toMatchObject({ state: 'issued', number: number(2) });
    expect((await offline(3, await draft('2026-11-21'), '2026-11-20')).problem[0]).toContain(number(2));
  });
});

describe('a bill to the business’s own GSTIN', () => {
  it('is refused when it is drafted, edited and issued', async () => {
    const { supplier_gstin: own } = (
      await as(accountant, 'GET', `/billing/invoices/${await draft('2026-11-21')}`)
    ).body.data;
    const made = await as(accountant, 'POST', '/billing/invoices', {
      client_name: 'Ourselves',
      client_gstin: own,
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 100 }],
    });
    expect([made.status, made.body.errors[0].field]).toEqual([422, 'client_gstin']);
    const id = await draft('2026-11-21');
    const edited = await as(accountant, 'PUT', `/billing/invoices/${id}`, { client_gstin: own });
    expect([edited.status, edited.body.errors[0].field]).toEqual([422, 'client_gstin']);
    // One that was drafted before the business had this GSTIN.
    await t.app.services.database.writeFor(accountant.user.tenant_id, (trx) =>
      trx.updateTable('invoices').set({ client_gstin: own }).where('id', '=', id).execute(),
    );
    expect((await issue(id)).body.errors[0].field).toBe('client_gstin');
  });
});
