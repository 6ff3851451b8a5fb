import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled } from '#shared/core/i18n.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { findFaults } from '#server/commands/verify.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Two records of one client become one, and two again while nothing was booked meanwhile. */
let t: TestApp;
let owner: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const made = async (path: string, body: object): Promise<string> => {
  const answer = await office('POST', path, body);
  expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 201, expect.any(String)]);
  return answer.body.data.id;
};
const gstins = { kept: '23AAGCG5512L1ZO', other: '27AAGCG5512L1ZG' };

/** Two clients with a site, a rate, a worker, a line and an issued bill each. */
async function twins(n: string, more: { kept?: object; other?: object } = {}) {
  const staff = (await office('GET', '/staff?limit=1')).body.data[0].id;
  const one = async (name: string, facts: object) => {
    const id = await made('/clients', {
      name,
      kind: 'unregistered',
      phone: '98260 11111',
      address: 'Fort Road',
      ...facts,
    });
    const site = await made('/locations', { name: `Gate of ${name}` });
    await made('/billing/client-sites', { client_id: id, site_id: site, from: '2026-04-01' });
    await made('/billing/service-rates', { client_id: id, title: 'Guard', rate: 700, from: '2026-04-01' });
    await made('/billing/workers', { client_id: id, staff_id: staff, from: '2026-04-01' });
    await made('/billing/items', { client_id: id, title: 'Torch', rate: 100, date: '2026-10-02' });
    const bill = await made('/billing/invoices', {
      client_id: id,
      lines: [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }],
      ...('gstin' in facts ? {} : { place_of_supply: '23' }),
    });
    expect((await office('POST', `/billing/invoices/${bill}/issue`, {})).status).toBe(200);
    return { id, site, bill };
  };
  const kept = await one(`Kept ${n}`, { opening_balance: 100.1, ...more.kept });
  const other = await one(`Other ${n}`, { opening_balance: 50.2, email: 'o@x.in', ...more.other });
  return { kept, other };
}
const owned = async (id: string): Promise<number[]> =>
  Promise.all(
    [
      '/billing/client-sites',
      '/billing/service-rates',
      '/billing/workers',
      '/billing/items',
      '/billing/invoices',
    ].map(async (path) => (await office('GET', `${path}?client_id=${id}`)).body.pagination.total as number),
  );
const errorOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

it('likely duplicates are named by what they share', async () => {
  await made('/clients', { name: 'Betwa Pumps Pvt. Ltd.', kind: 'unregistered', phone: '+91 98930 22222' });
  await made('/clients', { name: 'BETWA PUMPS PRIVATE LIMITED', kind: 'unregistered', phone: '9893022222' });
  await made('/clients', { name: 'Betwa Motors', kind: 'unregistered' });
  const { pairs } = (await office('GET', '/billing/client-duplicates')).body.data;
  const found = pairs.filter(({ first }: { first: { name: string } }) =>
    first.name.toLowerCase().startsWith('betwa'),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ reasons: ['phone', 'name'] });
  expect((await office('GET', '/billing/client-duplicates', undefined, hr)).status).toBe(403);
});

it('a merge moves everything, adds up the opening balances and keeps issued bills as they were', async () => {
  const { kept, other } = await twins('Move', {
    kept: { kind: 'regular', gstin: gstins.kept },
    other: { kind: 'regular', gstin: gstins.other },
  });
  const preview = await office('GET', `/billing/clients/${kept.id}/merge-preview?other_id=${other.id}`);
  expect(preview.body.data).toMatchObject({
    moves: {
      sites: 1,
      rates: 1,
      workers: 1,
      items: 1,
      invoices: 1,
      receipts: 0,
      uses: 0,
      certificates: 0,
    },
    overlaps: [],
    rates: ['Guard'],
  });
  const before = (await office('GET', `/billing/invoices/${other.bill}`)).body.data;
  await office('PUT', `/clients/${other.id}`, { language: 'hi' });
  const done = await office('POST', `/billing/clients/${kept.id}/merge`, {
    other_id: other.id,
    take: ['email', 'language'],
  });
  expect(done.status, done.text).toBe(200);
  expect(done.body.data).toMatchObject({
    language: 'hi',
    name: 'Kept Move',
    email: 'o@x.in',
    gstin: gstins.kept,
    opening_balance: 150.3,
    registrations: [{ gstin: gstins.other }],
  });
  expect(await owned(kept.id)).toEqual([2, 2, 2, 2, 2]);
  expect(await owned(other.id)).toEqual([0, 0, 0, 0, 0]);
  const after = (await office('GET', `/billing/invoices/${other.bill}`)).body.data;
  expect(after).toEqual({
    ...before,
    client_id: kept.id,
    ver: before.ver + 1,
    updated_at: expect.any(String),
  });
  // The site that moved is billed to the GSTIN that it was billed to.
  const sites = (await office('GET', `/billing/client-sites?client_id=${kept.id}`)).body.data;
  expect(sites.find(({ site_id: id }: { site_id: string }) => id === other.site).gstin).toBe(gstins.other);
  expect((await office('GET', `/clients/${other.id}`)).body.data).toMatchObject({
    merged_into: kept.id,
    active: false,
  });
  expect((await office('GET', '/clients?search=Other%20Move')).body.data).toEqual([]);
  expect((await office('PUT', `/clients/${other.id}`, { city: 'X' })).status).toBe(409);
  // Nothing new is booked on it.
  for (const [path, facts] of [
    ['/billing/client-sites', { site_id: kept.site, from: '2020-04-01', to: '2020-05-01' }],
    ['/billing/service-rates', { title: 'Guard', rate: 1, from: '2026-04-01' }],
    ['/billing/items', { title: 'Torch', rate: 1, date: '2026-10-02' }],
    ['/billing/invoices', { lines: [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1 }] }],
  ] as const)
    expect([
      path,
      ...errorOf(await office('POST', path, { client_id: other.id, ...facts })).slice(0, 2),
    ]).toEqual([path, 422, 'client_id']);
  const statement = (await office('GET', `/billing/clients/${kept.id}/statement`)).body.data;
  expect(statement.closing).toBe(150.3 + 1180 + 1180);

  const back = await office('POST', `/billing/clients/${other.id}/unmerge`, {});
  expect([back.status, back.body.data.merged_into]).toEqual([200, null]);
  expect([await owned(kept.id), await owned(other.id)]).toEqual([
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
  ]);
  expect((await office('GET', `/clients/${kept.id}`)).body.data).toMatchObject({
    email: '',
    opening_balance: 100.1,
    registrations: [],
  });
  expect((await office('GET', `/clients/${other.id}`)).body.data.opening_balance).toBe(50.2);
  const moved = (await office('GET', `/billing/client-sites?client_id=${other.id}`)).body.data[0];
  expect(moved.gstin).toBe('');
  expect((await office('POST', `/billing/clients/${other.id}/unmerge`, {})).status).toBe(409);
});

