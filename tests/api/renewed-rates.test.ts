import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';

let t: TestApp;
let owner: Session;
let accountant: Session;
let ravi: Session;
let clientId: string;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  ravi = await t.signIn('+919876500002');
  clientId = await made('/clients', { name: 'Tawa Mills', kind: 'unregistered' });
  await call('PUT', `/billing/clients/${clientId}/account`, { user_id: ravi.user.id });
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: object, who: Session = owner) =>
  t.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
const made = async (path: string, body: object): Promise<string> => {
  const answer = await call('POST', path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.body.data.id;
};
const contractUntil = (end: string, uplift: number): Promise<string> =>
  made('/contracts', {
    user_id: ravi.user.id,
    title: 'Guards',
    service_type: 'Security',
    start_date: `${end.slice(0, 4)}-01-01`,
    end_date: end,
    yearly_value: 100_000,
    renewal_uplift: uplift,
  });
const rate = (title: string, more: object): Promise<string> =>
  made('/billing/service-rates', {
    client_id: clientId,
    title,
    rate: 20_000.05,
    from: '2026-01-01',
    ...more,
  });
type Dated = { id: string; title: string; rate: number; from: string; to: string | null; gstin: string };
const ratesFrom = async (day: string): Promise<unknown[]> =>
  (await call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data.serviceRates
    .filter(({ from }: Dated) => from >= day)
    .toSorted((a: Dated, b: Dated) => (a.title < b.title ? -1 : 1))
    .map((row: Dated) => [row.title, row.rate, row.from, row.to]);
const sitesFrom = async (day: string): Promise<Dated[]> =>
  (await call('GET', `/billing/client-sites?client_id=${clientId}&limit=200`)).body.data.filter(
    ({ from }: Dated) => from >= day,
  );

it('carries on with a renewal what ends with the contract, once, around what is written for later', async () => {
  const end = { to: '2026-12-31' };
  const site = await made('/locations', { name: 'Tawa mill gate' });
  await made('/billing/client-sites', { client_id: clientId, site_id: site, from: '2026-01-01', ...end });
  await rate('Guard', { rank: 'Guard', ...end });
  await rate('Guard before', { rank: 'guard', from: '2025-01-01', ...end });
  await rate('Gunman', { rank: 'Gunman', ...end });
  await rate('Gunman new', { rank: 'Gunman', from: '2027-04-01' });
  await rate('Supervisor', { rank: 'Supervisor', ...end });
  await rate('Supervisor new', { rank: 'Supervisor', from: '2026-11-01' });
  await rate('Cameras', { basis: 'fixed', rate: 0.09, ...end });
  await rate('Patrol car', { basis: 'fixed', rate: 9000, ...end });
  await rate('Open', { rank: 'Cook' });
  const contract = await contractUntil('2026-12-31', 5.25);
  const plan = (await call('GET', `/contracts/${contract}/renewal`)).body.data;
  expect(plan.rates.map((row: { name: string }) => row.name)).toEqual([
    'Cameras',
    'Guard',
    'Gunman',
    'Patrol car',
  ]);
  expect(
    plan.sites.map(({ name, from, to }: { name: string; from: string; to: string }) => [name, from, to]),
  ).toEqual([['Tawa mill gate', '2027-01-01', '2027-12-31']]);
  expect((await call('GET', `/contracts/${contract}/renewal`, undefined, accountant)).status).toBe(403);

  const twice = await Promise.all([1, 2].map(() => call('POST', `/contracts/${contract}/renew`, {})));
  expect(twice.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  const all = [
    ['Cameras', 0.09, '2027-01-01', '2027-12-31'],
    ['Guard', 21_050.05, '2027-01-01', '2027-12-31'],
    ['Gunman', 21_050.05, '2027-01-01', '2027-03-31'],
    ['Gunman new', 20_000.05, '2027-04-01', null],
    ['Patrol car', 9472.5, '2027-01-01', '2027-12-31'],
  ];
  expect(await ratesFrom('2027-01-01')).toEqual(all);
  expect(await sitesFrom('2027-01-01')).toMatchObject([{ site_id: site, to: '2027-12-31' }]);

  // Another contract of the same client that ends on the same day finds them written.
  const second = await contractUntil('2026-12-31', 10);
  expect((await call('GET', `/contracts/${second}/renewal`)).body.data).toMatchObject({
    allowed: true,
    rates: [],
    sites: [],
  });
  expect((await call('POST', `/contracts/${second}/renew`, {})).status).toBe(201);
  expect(await ratesFrom('2027-01-01')).toEqual(all);
  expect(await sitesFrom('2027-01-01')).toHaveLength(1);
});

it('leaves rates and sites as they are where the office does not want them, and sees the chosen days', async () => {
  await rate('Driver', { rank: 'Driver', to: '2028-12-31' });
  const contract = await contractUntil('2028-12-31', 5);
  const chosen = '?start_date=2029-02-01&end_date=2029-06-30';
  const { rates } = (await call('GET', `/contracts/${contract}/renewal${chosen}`)).body.data;
  expect(rates).toMatchObject([{ name: 'Driver', rate: 20_000.05, from: '2029-02-01', to: '2029-06-30' }]);
  expect((await call('POST', `/contracts/${contract}/renew`, { carry_on: false })).status).toBe(201);
  expect(await ratesFrom('2028-12-31')).toEqual([]);
});

it('does not write rates for who may write contracts and not billing', async () => {
  const role = { name: 'Contract desk', permissions: ['contracts:read', 'contracts:write'] };
  const added = await call('POST', '/settings/roles', role);
  const login = { email: 'desk@narmada.example', password: 'Demo@12345678' };
  const account = { name: 'Desk', ...login, role: added.body.data.id };
  expect((await call('POST', '/settings/accounts', account)).status).toBe(201);
  const desk: Session = (await t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
  await rate('Gardener', { rank: 'Gardener', to: '2030-12-31' });
  const contract = await contractUntil('2030-12-31', 5);
  const plan = (await call('GET', `/contracts/${contract}/renewal`, undefined, desk)).body.data;
  expect(plan).toMatchObject({ allowed: false, rates: [], sites: [] });
  const renewed = await call('POST', `/contracts/${contract}/renew`, { carry_on: true }, desk);
  expect([renewed.status, renewed.body.notice]).toEqual([
    201,
    expect.stringMatching(/of the client (does|do) not continue with the renewal/),
  ]);
  expect(await ratesFrom('2030-12-31')).toEqual([]);
  // Who did not want it to continue is told nothing.
  const other = await contractUntil('2030-12-31', 5);
  const alone = await call('POST', `/contracts/${other}/renew`, { carry_on: false }, desk);
  expect([alone.status, alone.body.notice]).toEqual([201, undefined]);
});

it('leaves what belongs to another contract of the client, which ends on the same day, to that one', async () => {
  const desk = quoteDesk(t, () => owner);
  const gstin = '23AABCC4417M1ZT';
  const accepted = async (site: string): Promise<{ contract: string; client: string }> => {
    const lead = await desk.addLead({ company: 'Chambal Mills', city: 'Gwalior', gstin, kind: 'regular' });
    const lines = [{ rank: `${site} guard`, site, cost: guardCost }];
    const quote = await desk.send(lead, { lines });
    expect((await desk.accept(quote.token)).status).toBe(200);
    const found = await desk.outcome(quote.id);
    return { contract: ofKind(found, 'contract')[0]?.id ?? '', client: ofKind(found, 'client')[0]?.id ?? '' };
  };
  const north = await accepted('North yard');
  const south = await accepted('South yard');
  expect(south.client).toBe(north.client);
  const { end_date: end, start_date: start } = (await call('GET', `/contracts/${north.contract}`)).body.data;
  const held = await desk.list<Dated>(`/billing/client-sites?client_id=${north.client}`);
  for (const { id } of held)
    expect((await call('PUT', `/billing/client-sites/${id}`, { to: end })).status).toBe(200);
  // A rate that the office added at one of the sites goes with it; one for all sites is nobody's.
  const sites = await desk.list<{ id: string; name: string }>('/locations?limit=200');
  const at = { client_id: north.client, from: start, to: end };
  await rate('South driver', {
    ...at,
    rank: 'Driver',
    site_id: sites.find(({ name }) => name === 'South yard')?.id,
  });
  await rate('Supervisor', { ...at, rank: 'Supervisor' });
  const goesOn = async (id: string): Promise<string[]> => {
    const plan = (await call('GET', `/contracts/${id}/renewal`)).body.data;
    return [...plan.rates, ...plan.sites].map(({ name }: { name: string }) => name);
  };
  expect(await goesOn(north.contract)).toEqual(['North yard guard', 'Supervisor', 'North yard']);
  const renewed = await call('POST', `/contracts/${north.contract}/renew`, {});
  expect(renewed.status).toBe(201);
  expect(await goesOn(south.contract)).toEqual(['South driver', 'South yard guard', 'South yard']);
  expect((await call('POST', `/contracts/${south.contract}/renew`, {})).status).toBe(201);
  const { serviceRates } = (await call('GET', `/billing/service-rates?client_id=${north.client}&limit=200`))
    .body.data;
  const later: string[] = serviceRates
    .filter(({ from }: Dated) => from > end)
    .map(({ title }: Dated) => title);
  expect(later.toSorted()).toEqual(['North yard guard', 'South driver', 'South yard guard', 'Supervisor']);
});

it('says of rates that rise only where the renewal writes them', async () => {
  const scopeOf = async (input: object): Promise<string> => {
    const contract = await made('/contracts', {
      user_id: ravi.user.id,
      title: 'Guards',
      description: 'Two guards at the gate',
      service_type: 'Security',
      start_date: '2034-01-01',
      end_date: '2034-12-31',
      yearly_value: 100_000,
      renewal_uplift: 10,
    });
    return (await call('POST', `/contracts/${contract}/renew`, input)).body.data.description;
  };
  // Where no rate ends with the contract, none rises.
  expect(await scopeOf({})).not.toContain('rise by');
  await rate('Watchman', { rank: 'Watchman', from: '2034-01-01', to: '2034-12-31' });
  expect(await scopeOf({ carry_on: false })).not.toContain('rise by');
  expect(await scopeOf({})).toContain('rise by 10%');
});

it('moves up to the day after its older contract ended by notice, and no further', async () => {
  const older = await contractUntil('2035-12-31', 0);
  const { id } = (await call('POST', `/contracts/${older}/renew`, { carry_on: false })).body.data;
  const notice = { ended_by: 'client', last_day: '2035-06-30', reason: 'Site closes', rates: [] };
  const ended = await call('DELETE', `/contracts/${older}`, notice);
  expect(ended.status, ended.text).toBe(200);
  const start = (day: string) => call('PUT', `/contracts/${id}`, { start_date: day });
  const over = await start('2035-06-30');
  expect([over.status, over.body.errors[0].field]).toEqual([422, 'start_date']);
  expect(over.body.message).toContain('30 Jun 2035');
  expect((await start('2035-07-01')).status).toBe(200);
});
