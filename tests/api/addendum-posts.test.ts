import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { guardCost } from '#tests/support/accepted-quotes.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';
import type { Answer, Session } from '#tests/support/make-app.ts';

/** Addenda that add a post at a site of their contract. */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Narmada Mills');
});
afterAll(() => c.t.remove());

const facts = { title: 'A lady guard', from: '2027-03-01' };
const post = (more: object = {}) => ({
  ...{ site_id: made.siteId, rank: 'Lady guard', shift_id: 'a', people: 2, rate: 20_000, basis: 'month' },
  ...more,
});
const write = (posts: readonly object[], more: object = {}, who?: Session): Promise<Answer> =>
  c.call('POST', `/contracts/${made.id}/addenda`, { ...facts, new_posts: posts, ...more }, who);
const act = (id: string, verb: string, body: object = {}): Promise<Answer> =>
  c.call('POST', `/contracts/addenda/${id}/${verb}`, body);
const accept = (id: string): Promise<Answer> => act(id, 'accept', { decided_by: 'Rakesh Jain' });
const draft = async (posts: readonly object[], more: object = {}) => {
  const written = await write(posts, more);
  expect(written.status, written.text).toBe(201);
  return written.body.data;
};
const inForce = async () => (await c.call('GET', `/contracts/${made.id}/in-force`)).body.data;
const postsAt = async (): Promise<Record<string, unknown>[]> =>
  (await c.call('GET', `/roster/posts?site_id=${made.siteId}&limit=200`)).body.data;