it.each([
  [
    'a payment on a bill that moved',
    'Invoice payment was added',
    ({ other }: Twins) => office('POST', `/billing/invoices/${other.bill}/payments`, { amount: 5 }),
  ],
  [
    'a new line',
    'Extra line was added',
    ({ kept }: Twins) =>
      made('/billing/items', { client_id: kept.id, title: 'New', rate: 1, date: '2026-10-02' }),
  ],
  [
    'a change of the client',
    'was changed since',
    ({ kept }: Twins) => office('PUT', `/clients/${kept.id}`, { city: 'Sagar' }),
  ],
])('after %s it can no longer be undone, and says why', async (what, reason, act) => {
  const both = await twins(what);
  await office('POST', `/billing/clients/${both.kept.id}/merge`, { other_id: both.other.id });
  const [merge] = (await office('GET', `/billing/clients/${both.kept.id}/merges`)).body.data;
  expect(merge).toMatchObject({ id: both.other.id, name: `Other ${what}`, held: null });
  await act(both);
  const [held] = (await office('GET', `/billing/clients/${both.kept.id}/merges`)).body.data;
  expect(held.held[0]).toContain(reason);
  const refused = await office('POST', `/billing/clients/${both.other.id}/unmerge`, {});
  expect([refused.status, refused.body.message]).toEqual([409, held.held[0]]);
});
type Twins = Awaited<ReturnType<typeof twins>>;

it('is refused for the same client, one of another business, one that is merged, and without the right', async () => {
  const { kept, other } = await twins('Refused');
  const foreign = (await office('POST', '/clients', { name: 'M', kind: 'unregistered' }, malwa)).body.data.id;
  const merge = (body: object, who = owner) => office('POST', `/billing/clients/${kept.id}/merge`, body, who);
  expect(errorOf(await merge({ other_id: kept.id }))).toEqual([422, 'other_id', mergeMessages.same[0]]);
  expect(errorOf(await merge({ other_id: foreign })).slice(0, 2)).toEqual([422, 'other_id']);
  expect((await merge({ other_id: other.id, take: ['user_id'] })).status).toBe(422);
  expect((await merge({ other_id: other.id, take: ['gstin', 'kind'] })).status).toBe(200);
  expect((await merge({ other_id: other.id })).status).toBe(409);
  expect((await merge({ other_id: other.id }, hr)).status).toBe(403);
  expect((await merge({ other_id: other.id }, malwa)).status).toBe(404);
  expect((await office('POST', `/billing/clients/${other.id}/unmerge`, {}, malwa)).status).toBe(404);
});

it('what was merged is billed no more: its work is the other’s', async () => {
  const { kept, other } = await twins('Unbilled');
  expect((await office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id })).status).toBe(
    200,
  );
  const refused = await office('POST', `/billing/generate/${other.id}`, { month: '2026-10' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    filled(mergeMessages.merged, { client: 'Other Unbilled' })[0],
  ]);
});

