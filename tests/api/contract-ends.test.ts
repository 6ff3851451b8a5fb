import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchRenewals } from '#server/modules/contracts/renewals/watch-renewals.ts';
import { quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let accountant: Session;
let stranger: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  await signAllIn();
});
afterAll(() => t.remove());
/** Also after the clock has moved, when tokens have run out. */
async function signAllIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  ravi = await t.signIn('+919876500002');
}
async function goTo(day: string): Promise<void> {
  t.clock.nowMs = Date.parse(`${day}T06:30:00.000Z`);
  await signAllIn();
}
const call = (method: string, path: string, body?: object, who: Session = owner) =>
  t.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
/** Today is 21 November 2026; notice of thirty days runs to 21 December. */
const make = async (more: object = {}): Promise<string> =>
  (
    await call('POST', '/contracts', {
      user_id: ravi.user.id,
      title: 'Guards',
      service_type: 'Security',
      start_date: '2026-01-01',
      end_date: '2027-12-31',
      yearly_value: 120_000.5,
      ...more,
    })
  ).body.data.id;
const end = (id: string, body?: object, who: Session = owner) =>
  call('DELETE', `/contracts/${id}`, body, who);
const read = async (id: string): Promise<Record<string, unknown>> =>
  (await call('GET', `/contracts/${id}`)).body.data;
const news = async (who: Session): Promise<string[]> =>
  (await call('GET', '/notifications?limit=200', undefined, who)).body.data.map(
    (item: { title: string[] }) => item.title[0],
  );

describe('a contract that is terminated', () => {
  it('is active until the notice ends, which its customer is told', async () => {
    const id = await make();
    const { status, body } = await end(id, { ended_by: 'client', reason: 'Moves away' });
    expect([status, body.data.last_day, body.data.ended_by]).toEqual([200, '2026-12-21', 'client']);
    expect((await read(id))['standing']).toBe('active');
    expect(await news(ravi)).toContain('Your contract ends on 21 Dec 2026');
    const again = await end(id);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Withdraw the notice')]);
    expect((await call('PUT', `/contracts/${id}`, { title: 'x' })).status).toBe(409);
  });
  it('ends earlier only with a reason, and never before today or after its end', async () => {
    const wrong = async (body: object): Promise<string> =>
      (await end(await make(), body)).body.errors[0].field;
    expect(await wrong({ last_day: '2026-12-20' })).toBe('reason');
    expect(await wrong({ last_day: '2026-11-20', reason: 'x' })).toBe('last_day');
    expect(await wrong({ last_day: '2028-01-01' })).toBe('last_day');
    expect((await end(await make(), { last_day: '2026-11-25', reason: 'Site closes' })).status).toBe(200);
    expect((await end(await make(), { last_day: '2027-03-31' })).status).toBe(200);
  });
  it('ends with the contract where that ends before the notice', async () => {
    const id = await make({ end_date: '2026-12-05' });
    expect((await end(id)).body.data.last_day).toBe('2026-12-05');
    expect((await end(await make({ end_date: '2026-11-01' }))).status).toBe(409);
  });
  it('can be planned for until its last day, and goes on where the notice is withdrawn', async () => {
    const id = await make();
    await end(id);
    const visit = (date: string) => call('POST', `/contracts/${id}/visits`, { date, time: '10:00' });
    expect((await visit('2026-12-21')).status).toBe(201);
    expect((await visit('2026-12-22')).status).toBe(409);
    expect((await call('POST', `/contracts/${id}/withdraw-notice`, {}, accountant)).status).toBe(403);
    expect((await call('POST', `/contracts/${id}/withdraw-notice`, {}, stranger)).status).toBe(404);
    const { data } = (await call('POST', `/contracts/${id}/withdraw-notice`, {})).body;
    expect(data).toMatchObject({ terminated_at: null, last_day: null, ended_by: null, end_reason: '' });
    expect((await call('POST', `/contracts/${id}/withdraw-notice`, {})).status).toBe(409);
  });
  it('is ended by those who write contracts, in their own business', async () => {
    const id = await make();
    expect((await end(id, {}, accountant)).status).toBe(403);
    expect((await end(id, {}, ravi)).status).toBe(403);
    expect((await end(id, {}, stranger)).status).toBe(404);
  });
  it('leaves open bills due, and takes the client’s sites and rates with it where they are named', async () => {
    const { data: list } = (await call('GET', '/clients?limit=200')).body;
    const clientId = list[0].id;
    await call('PUT', `/billing/clients/${clientId}/account`, { user_id: ravi.user.id });
    const draft = await call('POST', '/billing/invoices', {
      client_id: clientId,
      lines: [{ title: 'Guards', sac: '998533', quantity: 1, rate: 1000 }],
    });
    expect(draft.status).toBe(201);
    await call('POST', `/billing/invoices/${draft.body.data.id}/issue`, {});
    const left = async (): Promise<number> =>
      (await call('GET', `/billing/invoices/${draft.body.data.id}`)).body.data.left;
    const before = await left();
    expect(before).toBeGreaterThan(0);

    const id = await make();
    const { data: ending } = (await call('GET', `/contracts/${id}/ending`)).body;
    expect(ending).toMatchObject({ earliest: '2026-12-21', latest: '2027-12-31' });
    const other = (await call('GET', '/billing/service-rates?limit=200')).body.data.serviceRates.find(
      (rate: { client_id: string }) => rate.client_id !== clientId,
    );
    expect(ending.rates.map((rate: { id: string }) => rate.id)).not.toContain(other.id);
    const foreign = await end(id, { rates: [other.id] });
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'rates.0']);
    expect(ending.sites.length + ending.rates.length).toBeGreaterThan(0);
    const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);
    expect((await end(id, { sites: ids(ending.sites), rates: ids(ending.rates) })).status).toBe(200);
    const after = (await call('GET', `/contracts/${id}/ending`)).body.data;
    for (const row of [...after.sites, ...after.rates]) expect(row.to <= '2026-12-21').toBe(true);
    expect(await left()).toBe(before);
  });

  it('offers the sites and rates of the client it names, also of one without an account', async () => {
    const desk = quoteDesk(t, () => owner);
    const quote = await desk.send(await desk.addLead({ company: 'Tapti Paper', phone: '9876540777' }));
    expect((await desk.accept(quote.token)).status).toBe(200);
    const made = (await desk.outcome(quote.id)).records;
    const idOf = (kind: string): string => made.find((record) => record.kind === kind)?.id ?? '';
    const { data: ending } = (await call('GET', `/contracts/${idOf('contract')}/ending`)).body;
    expect(ending.rates.map(({ id }: { id: string }) => id)).toEqual([idOf('rate')]);
    expect(ending.sites.map(({ name }: { name: string }) => name)).toEqual(['Tapti Paper']);
    const rates = (await call('GET', '/billing/service-rates?limit=200')).body.data.serviceRates;
    const other = rates.find(({ id }: { id: string }) => id !== idOf('rate'));
    expect((await end(idOf('contract'), { rates: [other.id] })).status).toBe(422);
    const done = await end(idOf('contract'), { rates: [idOf('rate')], sites: [ending.sites[0].id] });
    expect(done.status).toBe(200);
    const after = (await call('GET', '/billing/service-rates?limit=200')).body.data.serviceRates;
    expect(after.find(({ id }: { id: string }) => id === idOf('rate')).to).toBe(done.body.data.last_day);
  });
});

