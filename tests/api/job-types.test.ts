import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The office keeps types of jobs; the jobs of bookings take their steps. */
let t: TestApp;
let owner: Session;
let hr: Session;
let accounts: Session;
let mahesh: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  asha = await t.signIn('+919876500001');
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const add = (body: object, session = owner): Promise<Answer> =>
  call(session, 'POST', '/job-types', { title: 'Pump visit', ...body });
const made = async (body: object) => {
  const answer = await add(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: string; ver: number; steps: { id: string }[] };
};

describe('a job type', () => {
  it('is added, changed, archived and removed by who may write jobs, read by who may read them', async () => {
    const type = await made({
      title_hi: 'पंप विज़िट',
      skill: 'plumber',
      minutes: 75,
      steps: [{ text: 'Close the valve' }, { text: 'Read the meter', kind: 'number' }],
    });
    expect(type).toMatchObject({
      kind: 'on_call',
      on_bookings: false,
      active: true,
      steps: [{ kind: 'tick', required: true }, { kind: 'number' }],
    });
    expect(type.steps.every(({ id }) => id.length > 0)).toBe(true);
    const path = `/job-types/${type.id}`;
    expect((await call(owner, 'PUT', path, { active: false })).body.data.active).toBe(false);
    const listed = await call(hr, 'GET', '/job-types?search=Pump&active=false');
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([type.id]);
    for (const who of [hr, accounts, mahesh, asha]) {
      expect((await add({}, who)).status).toBe(403);
      expect((await call(who, 'PUT', path, { title: 'x' })).status).toBe(403);
      expect((await call(who, 'DELETE', path)).status).toBe(403);
    }
    for (const who of [accounts, mahesh, asha]) {
      expect((await call(who, 'GET', '/job-types')).status).toBe(403);
      expect((await call(who, 'GET', path)).status).toBe(403);
    }
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call(malwa, 'GET', path)).status).toBe(404);
    expect((await call(malwa, 'PUT', path, { title: 'x' })).status).toBe(404);
    expect((await call(malwa, 'DELETE', path)).status).toBe(404);
    const log = await call(owner, 'GET', '/audit-logs?limit=5');
    expect(log.text).toContain('job_type.update');
    expect((await call(owner, 'DELETE', path)).status).toBe(200);
    expect((await call(owner, 'GET', path)).status).toBe(404);
  });

  it('says what is wrong with it by the field', async () => {
    const steps = [1, 2].map((n) => ({ id: 'a', text: `Step ${n}` }));
    for (const [field, wrong] of [
      ['title', { title: ' ' }],
      ['minutes', { minutes: 5 }],
      ['skill', { skill: 'pilot' }],
      ['kind', { kind: 'other' }],
      ['steps', { steps }],
      ['steps', { steps: Array.from({ length: 41 }, () => ({ text: 'x' })) }],
      ['steps.0.kind', { steps: [{ text: 'x', kind: 'video' }] }],
      ['steps.0.text', { steps: [{ text: '' }] }],
      ['service_id', { service_id: 'no-such-service' }],
      ['skill', { on_bookings: true }],
      ['kind', { on_bookings: true, kind: 'site', skill: 'plumber' }],
      ['service_id', { on_bookings: true, service_id: 'hk-office' }],
      ['status', { status: 'x' }],
    ] as const) {
      const answer = await add(wrong);
      expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
  });

  it('under an id that another business has is refused, and shows nothing of it', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const id = newId();
    await made({ id, title: 'Theirs' });
    const stolen = await add({ id, title: 'Mine' }, malwa);
    expect(stolen.text).not.toContain('Theirs');
    expect((await call(owner, 'GET', `/job-types/${id}`)).body.data.title).toBe('Theirs');
  });
});

describe('the job of a booking', () => {
  let day = 0;
  const jobOf = async (service: string) => {
    day += 1;
    const booked = await call(asha, 'POST', '/bookings', {
      service_id: service,
      date: `2026-12-${String(day).padStart(2, '0')}`,
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
    });
    expect(booked.status, booked.text).toBe(201);
    await call(owner, 'POST', `/bookings/${booked.body.data.id}/confirm`, {});
    const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booked.body.data.id}`)).body.data;
    return job as { id: string; steps: { text: string }[]; minutes: number; version: number };
  };
  const textsOf = async (service: string) => (await jobOf(service)).steps.map(({ text }) => text);

  it('takes the steps of its service, else of its work, and of no archived type', async () => {
    expect(await textsOf('plumbing')).toEqual([]);
    const forWork = { skill: 'plumber', on_bookings: true };
    const work = await made({ ...forWork, steps: [{ text: 'Close the valve' }] });
    expect(await textsOf('plumbing')).toEqual(['Close the valve']);
    const drains = { on_bookings: true, service_id: 'drain-cleaning', steps: [{ text: 'Flush' }] };
    const service = await made(drains);
    expect(await textsOf('drain-cleaning')).toEqual(['Flush']);
    expect(await textsOf('plumbing')).toEqual(['Close the valve']);
    await call(owner, 'PUT', `/job-types/${service.id}`, { active: false });
    expect(await textsOf('drain-cleaning')).toEqual(['Close the valve']);
    // Two types for the same bookings would leave open which steps they get.
    const second = await add({ ...forWork, title: 'Other' });
    expect([second.status, second.body.errors[0].field]).toEqual([409, 'skill']);
    expect((await add({ ...forWork, active: false })).status).toBe(201);
    await made(drains);
    const back = await call(owner, 'PUT', `/job-types/${service.id}`, { active: true });
    expect([back.status, back.body.errors[0].field]).toEqual([409, 'service_id']);
    await call(owner, 'DELETE', `/job-types/${work.id}`);
    expect(await textsOf('plumbing')).toEqual([]);
  });

  it('keeps its steps whatever becomes of the type', async () => {
    const type = await made({ service_id: 'plumbing', on_bookings: true, steps: [{ text: 'Look' }] });
    const { id } = await jobOf('plumbing');
    await call(owner, 'PUT', `/job-types/${type.id}`, { steps: [{ text: 'Other' }] });
    expect((await call(owner, 'GET', `/jobs/${id}`)).body.data.steps).toMatchObject([{ text: 'Look' }]);
  });

  it('is decided once where two types are written at the same time', async () => {
    const twin = { skill: 'gardener', on_bookings: true, steps: [{ text: 'Cut' }] };
    const answers = await Promise.all([add({ ...twin, title: 'One' }), add({ ...twin, title: 'Two' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