it('of two merges at once one is done', async () => {
  const { kept, other } = await twins('Twice');
  const answers = await Promise.all([
    office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id }),
    office('POST', `/billing/clients/${other.id}/merge`, { other_id: kept.id }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('rates for all sites of both clients stay with the sites of each, and undoing makes them whole again', async () => {
  const { kept, other } = await twins('Rates');
  const second = await made('/locations', { name: 'Second gate of Rates' });
  await made('/billing/client-sites', { client_id: kept.id, site_id: second, from: '2026-04-01' });
  const ratesOf = async (id: string): Promise<{ id: string; site_id: string | null; rate: number }[]> =>
    (await office('GET', `/billing/service-rates?client_id=${id}`)).body.data.serviceRates;
  const [rate] = await ratesOf(other.id);
  await office('PUT', `/billing/service-rates/${rate?.id}`, { rate: 800 });
  const lines = async (id: string) =>
    (await ratesOf(id)).map((one) => `${one.rate} ${one.site_id}`).toSorted();
  const before = [await lines(kept.id), await lines(other.id)];
  expect((await office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id })).status).toBe(
    200,
  );
  expect(await lines(kept.id)).toEqual([`700 ${kept.site}`, `700 ${second}`, `800 ${other.site}`].toSorted());
  expect((await office('POST', `/billing/clients/${other.id}/unmerge`, {})).status).toBe(200);
  expect([await lines(kept.id), await lines(other.id)]).toEqual(before);
});

it('a merge is refused while a rate for all sites has no site to stay with', async () => {
  const { kept, other } = await twins('Nowhere');
  const [site] = (await office('GET', `/billing/client-sites?client_id=${other.id}`)).body.data;
  expect((await office('DELETE', `/billing/client-sites/${site.id}`)).status).toBe(200);
  const refused = await office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id });
  expect(errorOf(refused).slice(0, 2)).toEqual([409, 'other_id']);
  expect(refused.body.message).toContain('“Guard” of Other Nowhere is for all its sites');
});

it('a merge is refused while a fixed amount for all sites would cover duties of the other client', async () => {
  const { kept, other } = await twins('Fixed');
  const fixed = { client_id: other.id, title: 'Package', basis: 'fixed', rate: 9000, from: '2026-04-01' };
  const rate = await made('/billing/service-rates', fixed);
  const merge = () => office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id });
  expect((await merge()).body.message).toContain('“Package” of Other Fixed is a fixed amount');
  await office('PUT', `/billing/service-rates/${rate}`, { site_id: other.site });
  expect((await merge()).status).toBe(200);
});

it('the account of the other client goes to the one that is kept, and shows the bills of both', async () => {
  const { kept, other } = await twins('Account');
  const asha = (await office('GET', '/billing/customers?search=Asha')).body.data[0].id;
  const link = (id: string) => office('PUT', `/billing/clients/${id}/account`, { user_id: asha });
  expect((await link(other.id)).status).toBe(200);
  const accounts = async () =>
    Promise.all([
      ...[kept, other].map(
        async ({ bill }) => (await office('GET', `/billing/invoices/${bill}`)).body.data.user_id,
      ),
      ...[kept, other].map(async ({ id }) => (await office('GET', `/clients/${id}`)).body.data.user_id),
    ]);
  expect(await accounts()).toEqual([null, asha, null, asha]);
  await office('POST', `/billing/clients/${kept.id}/merge`, { other_id: other.id });
  expect(await accounts()).toEqual([asha, asha, asha, null]);
  expect(errorOf(await link(other.id)).slice(0, 2)).toEqual([409, 'id']);
  expect((await office('POST', `/billing/clients/${other.id}/unmerge`, {})).status).toBe(200);
  expect(await accounts()).toEqual([null, asha, null, asha]);
});

it('of two merges in a chain the outer is undone first, and then the inner', async () => {
  const { kept: middle, other: inner } = await twins('Chain');
  const { kept: outer, other: early } = await twins('Outer');
  const merge = async (into: string, from: string) =>
    expect((await office('POST', `/billing/clients/${into}/merge`, { other_id: from })).status).toBe(200);
  const undo = async (id: string) => (await office('POST', `/billing/clients/${id}/unmerge`, {})).status;
  await merge(middle.id, inner.id);
  await merge(outer.id, early.id);
  await merge(outer.id, middle.id);
  expect(await undo(inner.id)).toBe(409);
  expect(await undo(middle.id)).toBe(200);
  expect([await undo(inner.id), await undo(early.id)]).toEqual([200, 200]);
  for (const { id } of [middle, inner, outer, early]) expect(await owned(id)).toEqual([1, 1, 1, 1, 1]);
});

it('leaves the index of the search as the records are', async () => {
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('a lead is not taken for a client that was merged into another', async () => {
  const { kept, other } = await twins('Lead');
  const alike = async () => {
    const lead = { name: 'Somebody', company: 'Other Lead', phone: '98260 77777' };
    const { data } = (await office('POST', '/crm/leads', lead)).body;
    return data.duplicates
      .filter(({ kind }: { kind: string }) => kind === 'client')
      .map(({ id }: { id: string }) => id);
  };
  expect(await alike()).toEqual([other.id]);
  const merge = { other_id: other.id };
  const done = await office('POST', `/billing/clients/${kept.id}/merge`, merge);
  expect(done.status, done.text).toBe(200);
  expect(await alike()).toEqual([]);
});
