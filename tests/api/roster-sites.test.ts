import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The roster where sites, posts and shifts change under it. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const narmada = '00000000-0000-4000-8000-00000000000a';
const as = (method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const done = async (method: string, path: string, body?: unknown) => {
  const answer = await as(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
};
const needs = [{ shift_id: 'day', people: 1, days: [0, 1, 2, 3, 4, 5, 6] }];
const site = async (name: string): Promise<string> => (await done('POST', '/locations', { name })).id;
const post = async (siteId: string, name: string): Promise<string> =>
  (await done('POST', '/roster/posts', { site_id: siteId, name, category: 'housekeeper', needs })).id;
const person = async (name: string): Promise<string> =>
  (await done('POST', '/staff', { name, code: name.replaceAll(' ', '-'), category: 'housekeeper' })).id;
const plan = (staffId: string, date: string, ...duties: [string, string][]) =>
  done('POST', '/roster/plan', {
    changes: [
      { staff_id: staffId, date, duties: duties.map(([post_id, shift_id]) => ({ post_id, shift_id })) },
    ],
  });
const publish = (date: string, more: object = {}): Promise<Answer> =>
  as('POST', '/roster/publish', { from: date, to: date, override: 'For the test', ...more });
const dutiesOn = async (date: string, staffId: string) =>
  (await done('GET', `/roster?staff_id=${staffId}&date=${date}&limit=50`)).map(
    (duty: { site_name: string; post: string; starts: string }) =>
      `${duty.site_name} ${duty.post} ${duty.starts}`,
  ) as string[];
const dayOf = async (date: string, staffId: string) => {
  const grid = await done('GET', `/roster/plan?from=${date}&to=${date}`);
  const at = grid.people.findIndex((one: { id: string }) => one.id === staffId);
  const [, , rev, draft, , duties] = grid.days.find(([index]: [number]) => index === at) ?? [];
  return { rev, draft, duties };
};
const vacancies = async (date: string, siteId: string) =>
  (await done('GET', `/roster/vacancies?from=${date}&to=${date}&site_id=${siteId}`)).length as number;

describe('a site with planned days', () => {
  it('cannot be removed, and one that was removed before is a problem of its days and no vacancy', async () => {
    const date = '2027-02-01';
    const place = await site('Closing Mill');
    const gate = await post(place, 'Gate');
    const guard = await person('Closing Guard');
    await plan(guard, date, [gate, 'day']);
    const refused = await as('DELETE', `/locations/${place}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
    await t.app.services.database.write((trx) =>
      trx.updateTable('locations').set({ deleted: 1 }).where('id', '=', place).execute(),
    );
    const published = await publish(date, { staff_id: guard });
    expect([published.status, published.body.code]).toEqual([409, 'illegal_transition']);
    expect(published.body.problems).toMatchObject([{ staff_id: guard, kind: 'no_post' }]);
    await plan(guard, date);
    expect(await vacancies(date, place)).toBe(0);
  });

  it('can be removed when its plans are over', async () => {
    const place = await site('Finished Mill');
    const gate = await post(place, 'Gate');
    const guard = await person('Finished Guard');
    await plan(guard, '2026-11-01', [gate, 'day']);
    expect((await as('DELETE', `/locations/${place}`)).status).toBe(200);
  });

  it('does not hold up what is published with the days that were done there', async () => {
    const [closed, open] = [await site('Closed Mill'), await site('Open Mill')];
    const [old, gate] = [await post(closed, 'Gate'), await post(open, 'Gate')];
    const guard = await person('Old Guard');
    await plan(guard, '2026-11-03', [old, 'day']);
    expect((await publish('2026-11-03', { staff_id: guard })).status).toBe(200);
    expect((await as('DELETE', `/locations/${closed}`)).status).toBe(200);
    await plan(guard, '2026-11-04', [gate, 'day']);
    const stretch = { from: '2026-11-01', to: '2026-11-05', override: 'For the test', staff_id: guard };
    const published = await as('POST', '/roster/publish', stretch);
    expect([published.status, published.text]).toEqual([200, expect.any(String)]);
    expect(await dutiesOn('2026-11-03', guard)).toEqual(['Closed Mill Gate 08:00']);
    expect(await dutiesOn('2026-11-04', guard)).toEqual(['Open Mill Gate 08:00']);
    // A day that is changed now must be one that can be done.
    await plan(guard, '2026-11-02', [old, 'day']);
    expect((await as('POST', '/roster/publish', stretch)).status).toBe(409);
  });
});

describe('publishing one site', () => {
  it('takes away what was published there and is planned elsewhere, and nothing of other sites', async () => {
    const date = '2027-02-03';
    const [first, second] = [await site('First Mill'), await site('Second Mill')];
    const [one, two] = [await post(first, 'Gate 1'), await post(second, 'Gate 2')];
    const [ramesh, kamla, away] = [
      await person('Moved Guard'),
      await person('New Guard'),
      await person('Away Guard'),
    ];
    await plan(ramesh, date, [one, 'day']);
    await plan(away, date, [two, 'day']);
    expect((await publish(date)).status).toBe(200);
    await plan(ramesh, date, [two, 'day']);
    await plan(kamla, date, [one, 'day']);
    await plan(away, date);
    expect((await publish(date, { site_id: first })).status).toBe(200);
    expect(await dutiesOn(date, ramesh)).toEqual(['Second Mill Gate 2 08:00']);
    expect(await dutiesOn(date, kamla)).toEqual(['First Mill Gate 1 08:00']);
    expect(await dutiesOn(date, away)).toEqual(['Second Mill Gate 2 08:00']);
  });
});

describe('days that were published without a plan', () => {
  it('keep their post when it is renamed', async () => {
    const date = '2027-02-05';
    const place = await site('Renamed Mill');
    const gate = await post(place, 'Old name');
    const guard = await person('Renamed Guard');
    await plan(guard, date, [gate, 'day']);
    expect((await publish(date, { staff_id: guard })).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('roster_days').where('tenant_id', '=', narmada).where('staff_id', '=', guard).execute(),
    );
    await done('PUT', `/roster/posts/${gate}`, { name: 'New name' });
    expect(await dayOf(date, guard)).toEqual({ rev: 0, draft: 0, duties: [gate, 'day'] });
    expect(await vacancies(date, place)).toBe(0);
    expect(await dutiesOn(date, guard)).toEqual(['Renamed Mill New name 08:00']);
  });
});

describe('new times of a shift', () => {
  it('have the duties to come published again, planned or not', async () => {
    const [date, past] = ['2027-02-08', '2026-11-10'];
    const place = await site('Shifted Mill');
    const gate = await post(place, 'Gate');
    const [planned, unplanned] = [await person('Planned Guard'), await person('Unplanned Guard')];
    for (const guard of [planned, unplanned]) await plan(guard, date, [gate, 'day']);
    await plan(planned, past, [gate, 'day']);
    for (const day of [date, past]) expect((await publish(day, { site_id: place })).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx
        .deleteFrom('roster_days')
        .where('tenant_id', '=', narmada)
        .where('staff_id', '=', unplanned)
        .execute(),
    );
    expect(await dayOf(date, planned)).toMatchObject({ draft: 0 });
    await done('PUT', '/settings/shifts/day', { starts: '07:00', ends: '19:00' });
    for (const guard of [planned, unplanned]) expect(await dayOf(date, guard)).toMatchObject({ draft: 1 });
    expect(await dayOf(past, planned)).toMatchObject({ draft: 0 });
    expect((await publish(date, { site_id: place })).body.data).toMatchObject({ duties: 2 });
    for (const guard of [planned, unplanned]) {
      expect(await dutiesOn(date, guard)).toEqual(['Shifted Mill Gate 07:00']);
      expect(await dayOf(date, guard)).toMatchObject({ draft: 0 });
    }
  });
});
