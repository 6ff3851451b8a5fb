import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let first: Session;
let second: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  first = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  second = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (
  session: Session,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, headers, ...(body === undefined ? {} : { body }) });
const add = async (more: object): Promise<{ id: string; ver: number }> => {
  const made = await call(owner, 'POST', '/jobs', { title: 'Mend the tap', skill: 'plumber', ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: string; ver: number };
};
const dayOf = async (date: string, who = owner): Promise<JobDay> => {
  const answer = await call(who, 'GET', `/jobs/day?date=${date}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as JobDay;
};
const shown = async (date: string, id: string): Promise<DayJob | undefined> =>
  (await dayOf(date)).jobs.find((job) => job.id === id);

describe('the day of who gives jobs out', () => {
  it('has the jobs of the day and those that reach into it, and none that was cancelled', async () => {
    const own = await add({ date: '2027-02-10', time: '09:00' });
    const late = await add({ date: '2027-02-09', time: '23:00', minutes: 120 });
    const over = await add({ date: '2027-02-09', time: '22:00', minutes: 120 });
    const gone = await add({ date: '2027-02-10', time: '10:00' });
    const next = await add({ date: '2027-02-11', time: '00:00' });
    expect((await call(owner, 'POST', `/jobs/${gone.id}/cancel`, { reason: 'Twice' })).status).toBe(200);
    const ids = (await dayOf('2027-02-10')).jobs.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([own.id, late.id].toSorted());
    expect(ids).not.toContain(over.id);
    expect(ids).not.toContain(next.id);
  });

  it('says who has a job, who was asked, and where it is', async () => {
    const [site] = (await dayOf('2027-02-12')).sites;
    expect(site).toMatchObject({ lat: expect.any(Number), radius_m: expect.any(Number) });
    const { id } = await add({ date: '2027-02-12', time: '09:00', site_id: site?.id });
    expect(await shown('2027-02-12', id)).toMatchObject({
      worker_id: null,
      asked: [],
      lat: site?.lat,
      lng: site?.lng,
    });
    await call(owner, 'POST', `/jobs/${id}/offer`, { to: 'all' });
    expect((await shown('2027-02-12', id))?.asked.map(({ name }) => name)).toEqual([
      'Anil Kushwaha',
      'Bhola Verma',
    ]);
    await call(second, 'POST', `/jobs/${id}/accept`, {});
    expect(await shown('2027-02-12', id)).toMatchObject({ worker_id: second.user.id, asked: [] });
    const placed = await add({ date: '2027-02-12', time: '11:00', lat: 22.7, lng: 75.9, site_id: site?.id });
    expect(await shown('2027-02-12', placed.id)).toMatchObject({ lat: 22.7, lng: 75.9 });
  });

  it('has a row for partners, and for employees who have a job of that day', async () => {
    const mahesh = await t.signIn('+919876500011', 'staff');
    const ids = async (): Promise<string[]> => (await dayOf('2027-02-13')).people.map(({ id }) => id);
    expect(await ids()).toContain(first.user.id);
    expect(await ids()).not.toContain(mahesh.user.id);
    await add({ date: '2027-02-13', time: '09:00', worker_id: mahesh.user.id });
    expect(await ids()).toContain(mahesh.user.id);
  });

  it('is moved under the version that was seen, so that nobody’s change is lost', async () => {
    const { id } = await add({ date: '2027-02-14', time: '09:00' });
    const seen = await shown('2027-02-14', id);
    const tag = { 'if-match': `"${seen?.ver}"` };
    const to = { to: 'person', worker_id: first.user.id };
    expect((await call(owner, 'PUT', `/jobs/${id}`, { time: '11:00' }, tag)).status).toBe(200);
    expect((await call(owner, 'POST', `/jobs/${id}/offer`, to, tag)).status).toBe(412);
    expect((await call(owner, 'POST', `/jobs/${id}/release`, {}, tag)).status).toBe(412);
    expect(await shown('2027-02-14', id)).toMatchObject({ time: '11:00', asked: [], status: 'open' });
  });

  it('is the office’s, of its own business, and takes a day that exists', async () => {
    const { id } = await add({ date: '2027-02-15', time: '09:00' });
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect(JSON.stringify(await dayOf('2027-02-15', malwa))).not.toContain(id);
    expect((await call(first, 'GET', '/jobs/day')).status).toBe(403);
    const wrong = await call(owner, 'GET', '/jobs/day?date=2027-02-30');
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'date']);
    expect((await call(owner, 'GET', '/jobs/day')).status).toBe(200);
  });
});
