import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let asha: Session;
let ravi: Session;
let first: Session;
let second: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  first = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  second = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore, Dewas' });
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
let minute = 0;
const job = async (id: string) => (await call(owner, 'GET', `/jobs/${id}`)).body.data;
const offer = (id: string, input: object) => call(owner, 'POST', `/jobs/${id}/offer`, input);

describe('a home service that is booked', () => {
  const book = async (who = asha) => {
    minute += 1;
    const made = await call(who, 'POST', '/bookings', {
      service_id: 'plumbing',
      date: `2026-12-${String(1 + (minute % 27)).padStart(2, '0')}`,
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
    });
    expect(made.status, made.text).toBe(201);
    expect((await call(owner, 'POST', `/bookings/${made.body.data.id}/confirm`, {})).status).toBe(200);
    const found = (await call(owner, 'GET', `/jobs?booking_id=${made.body.data.id}`)).body.data;
    expect(found).toHaveLength(1);
    return { booking: made.body.data.id as string, id: found[0].id as string };
  };
  const visit = (booking: string, who = asha) => call(who, 'GET', `/jobs/of-booking/${booking}`);
  const booked = async (id: string) => (await call(owner, 'GET', `/bookings/${id}`)).body.data;

  const told = async (start: string): Promise<number> =>
    ((await call(owner, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[]).filter(
      ({ title }) => title[0].startsWith(start),
    ).length;

  it('becomes a job, whose customer sees who comes and has the codes', async () => {
    const { booking, id } = await book();
    expect((await visit(booking)).body.data).toMatchObject({
      status: 'open',
      worker_name: '',
      start_code: '',
    });
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    const seen = (await visit(booking)).body.data;
    expect(seen).toMatchObject({ status: 'assigned', worker_name: 'Anil Kushwaha' });
    expect(seen.start_code).toMatch(/^\d{6}$/);
    expect(seen.checked_on).toMatch(/^\d{4}-/);
    expect((await visit(booking, ravi)).status).toBe(404);
    expect((await visit(booking, first)).status).toBe(404);
    expect((await visit(booking, owner)).body.data.start_code).toBe('');

    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: seen.start_code });
    expect(await job(id)).toMatchObject({ status: 'working', start_state: 'right' });
    expect((await booked(booking)).status).toBe('in_progress');
    const done = await call(first, 'POST', `/jobs/${id}/complete`, { end_code: seen.end_code });
    expect(done.body.data).toMatchObject({ status: 'completed', end_state: 'right' });
    expect((await booked(booking)).status).toBe('completed');
    const news = (await call(asha, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map(({ title }) => title[0])).toContain('Coming to you: Anil Kushwaha');
  });

  it('takes a wrong code as work that was done, tells the office, and after five takes none', async () => {
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    const { start_code: right } = (await visit(booking)).body.data;
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: wrong });
    expect(await job(id)).toMatchObject({ status: 'working', start_state: 'wrong', wrong_codes: 5 });
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: right });
    expect((await job(id)).start_state).toBe('wrong');
    expect((await call(owner, 'POST', `/jobs/${id}/codes`, { reason: 'Lost' })).status).toBe(200);
    const { start_code: again } = (await visit(booking)).body.data;
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: again });
    expect((await job(id)).start_state).toBe('right');
    const before = await told('Job done without');
    const done = await call(first, 'POST', `/jobs/${id}/complete`, { end_code: '' });
    expect([done.status, await told('Job done without')], done.text).toEqual([200, before + 1]);
  });

  it('that was done without the end code is found as such, and no other', async () => {
    const unproven = async (more = ''): Promise<string[]> =>
      (await call(owner, 'GET', `/jobs?unproven=true${more}&limit=200`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    expect(await unproven()).not.toContain(id);
    const { start_code: start } = (await visit(booking)).body.data;
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: start });
    await call(first, 'POST', `/jobs/${id}/complete`, {});
    expect(await job(id)).toMatchObject({ status: 'completed', end_state: 'none' });
    expect(await unproven()).toContain(id);
    expect(await unproven('&held=true')).not.toContain(id);
    // Done again by somebody who asks for the code, it is proved.
    await call(owner, 'POST', `/jobs/${id}/reopen`, { reason: 'Leaks again' });
    await offer(id, { to: 'person', worker_id: second.user.id });
    await call(second, 'POST', `/jobs/${id}/accept`, {});
    const { end_code: code } = (await visit(booking)).body.data;
    await call(second, 'POST', `/jobs/${id}/complete`, { end_code: code });
    expect(await unproven()).not.toContain(id);
  });

  it('is proved by the code of a report that waited for the office', async () => {
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    await offer(id, { to: 'person', worker_id: second.user.id });
    await call(second, 'POST', `/jobs/${id}/accept`, {});
    const { end_code: code } = (await visit(booking)).body.data;
    expect((await call(first, 'POST', `/jobs/${id}/complete`, { end_code: code })).status).toBe(409);
    const [held] = (await call(owner, 'GET', `/jobs/${id}/story`)).body.data.returns;
    expect(held).toMatchObject({ state: 'held', end_state: 'right' });
    const before = await told('Job done without');
    const settled = { counts: true, reason: 'He was there' };
    expect((await call(owner, 'POST', `/jobs/${id}/returns/${held.id}/settle`, settled)).status).toBe(200);
    expect(await job(id)).toMatchObject({ status: 'completed', end_state: 'right' });
    expect(await told('Job done without')).toBe(before);
  });

  it('is moved and cancelled with its booking, and who has it hears of it', async () => {
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    await call(asha, 'POST', `/bookings/${booking}/reschedule`, {
      new_date: '2026-12-29',
      new_time: '15:00',
    });
    expect(await job(id)).toMatchObject({ date: '2026-12-29', time: '15:00' });
    await call(asha, 'POST', `/bookings/${booking}/cancel`, {});
    expect((await job(id)).status).toBe('cancelled');
    const news = (await call(first, 'GET', '/notifications?limit=50')).body.data as {
      title: [string];
      body: string[];
    }[];
    expect(news.map(({ title }) => title[0])).toEqual(
      expect.arrayContaining(['Job moved: Plumbing', 'Job cancelled: Plumbing']),
    );
    const moved = news.find(({ title }) => title[0] === 'Job moved: Plumbing');
    expect(moved?.body[0]).toMatch(/^29 Dec 2026, 15:00/);
    expect(moved?.body[1]).toContain(formatDate(calendarDate('2026-12-29'), 'hi'));
  });

  it('follows its booking to another place and note, and is cancelled when the booking is removed', async () => {
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    await call(owner, 'PUT', `/jobs/${id}`, { instructions: 'Bring the long ladder' });
    await call(owner, 'PUT', `/bookings/${booking}`, { location: '9 Ring Road', time: '12:30' });
    expect(await job(id)).toMatchObject({
      address: '9 Ring Road',
      time: '12:30',
      instructions: 'Bring the long ladder',
    });
    const news = (await call(first, 'GET', '/notifications?limit=50')).body.data as {
      title: [string];
      link: string;
    }[];
    const own = news.filter(({ link }) => link.includes(id)).map(({ title }) => title[0]);
    expect(own).toContain('Job moved: Plumbing');
    expect((await call(owner, 'DELETE', `/bookings/${booking}`)).status).toBe(200);
    expect((await job(id)).status).toBe('cancelled');
    // Nobody is sent to what is gone.
    expect((await call(owner, 'POST', `/jobs/${id}/reopen`, { reason: 'x' })).status).toBe(409);
    const again = { title: 'Tap', date: '2026-12-01', time: '10:00', booking_id: booking };
    expect((await call(owner, 'POST', '/jobs', again)).status).toBe(422);
  });

  it('is a job too where it was ordered from the cart, or its quote was accepted', async () => {
    const jobsOf = async (booking: string) =>
      (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data as { price: number }[];
    const facts = { service_id: 'plumbing', time: '17:00', location: '7 MG Road', city: 'Indore' };
    const place = async (date: string) =>
      (await call(ravi, 'POST', '/bookings', { ...facts, date })).body.data.id as string;
    const ordered = await place('2026-12-20');
    await call(ravi, 'PUT', '/cart', {
      service_id: 'plumbing',
      package: 'standard',
      quantity: 1,
      booking_id: ordered,
    });
    const order = await call(ravi, 'POST', '/cart/checkout', { pay_by: 'upi' });
    expect(order.status, order.text).toBe(201);
    expect((await call(owner, 'GET', `/bookings/${ordered}`)).body.data.status).toBe('confirmed');
    expect(await jobsOf(ordered)).toHaveLength(1);

    const asked = await place('2026-12-21');
    await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
      const booking = await tx.rows(bookings).find(asked);
      if (booking) tx.rows(bookings).update({ ...booking, quote: 'asked' });
    });
    await call(owner, 'POST', `/bookings/${asked}/quote`, { amount: 750.5 });
    expect((await call(ravi, 'POST', `/bookings/${asked}/accept`, {})).status).toBe(200);
    expect((await jobsOf(asked)).map(({ price }) => price)).toEqual([750.5]);
  });

  it('gives the next person nothing of the last one: new codes, and none that matched', async () => {
    const { booking, id } = await book();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    const { start_code: told } = (await visit(booking)).body.data;
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: told });
    await call(first, 'POST', `/jobs/${id}/complete`, {});
    expect((await visit(booking)).body.data).toMatchObject({ start_code: '', end_code: '' });
    // Codes are no longer taken, and no longer counted.
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin', code: '000000' });
    expect(await job(id)).toMatchObject({ status: 'completed', start_state: 'right', wrong_codes: 0 });
    await call(owner, 'POST', `/jobs/${id}/reopen`, { reason: 'Leaks again' });
    expect(await job(id)).toMatchObject({ status: 'open', start_state: 'none', started_at: null });
    await offer(id, { to: 'person', worker_id: second.user.id });
    await call(second, 'POST', `/jobs/${id}/accept`, {});
    expect((await visit(booking)).body.data.start_code).not.toBe(told);
  });

  it('is cancelled with its booking alone, so that the customer hears of it', async () => {
    const { booking, id } = await book();
    const refused = await call(owner, 'POST', `/jobs/${id}/cancel`, { reason: 'No one free' });
    expect([refused.status, (await job(id)).status]).toEqual([409, 'open']);
    await call(owner, 'POST', `/bookings/${booking}/cancel`, { reason: 'No one free' });
    expect((await job(id)).status).toBe('cancelled');
  });

  it('that the office completes leaves no open job', async () => {
    const { booking, id } = await book();
    await call(owner, 'POST', `/bookings/${booking}/start`, {});
    await call(owner, 'POST', `/bookings/${booking}/complete`, {});
    expect((await job(id)).status).toBe('completed');
  });
});