it('are to send for signature while they are new, and Today counts as many as the list shows', async () => {
  const [fresh, ahead, old, gone] = [
    await make({ start_date: '2026-11-01', end_date: '2027-10-31' }),
    await make({ start_date: '2026-12-01', end_date: '2027-11-30' }),
    await make({ start_date: '2026-10-20', end_date: '2027-10-19' }),
    await make({ start_date: '2026-11-02', end_date: '2027-11-01' }),
  ];
  await end(gone);
  const listed = async () => (await call('GET', '/contracts?to_send=true&limit=200')).body.data;
  const ids = (await listed()).map(({ id }: { id: string }) => id);
  expect([fresh, ahead, old, gone].map((id) => ids.includes(id))).toEqual([true, true, false, false]);
  const { contracts } = (await call('GET', '/admin/dashboard/metrics')).body.data;
  expect(contracts.toSend).toBe(ids.length);
  const standing = (await call('GET', '/contracts?to_send=true&standing=upcoming&limit=200')).body.data;
  expect(standing.map(({ id }: { id: string }) => id)).toContain(ahead);
  expect(standing.map(({ id }: { id: string }) => id)).not.toContain(fresh);
});

describe('the renewal radar', () => {
  const radar = async (who: Session = owner) =>
    (await call('GET', '/contracts/radar', undefined, who)).body.data;
  it('has what ends within 90 days by group, without what was ended or renewed', async () => {
    const [near, middle, far, later, ended] = [
      await make({ end_date: '2026-12-10', renewal_uplift: 7.5, title: 'Near' }),
      await make({ end_date: '2027-01-15' }),
      await make({ end_date: '2027-02-10' }),
      await make({ end_date: '2027-06-30' }),
      await make({ end_date: '2026-12-11' }),
    ];
    await end(ended);
    const found = await radar();
    const group = (id: string): number | undefined =>
      found.find((item: { contract: { id: string } }) => item.contract.id === id)?.group;
    expect([near, middle, far, later, ended].map(group)).toEqual([30, 60, 90, undefined, undefined]);
    const item = found.find((row: { contract: { id: string } }) => row.contract.id === near);
    expect([item.days_left, item.next.yearly_value]).toEqual([19, 129_000.54]);
    const { contracts } = (await call('GET', '/admin/dashboard/metrics')).body.data;
    expect(contracts.toRenew).toBe(found.length);
    expect((await call('GET', '/contracts/radar', undefined, ravi)).status).toBe(403);
    for (const row of await radar(stranger)) expect(row.contract.title).not.toBe('Near');
  });
  it('names the renewal that follows a contract, which notice leaves as it is', async () => {
    const id = await make({ end_date: '2026-12-31', title: 'Followed' });
    const ending = async () => (await call('GET', `/contracts/${id}/ending`)).body.data;
    expect(await ending()).toMatchObject({ renewal: null });
    const { data: next } = (await call('POST', `/contracts/${id}/renew`, {})).body;
    const named = { id: next.id, number: next.number, start_date: '2027-01-01' };
    expect(await ending()).toMatchObject({ renewal: named });
    expect((await end(id)).status).toBe(200);
    expect((await read(next.id))['terminated_at']).toBeNull();
    expect(await ending()).toMatchObject({ renewal: named });
    expect((await end(next.id)).status).toBe(200);
    expect(await ending()).toMatchObject({ renewal: null });
  });

  it('renews a contract once, with the agreed uplift, from the day after', async () => {
    const id = await make({ end_date: '2026-12-31', renewal_uplift: 5, terms: 'Thirty days.' });
    expect(
      (await call('POST', `/contracts/${id}/renew`, { start_date: '2026-12-31' })).body.errors[0].field,
    ).toBe('start_date');
    expect((await call('POST', `/contracts/${id}/renew`, {}, accountant)).status).toBe(403);
    expect((await call('POST', `/contracts/${id}/renew`, {}, stranger)).status).toBe(404);
    const both = await Promise.all([
      call('POST', `/contracts/${id}/renew`, {}),
      call('POST', `/contracts/${id}/renew`, {}),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
    const { data } = both.find(({ status }) => status === 201)?.body ?? {};
    expect(data).toMatchObject({
      start_date: '2027-01-01',
      end_date: '2027-12-31',
      yearly_value: 126_000.53,
      renews_id: id,
      terms: 'Thirty days.',
      version: 1,
      signature: 'none',
    });
    expect(await read(id)).toMatchObject({ renewed_by: data.id, standing: 'active' });
    expect((await radar()).map((row: { contract: { id: string } }) => row.contract.id)).not.toContain(id);
  });
  it('renews anew where the renewed contract is taken back before it begins', async () => {
    const id = await make({ end_date: '2026-12-31' });
    const first = (await call('POST', `/contracts/${id}/renew`, {})).body.data;
    expect((await end(first.id, { last_day: '2026-11-30', reason: 'By mistake' })).status).toBe(200);
    expect((await read(id))['renewed_by']).toBeNull();
    expect((await radar()).map((row: { contract: { id: string } }) => row.contract.id)).toContain(id);
    expect((await call('POST', `/contracts/${first.id}/withdraw-notice`, {})).status).toBe(200);
    expect((await read(id))['renewed_by']).toBe(first.id);
    expect((await end(first.id, { last_day: '2026-11-30', reason: 'By mistake' })).status).toBe(200);
    const second = await call('POST', `/contracts/${id}/renew`, {});
    expect(second.status, second.text).toBe(201);
    const both = await call('POST', `/contracts/${first.id}/withdraw-notice`, {});
    expect([both.status, both.body.message]).toEqual([409, expect.stringContaining('already been renewed')]);
  });
  it('tells the office at 90, 60 and 30 days, once each, also after a long stop', async () => {
    await make({ end_date: '2027-03-01', title: 'Watched' });
    const told = async (): Promise<string[]> =>
      (await news(owner)).filter((title) => title.endsWith('Watched')).sort();
    await watchRenewals(t.app.services);
    expect(await told()).toEqual([]);
    await goTo('2026-12-01');
    await watchRenewals(t.app.services);
    await watchRenewals(t.app.services);
    expect(await told()).toEqual(['Contract ends in 90 days: Watched']);
    // The server was away on the 60th day before and the 30th.
    await goTo('2027-02-15');
    await watchRenewals(t.app.services);
    await watchRenewals(t.app.services);
    // Notifications are listed for sixty days; of the two moments that were missed it told once.
    expect(await told()).toEqual(['Contract ends in 14 days: Watched']);
    await goTo('2027-03-05');
    await watchRenewals(t.app.services);
    expect(await told()).toHaveLength(1);
  });
  it('finds terminated contracts terminated after their last day', async () => {
    const rows = (await call('GET', '/contracts?limit=200')).body.data;
    const noticed = rows.filter(
      (row: { last_day: string | null }) => row.last_day !== null && row.last_day < '2027-03-05',
    );
    expect(noticed.length).toBeGreaterThan(0);
    for (const row of noticed) expect(row.standing).toBe('terminated');
  });
});

it('one that ends before its first day never runs', async () => {
  await goTo('2026-11-21');
  const id = await make({ start_date: '2027-12-01', end_date: '2028-11-30' });
  const ended = await call('DELETE', `/contracts/${id}`, { reason: 'Not needed' });
  expect(ended.status, ended.text).toBe(200);
  expect((await call('GET', `/contracts/${id}`)).body.data).toMatchObject({ standing: 'terminated' });
});
