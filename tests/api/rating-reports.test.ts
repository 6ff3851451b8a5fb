import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { countStars } from '#server/modules/marketplace/operations/count-stars.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

/** Partners answer what customers say of them, and say what is not right before it counts. */
let t: TestApp;
let owner: Session;
let asha: Session;
let ravi: Session;
let malwa: Session;
let dev: Session;
let bhola: Session;
const rated: string[] = [];
beforeAll(async () => {
  t = await makeApp();
  [owner, malwa] = [await t.signInAdmin('owner@narmada.example'), await t.signInAdmin('owner@malwa.example')];
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  dev = await makePartner(t, owner, { name: 'Dev Patel', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
  for (const stars of [5, 5, 5, 1]) rated.push(await ratedVisit(stars));
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
let visits = 0;
/** A visit of Dev's that is done and has the stars of its customer. */
async function ratedVisit(rating: number): Promise<string> {
  visits += 1;
  const made = await call(asha, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: '2026-11-22',
    time: `${String(8 + visits).padStart(2, '0')}:00`,
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data as { id: string };
  await call(owner, 'POST', `/bookings/${id}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: dev.user.id });
  await call(dev, 'POST', `/jobs/${job.id}/accept`, {});
  expect((await call(dev, 'POST', `/jobs/${job.id}/complete`, {})).status).toBe(200);
  const said = await call(asha, 'POST', '/on-call-services/ratings', {
    booking_id: id,
    rating,
    comment: `Stars ${rating}`,
  });
  expect(said.status, said.text).toBe(201);
  return id;
}
type Mine = { id: string; worker_reply: string; hidden: boolean; report: null | Record<string, string> };
const mine = async (who = dev): Promise<Mine[]> => {
  const answer = await call(who, 'GET', '/on-call-services/my-ratings');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const one = async (id: string) => (await mine()).find((rating) => rating.id === id);
const report = (id: string, who = dev, reason = 'I was never at this house') =>
  call(who, 'POST', '/on-call-services/rating-reports', { rating_id: id, reason });
const on = (id: string, step: string, who: Session, body: object) =>
  call(who, 'POST', `/on-call-services/rating-reports/${id}/${step}`, body);
const news = async (who: Session): Promise<string[]> =>
  (await call(who, 'GET', '/notifications?limit=200')).body.data.map(
    ({ title }: { title: string[] }) => title[0],
  );
/** What choosing a partner counts of Dev: stars and number of ratings. */
async function counted(): Promise<unknown> {
  const made = await call(ravi, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: '2026-11-24',
    time: '10:00',
    location: '9 MG Road',
    city: 'Indore',
  });
  const { id } = made.body.data as { id: string };
  await call(owner, 'POST', `/bookings/${id}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data;
  const { data } = (await call(owner, 'GET', `/jobs/${job.id}/candidates`)).body;
  await call(ravi, 'POST', `/bookings/${id}/cancel`, { reason: 'Not needed' });
  return data.find(({ worker_id: worker }: { worker_id: string }) => worker === dev.user.id)?.ratings;
}

it('shows partners what was said of their own visits, and nobody else', async () => {
  expect((await mine()).map(({ id }) => id).toSorted()).toEqual(rated.toSorted());
  expect(await mine(bhola)).toEqual([]);
  expect(await mine(asha)).toEqual([]);
  expect((await call(dev, 'GET', '/on-call-services/ratings')).status).toBe(403);
});

it('takes a partner’s reply beside the office’s, and shows both to the customer', async () => {
  const id = rated[0] ?? '';
  const reply = (text: string, who = dev) =>
    call(who, 'PUT', `/on-call-services/my-ratings/${id}`, { reply: text });
  for (const who of [bhola, asha, malwa, owner]) expect((await reply('Mine', who)).status).toBe(404);
  expect((await reply('x'.repeat(1001))).body.errors[0].field).toBe('reply');
  expect((await reply('Thank you, call me again.')).status).toBe(200);
  await call(owner, 'PUT', `/on-call-services/ratings/${id}`, { reply: 'We are glad.' });
  expect((await call(asha, 'GET', `/bookings/${id}/rating`)).body.data).toMatchObject({
    reply: 'We are glad.',
    worker_reply: 'Thank you, call me again.',
    worker_name: 'Dev Patel',
  });
  expect(await news(asha)).toContain('The partner replied to your rating');
  expect((await reply('')).body.data).toMatchObject({ worker_reply: '' });
  expect((await one(id))?.worker_reply).toBe('');
  // Written again and again it rings the customer once.
  for (const text of ['One', 'Two', '', 'Three']) expect((await reply(text)).status).toBe(200);
  const rung = (await news(asha)).filter((title) => title === 'The partner replied to your rating');
  expect(rung).toHaveLength(1);
});

it('shows customers the stars of a visit, of a service and of the month without what is reported', async () => {
  const made = await call(ravi, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: '2026-11-25',
    time: '11:00',
    location: '9 MG Road',
    city: 'Indore',
  });
  const { id } = made.body.data as { id: string };
  await call(owner, 'POST', `/bookings/${id}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: dev.user.id });
  await call(dev, 'POST', `/jobs/${job.id}/accept`, {});
  await call(owner, 'PUT', '/settings/home', { stars_from: 1 });
  const stars = async () => {
    await countStars(t.app.services);
    const service = (await call(owner, 'GET', '/services/plumbing')).body.data;
    const month = (await call(owner, 'GET', '/on-call-services/dashboard')).body.data;
    const visit = (await call(ravi, 'GET', `/jobs/of-booking/${id}`)).body.data;
    return [service.reviews, service.rating, month.ratings, visit.rating];
  };
  const [reviews, before, given, trusted] = await stars();
  const worst = await ratedVisit(1);
  const [more, lower, counted, less] = await stars();
  expect([more, counted]).toEqual([reviews + 1, given + 1]);
  expect([lower < before, less < trusted]).toEqual([true, true]);
  expect((await report(worst)).status).toBe(201);
  expect(await stars()).toEqual([reviews, before, given, trusted]);
});

it('counts a reported rating for nothing until the office has decided, once and after an appeal', async () => {
  const id = rated[3] ?? '';
  const before = await counted();
  for (const who of [bhola, asha, malwa, owner])
    expect((await report(id, who)).body.errors[0].field).toBe('rating_id');
  expect((await report(newId())).status).toBe(404);
  expect((await report(id, dev, '')).body.errors[0].field).toBe('reason');
  expect((await report(id)).status).toBe(201);
  expect((await report(id)).status).toBe(409);
  expect(await counted()).toBe(Number(before) - 1);
  expect(await news(owner)).toContain('A partner reports a rating');
  expect((await on(id, 'appeal', dev, { appeal: 'Please' })).status).toBe(409);
  for (const who of [dev, asha]) expect((await on(id, 'keep', who, { answer: 'No' })).status).toBe(403);
  expect((await on(id, 'keep', malwa, { answer: 'No' })).status).toBe(404);
  expect((await on(id, 'keep', owner, { answer: '' })).body.errors[0].field).toBe('answer');
  expect((await on(id, 'keep', owner, { answer: 'The job sheet has your photo.' })).status).toBe(200);
  expect(await counted()).toBe(before);
  expect((await one(id))?.report).toEqual({
    reason: 'I was never at this house',
    appeal: '',
    status: 'kept',
    answer: 'The job sheet has your photo.',
  });
  for (const who of [bhola, owner])
    expect((await on(id, 'appeal', who, { appeal: 'Please' })).status).toBe(404);
  expect((await on(id, 'appeal', dev, { appeal: 'The photo is of another day' })).status).toBe(200);
  expect(await counted()).toBe(Number(before) - 1);
  const [first, second] = await Promise.all([
    on(id, 'uphold', owner, { answer: 'You are right.' }),
    on(id, 'keep', owner, { answer: 'No.' }),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await on(id, 'appeal', dev, { appeal: 'Again' })).status).toBe(409);
  expect(await news(dev)).toContain(first.status === 200 ? 'The rating is hidden' : 'The rating is kept');
});

it('is settled where the office hides the rating anyhow, and then takes no reply', async () => {
  const id = rated[2] ?? '';
  expect((await report(id)).status).toBe(201);
  const hidden = await call(owner, 'DELETE', `/on-call-services/ratings/${id}`, { reason: 'Names a child' });
  expect(hidden.body.data).toMatchObject({ hidden: true, contested: false });
  expect(await one(id)).toMatchObject({
    hidden: true,
    report: { status: 'upheld', answer: 'Names a child' },
  });
  const reply = await call(dev, 'PUT', `/on-call-services/my-ratings/${id}`, { reply: 'Hm' });
  expect(reply.body.errors[0].field).toBe('reply');
  expect((await on(id, 'keep', owner, { answer: 'Kept' })).status).toBe(409);
  // One that nobody reported is away from the partner's list.
  const other = rated[1] ?? '';
  await call(owner, 'DELETE', `/on-call-services/ratings/${other}`, { reason: 'Spam' });
  expect(await one(other)).toBeUndefined();
  expect((await report(other)).status).toBe(409);
});

it('says that a rating is hidden, also where the office had kept it before', async () => {
  const id = rated[0] ?? '';
  expect((await report(id)).status).toBe(201);
  expect((await on(id, 'keep', owner, { answer: 'It is yours.' })).status).toBe(200);
  await call(owner, 'DELETE', `/on-call-services/ratings/${id}`, { reason: 'The customer was wrong' });
  expect((await one(id))?.report).toMatchObject({ status: 'upheld', answer: 'The customer was wrong' });
});

it('follows the words of its author, and loses them with their account', async () => {
  const leaving = await t.signIn('+919876599007');
  asha = leaving;
  const id = await ratedVisit(1);
  expect((await report(id)).status).toBe(201);
  const ofOffice = async () => (await call(owner, 'GET', `/on-call-services/rating-reports/${id}`)).body.data;
  await call(leaving, 'PUT', `/on-call-services/ratings/${id}`, { rating: 2, comment: 'Rani Devi, flat 4' });
  expect(await ofOffice()).toMatchObject({ stars: 2, comment: 'Rani Devi, flat 4' });
  expect((await call(leaving, 'POST', '/auth/my-data/erase-request', {})).status).toBeLessThan(300);
  const erased = await call(leaving, 'POST', '/auth/my-data/erase', { otp: '123456' });
  expect(erased.status, erased.text).toBe(200);
  expect(await ofOffice()).toMatchObject({ comment: '' });
  const found = await call(owner, 'GET', '/on-call-services/rating-reports?search=Rani');
  expect(found.body.data).toEqual([]);
});
