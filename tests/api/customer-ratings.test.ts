import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let asha: Session;
let anil: Session;
let bhola: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
let days = 0;
/** A visit of Anil's, at Asha's and done unless it is said otherwise. */
const visit = async (isDone = true, customer = asha): Promise<string> => {
  days += 1;
  const booking = await call(customer, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: `2026-12-${String(days).padStart(2, '0')}`,
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(booking.status, booking.text).toBe(201);
  await call(owner, 'POST', `/bookings/${booking.body.data.id}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking.body.data.id}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: anil.user.id });
  expect((await call(anil, 'POST', `/jobs/${job.id}/accept`, {})).status).toBe(200);
  if (!isDone) return job.id;
  // Days ahead only the customer’s code says that it was done.
  const { end_code } = (await call(customer, 'GET', `/jobs/of-booking/${booking.body.data.id}`)).body.data;
  expect((await call(anil, 'POST', `/jobs/${job.id}/complete`, { end_code })).status).toBe(200);
  return job.id;
};
const rate = (who: Session, job: string, body: object = { rating: 2, note: 'waited' }): Promise<Answer> =>
  call(who, 'POST', `/jobs/${job}/rate-customer`, body);
const path = '/jobs/customer-ratings';
const record = async () =>
  (await call(owner, 'GET', `/on-call-services/customers/${asha.user.id}`)).body.data;

describe('what a partner says of a customer', () => {
  it('is for the office and its author, on the record of the customer', async () => {
    const job = await visit();
    const before = await record();
    expect([before.partner_stars, before.partner_ratings]).toEqual([null, 0]);
    expect((await rate(anil, job)).status).toBe(200);
    expect((await rate(anil, await visit(), { rating: 5 })).status).toBe(200);
    const after = await record();
    expect([after.partner_stars, after.partner_ratings]).toEqual([3.5, 2]);
    const listed = (await call(owner, 'GET', `${path}?customer_id=${asha.user.id}`)).body.data;
    expect(listed.map((one: { rating: number; note: string }) => [one.rating, one.note]).toSorted()).toEqual([
      [2, 'waited'],
      [5, 'none'],
    ]);
    const [own] = (await call(anil, 'GET', '/jobs/assigned')).body.data.filter(
      ({ id }: { id: string }) => id === job,
    );
    expect(own.customer_rating).toEqual({ rating: 2, note: 'waited' });
    expect((await call(bhola, 'GET', path)).body.data).toEqual([]);
  });

  it('is in nothing that the customer is answered, not even in the export of their data', async () => {
    const job = await visit();
    await rate(anil, job, { rating: 1, note: 'rude' });
    const { booking_id: booking } = (await call(owner, 'GET', `/jobs/${job}`)).body.data;
    expect((await call(asha, 'GET', path)).body.data).toEqual([]);
    for (const address of [
      '/notifications?limit=50',
      `/bookings/${booking}`,
      `/jobs/of-booking/${booking}`,
      '/auth/my-data',
    ]) {
      const answer = await call(asha, 'GET', address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.text).not.toMatch(/rude|customer_rating/);
    }
  });

  it('is in the data of the partner who wrote it, and of nobody else', async () => {
    const job = await visit();
    await rate(anil, job, { rating: 2, note: 'waited' });
    const data = async (who: Session) => JSON.parse((await call(who, 'GET', '/auth/my-data')).text).records;
    expect((await data(anil)).customer_ratings).toContainEqual(
      expect.objectContaining({ job_id: job, rating: 2, note: 'waited' }),
    );
    for (const who of [asha, bhola]) expect((await data(who)).customer_ratings).toBeUndefined();
  });

  it('is a number from one to five and a note of the list, and nothing else', async () => {
    const job = await visit();
    for (const body of [
      { rating: 0 },
      { rating: 6 },
      { rating: 3, note: 'a thief' },
      { rating: 3, comment: 'x' },
    ])
      expect([body, (await rate(anil, job, body)).status]).toEqual([body, 422]);
    expect((await rate(anil, job, { rating: 3 })).status).toBe(200);
  });

  it('is given by who did the job, once it is done, and changed for two days', async () => {
    const open = await visit(false);
    expect((await rate(anil, open)).status).toBe(409);
    const job = await visit();
    for (const who of [bhola, asha, owner]) expect((await rate(who, job)).status).toBe(404);
    const site = await call(owner, 'POST', '/jobs', {
      title: 'Tap of the office',
      skill: 'plumber',
      date: '2026-12-28',
      time: '09:00',
      worker_id: anil.user.id,
    });
    await call(anil, 'POST', `/jobs/${site.body.data.id}/accept`, {});
    await call(anil, 'POST', `/jobs/${site.body.data.id}/complete`, {});
    expect((await rate(anil, site.body.data.id)).status).toBe(422);

    expect((await rate(anil, job)).status).toBe(200);
    expect((await rate(anil, job, { rating: 4 })).body.data).toMatchObject({ rating: 4, note: 'none' });
    await t.app.services.database.writeFor(owner.user.tenant_id, (trx) =>
      trx
        .updateTable('customer_ratings')
        .set({ created_at: new Date(noon - 49 * 3_600_000).toISOString() })
        .where('job_id', '=', job)
        .execute(),
    );
    expect((await rate(anil, job, { rating: 1 })).status).toBe(409);
    expect((await rate(anil, job, { rating: 4 })).status).toBe(200);
  });

  it('comes from a phone that had no network, after the report of the job', async () => {
    const job = await visit(false);
    const { booking_id: booking } = (await call(owner, 'GET', `/jobs/${job}`)).body.data;
    const { end_code } = (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
    const phone = makeDevice(() => t.clock.nowMs);
    const answer = await call(anil, 'POST', '/sync/push', {
      device: phone.id,
      schema: 1,
      ops: [
        phone.operation({ type: 'job_return.hand_in', coll: 'job_returns', id: job, args: { end_code } }),
        phone.operation({
          type: 'customer_rating.give',
          coll: 'customer_ratings',
          id: job,
          args: { rating: 5, note: 'friendly' },
        }),
      ],
    });
    expect(answer.body.results?.map(({ status }: { status: string }) => status)).toEqual([
      'applied',
      'applied',
    ]);
    const [given] = (await call(owner, 'GET', `${path}?note=friendly`)).body.data;
    expect(given).toMatchObject({ job_id: job, customer_id: asha.user.id, worker_name: 'Anil Kushwaha' });
  });

  it('is hidden by the office with a reason: it counts no more, and stays', async () => {
    const job = await visit();
    await rate(anil, job, { rating: 1, note: 'unpaid' });
    const [given] = (await call(owner, 'GET', `${path}?note=unpaid`)).body.data;
    const { partner_ratings: n } = await record();
    const hide = (who: Session, body: object) => call(who, 'POST', `${path}/${given.id}/hide`, body);
    for (const who of [anil, asha]) expect((await hide(who, { reason: 'x' })).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await hide(malwa, { reason: 'x' })).status).toBe(404);
    expect((await hide(owner, {})).status).toBe(422);
    expect((await hide(owner, { reason: 'The customer paid by UPI' })).body.data).toMatchObject({
      hidden: true,
      hidden_reason: 'The customer paid by UPI',
    });
    expect((await record()).partner_ratings).toBe(n - 1);
    expect((await call(malwa, 'GET', path)).body.data).toEqual([]);
    expect((await rate(anil, job, { rating: 5 })).status).toBe(409);
  });

  it('goes with the customer who has their account erased', async () => {
    const ravi = await t.signIn('+919876500002');
    const job = await visit(true, ravi);
    await rate(anil, job, { rating: 1, note: 'unsafe' });
    const said = async () => (await call(owner, 'GET', `${path}?customer_id=${ravi.user.id}`)).body.data;
    expect(await said()).toHaveLength(1);
    const open = (await call(ravi, 'GET', '/bookings?limit=200')).body.data as {
      id: string;
      status: string;
    }[];
    for (const { id, status } of open)
      if (status !== 'completed' && status !== 'cancelled')
        await call(owner, 'POST', `/bookings/${id}/cancel`, { reason: 'Moved away' });
    await call(ravi, 'POST', '/auth/my-data/erase-request', {});
    const erased = await call(ravi, 'POST', '/auth/my-data/erase', { otp: '123456' });
    expect(erased.status, erased.text).toBe(200);
    expect(await said()).toEqual([]);
  });
});
