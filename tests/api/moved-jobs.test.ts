import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let asha: Session;
let ravi: Session;
let partner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  partner = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  const open = await call(owner, 'POST', '/services/plumbing/availability', {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    timeSlots: ['09:00', '11:00', '15:00'],
    capacity: 1,
    notice: 0,
    blocked: [],
  });
  expect(open.status, open.text).toBe(200);
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
let day = 0;
const book = async (who = asha, date?: string, time = '11:00') => {
  day += 1;
  const made = await call(who, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: date ?? `2026-12-${String(day).padStart(2, '0')}`,
    time,
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  const { id: booking, date: on } = made.body.data as { id: string; date: string };
  await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data as { id: string }[];
  return { booking, id: job?.id ?? '', date: on };
};
const read = async (path: string) => (await call(owner, 'GET', path)).body.data;
const titles = async (who: Session, id: string) =>
  ((await call(who, 'GET', '/notifications?limit=100')).body.data as { title: [string]; link: string }[])
    .filter(({ link }) => link.includes(id))
    .map(({ title }) => title[0]);

describe('a job that a customer booked', () => {
  it('takes its booking along to another time, and the customer and the worker hear of it once', async () => {
    const { booking, id, date } = await book();
    await call(owner, 'POST', `/jobs/${id}/offer`, { to: 'person', worker_id: partner.user.id });
    await call(partner, 'POST', `/jobs/${id}/accept`, {});
    const before = await titles(asha, booking);
    const moved = await call(owner, 'PUT', `/jobs/${id}`, { time: '15:00', instructions: 'Bring a ladder' });
    expect([moved.status, moved.body.data?.time], moved.text).toEqual([200, '15:00']);
    expect(moved.body.data.instructions).toBe('Bring a ladder');
    const after = await read(`/bookings/${booking}`);
    expect(after).toMatchObject({ date, time: '15:00', status: 'confirmed' });
    expect(after.history.at(-1)).toMatchObject({ action: 'reschedule' });
    expect((await titles(asha, booking)).length).toBe(before.length + 1);
    const told = await titles(partner, id);
    expect(told.filter((title) => title === 'Job moved: Plumbing')).toHaveLength(1);
    // The place it had is free for somebody else.
    await book(ravi, date, '11:00');
  });

  it('changes its booking in nothing where the time stays', async () => {
    const { booking, id } = await book();
    const { ver } = await read(`/bookings/${booking}`);
    await call(owner, 'PUT', `/jobs/${id}`, { instructions: 'Ring twice' });
    expect((await read(`/bookings/${booking}`)).ver).toBe(ver);
  });

  it('is moved by a key that may change bookings too, and by none that may change jobs alone', async () => {
    const { booking, id } = await book();
    const key = async (permissions: readonly string[]): Promise<string> =>
      (await call(owner, 'POST', '/integrations/keys', { name: 'Planner', permissions })).body.data.secret;
    const [alone, both] = [await key(['jobs:write']), await key(['jobs:write', 'bookings:write'])];
    const move = (token: string, body: object) => t.call('PUT', `/api/jobs/${id}`, { token, body });
    const before = await read(`/bookings/${booking}`);
    const refused = await move(alone, { time: '15:00' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'date']);
    expect(await read(`/bookings/${booking}`)).toEqual(before);
    expect((await move(alone, { instructions: 'Ring twice' })).status).toBe(200);
    expect((await move(both, { time: '15:00' })).status).toBe(200);
    expect((await read(`/bookings/${booking}`)).time).toBe('15:00');
  });

  it('stays where its service has no place, with the times that are left', async () => {
    const { booking, id, date } = await book();
    await book(ravi, date, '15:00');
    const refused = await call(owner, 'PUT', `/jobs/${id}`, { time: '15:00', title: 'Other' });
    expect([refused.status, refused.body.code, refused.body.errors[0].field]).toEqual([
      409,
      'slot_taken',
      'time',
    ]);
    expect(await read(`/jobs/${id}`)).toMatchObject({ time: '11:00', title: 'Plumbing' });
    expect(await read(`/bookings/${booking}`)).toMatchObject({ time: '11:00' });
    const past = await call(owner, 'PUT', `/jobs/${id}`, { date: '2026-11-01' });
    expect([past.status, past.body.errors[0].field]).toEqual([422, 'date']);
  });

  it('has the last place once where two are moved there at the same moment', async () => {
    const one = await book();
    const other = await book(ravi, one.date, '09:00');
    const answers = await Promise.all(
      [one, other].map(({ id }) => call(owner, 'PUT', `/jobs/${id}`, { time: '15:00' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const jobs = await Promise.all([one, other].map(({ id }) => read(`/jobs/${id}`)));
    const booked = await Promise.all([one, other].map(({ booking }) => read(`/bookings/${booking}`)));
    expect(jobs.map(({ time }) => time)).toEqual(booked.map(({ time }) => time));
  });

  it('costs what its booking costs at the new time', async () => {
    const night = { night_from: '14:00', night_to: '23:00', night_percent: 20 };
    expect((await call(owner, 'PUT', '/settings/home', night)).status).toBe(200);
    const { booking, id } = await book();
    const { price } = await read(`/jobs/${id}`);
    await call(owner, 'PUT', `/jobs/${id}`, { time: '15:00' });
    const after = await read(`/bookings/${booking}`);
    expect(after.price).toBeGreaterThan(price);
    expect((await read(`/jobs/${id}`)).price).toBe(after.price);
  });

  it('is moved by its customer too, and the office hears where its worker has another job then', async () => {
    const { booking, id, date } = await book();
    const other = await call(owner, 'POST', '/jobs', {
      title: 'Mend the tap',
      skill: 'plumber',
      date,
      time: '15:30',
      worker_id: partner.user.id,
    });
    await call(partner, 'POST', `/jobs/${other.body.data.id}/accept`, {});
    await call(owner, 'POST', `/jobs/${id}/offer`, { to: 'person', worker_id: partner.user.id });
    await call(partner, 'POST', `/jobs/${id}/accept`, {});
    await call(asha, 'POST', `/bookings/${booking}/reschedule`, { new_date: date, new_time: '15:00' });
    expect(await read(`/jobs/${id}`)).toMatchObject({ date, time: '15:00' });
    expect(await titles(owner, id)).toContain('Two jobs at the same time: Plumbing');
    // The desk is told in the answer.
    await call(owner, 'PUT', `/jobs/${id}`, { time: '09:00' });
    const back = await call(owner, 'PUT', `/jobs/${id}`, { time: '15:00' });
    expect(back.body.notice).toBe(jobSays.isBusy[0].replace('{name}', 'Anil Kushwaha'));
  });

  it('moves with its series without clashing with what the series leaves, but with what stays', async () => {
    const repeat = { every: 'weekly', count: 3 };
    const first = await call(asha, 'POST', '/bookings', {
      service_id: 'drain-cleaning',
      date: '2027-01-04',
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
      repeat,
    });
    expect(first.status, first.text).toBe(201);
    const { id: seriesId } = first.body.data as { id: string };
    const booked = (await read(`/bookings?series_id=${seriesId}&sort=date&limit=10`)) as { id: string }[];
    const ids: string[] = [];
    for (const { id } of booked) {
      await call(owner, 'POST', `/bookings/${id}/confirm`, {});
      const [job] = (await read(`/jobs?booking_id=${id}`)) as { id: string }[];
      ids.push(job?.id ?? '');
      await call(owner, 'POST', `/jobs/${job?.id}/offer`, { to: 'person', worker_id: partner.user.id });
      expect((await call(partner, 'POST', `/jobs/${job?.id}/accept`, {})).status).toBe(200);
    }
    const other = await call(owner, 'POST', '/jobs', {
      title: 'Mend the tap',
      skill: 'plumber',
      date: '2027-01-25',
      time: '11:00',
      worker_id: partner.user.id,
    });
    await call(partner, 'POST', `/jobs/${other.body.data.id}/accept`, {});
    const week = { new_date: '2027-01-11', new_time: '11:00', scope: 'all' };
    const moved = await call(asha, 'POST', `/bookings/${seriesId}/reschedule`, week);
    expect(moved.status, moved.text).toBe(200);
    const days = await Promise.all(ids.map(async (id) => (await read(`/jobs/${id}`)).date));
    expect(days).toEqual(['2027-01-11', '2027-01-18', '2027-01-25']);
    const clashes = await Promise.all(
      ids.map(async (id) => (await titles(owner, id)).filter((title) => title.startsWith('Two jobs')).length),
    );
    expect(clashes).toEqual([0, 0, 1]);
  });
});
