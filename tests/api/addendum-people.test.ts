import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';
import type { Answer, Session } from '#tests/support/make-app.ts';

/** Addenda that change how many people a client has sanctioned for its posts. */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Tawa Mills');
});
afterAll(() => c.t.remove());

const week = [0, 1, 2, 3, 4, 5, 6];
const line = (people: number, more: object = {}): object => ({
  post_id: made.postId,
  shift_id: 'a',
  days: week,
  people,
  ...more,
});
const write = (headcounts: readonly object[], from = '2027-03-01', who?: Session): Promise<Answer> =>
  c.call('POST', `/contracts/${made.id}/addenda`, { title: 'More guards', from, headcounts }, who);
const accept = (id: string, who?: Session): Promise<Answer> =>
  c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' }, who);
const needs = async (): Promise<unknown[]> =>
  (await c.call('GET', `/roster/posts/${made.postId}`)).body.data.needs;
const inForce = async () => (await c.call('GET', `/contracts/${made.id}/in-force`)).body.data;

it('offers the people of the posts of the contract to who may write sites', async () => {
  const offered = async (who?: Session) =>
    (await c.call('GET', `/contracts/${made.id}/rates`, undefined, who)).body.data;
  expect((await offered()).headcounts).toEqual([
    {
      post_id: made.postId,
      shift_id: 'a',
      days: week,
      name: [expect.any(String), expect.any(String)],
      site: ['Tawa Mills gate', 'Tawa Mills gate'],
      shift: [expect.any(String), expect.any(String)],
      people: 4,
      rate: 21_907,
    },
  ]);
});

it('names a post of its client once, with another number than now', async () => {
  const fieldOf = async (...lines: readonly object[]): Promise<string> =>
    (await write(lines)).body.errors?.[0]?.field;
  expect(await fieldOf(line(4))).toBe('headcounts.0.people');
  expect(await fieldOf(line(5), line(6))).toBe('headcounts.1.post_id');
  expect(await fieldOf(line(5, { days: [1] }))).toBe('headcounts.0.post_id');
  expect(await fieldOf(line(5, { shift_id: 'b' }))).toBe('headcounts.0.post_id');
  expect(await fieldOf(line(-1))).toBe('headcounts.0.people');
  const other = await c.contractOf('Other Client');
  expect(await fieldOf(line(5, { post_id: other.postId }))).toBe('headcounts.0.post_id');
  const stranger = await c.t.signInAdmin('owner@malwa.example');
  expect((await write([line(5)], '2027-03-01', stranger)).status).toBe(404);
});

it('counts from its day once it is accepted, for the roster and the value of the contract', async () => {
  const { yearly_value: yearly } = (await c.call('GET', `/contracts/${made.id}`)).body.data;
  const [rate] = await c.rates(made.clientId);
  const before = await needs();
  const draft = await write([line(6)]);
  expect(draft.status, draft.text).toBe(201);
  const { id } = draft.body.data;
  const late = (await write([line(9)], '2027-05-01')).body.data.id;
  expect(draft.body.data.headcounts).toMatchObject([
    { old_people: 4, new_people: 6, from: '2027-03-01', rate: rate?.rate },
  ]);
  expect(await needs()).toEqual(before);
  for (const language of ['en', 'hi']) {
    const { text } = await c.words(`/api/contracts/addenda/${id}/download?language=${language}`);
    expect(text).toContain(language === 'en' ? 'People from then' : 'लोग');
    expect(text).toContain('₹43,814');
    expect(text).not.toMatch(/cost|margin|लागत/iu);
  }
  const stranger = await c.t.signInAdmin('owner@malwa.example');
  expect((await accept(id, stranger)).status).toBe(404);
  const both = await Promise.all([accept(id), accept(id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await needs()).toEqual([
    { shift_id: 'a', people: 4, days: week, to: '2027-02-28', extra: false },
    { shift_id: 'a', people: 6, days: week, from: '2027-03-01' },
  ]);
  expect(await inForce()).toMatchObject({ people: 4, yearly, since: null });
  // Written when four people stood there.
  const refused = await accept(late);
  expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
  expect(await needs()).toHaveLength(2);
  await c.goTo('2027-03-10');
  expect(await inForce()).toMatchObject({
    people: 6,
    posts: [{ people: 6 }],
    yearly: yearly + 2 * 12 * (rate?.rate ?? 0),
    since: { number: 1, from: '2027-03-01' },
    uncounted: false,
  });
});

it('counts more people and a new rate once each', async () => {
  const [rate] = await c.rates(made.clientId);
  const before = await inForce();
  const facts = { title: 'Dearer', from: '2027-04-01', rates: [{ rate_id: rate?.id, rate: 30_000 }] };
  const { id } = (await c.call('POST', `/contracts/${made.id}/addenda`, facts)).body.data;
  expect((await accept(id)).status).toBe(200);
  const fewer = (await write([line(5)], '2027-06-01')).body.data;
  expect(fewer.headcounts).toMatchObject([{ old_people: 6, new_people: 5, rate: 30_000 }]);
  expect((await accept(fewer.id)).status).toBe(200);
  await c.goTo('2027-06-02');
  const changed = 5 * 30_000 - 6 * (rate?.rate ?? 0);
  expect((await inForce()).monthly).toBeCloseTo(before.monthly + changed, 2);
});

it('ends a shift of a post with nobody, and is changed while it is a draft', async () => {
  const { id } = (await write([line(7)], '2027-08-01')).body.data;
  const facts = { title: 'No guards', from: '2027-08-01', headcounts: [line(0)] };
  const changed = await c.call('PUT', `/contracts/addenda/${id}`, facts);
  expect(changed.body.data?.headcounts, changed.text).toMatchObject([{ old_people: 5, new_people: 0 }]);
  expect((await accept(id)).status).toBe(200);
  await c.goTo('2027-08-01');
  expect(await inForce()).toMatchObject({ people: null, posts: [] });
});
