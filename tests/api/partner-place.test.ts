import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
const partners: Record<string, Session> = {};
const ids: Record<string, string> = {};
const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const called = (name: string): Session => {
  const partner = partners[name];
  if (!partner) throw new Error(`no partner ${name}`);
  return partner;
};
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  for (const [name, areas] of [
    ['Anil', 'Indore'],
    ['Bhola', 'Indore'],
    ['Chetan', 'Dewas'],
    ['Dinesh', 'Indore'],
  ] as const) {
    partners[name] = await makePartner(t, owner, { name, areas, skills: ['plumber'] });
    ids[name] = (await call(called(name), 'GET', '/on-call-services/my-work')).body.data.id;
  }
});
afterAll(() => t.remove());

const placeOf = (name: string) => `/on-call-services/providers/${ids[name]}/place`;
/** Vijay Nagar in Indore, some 4 km from the middle of the city. */
const there = { lat: 22.751, lng: 75.8937 };
const makeJob = async (more: object): Promise<string> => {
  const job = { title: 'Tap', kind: 'on_call', skill: 'plumber', date: '2026-11-24', time: '10:00', ...more };
  const made = await call(owner, 'POST', '/jobs', job);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
type Candidate = { readonly name: string; readonly km: number | null; readonly near: boolean };
const candidates = async (job: string): Promise<Candidate[]> =>
  (await call(owner, 'GET', `/jobs/${job}/candidates`)).body.data.filter(({ name }: Candidate) =>
    Object.hasOwn(partners, name),
  );

describe('where a partner sets out from', () => {
  it('orders who is asked, and the limit of each decides before the areas that they wrote', async () => {
    const set = await call(called('Anil'), 'PUT', placeOf('Anil'), { base_lat: 22.7532, base_lng: 75.8891 });
    expect(set.status, set.text).toBe(200);
    // To about a hundred metres.
    expect(set.body.data).toMatchObject({ base_lat: 22.753, base_lng: 75.889, base_city: '' });
    await call(called('Bhola'), 'PUT', placeOf('Bhola'), { base_city: 'Ujjain', reach_km: 20 });
    await call(called('Chetan'), 'PUT', placeOf('Chetan'), { base_city: 'Dewas', reach_km: 60 });
    const found = await candidates(await makeJob({ city: 'Indore', ...there }));
    expect(found.map(({ name, near }) => [name, near])).toEqual([
      ['Anil', true],
      ['Dinesh', true],
      ['Chetan', true],
      ['Bhola', false],
    ]);
    const km = found.map((one) => one.km);
    expect([km[0], km[1]]).toEqual([expect.closeTo(0.5, 0), null]);
    expect(km[2]).toBeGreaterThan(25);
    expect(km[3]).toBeGreaterThan(40);
  });

  it('is counted to the site or the city of a job that has no position', async () => {
    const atSite = await candidates(await makeJob({ city: '', site_id: 'n-site-1' }));
    expect(atSite.find(({ name }) => name === 'Anil')?.km).not.toBeNull();
    const inCity = await candidates(await makeJob({ city: 'Dewas' }));
    expect(inCity[0]).toMatchObject({ name: 'Chetan', km: 0, near: true });
    const nowhere = await candidates(await makeJob({ city: 'Timbuktu' }));
    expect(nowhere.map(({ km, near }) => [km, near])).toEqual(Array.from({ length: 4 }, () => [null, false]));
  });

  it('is set by its partner and the office, but the position is the partner’s own to give', async () => {
    const foreign = await t.signInAdmin('owner@malwa.example');
    const accounts = await t.signInAdmin('accounts@narmada.example');
    const customer = await t.signIn('+919876500001');
    const body = { base_city: 'Bhopal' };
    for (const who of [called('Bhola'), customer, accounts, foreign])
      expect((await call(who, 'PUT', placeOf('Anil'), body)).status).toBeGreaterThanOrEqual(403);
    const office = (given: object) => call(owner, 'PUT', placeOf('Anil'), given);
    expect((await office({ base_lat: 22.1, base_lng: 75.1 })).body.errors[0].field).toBe('base_lat');
    expect((await office({ base_lat: 22.753, base_lng: 75.889, reach_km: 12 })).status).toBe(200);
    expect((await office({ base_city: 'Indore' })).body.data).toMatchObject({
      base_city: 'Indore',
      base_lat: null,
      reach_km: null,
    });
  });

  it('is no customer’s to see', async () => {
    const asha = await t.signIn('+919876500001');
    const booked = await call(asha, 'POST', '/bookings', {
      service_id: 'plumbing',
      date: '2026-11-25',
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
    });
    const booking = booked.body.data.id;
    await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
    const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data;
    await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: called('Anil').user.id });
    await call(called('Anil'), 'POST', `/jobs/${job.id}/accept`, {});
    for (const path of [`/jobs/of-booking/${booking}`, `/bookings/${booking}`])
      expect((await call(asha, 'GET', path)).text).not.toMatch(/base_|reach/);
    expect((await call(asha, 'GET', '/on-call-services/providers')).status).toBe(403);
  });

  it.each([
    [{ base_city: 'Paris' }],
    [{ base_city: 'constructor' }],
    [{ base_lat: 22.7 }],
    [{ base_lat: 91, base_lng: 75 }],
    [{ base_lat: '22.7', base_lng: 75 }],
    [{ reach_km: 10 }],
    [{ base_city: 'Indore', reach_km: 0 }],
    [{ base_city: 'Indore', reach_km: 501 }],
    [{ base_city: 'Indore', reach_km: 2.5 }],
    [{ base_city: 'Indore', share_percent: 90 }],
  ])('refuses %j', async (body) => {
    expect((await call(called('Dinesh'), 'PUT', placeOf('Dinesh'), body)).status).toBe(422);
  });

  it('is sent later by a phone too, by the same rules', async () => {
    const push = async (who: Session, args: Readonly<Record<string, unknown>>) => {
      const phone = makeDevice(() => t.clock.nowMs);
      const operation = phone.operation({ type: 'provider.set_place', id: ids['Dinesh'] ?? '', args });
      const body = { device: phone.id, schema: schemaNumber, ops: [operation] };
      return (await call(who, 'POST', '/sync/push', body)).body.results[0].status;
    };
    const given = { base_city: '', base_lat: 22.7191234, base_lng: 75.8571234, reach_km: 15 };
    expect([
      await push(called('Anil'), given),
      await push(owner, given),
      await push(called('Dinesh'), given),
    ]).toEqual(['rejected', 'rejected', 'applied']);
    expect((await call(called('Dinesh'), 'GET', '/on-call-services/my-work')).body.data).toMatchObject({
      base_lat: 22.719,
      reach_km: 15,
    });
    expect((await call(owner, 'GET', '/audit-logs?limit=5')).text).not.toContain('22.7191');
  });
});
