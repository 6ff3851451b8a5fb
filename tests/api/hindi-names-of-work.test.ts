import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindiNamesOfWork } from '#server/migrations/0310-hindi-names-of-work.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

/** What comes of a booked service is called as the service is, in either language. */
let t: TestApp;
let owner: Session;
let asha: Session;
let dev: Session;
let names: { name: string; name_hi: string };
let [bookingId, jobId] = ['', ''];

const call = (
  session: Session,
  method: string,
  path: string,
  body?: unknown,
  language = 'en',
): Promise<Answer> =>
  t.call(method, `/api${path}`, {
    token: session.token,
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  });
const read = async (session: Session, path: string, language = 'en') => {
  const answer = await call(session, 'GET', path, undefined, language);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

beforeAll(async () => {
  t = await makeApp();
  [owner, asha] = [await t.signInAdmin('owner@narmada.example'), await t.signIn('+919876500001')];
  dev = await makePartner(t, owner, { name: 'Dev Patel', skills: ['plumber'], areas: 'Indore' });
  names = await read(owner, '/services/plumbing');
  expect(names.name_hi).toMatch(/[ऀ-ॿ]{3}/);
  const made = await call(asha, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: '2026-11-22',
    time: '09:00',
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  bookingId = made.body.data.id;
  await call(owner, 'POST', `/bookings/${bookingId}/confirm`, {});
  [{ id: jobId }] = await read(owner, `/jobs?booking_id=${bookingId}`);
  await call(owner, 'POST', `/jobs/${jobId}/offer`, { to: 'person', worker_id: dev.user.id });
  await call(dev, 'POST', `/jobs/${jobId}/accept`, {});
});
afterAll(() => t.remove());

describe('a job of a booked service', () => {
  it('has both names in the office, on the day board and on the phone of its worker', async () => {
    const both = { title: names.name, title_hi: names.name_hi };
    expect(await read(owner, `/jobs/${jobId}`)).toMatchObject(both);
    expect((await read(owner, '/jobs/day?date=2026-11-22')).jobs).toContainEqual(
      expect.objectContaining({ id: jobId, ...both }),
    );
    expect(await read(dev, '/jobs/assigned')).toContainEqual(expect.objectContaining({ id: jobId, ...both }));
  });
  it('is told to its worker in either language', async () => {
    const told: { title: string[] }[] = await read(dev, '/notifications?limit=50');
    expect(told.map(({ title }) => title)).toContainEqual([
      `Job offered: ${names.name}`,
      `नई जॉब: ${names.name_hi}`,
    ]);
  });
  it('is found by and under the name in the language of who looks', async () => {
    const found = async (language: string): Promise<string[]> => {
      const hits = await read(owner, '/search/global?q=asha', language);
      return hits
        .filter(({ id }: { id: string }) => id === jobId)
        .map(({ title }: { title: string }) => title);
    };
    expect([await found('en'), await found('hi')]).toEqual([[names.name], [names.name_hi]]);
    const typed = await read(owner, `/search/global?q=${encodeURIComponent(names.name_hi)}`, 'hi');
    expect(typed.map(({ id }: { id: string }) => id)).toContain(jobId);
  });
  it('loses the name in Hindi with another title', async () => {
    const edit = (title: string) => call(owner, 'PUT', `/jobs/${jobId}`, { title });
    expect((await edit(names.name)).body.data).toMatchObject({ title_hi: names.name_hi });
    expect((await edit('Kitchen tap')).body.data).toMatchObject({ title: 'Kitchen tap', title_hi: '' });
  });
  it('keeps both names that its type has', async () => {
    const added = await call(owner, 'POST', '/jobs', {
      ...{ title: 'Pump visit', title_hi: 'पंप की विज़िट', date: '2026-11-23', time: '10:00' },
    });
    expect(added.body.data, added.text).toMatchObject({ title: 'Pump visit', title_hi: 'पंप की विज़िट' });
  });
});

describe('what comes after a visit', () => {
  it('names the service in both languages: rating, report and entry of the wallet', async () => {
    expect((await call(dev, 'POST', `/jobs/${jobId}/complete`, {})).status).toBe(200);
    const said = await call(asha, 'POST', '/on-call-services/ratings', { booking_id: bookingId, rating: 1 });
    expect(said.status, said.text).toBe(201);
    const both = { service: names.name, service_hi: names.name_hi };
    expect(await read(dev, '/on-call-services/my-ratings')).toMatchObject([both]);
    expect(await read(owner, '/on-call-services/ratings?limit=1')).toMatchObject([both]);
    const report = { rating_id: bookingId, reason: 'It was another partner' };
    expect((await call(dev, 'POST', '/on-call-services/rating-reports', report)).body.data).toMatchObject(
      both,
    );
    const [entry] = await read(dev, '/on-call-services/wallet/transactions?kind=earning');
    expect(entry).toMatchObject({ note: 'Job: Kitchen tap', note_hi: 'जॉब: Kitchen tap' });
  });
});

it('what was kept before has the names of the services of its bookings', async () => {
  const { database } = t.app.services;
  const namesOf = async () => ({
    jobs: await database.read.selectFrom('jobs').select(['id', 'title_hi']).orderBy('id').execute(),
    ratings: await database.read.selectFrom('ratings').select(['id', 'service_hi']).orderBy('id').execute(),
    reports: await database.read
      .selectFrom('rating_reports')
      .select(['id', 'service_hi'])
      .orderBy('id')
      .execute(),
  });
  const booked = await call(asha, 'POST', '/bookings', {
    ...{ service_id: 'plumbing', date: '2026-11-24', time: '12:00', location: '7 MG Road', city: 'Indore' },
  });
  await call(owner, 'POST', `/bookings/${booked.body.data.id}/confirm`, {});
  const [{ id }] = await read(owner, `/jobs?booking_id=${booked.body.data.id}`);
  const before = await namesOf();
  await database.write(async (trx) => {
    await trx.updateTable('jobs').set({ title_hi: '' }).execute();
    await trx.updateTable('ratings').set({ service_hi: '' }).execute();
    await trx.updateTable('rating_reports').set({ service_hi: '' }).execute();
    for (const statement of hindiNamesOfWork.statements ?? [])
      if (statement.startsWith('update')) await sql.raw(statement).execute(trx);
  });
  const after = await namesOf();
  expect(after.ratings).toEqual(before.ratings);
  expect(after.reports).toEqual(before.reports);
  expect(after.jobs).toContainEqual({ id, title_hi: names.name_hi });
  // A job that the office named has no other name.
  expect(after.jobs).toContainEqual({ id: jobId, title_hi: '' });
});
