import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** The order of lists that are worked off: what is due soonest first, what has no date last. */
let t: TestApp;
let owner: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
});
afterAll(() => t.remove());

const titles = async (path: string): Promise<string[]> => {
  const answer = await t.call('GET', `/api${path}&limit=200`, { token: owner.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(({ title }: { title: string }) => title);
};

it('has tasks without a date last, in both directions and on both databases', async () => {
  const due = {
    Later: '2026-12-22T12:30:00.000Z',
    Whenever: null,
    Soon: '2026-12-12T12:30:00.000Z',
    'No hurry': null,
  };
  for (const [title, due_at] of Object.entries(due)) {
    const body = { title: `Order: ${title}`, assignee_id: 'n-g-1', due_at };
    expect((await t.call('POST', '/api/tasks', { token: owner.token, body })).status).toBe(201);
  }
  const sorted = async (sort: string) => await titles(`/tasks?search=Order:&sort=${sort}`);
  expect((await sorted('due_at')).slice(0, 2)).toEqual(['Order: Soon', 'Order: Later']);
  expect((await sorted('-due_at')).slice(0, 2)).toEqual(['Order: Later', 'Order: Soon']);
  expect(await sorted('due_at')).toHaveLength(4);
});

it('has incidents by urgency: by priority, then by when each should be solved', async () => {
  for (const [title, priority] of [
    ['first low', 'low'],
    ['first critical', 'critical'],
    ['a medium one', 'medium'],
    ['second critical', 'critical'],
    ['a high one', 'high'],
  ]) {
    t.clock.nowMs += 60_000;
    const body = { title: `Urgency: ${title}`, description: 'x', location: 'Gate', priority };
    const made = await t.call('POST', '/api/incidents', { token: asha.token, body });
    expect(made.status, made.text).toBe(201);
  }
  expect(await titles('/incidents?search=Urgency:&sort=urgency')).toEqual([
    'Urgency: first critical',
    'Urgency: second critical',
    'Urgency: a high one',
    'Urgency: a medium one',
    'Urgency: first low',
  ]);
  const refused = await t.call('GET', '/api/tasks?sort=urgency', { token: owner.token });
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'sort']);
});

it('tells of a search how many there are in all, on every page and past the last', async () => {
  const many = 231;
  for (let n = 0; n < many; n += 1) {
    const body = { title: `Counted ${String(n).padStart(3, '0')}`, site_id: 'n-site-1' };
    expect((await t.call('POST', '/api/tasks', { token: owner.token, body })).status).toBe(201);
  }
  const asked = async (query: string) => {
    const { status, body } = await t.call('GET', `/api/tasks?${query}`, { token: owner.token });
    const titles = body.data.map(({ title }: { title: string }) => title);
    return { status, ...body.pagination, titles: [titles[0], titles.at(-1), titles.length] };
  };
  const page = (currentPage: number, titles: unknown[]) => ({
    status: 200,
    total: many,
    totalPages: 24,
    currentPage,
    limit: 10,
    titles,
  });
  const all = 'search=counted&sort=title&limit=10';
  expect(await asked(`${all}&page=1`)).toEqual(page(1, ['Counted 000', 'Counted 009', 10]));
  expect(await asked(`${all}&page=3`)).toEqual(page(3, ['Counted 020', 'Counted 029', 10]));
  expect(await asked(`${all}&page=24`)).toEqual(page(24, ['Counted 230', 'Counted 230', 1]));
  expect(await asked(`${all}&page=25`)).toEqual(page(25, [undefined, undefined, 0]));
  expect(await asked('search=counted 01&sort=title&limit=10')).toMatchObject({ total: 10, totalPages: 1 });
  expect(await asked('search=nothing like it')).toMatchObject({ total: 0, totalPages: 0 });
});
