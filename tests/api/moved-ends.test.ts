import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * What hangs on a contract keeps to its days: when it is renewed, ended, extended, or goes on after notice.
 */
let t: TestApp;
let owner: Session;
let ravi: Session;
let clientId: string;
let contract: string;
let count = 0;
const days = { start_date: '2026-01-01', end_date: '2027-12-31' };
const term = { from: days.start_date, to: days.end_date };
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
beforeEach(async () => {
  count += 1;
  ravi = await t.signIn(`+9198766000${String(10 + count)}`);
  clientId = await made('/clients', { name: `Moved Mills ${count}`, kind: 'unregistered' });
  const linked = await call('PUT', `/billing/clients/${clientId}/account`, { user_id: ravi.user.id });
  expect(linked.status, linked.text).toBe(200);
  contract = await addContract();
});

const call = (method: string, path: string, body?: object, who: Session = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
const made = async (path: string, body: object): Promise<string> => {
  const answer = await call('POST', path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.body.data.id;
};
const addContract = (more: object = {}): Promise<string> =>
  made('/contracts', {
    ...{ user_id: ravi.user.id, title: 'Guards', service_type: 'Security', yearly_value: 1 },
    ...days,
    ...more,
  });
const rate = (title: string, more: object = {}): Promise<string> =>
  made('/billing/service-rates', { client_id: clientId, title, rank: title, rate: 20_000, ...term, ...more });
const site = async (name: string, more: object = {}): Promise<string> => {
  const id = await made('/locations', { name: `${name} ${count}` });
  return made('/billing/client-sites', { client_id: clientId, site_id: id, ...term, ...more });
};
type Dated = { id: string; title: string; from: string; to: string | null };
const rates = async (): Promise<unknown[]> =>
  (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data.serviceRates
    .toSorted((a: Dated, b: Dated) => (a.title + a.from < b.title + b.from ? -1 : 1))
    .map(({ title, from, to }: Dated) => [title, from, to]);
const sites = async (): Promise<unknown[]> =>
  (await call('GET', `/billing/client-sites?client_id=${clientId}&limit=200`)).body.data
    .toSorted((a: Dated, b: Dated) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }: Dated) => [from, to]);
const end = (body: object): Promise<Answer> =>
  call('DELETE', `/contracts/${contract}`, { reason: 'Site closes', ...body });
const withdraw = (): Promise<Answer> => call('POST', `/contracts/${contract}/withdraw-notice`, {});
const logged = async (id: string): Promise<string[]> =>
  (await call('GET', `/audit-logs?row_id=${id}&limit=50`)).body.data.map(
    ({ type }: { type: string }) => type,
  );

/** Somebody who may write contracts and not billing. */
const contractDesk = async (): Promise<Session> => {
  const email = `desk${count}@narmada.example`;
  const role = { name: `Contract desk ${count}`, permissions: ['contracts:read', 'contracts:write'] };
  const added = await call('POST', '/settings/roles', role);
  const login = { email, password: 'Demo@12345678' };
  await call('POST', '/settings/accounts', { name: 'Desk', ...login, role: added.body.data.id });
  return (await t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
};

describe('a renewed contract', () => {
  it('has the penalty terms that count to the end of the old one, from its own first day', async () => {
    const add = (name: string, more: object = {}): Promise<string> =>
      made('/contracts/penalties', {
        ...{ contract_id: contract, name, kind: 'uncovered_duty', amount: 500 },
        ...more,
      });
    await add('Open');
    await add('To the end', { from: '2026-06-01', to: days.end_date });
    await add('Over', { to: '2026-10-31' });
    await add('Later', { from: '2028-03-01', to: '2028-06-30' });
    const next = (await call('POST', `/contracts/${contract}/renew`, {})).body.data.id;
    const list = async (of: string): Promise<unknown[]> =>
      (await call('GET', `/contracts/penalties?contract_id=${of}&limit=50`)).body.data
        .map((one: Dated & { name: string; amount: number }) => [one.name, one.amount, one.from, one.to])
        .toSorted();
    expect(await list(next)).toEqual([
      ['Later', 500, '2028-03-01', '2028-06-30'],
      ['Open', 500, '2028-01-01', null],
      ['To the end', 500, '2028-01-01', '2029-12-31'],
    ]);
    expect(await list(contract)).toHaveLength(4);
  });
  it('has a line in the log for each rate and site that goes on with it', async () => {
    await rate('Guard');
    await site('Gate');
    expect((await call('POST', `/contracts/${contract}/renew`, {})).status).toBe(201);
    const all = (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data;
    const newer = all.serviceRates.find(({ from }: Dated) => from === '2028-01-01');
    const lines = (await call('GET', `/billing/client-sites?client_id=${clientId}&limit=200`)).body.data;
    const line = lines.find(({ from }: Dated) => from === '2028-01-01');
    expect([await logged(newer.id), await logged(line.id)]).toEqual([
      ['service_rate.create'],
      ['client_site.create'],
    ]);
  });
});

describe('a contract that is ended before it starts', () => {
  it('takes with it what would begin later, which comes back where the notice is withdrawn', async () => {
    const later = { from: '2027-02-01', to: days.end_date };
    contract = await addContract({ start_date: later.from });
    const [running, future, gate] = [
      await rate('Guard'),
      await rate('Cook', later),
      await site('Gate', later),
    ];
    const { data } = (await call('GET', `/contracts/${contract}/ending`)).body;
    expect([data.sites.length, data.rates.length]).toEqual([1, 2]);
    // What counts before its first day is of another contract.
    const both = await end({ last_day: '2026-12-31', sites: [gate], rates: [future, running] });
    expect([both.status, both.body.errors?.[0]?.field]).toEqual([422, 'rates.1']);
    const done = await end({ last_day: '2026-12-31', sites: [gate], rates: [future] });
    expect([done.status, done.body.data?.last_day], done.text).toEqual([200, '2026-12-31']);
    expect(await rates()).toEqual([['Guard', '2026-01-01', days.end_date]]);
    expect(await sites()).toEqual([]);
    expect((await logged(future))[0]).toBe('service_rate.delete');
    expect((await logged(gate))[0]).toBe('client_site.delete');
    expect(await logged(running)).toEqual(['service_rate.create']);
    const back = await withdraw();
    expect([back.status, back.body.notice]).toEqual([
      200,
      expect.stringContaining('2 service rates and sites that the notice had removed are back.'),
    ]);
    expect(await rates()).toEqual([
      ['Cook', later.from, days.end_date],
      ['Guard', '2026-01-01', days.end_date],
    ]);
    expect(await sites()).toEqual([[later.from, days.end_date]]);
  });
  it('does not bring it back for who may not bill, and tells them', async () => {
    const later = { from: '2027-02-01', to: days.end_date };
    contract = await addContract({ start_date: later.from });
    expect((await end({ last_day: '2026-12-31', rates: [await rate('Cook', later)] })).status).toBe(200);
    const path = `/contracts/${contract}/withdraw-notice`;
    const back = await call('POST', path, {}, await contractDesk());
    expect(back.body.notice).toContain('1 service rate or site that the notice had removed is not back');
    expect(await rates()).toEqual([]);
  });
});

describe('a renewal', () => {
  const until = '2026-12-31';
  const first = (to = until): unknown[] => ['Guard', 26_000, '2026-01-01', to];
  const priced = async (): Promise<unknown[]> =>
    (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data.serviceRates
      .toSorted((a: Dated, b: Dated) => (a.title + a.from < b.title + b.from ? -1 : 1))
      .map((row: Dated & { rate: number }) => [row.title, row.rate, row.from, row.to]);
  const renewed = async (of: string, more: object): Promise<string> =>
    (await call('POST', `/contracts/${of}/renew`, more)).body.data?.id;
  const endOne = (id: string, body: object): Promise<Answer> =>
    call('DELETE', `/contracts/${id}`, { reason: 'Agreed', ...body });
  beforeEach(async () => {
    const shorter = await call('PUT', `/contracts/${contract}`, { end_date: until });
    expect(shorter.status, shorter.text).toBe(200);
  });

  it('that is taken back before it begins takes what it carried on with it, and nothing else', async () => {
    const own = await rate('Guard', { rate: 26_000, to: until });
    await site('Gate', { to: until });
    const next = await renewed(contract, { uplift: 8 });
    const later = ['Guard', 28_080, '2027-01-01', '2027-12-31'];
    expect(await priced()).toEqual([first(), later]);
    // Each contract ends its own.
    const { data } = (await call('GET', `/contracts/${next}/ending`)).body;
    expect(data.rates).toMatchObject([{ rate: 28_080, from: '2027-01-01', carried: true }]);
    expect(data.sites).toMatchObject([{ from: '2027-01-01', to: '2027-12-31', carried: true }]);
    const older = (await call('GET', `/contracts/${contract}/ending`)).body.data;
    expect(older.rates).toMatchObject([{ id: own, rate: 26_000, from: '2026-01-01', carried: false }]);
    for (const [of, rates] of [
      [next, [own]],
      [contract, [data.rates[0].id]],
    ] as const) {
      const refused = await endOne(of, { last_day: '2026-12-21', rates });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'rates.0']);
    }
    expect(await priced()).toEqual([first(), later]);
    // What the renewal carried on needs no choice.
    expect((await endOne(next, { last_day: '2026-12-21' })).status).toBe(200);
    expect([await priced(), await sites()]).toEqual([[first()], [['2026-01-01', until]]]);
    const back = await call('POST', `/contracts/${next}/withdraw-notice`, {});
    expect(back.body.notice).toBe('2 service rates and sites that the notice had removed are back.');
    expect(await priced()).toEqual([first(), later]);
    expect((await endOne(next, { last_day: '2026-12-21' })).status).toBe(200);
    // The one that is made anew has its own uplift.
    await renewed(contract, { uplift: 3 });
    expect(await priced()).toEqual([first(), ['Guard', 26_780, '2027-01-01', '2027-12-31']]);
    expect(await sites()).toHaveLength(2);
  });
  it('keeps what it carried on where the person who takes it back may not bill, and tells them', async () => {
    await rate('Guard', { rate: 26_000, to: until });
    const next = await renewed(contract, { uplift: 8 });
    const body = { reason: 'Agreed', last_day: '2026-12-21' };
    const taken = await call('DELETE', `/contracts/${next}`, body, await contractDesk());
    expect([taken.status, taken.body.notice]).toEqual([
      200,
      '1 service rate or site that this renewal continued stays: removing it needs the right to change billing.',
    ]);
    expect(await priced()).toHaveLength(2);
  });
  it('whose first day is moved starts its rates, sites and penalty terms on it', async () => {
    await rate('Guard', { rate: 26_000, to: until });
    await rate('By hand', { from: '2027-01-16', to: '2027-03-31' });
    await site('Gate', { to: until });
    await made('/contracts/penalties', {
      contract_id: contract,
      name: 'Late',
      kind: 'late_duty',
      amount: 50,
    });
    const next = await renewed(contract, { uplift: 5 });
    const moved = await call('PUT', `/contracts/${next}`, { start_date: '2027-02-01' });
    expect(moved.body.notice).toBe('2 service rates and sites of the client now start on 1 Feb 2027.');
    const longer = await call('PUT', `/contracts/${contract}`, { end_date: '2027-01-31' });
    expect(longer.body.notice).toBe('2 service rates and sites of the client now end on 31 Jan 2027.');
    const byHand = ['By hand', 20_000, '2027-01-16', '2027-03-31'];
    // The month between is billed at the rate of the contract that it is of.
    expect(await priced()).toEqual([
      byHand,
      first('2027-01-31'),
      ['Guard', 27_300, '2027-02-01', '2027-12-31'],
    ]);
    expect(await sites()).toEqual([
      ['2026-01-01', '2027-01-31'],
      ['2027-02-01', '2027-12-31'],
    ]);
    const terms = (await call('GET', `/contracts/penalties?contract_id=${next}&limit=50`)).body.data;
    expect(terms).toMatchObject([{ from: '2027-02-01', to: null }]);
    // And back, with both days at once.
    const earlier = { start_date: '2027-01-01', end_date: '2027-11-30' };
    await call('PUT', `/contracts/${contract}`, { end_date: until });
    expect((await call('PUT', `/contracts/${next}`, earlier)).status).toBe(200);
    expect(await priced()).toEqual([byHand, first(), ['Guard', 27_300, '2027-01-01', '2027-11-30']]);
  });
  it('leaves what cannot start or end on the new day, and tells the office', async () => {
    await rate('Guard', { rate: 26_000, to: until });
    const next = await renewed(contract, {});
    const only = { title: 'First month', basis: 'fixed', from: '2027-01-01', to: '2027-01-30' };
    await rate('First month', only);
    // Written by hand for the same work, so that nothing of the older contract can go on.
    await rate('Guard', { from: '2027-01-10' });
    const moved = await call('PUT', `/contracts/${next}`, { start_date: '2027-02-01' });
    expect(moved.body.notice).toContain('now starts on 1 Feb 2027.');
    expect(moved.body.notice).toContain('1 service rate or site of the client still starts on 1 Jan 2027.');
    const longer = await call('PUT', `/contracts/${contract}`, { end_date: '2027-01-31' });
    expect(longer.body.notice).toBe('1 service rate or site of the client now ends on 9 Jan 2027.');
    await call('PUT', `/contracts/${contract}`, { end_date: '2027-01-09' });
    const none = await call('PUT', `/contracts/${contract}`, { end_date: '2027-01-31' });
    expect(none.body.notice).toContain('still end on 9 Jan 2027.');
  });
  it('and the contract before it are never moved over each other, also by two people at once', async () => {
    const next = await renewed(contract, { start_date: '2027-02-01', end_date: '2027-12-31' });
    const both = await Promise.all([
      call('PUT', `/contracts/${contract}`, { end_date: '2027-01-31' }),
      call('PUT', `/contracts/${next}`, { start_date: '2027-01-01' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('a notice that is withdrawn', () => {
  it('lets what ended with it go on to the end of the contract, and says so', async () => {
    const ids = { rates: [await rate('Guard')], sites: [await site('Gate')] };
    await rate('By hand', { to: '2027-03-31' });
    expect((await end({ last_day: '2026-12-21', ...ids })).status).toBe(200);
    // What is written for later days keeps its place.
    await rate('Guard', { from: '2027-06-01' });
    const back = await withdraw();
    expect(back.body.notice).toBe('2 service rates and sites that the notice had ended go on again.');
    expect(await rates()).toEqual([
      ['By hand', '2026-01-01', '2027-03-31'],
      ['Guard', '2026-01-01', '2027-05-31'],
      ['Guard', '2027-06-01', days.end_date],
    ]);
    expect(await sites()).toEqual([['2026-01-01', days.end_date]]);
    const renewed = (await call('GET', `/contracts/${contract}/renewal`)).body.data;
    expect([renewed.rates.length, renewed.sites.length]).toEqual([1, 1]);
  });
  it('puts back exactly what it ended, and nothing that ended on the same day for other reasons', async () => {
    const ids = {
      rates: [await rate('Beyond', { basis: 'fixed', to: '2028-08-31' }), await rate('Open', { to: null })],
      sites: [await site('Gate', { to: null })],
    };
    await rate('By hand', { to: '2026-12-21' });
    const term = { contract_id: contract, name: 'Late', kind: 'late_duty', amount: 50, to: '2026-12-21' };
    const penalty = await made('/contracts/penalties', term);
    const before = await rates();
    expect((await end({ last_day: '2026-12-21', ...ids })).status).toBe(200);
    expect(await rates()).toEqual(before.map((row) => [...(row as string[]).slice(0, 2), '2026-12-21']));
    const back = await withdraw();
    expect(back.body.notice).toBe('3 service rates and sites that the notice had ended go on again.');
    expect(await rates()).toEqual(before);
    expect(await sites()).toEqual([['2026-01-01', null]]);
    expect((await call('GET', `/contracts/penalties/${penalty}`)).body.data.to).toBe('2026-12-21');
  });
  it('says nothing of billing where nothing ended with it', async () => {
    await rate('Guard');
    await end({});
    expect((await withdraw()).body.notice).toBeUndefined();
    expect(await rates()).toEqual([['Guard', '2026-01-01', days.end_date]]);
  });
});

describe('a contract whose last day is changed', () => {
  const change = (body: object, who?: Session): Promise<Answer> =>
    call('PUT', `/contracts/${contract}`, body, who);
  it('takes with it what ended on the old one, later or earlier, and says so', async () => {
    await rate('Guard');
    await rate('By hand', { to: '2027-03-31' });
    await site('Gate');
    const term = { contract_id: contract, name: 'Late', kind: 'late_duty', amount: 50, to: days.end_date };
    const penalty = await made('/contracts/penalties', term);
    const later = await change({ end_date: '2028-12-31' });
    expect([later.status, later.body.notice]).toEqual([
      200,
      '2 service rates and sites of the client now end on 31 Dec 2028.',
    ]);
    const all = (to: string) => [
      ['By hand', '2026-01-01', '2027-03-31'],
      ['Guard', '2026-01-01', to],
    ];
    expect([await rates(), await sites()]).toEqual([all('2028-12-31'), [['2026-01-01', '2028-12-31']]]);
    const earlier = await change({ end_date: '2027-06-30' });
    expect(earlier.body.notice).toContain('now end on 30 Jun 2027.');
    expect([await rates(), await sites()]).toEqual([all('2027-06-30'), [['2026-01-01', '2027-06-30']]]);
    expect((await call('GET', `/contracts/penalties/${penalty}`)).body.data.to).toBe('2027-06-30');
    expect((await change({ title: 'Guards and cooks' })).body.notice).toBeUndefined();
  });
  it('leaves them, and says so, where they may be of another contract, or the person may not bill', async () => {
    await rate('Guard');
    const other = await addContract({ title: 'Cleaning' });
    const still = expect.stringContaining('still end on 31 Dec 2027');
    expect((await change({ end_date: '2028-12-31' })).body.notice).toEqual(still);
    await call('PUT', `/contracts/${contract}`, { end_date: '2029-12-31' });
    expect(await rates()).toEqual([['Guard', '2026-01-01', days.end_date]]);
    const desk = await contractDesk();
    contract = other;
    expect((await change({ end_date: '2028-12-31' }, desk)).body.notice).toEqual(still);
    expect(await rates()).toEqual([['Guard', '2026-01-01', days.end_date]]);
  });
  it('never runs over the one that renews it, nor before the one that it renews', async () => {
    const next = (await call('POST', `/contracts/${contract}/renew`, {})).body.data;
    const over = await change({ end_date: '2028-01-01' });
    expect([over.status, over.body.errors?.[0]]).toEqual([
      422,
      {
        field: 'end_date',
        message: `The renewed contract ${next.number} starts on 1 Jan 2028. Choose an earlier last day.`,
      },
    ]);
    expect((await change({ end_date: '2027-11-30' })).status).toBe(200);
    const older = contract;
    contract = next.id;
    const under = await change({ start_date: '2027-11-30' });
    expect([under.status, under.body.errors?.[0]?.field]).toEqual([422, 'start_date']);
    expect((await change({ start_date: '2027-12-01' })).status).toBe(200);
    // One that was ended before its first day is in nobody's way.
    expect((await end({ last_day: '2026-12-31' })).status).toBe(200);
    contract = older;
    expect((await change({ end_date: '2028-12-31' })).status).toBe(200);
  });
});

describe('a rate that an addendum divided', () => {
  const newDay = '2027-03-01';
  const parts = async (): Promise<unknown[]> =>
    (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data.serviceRates
      .toSorted((a: Dated, b: Dated) => (a.from < b.from ? -1 : 1))
      .map((row: Dated & { rate: number }) => [row.rate, row.from, row.to]);
  const draft = async (rateId: string, of = contract, from = newDay): Promise<string> =>
    made(`/contracts/${of}/addenda`, { title: 'Dearer', from, rates: [{ rate_id: rateId, rate: 25_000 }] });
  const accept = async (id: string): Promise<Answer> => {
    const done = await call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });
    expect(done.status, done.text).toBe(200);
    return done;
  };

  it('after a notice that is withdrawn runs again to the end of the contract, at the new rate', async () => {
    const own = await rate('Guard');
    const addendum = await draft(own);
    expect((await end({ last_day: '2027-06-30', rates: [own] })).status).toBe(200);
    await accept(addendum);
    expect(await parts()).toEqual([
      [20_000, '2026-01-01', '2027-02-28'],
      [25_000, newDay, '2027-06-30'],
    ]);
    expect((await withdraw()).body.notice).toBe(
      '1 service rate or site that the notice had ended goes on again.',
    );
    expect(await parts()).toEqual([
      [20_000, '2026-01-01', '2027-02-28'],
      [25_000, newDay, days.end_date],
    ]);
  });
  it('goes whole with a renewal that is taken back before it begins', async () => {
    const own = await rate('Guard');
    const next = (await call('POST', `/contracts/${contract}/renew`, { uplift: 5 })).body.data.id;
    const rates = (await call('GET', `/contracts/${next}/rates`)).body.data.rates;
    const carried = rates.find((one: Dated) => one.from === '2028-01-01');
    expect(carried.id).not.toBe(own);
    await accept(await draft(carried.id, next, '2028-06-01'));
    expect(await parts()).toHaveLength(3);
    const body = { reason: 'Agreed', last_day: '2027-06-30' };
    expect((await call('DELETE', `/contracts/${next}`, body)).status).toBe(200);
    expect(await parts()).toEqual([[20_000, '2026-01-01', days.end_date]]);
  });
  it('ends with a contract that is shortened to before the day of the addendum', async () => {
    await accept(await draft(await rate('Guard')));
    await rate('Cook', { rate: 18_000, from: '2026-01-02' });
    const shorter = await call('PUT', `/contracts/${contract}`, { end_date: '2026-12-31' });
    expect([shorter.status, shorter.body.notice]).toEqual([
      200,
      '2 service rates and sites of the client now end on 31 Dec 2026. ' +
        '1 service rate or site of the client that was to start after 31 Dec 2026 is removed.',
    ]);
    expect(await parts()).toEqual([
      [20_000, '2026-01-01', '2026-12-31'],
      [18_000, '2026-01-02', '2026-12-31'],
    ]);
  });
  it('of a contract that was renewed already leaves those of the renewal, and says so', async () => {
    const own = await rate('Guard');
    const addendum = await draft(own);
    const next = (await call('POST', `/contracts/${contract}/renew`, { uplift: 10 })).body.data;
    const done = await accept(addendum);
    expect(done.body.notice).toBe(
      `Contract ${next.number}, which renews this one, keeps its own rates from 1 Jan 2028: Guard. ` +
        'Change them with an addendum to that contract.',
    );
    expect((await parts()).at(-1)).toEqual([22_000, '2028-01-01', '2029-12-31']);
    // What goes on without a renewal of it needs no word.
    const other = await draft(await rate('Cook', { title: 'Cook', to: null }));
    expect((await accept(other)).body.notice).toBeUndefined();
  });
  it('stays with the other contract of the client that names it, where this one is shortened', async () => {
    await rate('Guard');
    const theirs = await rate('Cook', { rate: 18_000, from: newDay });
    const other = await addContract({ title: 'Kitchen', end_date: '2028-06-30' });
    await draft(theirs, other, '2027-06-01');
    const shorter = await call('PUT', `/contracts/${contract}`, { end_date: '2026-12-31' });
    expect([shorter.status, shorter.body.notice]).toEqual([
      200,
      '1 service rate or site of the client now ends on 31 Dec 2026.',
    ]);
    expect(await parts()).toEqual([
      [20_000, '2026-01-01', '2026-12-31'],
      [18_000, newDay, days.end_date],
    ]);
  });
});