describe('a post that is added', () => {
  it('is at a site of the contract, in a shift, with people and a rate', async () => {
    const faultOf = async (more: object): Promise<unknown[]> => {
      const { status, body } = await write([post(more)]);
      return [status, body.errors?.[0]?.field];
    };
    expect(await faultOf({ site_id: 'n-site-1' })).toEqual([422, 'new_posts.0.site_id']);
    expect(await faultOf({ shift_id: 'none' })).toEqual([422, 'new_posts.0.shift_id']);
    expect(await faultOf({ rate: 0 })).toEqual([422, 'new_posts.0.rate']);
    expect(await faultOf({ rank: '' })).toEqual([422, 'new_posts.0.rank']);
    expect(await faultOf({ people: 0 })).toEqual([422, 'new_posts.0.people']);
    expect(await faultOf({ basis: 'month_days' })).toEqual([422, 'new_posts.0.basis']);
    const { body } = await c.call('GET', `/contracts/${made.id}/rates`);
    expect(body.data.sites.map(({ id }: { id: string }) => id)).toEqual([made.siteId]);
    expect(body.data.shifts.map(({ id }: { id: string }) => id)).toContain('a');
  });

  it('needs the rights to change both sites and billing', async () => {
    const session = async (name: string, more: readonly string[]): Promise<Session> => {
      const permissions = ['contracts:read', 'contracts:write', ...more];
      const role = await c.call('POST', '/settings/roles-with-permissions', { name, permissions });
      const login = { email: `${name.toLowerCase()}@narmada.example`, password: 'Demo@12345678' };
      await c.call('POST', '/settings/accounts', { name, ...login, role: role.body.data.id });
      return (await c.t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
    };
    const [sites, bills] = [
      await session('Sites', ['locations:read', 'locations:write']),
      await session('Bills', ['billing:read', 'billing:write']),
    ];
    for (const who of [sites, bills]) {
      expect((await write([post()], {}, who)).status).toBe(403);
      const offered = (await c.call('GET', `/contracts/${made.id}/rates`, undefined, who)).body.data;
      expect([offered.sites, offered.shifts]).toEqual([[], []]);
    }
    const { id } = await draft([post()]);
    const read = (await c.call('GET', `/contracts/${made.id}/addenda`, undefined, sites)).body.data;
    expect(read[0].new_posts).toMatchObject([{ people: 2, rate: null }]);
    const letter = await c.t.app.fetch(
      new Request(`http://localhost/api/contracts/addenda/${id}/download`, {
        headers: { authorization: `Bearer ${sites.token}` },
      }),
    );
    expect(letter.status).toBe(200);
    expect((await act(id, 'withdraw')).status).toBe(200);
  });

  it('is made with its people and its rate once the client accepts, and counts from its day', async () => {
    const before = await inForce();
    const { id } = await draft([post({ days: [1, 2, 3, 4, 5] })]);
    const [english, hindi] = [
      (await c.words(`/api/contracts/addenda/${id}/download?language=en`)).text,
      (await c.words(`/api/contracts/addenda/${id}/download?language=hi`)).text,
    ];
    for (const word of ['New posts', 'Lady guard', '20,000', 'These posts come to', '40,000', 'Mon–Fri'])
      expect(english).toContain(word);
    for (const word of ['नई पोस्ट', 'लेडी', '40,000']) expect(hindi).toContain(word);
    expect(await postsAt()).toHaveLength(1);
    const accepted = await accept(id);
    expect(accepted.status, accepted.text).toBe(200);
    const [added] = (await postsAt()).filter(({ name }) => name === 'Lady guard');
    expect(added).toMatchObject({
      name_hi: 'लेडी गार्ड',
      category: 'guard',
      starts_on: '2027-03-01',
      needs: [{ shift_id: 'a', people: 2, days: [1, 2, 3, 4, 5] }],
    });
    const all = (await c.call('GET', `/billing/service-rates?client_id=${made.clientId}&limit=200`)).body
      .data;
    const rate = all.serviceRates.find(({ post_id: of }: { post_id: string }) => of === added?.['id']);
    expect(rate).toMatchObject({
      ...{ rate: 20_000, basis: 'month', from: '2027-03-01', to: '2027-12-31', title: 'Lady guard' },
      ...{ sac: '998525', gst_percent: 18, hours: 8, rank: '', skill: '', wage: null },
    });
    expect(await inForce()).toMatchObject({ people: before.people, yearly: before.yearly });
    await c.goTo('2027-03-02');
    const after = await inForce();
    expect(after).toMatchObject({
      people: before.people + 2,
      yearly: before.yearly + 12 * 40_000,
      monthly: before.monthly + 40_000,
      since: { from: '2027-03-01' },
    });
    expect(after.rates.map(({ rate: of }: { rate: number }) => of)).toContain(20_000);
    await c.goTo('2026-12-28');
  });

  it('changes like any other afterwards, by its rate and its people', async () => {
    const known = (await c.call('GET', `/contracts/${made.id}/rates`)).body.data;
    const rate = known.rates.find(({ title }: { title: string }) => title === 'Lady guard');
    const { id } = await draft([], { from: '2027-05-01', rates: [{ rate_id: rate.id, rate: 21_000 }] });
    expect((await accept(id)).status).toBe(200);
    const [added] = (await postsAt()).filter(({ name }) => name === 'Lady guard');
    const more = { post_id: added?.['id'], shift_id: 'a', days: [1, 2, 3, 4, 5], people: 3 };
    const people = await draft([], { from: '2027-06-01', headcounts: [more] });
    expect((await accept(people.id)).status).toBe(200);
    const on = async (day: string): Promise<number> => {
      await c.goTo(day);
      return (await inForce()).monthly;
    };
    const march = await on('2027-03-02');
    expect([await on('2027-05-02'), await on('2027-06-02')]).toEqual([march + 2000, march + 2000 + 21_000]);
    await c.goTo('2026-12-28');
  });

  it('is refused with its addendum where the site has gone or notice runs, and leaves nothing', async () => {
    const other = await c.contractOf('Ended Mills');
    const at = (days: object = {}) =>
      c.call('POST', `/contracts/${other.id}/addenda`, {
        ...{ ...facts, ...days },
        new_posts: [{ ...post(), site_id: other.siteId }],
      });
    const { id } = (await at()).body.data;
    const [line] = (await c.call('GET', `/billing/client-sites?client_id=${other.clientId}`)).body.data;
    const moved = await c.call('PUT', `/billing/client-sites/${line.id}`, { to: '2027-01-31' });
    expect(moved.status, moved.text).toBe(200);
    const gone = await accept(id);
    expect([gone.status, gone.body.code]).toEqual([409, 'illegal_transition']);
    await c.call('PUT', `/billing/client-sites/${line.id}`, { to: null });
    await c.call('DELETE', `/contracts/${other.id}`, { last_day: '2027-04-30', reason: 'x' });
    expect((await accept(id)).status).toBe(409);
    expect((await at()).status).toBe(422);
    expect((await c.call('POST', `/contracts/${other.id}/withdraw-notice`, {})).status).toBe(200);
    expect(await c.rates(other.clientId)).toHaveLength(1);
    expect((await accept(id)).status).toBe(200);
    expect(await c.rates(other.clientId)).toHaveLength(2);
  });

  it('is one of this contract, not of the client’s other one', async () => {
    const second = await c.contractOf('Narmada Mills', {
      lines: [{ rank: 'Guard', site: 'Other gate', cost: guardCost, shift_id: 'a' }],
    });
    const seen = (await c.call('GET', `/contracts/${second.id}/rates`)).body.data;
    expect(seen.rates.map(({ title }: { title: string }) => title)).not.toContain('Lady guard');
    expect(seen.sites.map(({ id }: { id: string }) => id)).not.toContain(made.siteId);
  });

  it('is paid for from its day: a duty there is on the bill at its rate', async () => {
    const mill = await c.contractOf('Billed Mills');
    const written = await c.call('POST', `/contracts/${mill.id}/addenda`, {
      ...{ title: 'Night', from: '2027-01-11' },
      new_posts: [{ ...post({ rank: 'Guard', basis: 'duty', rate: 900 }), site_id: mill.siteId }],
    });
    expect((await accept(written.body.data.id)).status, written.text).toBe(200);
    const list = (await c.call('GET', `/roster/posts?site_id=${mill.siteId}&limit=200`)).body.data;
    const added = list.find(({ name }: { name: string }) => name === 'Guard 2');
    await c.goTo('2027-02-01');
    const days = [11, 12, 13].map((n) => addDays(calendarDate('2027-01-01'), n - 1));
    await c.workAt({ ...mill, postId: added.id }, 'BM-1', days);
    const run = await c.call('POST', `/billing/generate/${mill.clientId}`, { month: '2027-01' });
    expect(run.status, run.text).toBe(201);
    const lines = run.body.data.invoices.flatMap((bill: { lines: object[] }) => bill.lines);
    expect(lines).toEqual([expect.objectContaining({ title: 'Guard 2', rate: 900, quantity: 3 })]);
    await c.goTo('2026-12-28');
  });
});

it('a post that is added is taxed and kept as the work that its rank says, whatever was priced last at the site', async () => {
  const clean = {
    client_id: made.clientId,
    site_id: made.siteId,
    title: 'Sweeper',
    basis: 'month',
    rate: 15_000,
  };
  const swept = await c.call('POST', '/billing/service-rates', {
    ...clean,
    sac: '998533',
    from: '2027-02-01',
  });
  expect(swept.status, swept.text).toBe(201);
  const ranks = ['Lady guard', 'Non-armed guard', 'Armed guard', 'Head sweeper'];
  const { id } = await draft(ranks.map((rank) => post({ rank, people: 1 })));
  expect((await accept(id)).status).toBe(200);
  const rates = (await c.call('GET', '/billing/service-rates?limit=200')).body.data.serviceRates;
  const kept = await postsAt();
  const found = ranks.map((rank) => {
    const at = kept.find(({ name }) => String(name).startsWith(rank));
    const rate = rates.find(({ post_id: of }: { post_id: string }) => of === at?.['id']);
    return [at?.['category'], at?.['credentials'], rate?.sac];
  });
  expect(found).toEqual([
    ['guard', [], '998525'],
    ['guard', [], '998525'],
    ['gunman', ['arms_licence'], '998525'],
    ['housekeeper', [], '998533'],
  ]);
});
